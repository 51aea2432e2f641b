/** What can be kept gets its bookmark with the first move of a pointer, touch or focus: the page is drawn without. */
for (const type of ['pointerover', 'focusin', 'click']) {
  document.addEventListener(type, event => {
    if (document.querySelector('.card[data-id], [data-keeps]')) {
      void import('../mine/bookmarks.ts')
        .then(({ hear }) => hear(event))
        .catch(() => undefined)
    }
  })
}
