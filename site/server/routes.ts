import { ID_PATTERN } from '#contract/content'
import { TWITCH_LOGIN_PATTERN } from '#contract/streams'
import { HASH_LETTERS } from '#http/representation'
import { FIND, FIND_MORE } from '../find/file.ts'
import { DICTIONARY, MOVED } from '../lib/config.ts'
import { PREVIEW } from '../lib/preview.ts'
import { partIn, renderedAt } from '../lib/parts.ts'
import { CALENDAR, FEED, FEED_SECTIONS, feedOf } from '../feeds/sections.ts'

/** What Find reads: made when the pages of a round are out, so that no save waits for it. */
export const FOUND = [FIND, FIND_MORE]

/** Pages that link to each other and have parts in common, so that one can be sent as its difference from others. */
export const BROWSED = [
  '/',
  '/streams',
  '/streamers',
  '/streamer-embed',
  '/tv-channel',
  '/film',
  '/music-channel',
  '/comics',
  '/art',
  '/games',
  '/marketplace',
  '/exclusive'
]

/** Pages and files that are rendered once a round and answered from memory. */
export const PUBLISHED = [
  ...BROWSED,
  '/offline',
  '/admin',
  '/admin/streamers',
  '/robots.txt',
  '/sitemap.xml',
  '/manifest.webmanifest',
  FEED,
  ...FEED_SECTIONS.map(feedOf),
  CALENDAR
]

/** The not-found screen, published like the rest: an unknown path costs no render. */
export const NOT_FOUND = '/404'

/** What is shown when a page breaks while it is made: published too, as nothing may break it. */
export const BROKEN = '/500'

/** The address of one dictionary. */
const NAMED_DICTIONARY = new RegExp(
  `^/shell\\.([\\w-]{${HASH_LETTERS}})\\.dict$`
)
export const namedDictionary = (hash: string) => `/shell.${hash}.dict`

/** The service worker: a file of the build, asked for again each time; and the script that removes it. */
export const WORKER = '/sw.js'
export const WORKER_GONE = '/sw-gone.js'
/** The worker that shows notices: a file of the build too. */
export const PUSH_WORKER = '/push.js'

export type Destination =
  | { kind: 'published'; path: string }
  | { kind: 'on-demand'; path: string; streamId: string | null }
  | { kind: 'moved'; path: string }
  | { kind: 'preview' }
  | { kind: 'dictionary'; hash: string | null }
  | { kind: 'missing' }

const MISSING: Destination = { kind: 'missing' }

function decoded(segment: string): string | null {
  try {
    return decodeURIComponent(segment)
  } catch {
    return null
  }
}

/** Where a request leads: `path` and `query` are its raw ones, without the question mark. */
export function destinationOf(path: string, query = ''): Destination {
  const part = partIn(path, query)
  if (part) return { kind: 'on-demand', path: renderedAt(part), streamId: null }
  if (PUBLISHED.includes(path) || FOUND.includes(path))
    return { kind: 'published', path }
  if (path === PREVIEW) return { kind: 'preview' }
  if (path === DICTIONARY) return { kind: 'dictionary', hash: null }
  const dictionary = NAMED_DICTIONARY.exec(path)?.[1]
  if (dictionary) return { kind: 'dictionary', hash: dictionary }
  const target = MOVED[path.replace(/\/$/, '')]
  if (target) return { kind: 'moved', path: target }
  if (path.endsWith('/') && PUBLISHED.includes(path.slice(0, -1))) {
    return path === '/streamer-embed/'
      ? { kind: 'published', path: '/streamer-embed' }
      : { kind: 'moved', path: path.slice(0, -1) }
  }
  const [, screen, segment = '', ...more] = path.split('/')
  if (segment !== '' && more.length === 1 && more[0] === '') {
    const whole = path.slice(0, -1)
    return destinationOf(whole) === MISSING
      ? MISSING
      : { kind: 'moved', path: whole }
  }
  if (segment === '' || more.length > 0) return MISSING
  const name = decoded(segment)
  if (screen === 'stream') {
    return name !== null && ID_PATTERN.test(name)
      ? { kind: 'on-demand', path: `/stream/${name}`, streamId: name }
      : MISSING
  }
  if (screen === 'streamer-embed') {
    // A name that Twitch cannot have is no channel.
    return name !== null && TWITCH_LOGIN_PATTERN.test(name)
      ? { kind: 'on-demand', path: `/streamer-embed/${name}`, streamId: null }
      : { kind: 'published', path: '/streamer-embed' }
  }
  return MISSING
}
