function hear(event: Event): void {
  if (document.querySelector('.card[data-id], [data-keeps], [data-notify]')) {
    void import('../mine/bookmarks.ts')
      .then(each => each.hear(event))
      .catch(() => undefined)
  }
}

/** What can be kept gets its bookmark, and 'Notify me' its state, with the first move of a pointer, touch or focus: the page is drawn without. */
for (const type of ['pointerdown', 'focusin', 'click'])
  document.addEventListener(type, hear)
// A page that appears under a resting pointer hears 'pointerover' although nobody has moved.
document.addEventListener(
  'pointermove',
  event => {
    hear(event)
    document.addEventListener('pointerover', hear)
  },
  { once: true }
)
