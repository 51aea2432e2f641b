/** What keeps pages for when there is no network (offline/worker.ts) waits until the page is there and idle. */
if (import.meta.env.PROD) {
  addEventListener('load', () =>
    (self.requestIdleCallback ?? setTimeout)(() =>
      navigator.serviceWorker?.register('/sw.js').catch(() => undefined)
    )
  )
}
