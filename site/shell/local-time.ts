import { formatMoment } from '../lib/format.ts'

/** Instants stand in the HTML in UTC; here they move to the visitor's zone, the zone named. */
function localise(root: ParentNode) {
  for (const time of root.querySelectorAll<HTMLTimeElement>(
    'time[data-local]'
  )) {
    time.removeAttribute('data-local')
    time.textContent = formatMoment(time.dateTime)
  }
}

localise(document)
// What islands draw comes later, and further parts of a list.
if (document.querySelector('astro-island, [data-more]')) {
  new MutationObserver(() => localise(document)).observe(document.body, {
    childList: true,
    subtree: true
  })
}
