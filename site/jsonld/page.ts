import { isEvent } from '#contract/content'
import type { ContentItem } from '#contract/content'
import { FILM_FEATURE, HOME_FEATURE } from '../sections/samples.ts'
import { SHOWINGS } from '../sections/showings.ts'
import { RECENT_RELEASES } from '../market/showings.ts'
import { SHORT_NAME } from '../lib/config.ts'
import type { Lists } from '../lib/lists.ts'
import { shownIn } from '../lib/showing.ts'
import type { Subject } from '../lib/subject.ts'
import { event } from './event.ts'
import { product } from './product.ts'
import { DESCRIBED_MOST } from './thing.ts'
import type { Thing } from './thing.ts'
import { featureVideo, filmVideo, streamVideo } from './video.ts'

/** A page, as it is rendered. */
export interface Described {
  path: string
  /** Its name; Home has none. */
  title: string | undefined
  description: string
  lists: Partial<Lists>
  subject: Subject | undefined
  /** PUBLIC_ORIGIN: what is described is named by its whole address. */
  origin: string
}

const first = (things: Thing[]) => things.slice(0, DESCRIBED_MOST)

function home({ lists, description, origin }: Described): Thing[] {
  const shown: ContentItem[] = lists.homepage ?? []
  const videos = shown.flatMap(item =>
    item.type === 'video' ? filmVideo(item, origin) : []
  )
  const events = shown.flatMap(item =>
    isEvent(item) ? event(item, origin) : []
  )
  return [
    { '@type': 'WebSite', name: SHORT_NAME, url: `${origin}/`, description },
    ...featureVideo(HOME_FEATURE, origin),
    ...first(videos),
    ...first(events)
  ]
}

function film({ lists: { movies = [] }, origin }: Described): Thing[] {
  const { featuredMovies, exclusiveMovies, comingMovies } = SHOWINGS
  const shown = [featuredMovies, exclusiveMovies, comingMovies].flatMap(
    showing => shownIn(showing, movies)
  )
  const videos = [...new Set(shown)].flatMap(item => filmVideo(item, origin))
  return [...featureVideo(FILM_FEATURE, origin), ...first(videos)]
}

/** The stream that a page plays: never one that a visitor unlocked, as nobody else may find it. */
function stream({ subject, lists, origin }: Described): Thing[] {
  if (subject?.kind !== 'stream' || subject.owner === 'visitor') return []
  const item = lists.streamItems?.find(({ id }) => id === subject.stream.id)
  return streamVideo(subject.stream, item, origin)
}

/** /streams leads with the first recommended stream when that plays; the others have pages of their own. */
function streams({ lists, origin }: Described): Thing[] {
  const leading = lists.recommended?.[0]
  if (leading?.playbackUrl === undefined) return []
  const item = lists.streamItems?.find(({ id }) => id === leading.id)
  return streamVideo(leading, item, origin)
}

const market = ({ lists: { collectibles = [] }, origin }: Described): Thing[] =>
  shownIn(RECENT_RELEASES, collectibles).map(item => product(item, origin))

const PAGES: Record<string, (page: Described) => Thing[]> = {
  '/': home,
  '/film': film,
  '/streams': streams,
  '/marketplace': market
}

/** The screens that single pages belong to. */
const ABOVE: Record<string, { path: string; name: string }> = {
  stream: { path: '/streams', name: SHOWINGS.streams.title },
  'streamer-embed': { path: '/streamers', name: 'Streamers' }
}

/** Where the page is: Home, the screen that it belongs to, itself. */
function trail({ path, title, origin }: Described): Thing[] {
  if (title === undefined) return []
  const [, screen = '', single] = path.split('/')
  const above = single === undefined ? undefined : ABOVE[screen]
  const steps = [
    { name: SHORT_NAME, item: `${origin}/` },
    ...(above ? [{ name: above.name, item: origin + above.path }] : []),
    { name: title }
  ]
  return [
    {
      '@type': 'BreadcrumbList',
      itemListElement: steps.map((step, index) => ({
        '@type': 'ListItem',
        position: index + 1,
        ...step
      }))
    }
  ]
}

/** What the page shows, for search engines. */
export function thingsOn(page: Described): Thing[] {
  const own = page.path.startsWith('/stream/') ? stream : PAGES[page.path]
  return [...trail(page), ...(own?.(page) ?? [])]
}
