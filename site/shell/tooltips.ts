/** The code for tooltips is loaded when the first button is pointed at or focused (tooltip.ts). */
for (const type of ['pointerover', 'focusin']) {
  document.addEventListener(type, event => {
    if ((event.target as Element).closest('[data-tooltip]')) {
      void import('./tooltip.ts')
        .then(({ begin }) => begin(event))
        .catch(() => undefined)
    }
  })
}
