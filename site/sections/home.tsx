import type { ContentItem } from '#contract/content'
import { beginsAt } from '#contract/event-date'
import { isAhead } from '../lib/ahead.ts'
import { SKELETONS } from '../lib/config.ts'
import { EMPTY } from '../lib/empty.ts'
import { shownIn } from '../lib/showing.ts'
import { Card, RATIOS } from '../ui/Card.tsx'
import { cardOfFeaturedStream, cardOfItem } from '../ui/card-view.ts'
import type { CardView } from '../ui/card-view.ts'
import { EmptyState } from '../ui/EmptyState.tsx'
import { NotifyButton } from '../ui/NotifyButton.tsx'
import { Skeletons } from '../ui/Skeletons.tsx'
import type { Section } from './section.ts'
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

function cards(row: Row, views: CardView[]) {
  if (views.length === 0) return null
  return (
    <div className={`row shelf ${row}`}>
      {views.map((card, index) => (
        <Card key={index} card={card} sizes={sizesOf(row, card)} />
      ))}
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

export const featured: Section = {
  list: 'homepage',
  skeletons: bones('mixed reel', SKELETONS.home, 'video'),
  draw: ({ homepage = [] }) =>
    homepage.length > 0 ? (
      <div className="row shelf mixed reel">
        {homepage.map(item => (
          <FeaturedCard key={item.id} item={item} />
        ))}
      </div>
    ) : null,
  empty: <EmptyState drawing="content" {...EMPTY.featured} />
}

export const homeGames: Section = {
  list: 'homepageGames',
  skeletons: bones('video', SKELETONS.home, 'video'),
  draw: ({ homepageGames = [] }) =>
    cards(
      'video',
      shownIn(SHOWINGS.homeGames, homepageGames).map(item =>
        cardOfItem(item, HERE)
      )
    ),
  empty: <EmptyState drawing="content" {...EMPTY.games} />
}

export const homeStreams: Section = {
  list: 'featuredStreams',
  also: 'homepage',
  skeletons: (
    <div className="row lead">
      <Skeletons count={SKELETONS.home} withAvatar />
    </div>
  ),
  draw({ featuredStreams = [], homepage = [] }) {
    if (featuredStreams.length === 0) return null
    const items = new Map(homepage.map(item => [item.id, item]))
    return (
      <div className="row lead">
        {featuredStreams.map((stream, index) => (
          <Card
            key={stream.id}
            card={cardOfFeaturedStream(stream, items.get(stream.id))}
            sizes={homeStreamSizes(index, featuredStreams.length)}
          />
        ))}
      </div>
    )
  },
  empty: <EmptyState drawing="streams" {...EMPTY.streams} />
}

export const homeMovies: Section = {
  list: 'homepageMovies',
  skeletons: bones('poster', SKELETONS.home, 'portrait'),
  draw: ({ homepageMovies = [] }) =>
    cards(
      'poster',
      homepageMovies.map(item => cardOfItem(item, HERE))
    ),
  empty: <EmptyState drawing="film" {...EMPTY.movies} />
}

export const homeMusic: Section = {
  list: 'homepageMusic',
  skeletons: bones('square', SKELETONS.homeMusic, 'square'),
  draw: ({ homepageMusic = [] }) =>
    cards(
      'square',
      homepageMusic.map(item => cardOfItem(item, HERE))
    ),
  empty: <EmptyState drawing="media" {...EMPTY.music} />
}

export const community: Section = {
  list: 'homepageArt',
  skeletons: bones('mixed', SKELETONS.home, 'video'),
  draw: ({ homepageArt = [] }) =>
    cards(
      'mixed',
      homepageArt.map(item => cardOfItem(item, HERE))
    ),
  empty: <EmptyState drawing="content" {...EMPTY.community} />
}
