const isDrawnAhead = (): boolean =>
  typeof document !== 'undefined' &&
  'prerendering' in document &&
  document.prerendering === true

/**
 * Resolves when the visitor is here. A page that the browser draws before its click (server/ahead.ts)
 * may never be seen: until then it asks for nothing that is theirs.
 */
export async function opened(): Promise<void> {
  if (!isDrawnAhead()) return
  await new Promise(resolve =>
    document.addEventListener('prerenderingchange', resolve, { once: true })
  )
}
