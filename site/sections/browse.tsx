import type { ContentItem } from '#contract/content'
import { PART_ITEMS, SKELETONS } from '../lib/config.ts'
import { EMPTY, LOAD_FAILED } from '../lib/empty.ts'
import type { EmptyText } from '../lib/empty.ts'
import { shownIn } from '../lib/showing.ts'
import type { Showing } from '../lib/showing.ts'
import { LinkButton } from '../ui/Button.tsx'
import { Card } from '../ui/Card.tsx'
import { cardOfItem, cardOfMovie, cardOfStream } from '../ui/card-view.ts'
import { EmptyState } from '../ui/EmptyState.tsx'
import { EmptyScene } from '../ui/EmptyScene.tsx'
import type { SceneName } from '../ui/Scene.tsx'
import { Skeletons } from '../ui/Skeletons.tsx'
import { MovieDoors, MovieDoorsSkeleton } from './MovieDoors.tsx'
import { sectionOf } from './section.tsx'
import type { Place, Section } from './section.tsx'
import { SHOWINGS } from './showings.ts'
import { FITTED, pageStreamSizes } from './stream-sizes.ts'

/** On phones a little less than the card's width: the next larger file would cost more than it shows. */
const SIZES = {
  video: `(width < 600px) 320px, ${FITTED}`,
  poster: '(width < 768px) 160px, (width < 1680px) 190px, 270px'
}
/** Four in a row of the widest screens. */
const WIDEST = '(width >= 1680px) 25vw'
/** For the first of many games, which takes four cells from 1280 px on, and both columns of a phone. */
const LEAD_SIZES = `(width >= 1680px) 50vw, (width >= 1280px) 600px, (width >= 768px) 85vw, ${SIZES.video}`
const GAME_SIZES = `${WIDEST}, (360px <= width < 768px) 46vw, ${SIZES.video}`
/** Cards above the fold of a grid page. */
const EAGER = 4

/** Only the very first item leads: in a later part, whose cards are below it, none does. */
function grid(
  shape: 'video' | 'poster',
  items: readonly ContentItem[],
  here: string,
  { from, more }: Place
) {
  const game = (index: number) => (index === 0 ? LEAD_SIZES : GAME_SIZES)
  const leads = shape === 'video' && from === 0
  return (
    <>
      <div className={`grid-cards ${shape} ${leads ? 'led' : ''}`}>
        {items.map((item, index) => (
          <Card
            key={index}
            card={cardOfItem(item, here)}
            sizes={shape === 'video' ? game(from + index) : SIZES[shape]}
            eager={from + index < EAGER}
          />
        ))}
      </div>
      {more}
    </>
  )
}

/** The grid of /games. */
export const games = sectionOf({
  list: 'games',
  skeletons: (
    <div className="grid-cards video led">
      <Skeletons count={SKELETONS.games} />
    </div>
  ),
  items: ({ games = [] }) => games,
  draw: (items, place) => grid('video', items, '/games', place),
  empty: (
    <EmptyState drawing="games" level={2} {...EMPTY.games}>
      <LinkButton href="/streams" look="line">
        {SHOWINGS.streams.title}
      </LinkButton>
    </EmptyState>
  ),
  failed: LOAD_FAILED.games
})

/** The grid of /streams: wider cards first, on phones one of them and rows. */
export const streams = sectionOf({
  list: 'liveStreams',
  skeletons: (
    <div className="grid-cards video pair">
      <Skeletons count={SKELETONS.streams} withAvatar />
    </div>
  ),
  items: ({ liveStreams = [] }) => liveStreams,
  draw: (shown, { from, total, more }) => (
    <>
      <div className="grid-cards video pair">
        {shown.map((stream, index) => (
          <Card
            key={stream.id}
            card={cardOfStream(stream)}
            sizes={pageStreamSizes(from + index, total)}
            eager={from + index < EAGER}
          />
        ))}
      </div>
      {more}
    </>
  ),
  empty: (
    <EmptyState drawing="streams" level={2} {...EMPTY.streams}>
      <LinkButton href="/games" look="line">
        {SHOWINGS.games.title}
      </LinkButton>
    </EmptyState>
  )
})

function moviesOf(showing: Showing): Section {
  return sectionOf({
    list: 'movies',
    skeletons: (
      <div className="grid-cards poster">
        <Skeletons count={SKELETONS.movies} ratio="portrait">
          <MovieDoorsSkeleton />
        </Skeletons>
      </div>
    ),
    most: PART_ITEMS.tab,
    items: ({ movies = [] }) => shownIn(showing, movies),
    draw: (shown, { from, more }) => (
      <>
        <div className="grid-cards poster">
          {shown.map((item, index) => (
            <Card
              key={item.id}
              card={cardOfMovie(item)}
              sizes={SIZES.poster}
              eager={from + index < EAGER}
            >
              <MovieDoors
                title={item.title}
                trailerUrl={item.metadata.trailerUrl}
                ticketUrl={item.metadata.ticketUrl}
              />
            </Card>
          ))}
        </div>
        {more}
      </>
    ),
    empty: <EmptyState drawing="film" {...EMPTY.movies} />,
    failed: LOAD_FAILED.movies
  })
}

/* The three tabs of /film. */
export const featuredMovies = moviesOf(SHOWINGS.featuredMovies)
export const exclusiveMovies = moviesOf(SHOWINGS.exclusiveMovies)
export const comingMovies = moviesOf(SHOWINGS.comingMovies)

function comicsOf(
  showing: Showing,
  { title, hint }: EmptyText,
  scene: SceneName
): Section {
  return sectionOf({
    list: 'comics',
    skeletons: (
      <div className="grid-cards poster">
        <Skeletons count={SKELETONS.streams} ratio="portrait" />
      </div>
    ),
    items: ({ comics = [] }) => shownIn(showing, comics),
    draw: (shown, place) => grid('poster', shown, '/comics', place),
    empty: <EmptyScene scene={scene} title={title} text={hint} level={3} />,
    failed: LOAD_FAILED.comics
  })
}

/* The two tabs of /comics. */
export const allComics = comicsOf(SHOWINGS.allComics, EMPTY.comics, 'comics')
export const newComics = comicsOf(SHOWINGS.newComics, EMPTY.newComics, 'kiosk')
