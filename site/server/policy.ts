import { createHash } from 'node:crypto'

/** What is inline in a page, with what it is in. */
const INLINE = /<(script|style)\b([^>]*)>([^]*?)<\/\1>/g
const HASH = /^'sha256-(.+)'$/
/** These fall back to default-src: what says the same need not be said. */
const FALLS_BACK = /^(?:script|style|connect|worker|img|media|font)-src/

const hashOf = (text: string) =>
  createHash('sha256').update(text).digest('base64')

/** The hashes of all scripts and styles that stand in the page itself. */
function inlineHashes(html: string): Set<string> {
  return new Set(
    [...html.matchAll(INLINE)]
      .filter(([, , attributes = '']) => !/\ssrc=/.test(attributes))
      .map(([, , , text = '']) => hashOf(text))
  )
}

/**
 * The Content-Security-Policy of one page. Astro allows every script and style that any page may hold;
 * here remain those that this page holds, and media and connections of `mediaHosts` are allowed. What
 * default-src says already is left out: headers are sent with each page, and are not compressed.
 */
export function policyOf(
  policy: string,
  html: string,
  mediaHosts: readonly string[]
): string {
  const held = inlineHashes(html)
  const more: Record<string, readonly string[]> = {
    'connect-src': mediaHosts,
    'media-src': mediaHosts
  }
  const directives = policy.split(';').flatMap(text => {
    const [name = '', ...sources] = text.trim().split(/\s+/)
    if (name === '') return []
    const kept = sources.filter(source => {
      const hash = HASH.exec(source)?.[1]
      return hash === undefined || held.has(hash)
    })
    return [{ name, sources: [...kept, ...(more[name] ?? [])].join(' ') }]
  })
  const fallback = directives.find(({ name }) => name === 'default-src')
  return directives
    .filter(
      ({ name, sources }) =>
        !FALLS_BACK.test(name) || sources !== fallback?.sources
    )
    .map(({ name, sources }) => `${name} ${sources}`.trimEnd())
    .join(';')
}
