import { untilOpened } from '../lib/opened.ts'

/** What keeps pages for when there is no network (offline/worker.ts) waits until the page is there, idle and open. */
if (import.meta.env.PROD) {
  addEventListener('load', () =>
    (self.requestIdleCallback ?? setTimeout)(async () => {
      await untilOpened()
      // It did not take what was loaded before its click for a page that is seen.
      navigator.serviceWorker?.controller?.postMessage(0)
      navigator.serviceWorker?.register('/sw.js').catch(() => undefined)
    })
  )
}
