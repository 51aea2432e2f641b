import type { IncomingMessage, ServerResponse } from 'node:http'
import { CACHE } from './headers.ts'
import { AHEAD, BROWSED } from './routes.ts'

/** Pages of single streams and streamers: a chat opens there, and something plays. */
const SINGLE = ['/stream/:id', '/streamer-embed/:name']

/** A page as its links name it: with a query it is another one, with a hash it may be the one that is open. */
const pageAt = (pathname: string) => ({ pathname, search: '', hash: '' })

const moderate = (paths: readonly string[]) => ({
  where: { href_matches: paths.map(pageAt) },
  eagerness: 'moderate'
})

/**
 * What a browser may do before the click with a link on which the pointer rests: browse pages are drawn
 * out of sight, of single ones the HTML alone is loaded. Named one by one: what is new, an address of
 * the API, the panel or a file is not among them by itself.
 */
const RULES = JSON.stringify({
  prerender: [moderate(BROWSED)],
  prefetch: [moderate(SINGLE)]
})
const NONE = '{}'

/** What names the rules to a browser; the panel's pages name none. */
export const namesRules = (path: string): Record<string, string> =>
  path === '' || path.startsWith('/admin')
    ? {}
    : { 'Speculation-Rules': `"${AHEAD}"` }

/** Who saves data loads nothing ahead. */
export const savesData = ({ headers }: IncomingMessage): boolean =>
  headers['save-data'] === 'on'

/** The rules: short, and asked for once an hour, so that they are sent as they are. */
export function sendRules(
  request: IncomingMessage,
  response: ServerResponse,
  headers: Record<string, string>
): void {
  const text = savesData(request) ? NONE : RULES
  response.writeHead(200, {
    ...headers,
    'Content-Type': 'application/speculationrules+json',
    'Content-Length': Buffer.byteLength(text),
    'Cache-Control': CACHE.file,
    Vary: 'Save-Data'
  })
  response.end(text)
}

/** Whether the page is loaded before a click, which may never come. */
export const isAhead = ({ headers }: IncomingMessage): boolean =>
  headers['sec-purpose']?.toString().startsWith('prefetch') === true
