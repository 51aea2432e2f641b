/* What a service worker is given, as far as ours asks for it: the library of types for it cannot
   stand beside that of pages. */

export interface WorkerEvent extends Event {
  waitUntil(work: Promise<unknown>): void
}

export interface RequestEvent extends WorkerEvent {
  request: Request
  /** The answer to a request that the browser sent while the worker was started. */
  preloadResponse: Promise<Response | undefined>
  respondWith(answer: Promise<Response>): void
}

/** What a page says. */
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
