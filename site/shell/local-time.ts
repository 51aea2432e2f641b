import { formatMoment } from '../lib/format.ts'

/** Instants are in UTC in the HTML; here they are changed to the visitor's zone, with its name. */
function localise(root: ParentNode) {
  for (const time of root.querySelectorAll<HTMLTimeElement>(
    'time[data-local]'
  )) {
    time.removeAttribute('data-local')
    time.textContent = formatMoment(time.dateTime)
  }
}

localise(document)
// Islands draw later, and later parts of a list come later.
if (document.querySelector('astro-island, [data-more]')) {
  new MutationObserver(() => localise(document)).observe(document.body, {
    childList: true,
    subtree: true
  })
}
