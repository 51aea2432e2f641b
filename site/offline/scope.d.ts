/* The part of a service worker's interface that ours uses: TypeScript's library for workers cannot
   be used together with the one for pages. */

export interface WorkerEvent extends Event {
  waitUntil(work: Promise<unknown>): void
}

export interface RequestEvent extends WorkerEvent {
  request: Request
  /** The answer to a request that the browser sent while the worker was started. */
  preloadResponse: Promise<Response | undefined>
  respondWith(answer: Promise<Response>): void
}

/** A message from a page. */
export interface PageEvent extends WorkerEvent {
  source: { url: string } | null
}

export interface WorkerScope {
  registration: ServiceWorkerRegistration
  clients: {
    matchAll(which: {
      type: 'window'
      includeUncontrolled: boolean
    }): Promise<{ url: string }[]>
  }
  skipWaiting(): Promise<void>
  addEventListener(
    type: 'install' | 'activate',
    listener: (event: WorkerEvent) => void
  ): void
  addEventListener(type: 'message', listener: (event: PageEvent) => void): void
  addEventListener(type: 'fetch', listener: (event: RequestEvent) => void): void
}
