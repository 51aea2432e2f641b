/**
 * Waits for the visitor: a page that the browser draws before its click (server/ahead.ts) may never be
 * seen, and asks for nothing that is theirs until it is. Undefined where they are here already.
 */
export function untilOpened(): Promise<unknown> | undefined {
  const isDrawnAhead =
    typeof document !== 'undefined' &&
    'prerendering' in document &&
    document.prerendering === true
  if (!isDrawnAhead) return undefined
  return new Promise(resolve =>
    document.addEventListener('prerenderingchange', resolve, { once: true })
  )
}
