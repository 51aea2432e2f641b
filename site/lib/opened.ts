/**
 * Waits for the visitor: a page that the browser draws before its click (server/ahead.ts) may never be
 * seen, and asks for nothing that is theirs until it is. Undefined where they are here already.
 */
export function untilOpened(): Promise<unknown> | undefined {
  const page: (Document & { prerendering?: boolean }) | undefined =
    globalThis.document
  return page?.prerendering
    ? new Promise(resolve =>
        page.addEventListener('prerenderingchange', resolve)
      )
    : undefined
}
