/** What can be kept gets its bookmark, and 'Notify me' its state, with the first move of a pointer, touch or focus: the page is drawn without. */
for (const type of ['pointerover', 'focusin', 'click']) {
  document.addEventListener(type, event => {
    if (document.querySelector('.card[data-id], [data-keeps], [data-notify]')) {
      void import('../mine/bookmarks.ts')
        .then(({ hear }) => hear(event))
        .catch(() => undefined)
    }
  })
}
