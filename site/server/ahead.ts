import type { IncomingMessage } from 'node:http'
import { BROWSED } from './routes.ts'

/** Pages of single streams and streamers: a chat opens there, and something plays. */
const SINGLE = ['/stream/:id', '/streamer-embed/:name']

/** A page as its links name it: with a query it is another one, with a hash it may be the one that is open. */
const pageAt = (pathname: string) => ({ pathname, search: '', hash: '' })

const moderate = (paths: readonly string[]) => ({
  where: { href_matches: paths.map(pageAt) },
  eagerness: 'moderate'
})

/**
 * What a browser may do before the click, while the pointer rests on a link: browse pages are drawn
 * out of sight, of single pages only the HTML is loaded. They are named one by one, so that no new page,
 * address of the API, panel or file gets in unnoticed.
 */
const RULES = JSON.stringify({
  prerender: [moderate(BROWSED)],
  prefetch: [moderate(SINGLE)]
})

/** The page with the rules, and the policy that allows them in it; the panel has none. */
export function withRules(
  path: string,
  page: { text: string; policy: string }
): { text: string; policy: string } {
  if (path === '' || path.startsWith('/admin')) return page
  const script = `<script type="speculationrules">${RULES}</script>`
  // A title that somebody wrote may contain the same text, in an attribute before it.
  const end = page.text.lastIndexOf('</body>')
  return {
    text: page.text.slice(0, end) + script + page.text.slice(end),
    // Chromium looks for the keyword in script-src only, not in the directive that it falls back to.
    policy: `${page.policy};script-src 'self' 'inline-speculation-rules'`
  }
}

/** A visitor who saves data loads nothing ahead. */
export const savesData = ({ headers }: IncomingMessage): boolean =>
  headers['save-data'] === 'on'

/** Whether the page is loaded before a click, which may never come. */
export const isAhead = ({ headers }: IncomingMessage): boolean =>
  headers['sec-purpose']?.toString().startsWith('prefetch') === true
