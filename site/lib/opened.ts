/**
 * Waits for the visitor: a page that the browser draws before its click (server/ahead.ts) may never be
 * seen, so it asks for none of the visitor's data until it is. Does not wait when the page is open already.
 */
export const untilOpened = (): Promise<unknown> | false | undefined =>
  globalThis.document?.prerendering &&
  new Promise(resolve =>
    document.addEventListener('prerenderingchange', resolve)
  )
