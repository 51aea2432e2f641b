import { SKELETONS } from '../lib/config.ts'
import { EMPTY, LOAD_FAILED } from '../lib/empty.ts'
import type { EmptyText } from '../lib/empty.ts'
import { shownIn } from '../lib/showing.ts'
import type { Showing } from '../lib/showing.ts'
import { Card } from '../ui/Card.tsx'
import { cardOfItem, cardOfMovie, cardOfStream } from '../ui/card-view.ts'
import type { CardView } from '../ui/card-view.ts'
import { EmptyState } from '../ui/EmptyState.tsx'
import { EmptyScene } from '../ui/EmptyScene.tsx'
import { Skeletons } from '../ui/Skeletons.tsx'
import { MovieDoors } from './MovieDoors.tsx'
import type { Section } from './section.ts'
import { SHOWINGS } from './showings.ts'
import { FITTED, pageStreamSizes } from './stream-sizes.ts'

/** On phones a little less than the card: the step to the next file would cost more than it shows. */
const SIZES = {
  video: `(width < 600px) 320px, ${FITTED}`,
  poster: '(width < 768px) 160px, (width < 1680px) 190px, 270px'
}
/** Four in a row of the widest screens. */
const WIDEST = '(width >= 1680px) 25vw'
/** Of the first of many games, which takes four cells from 1280 px on, and both columns of a phone. */
const LEAD_SIZES = `(width >= 1680px) 50vw, (width >= 1280px) 600px, (width >= 768px) 85vw, ${SIZES.video}`
const GAME_SIZES = `${WIDEST}, (360px <= width < 768px) 46vw, ${SIZES.video}`
/** Cards above the fold of a grid page. */
const EAGER = 4

function grid(shape: 'video' | 'poster', views: CardView[]) {
  if (views.length === 0) return null
  const game = (index: number) => (index === 0 ? LEAD_SIZES : GAME_SIZES)
  return (
    <div className={`grid-cards ${shape} ${shape === 'video' ? 'led' : ''}`}>
      {views.map((card, index) => (
        <Card
          key={index}
          card={card}
          sizes={shape === 'video' ? game(index) : SIZES[shape]}
          eager={index < EAGER}
        />
      ))}
    </div>
  )
}

/** The grid of /games. */
export const games: Section = {
  list: 'games',
  skeletons: (
    <div className="grid-cards video led">
      <Skeletons count={SKELETONS.streams} />
    </div>
  ),
  draw: ({ games = [] }) =>
    grid(
      'video',
      games.map(item => cardOfItem(item, '/games'))
    ),
  empty: <EmptyState drawing="content" level={2} {...EMPTY.games} />,
  failed: LOAD_FAILED.games
}

/** The grid of /streams: wider cards first, on phones one of them and rows. */
export const streams: Section = {
  list: 'liveStreams',
  skeletons: (
    <div className="grid-cards video pair">
      <Skeletons count={SKELETONS.streams} withAvatar />
    </div>
  ),
  draw: ({ liveStreams = [] }) =>
    liveStreams.length === 0 ? null : (
      <div className="grid-cards video pair">
        {liveStreams.map((stream, index) => (
          <Card
            key={stream.id}
            card={cardOfStream(stream)}
            sizes={pageStreamSizes(index, liveStreams.length)}
            eager={index < EAGER}
          />
        ))}
      </div>
    ),
  empty: <EmptyState drawing="streams" level={2} {...EMPTY.streams} />
}

function moviesOf(showing: Showing): Section {
  return {
    list: 'movies',
    skeletons: (
      <div className="grid-cards poster">
        <Skeletons count={SKELETONS.streams} ratio="portrait" />
      </div>
    ),
    draw({ movies = [] }) {
      const shown = shownIn(showing, movies)
      if (shown.length === 0) return null
      return (
        <div className="grid-cards poster">
          {shown.map((item, index) => (
            <Card
              key={item.id}
              card={cardOfMovie(item)}
              sizes={SIZES.poster}
              eager={index < EAGER}
            >
              <MovieDoors
                title={item.title}
                trailerUrl={item.metadata.trailerUrl}
                ticketUrl={item.metadata.ticketUrl}
              />
            </Card>
          ))}
        </div>
      )
    },
    empty: <EmptyState drawing="film" {...EMPTY.movies} />,
    failed: LOAD_FAILED.movies
  }
}

/* The three tabs of /film. */
export const featuredMovies = moviesOf(SHOWINGS.featuredMovies)
export const exclusiveMovies = moviesOf(SHOWINGS.exclusiveMovies)
export const comingMovies = moviesOf(SHOWINGS.comingMovies)

function comicsOf(showing: Showing, { title, hint }: EmptyText): Section {
  return {
    list: 'comics',
    skeletons: (
      <div className="grid-cards poster">
        <Skeletons count={SKELETONS.streams} ratio="portrait" />
      </div>
    ),
    draw: ({ comics = [] }) =>
      grid(
        'poster',
        shownIn(showing, comics).map(item => cardOfItem(item, '/comics'))
      ),
    empty: <EmptyScene scene="comics" title={title} text={hint} level={3} />,
    failed: LOAD_FAILED.comics
  }
}

/* The two tabs of /comics. */
export const allComics = comicsOf(SHOWINGS.allComics, EMPTY.comics)
export const newComics = comicsOf(SHOWINGS.newComics, EMPTY.newComics)
