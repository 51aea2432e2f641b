import { untilOpened } from '../lib/opened.ts'

async function keep(): Promise<void> {
  await untilOpened()
  const { serviceWorker } = navigator
  serviceWorker?.register('/sw.js').catch(() => undefined)
  const [way] = performance.getEntriesByType('navigation')
  // The worker did not take what was loaded before its click for a page that is seen.
  if (way?.toJSON().deliveryType) serviceWorker?.controller?.postMessage(0)
}

/** What keeps pages for when there is no network (offline/worker.ts) waits until the page is there and idle. */
if (import.meta.env.PROD) {
  addEventListener('load', () =>
    (self.requestIdleCallback ?? setTimeout)(() => void keep())
  )
}
