import { untilOpened } from '../lib/opened.ts'

/** The worker did not take it for a page that is seen (offline/worker.ts). */
function cameAhead(): boolean {
  const [way] = performance.getEntriesByType('navigation')
  return (
    way !== undefined &&
    'deliveryType' in way &&
    way.deliveryType === 'navigational-prefetch'
  )
}

async function keep(): Promise<void> {
  const { serviceWorker } = navigator
  await untilOpened()
  serviceWorker?.register('/sw.js').catch(() => undefined)
  if (cameAhead()) serviceWorker?.controller?.postMessage('open')
}

/** What keeps pages for when there is no network (offline/worker.ts) waits until the page is there and idle. */
if (import.meta.env.PROD) {
  addEventListener('load', () =>
    (self.requestIdleCallback ?? setTimeout)(() => void keep())
  )
}
