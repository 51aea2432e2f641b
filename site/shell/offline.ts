import { untilOpened } from '../lib/opened.ts'

/** The worker that keeps pages for when there is no network (offline/worker.ts) waits until the page is loaded, idle and open. */
if (import.meta.env.PROD) {
  addEventListener('load', () =>
    (self.requestIdleCallback ?? setTimeout)(async () => {
      await untilOpened()
      // The worker did not count a page that was loaded before its click as seen.
      navigator.serviceWorker?.controller?.postMessage(0)
      navigator.serviceWorker?.register('/sw.js').catch(() => undefined)
    })
  )
}
