function hear(event: Event): void {
  if (document.querySelector('.card[data-id], [data-keeps], [data-notify]')) {
    void import('../mine/bookmarks.ts')
      .then(each => each.hear(event))
      .catch(() => undefined)
  }
}

/** What can be kept gets its bookmark, and 'Notify me' its state, on the first pointer move, touch or focus: pages are drawn without them. */
for (const type of ['pointerdown', 'focusin', 'click'])
  document.addEventListener(type, hear)
// A page that appears under a resting pointer gets 'pointerover' although nobody has moved it.
document.addEventListener(
  'pointermove',
  event => {
    hear(event)
    document.addEventListener('pointerover', hear)
  },
  { once: true }
)
