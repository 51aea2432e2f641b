import { HOME_GAMES_MAX, SKELETONS } from '../config.ts'
import { EMPTY } from '../messages.ts'
import { Card } from '../ui/Card.tsx'
import { cardOfFeaturedStream, cardOfItem } from '../ui/card-view.ts'
import type { CardView } from '../ui/card-view.ts'
import { EmptyState } from '../ui/EmptyState.tsx'
import { Skeletons } from '../ui/Skeletons.tsx'
import type { Section } from './section.ts'

const HERE = '/'
const SIZES = {
  video: '(width < 768px) 72vw, (width < 1280px) 45vw, 300px',
  poster: '(width < 768px) 38vw, 190px',
  square: '(width < 768px) 40vw, 230px',
  mixed: '(width < 768px) 300px, 370px',
  lead: '(width < 768px) 320px, (width < 1280px) 92vw, 640px'
}
type Row = 'video' | 'poster' | 'square' | 'mixed' | 'mixed reel'

const sizesOf = (row: Row) => SIZES[row === 'mixed reel' ? 'mixed' : row]

function cards(row: Row, views: CardView[]) {
  if (views.length === 0) return null
  return (
    <div className={`row shelf ${row}`}>
      {views.map((card, index) => (
        <Card key={index} card={card} sizes={sizesOf(row)} />
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

/** Home's sections (chapter 2). */
export const featured: Section = {
  list: 'homepage',
  skeletons: bones('mixed reel', SKELETONS.home, 'video'),
  draw: ({ homepage = [] }) =>
    cards(
      'mixed reel',
      homepage.map(item => cardOfItem(item, HERE))
    ),
  empty: <EmptyState drawing="content" {...EMPTY.featured} />
}

export const homeGames: Section = {
  list: 'homepageGames',
  skeletons: bones('video', SKELETONS.home, 'video'),
  draw: ({ homepageGames = [] }) =>
    cards(
      'video',
      homepageGames.slice(0, HOME_GAMES_MAX).map(item => cardOfItem(item, HERE))
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
            sizes={index === 0 ? SIZES.lead : SIZES.video}
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
