import { createHash } from 'node:crypto'

/** Inline scripts and styles of a page, with their tags. */
const INLINE = /<(script|style)\b([^>]*)>([^]*?)<\/\1>/g
const HASH = /^'sha256-(.+)'$/
/** These fall back to default-src, so one that says the same can be left out. */
const FALLS_BACK = /^(?:script|style|connect|worker|img|media|font)-src/

const hashOf = (text: string) =>
  createHash('sha256').update(text).digest('base64')

/** The hashes of all scripts and styles that are inline in the page. */
function inlineHashes(html: string): Set<string> {
  return new Set(
    [...html.matchAll(INLINE)]
      .filter(([, , attributes = '']) => !/\ssrc=/.test(attributes))
      .map(([, , , text = '']) => hashOf(text))
  )
}

/**
 * The Content-Security-Policy of one page. Astro allows every script and style that any page may hold;
 * here only those that this page holds remain, and media and connections of `mediaHosts` are allowed. What
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
