/**
 * Waits for the visitor: a page that the browser draws before its click (server/ahead.ts) may never be
 * seen, and asks for nothing that is theirs until it is. Nothing where they are here already.
 */
export const untilOpened = (): Promise<unknown> | false | undefined =>
  globalThis.document?.prerendering &&
  new Promise(resolve =>
    document.addEventListener('prerenderingchange', resolve)
  )
