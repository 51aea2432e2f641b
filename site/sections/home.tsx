import type { ContentItem } from '#contract/content'
import { beginsAt } from '#contract/event-date'
import { isAhead } from '../lib/ahead.ts'
import { PART_ITEMS, SKELETONS } from '../lib/config.ts'
import { EMPTY } from '../lib/empty.ts'
import { shownIn } from '../lib/showing.ts'
import { Card, RATIOS } from '../ui/Card.tsx'
import { cardOfFeaturedStream, cardOfItem } from '../ui/card-view.ts'
import type { CardView } from '../ui/card-view.ts'
import { EmptyState } from '../ui/EmptyState.tsx'
import { NotifyButton } from '../ui/NotifyButton.tsx'
import { Skeletons } from '../ui/Skeletons.tsx'
import { sectionOf } from './section.tsx'
import type { Place } from './section.tsx'
import { SHOWINGS } from './showings.ts'
import { homeStreamSizes } from './stream-sizes.ts'

const HERE = '/'
const SIZES = {
  video: '(width < 768px) 72vw, (width < 1280px) 45vw, 300px',
  poster: '(width < 768px) 38vw, 190px',
  square: '(width < 768px) 40vw, 230px'
}
type Row = 'video' | 'poster' | 'square' | 'mixed' | 'mixed reel'

/** In a mixed row all cards are equally high, and each as wide as its ratio asks. */
function mixedSizes({ ratio }: CardView): string {
  const wide = (height: number) => `${Math.round(height * RATIOS[ratio])}px`
  return `(width < 768px) ${wide(168)}, (width < 1280px) ${wide(200)}, ${wide(208)}`
}
const sizesOf = (row: Row, card: CardView) =>
  row === 'mixed' || row === 'mixed reel' ? mixedSizes(card) : SIZES[row]

function cards(row: Row, items: readonly ContentItem[], { from, more }: Place) {
  const views = items.map(item => cardOfItem(item, HERE))
  return (
    <div className={from === 0 ? `row shelf ${row}` : `row ${row}`}>
      {views.map((card, index) => (
        <Card key={index} card={card} sizes={sizesOf(row, card)} />
      ))}
      {more}
    </div>
  )
}

const bones = (
  row: Row,
  count: number,
  ratio: 'video' | 'portrait' | 'square'
) => (
  <div className={`row shelf ${row}`}>
    <Skeletons count={count} ratio={ratio} />
  </div>
)

/** An event that is still to begin has its own 'Notify me'. */
function FeaturedCard({ item }: { item: ContentItem }) {
  const card = cardOfItem(item, HERE)
  const { id, title } = item
  const until = beginsAt(item)
  return (
    <Card card={card} sizes={sizesOf('mixed reel', card)}>
      {until !== null && isAhead(until) && (
        <NotifyButton
          topic={id}
          title={title}
          about={`when ${title} begins`}
          until={until}
        />
      )}
    </Card>
  )
}

/* Home's sections. */

/** Scrolls sideways at every width; a later part does not, as it has its page to itself. */
export const featured = sectionOf({
  list: 'homepage',
  skeletons: bones('mixed reel', SKELETONS.home, 'video'),
  most: PART_ITEMS.featured,
  isRow: true,
  items: ({ homepage = [] }) => homepage,
  draw: (items, { from, more }) => (
    <div className={from === 0 ? 'row shelf mixed reel' : 'row mixed'}>
      {items.map(item => (
        <FeaturedCard key={item.id} item={item} />
      ))}
      {more}
    </div>
  ),
  empty: <EmptyState drawing="content" {...EMPTY.featured} />
})

export const homeGames = sectionOf({
  list: 'homepageGames',
  skeletons: bones('video', SKELETONS.home, 'video'),
  items: ({ homepageGames = [] }) => shownIn(SHOWINGS.homeGames, homepageGames),
  draw: (items, place) => cards('video', items, place),
  empty: <EmptyState drawing="games" {...EMPTY.games} />
})

export const homeStreams = sectionOf({
  list: 'featuredStreams',
  also: 'homepage',
  skeletons: (
    <div className="row lead">
      <Skeletons count={SKELETONS.home} withAvatar />
      {/* a hidden fifth: the first is already as large as it will be among the usual five */}
      <span hidden />
    </div>
  ),
  most: PART_ITEMS.row,
  isRow: true,
  items: ({ featuredStreams = [] }) => featuredStreams,
  draw(shown, { from, total, more }, { homepage = [] }) {
    const items = new Map(homepage.map(item => [item.id, item]))
    return (
      <div className={from === 0 ? 'row lead' : 'row video'}>
        {shown.map((stream, index) => (
          <Card
            key={stream.id}
            card={cardOfFeaturedStream(stream, items.get(stream.id))}
            sizes={homeStreamSizes(from + index, total)}
          />
        ))}
        {more}
      </div>
    )
  },
  empty: <EmptyState drawing="streams" {...EMPTY.streams} />
})

export const homeMovies = sectionOf({
  list: 'homepageMovies',
  skeletons: bones('poster', SKELETONS.home, 'portrait'),
  most: PART_ITEMS.row,
  isRow: true,
  items: ({ homepageMovies = [] }) => homepageMovies,
  draw: (items, place) => cards('poster', items, place),
  empty: <EmptyState drawing="film" {...EMPTY.movies} />
})

export const homeMusic = sectionOf({
  list: 'homepageMusic',
  skeletons: bones('square', SKELETONS.homeMusic, 'square'),
  most: PART_ITEMS.row,
  isRow: true,
  items: ({ homepageMusic = [] }) => homepageMusic,
  draw: (items, place) => cards('square', items, place),
  empty: <EmptyState drawing="media" {...EMPTY.music} />
})

/** Home's last section: where it is not a shelf, it may grow downward. */
export const community = sectionOf({
  list: 'homepageArt',
  // works of several shapes: one square among them makes the row as high as it usually is
  skeletons: (
    <div className="row shelf mixed">
      <Skeletons count={SKELETONS.home - 1} withAvatar />
      <Skeletons count={1} ratio="square" withAvatar />
    </div>
  ),
  most: PART_ITEMS.community,
  isRow: true,
  items: ({ homepageArt = [] }) => homepageArt,
  draw: (items, place) => cards('mixed', items, place),
  empty: <EmptyState drawing="art" {...EMPTY.community} />
})
