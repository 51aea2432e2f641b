/** A card whose stream plays shows it for a moment: the code for it is loaded on first use (preview.ts). */
for (const type of ['pointerover', 'focusin']) {
  document.addEventListener(type, ({ target }) => {
    const card = (target as Element).closest<HTMLElement>('[data-preview]')
    if (card) void import('./preview.ts').then(({ show }) => show(card))
  })
}
