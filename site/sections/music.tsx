import type { CSSProperties } from 'react'
import { framingOf } from '#contract/content'
import { FALLBACKS, NEW_RELEASES_MAX, SKELETONS } from '../lib/config.ts'
import { formatCount } from '../lib/format.ts'
import { EMPTY, LOAD_FAILED } from '../lib/empty.ts'
import type { EmptyText } from '../lib/empty.ts'
import { shownIn } from '../lib/showing.ts'
import { LinkButton } from '../ui/Button.tsx'
import { Card } from '../ui/Card.tsx'
import { cardOfItem } from '../ui/card-view.ts'
import { EmptyState } from '../ui/EmptyState.tsx'
import { Picture } from '../ui/Picture.tsx'
import { Skeletons } from '../ui/Skeletons.tsx'
import { TrackRow } from './TrackRow.tsx'
import { sectionOf } from './section.tsx'
import { SHOWINGS } from './showings.ts'
import { artistsOf, trackOf } from './tracks.ts'
import type { Artist } from './tracks.ts'

/** A motionless bar in the middle of its line. */
const bar = (width: CSSProperties['width'], height = '12px') => (
  <span
    className="bone"
    style={{ width, height, marginBlock: `calc((1lh - ${height}) / 2)` }}
  />
)

/** The first is the banner. */
const trackBone = (_: unknown, index: number) => (
  <div key={index}>
    <div className="track" data-skeleton="" aria-hidden="true">
      {index === 0 && <span className="track-backdrop" />}
      <span className="track-rank">
        {index === 0 ? bar(14, '0.8em') : bar(10)}
      </span>
      <span className="track-cover bone" />
      <div className="track-words">
        <div className="title">
          {bar('60%', index === 0 ? '0.8em' : undefined)}
        </div>
        <div className="meta">{bar('30%')}</div>
      </div>
      <span className="track-album">{index > 0 && bar('50%')}</span>
      <span className="track-duration">
        {bar(index === 0 ? 'min(96px, 12vw)' : 40)}
      </span>
    </div>
  </div>
)

const trackBones = (
  <div className="tracks">
    {Array.from({ length: SKELETONS.homeMusic }, trackBone)}
  </div>
)

/** The texts send the reader to the admin panel, so the link does too. */
const noMusic = (text: EmptyText) => (
  <EmptyState drawing="media" {...text}>
    <LinkButton href="/admin" look="line">
      Admin panel
    </LinkButton>
  </EmptyState>
)

/** The panel 'Trending': Hot Tracks. */
export const hotTracks = sectionOf({
  list: 'homepageMusic',
  skeletons: trackBones,
  // The banner spans both columns, so the first part has one item more: neither column has a hole where the next part begins.
  leads: 1,
  items: ({ homepageMusic = [] }) => homepageMusic,
  draw: (items, { from, isPart, more }) => (
    <>
      <ol className="tracks" start={from === 0 ? undefined : from + 1}>
        {items.map((item, index) => (
          <TrackRow
            key={item.id}
            track={trackOf(item)}
            rank={from + index + 1}
            isNamed={isPart}
          />
        ))}
      </ol>
      {more}
    </>
  ),
  empty: noMusic(EMPTY.music),
  failed: LOAD_FAILED.music
})

/** The panel 'New Releases'. */
export const newTracks = sectionOf({
  list: 'homepageMusic',
  skeletons: (
    <div className="grid-cards square">
      <Skeletons count={NEW_RELEASES_MAX} ratio="square" />
    </div>
  ),
  items: ({ homepageMusic = [] }) => shownIn(SHOWINGS.newTracks, homepageMusic),
  draw: items => (
    <div className="grid-cards square">
      {items.map(item => (
        <Card
          key={item.id}
          card={cardOfItem(item, '/music-channel')}
          sizes="(width < 768px) 46vw, (width < 1280px) 260px, (width < 1680px) 28vw, 270px"
        />
      ))}
    </div>
  ),
  empty: noMusic(EMPTY.newReleases),
  failed: LOAD_FAILED.music
})

interface ArtistCardProps {
  artist: Artist
  isNamed: boolean
}

function ArtistCard({ artist, isNamed }: ArtistCardProps) {
  const { name, followers, genre, cover, ...framing } = artist
  return (
    <li className="artist" data-id={isNamed ? name : undefined}>
      <span className="artist-face">
        {cover ? (
          <Picture
            src={cover}
            kind="streamer"
            ratio={1}
            sizes="200px"
            {...framingOf(framing)}
          />
        ) : (
          <span>{FALLBACKS.artistAvatar}</span>
        )}
      </span>
      <span className="title" dir="auto">
        {name}
      </span>
      <span className="meta">
        <span>{formatCount(followers, 'follower')}</span>
        <span>{genre}</span>
      </span>
    </li>
  )
}

/** Every distinct artist of the tracks. */
export const artists = sectionOf({
  list: 'homepageMusic',
  skeletons: (
    <div className="artists">
      {Array.from({ length: SKELETONS.homeMusic }, (_, index) => (
        <div key={index} className="artist" data-skeleton="" aria-hidden="true">
          <span className="artist-face" />
          <span className="bone" style={{ width: 96, height: 12 }} />
        </div>
      ))}
    </div>
  ),
  items: ({ homepageMusic = [] }) => artistsOf(homepageMusic.map(trackOf)),
  draw: (all, { isPart, more }) => (
    <>
      <ul className="artists">
        {all.map(artist => (
          <ArtistCard key={artist.name} artist={artist} isNamed={isPart} />
        ))}
      </ul>
      {more}
    </>
  ),
  empty: noMusic(EMPTY.artists),
  failed: LOAD_FAILED.music
})
