import { framingOf } from '#contract/content'
import { FALLBACKS, NEW_RELEASES_MAX, SKELETONS } from '../lib/config.ts'
import { formatCount } from '../lib/format.ts'
import { EMPTY, LOAD_FAILED } from '../lib/empty.ts'
import { shownIn } from '../lib/showing.ts'
import { Card } from '../ui/Card.tsx'
import { cardOfItem } from '../ui/card-view.ts'
import { EmptyState } from '../ui/EmptyState.tsx'
import { Picture } from '../ui/Picture.tsx'
import { Skeletons } from '../ui/Skeletons.tsx'
import { TrackRow } from './TrackRow.tsx'
import type { Section } from './section.ts'
import { SHOWINGS } from './showings.ts'
import { artistsOf, trackOf } from './tracks.ts'
import type { Artist } from './tracks.ts'

const trackBones = (
  <div className="tracks">
    {Array.from({ length: SKELETONS.homeMusic }, (_, index) => (
      <div key={index}>
        <div className="track" data-skeleton="" aria-hidden="true">
          {index === 0 && <span className="track-backdrop" />}
          <span className="track-rank" />
          <span className="track-cover bone" />
          <span className="track-words">
            <span className="bone h-3 w-2/5" />
          </span>
        </div>
      </div>
    ))}
  </div>
)

/** The panel 'Trending': Hot Tracks. */
export const hotTracks: Section = {
  list: 'homepageMusic',
  skeletons: trackBones,
  draw: ({ homepageMusic = [] }) =>
    homepageMusic.length === 0 ? null : (
      <ol className="tracks">
        {homepageMusic.map((item, index) => (
          <TrackRow key={item.id} track={trackOf(item)} rank={index + 1} />
        ))}
      </ol>
    ),
  empty: <EmptyState drawing="media" {...EMPTY.music} />,
  failed: LOAD_FAILED.music
}

/** The panel 'New Releases'. */
export const newTracks: Section = {
  list: 'homepageMusic',
  skeletons: (
    <div className="grid-cards square">
      <Skeletons count={NEW_RELEASES_MAX} ratio="square" />
    </div>
  ),
  draw({ homepageMusic = [] }) {
    const items = shownIn(SHOWINGS.newTracks, homepageMusic)
    if (items.length === 0) return null
    return (
      <div className="grid-cards square">
        {items.map(item => (
          <Card
            key={item.id}
            card={cardOfItem(item, '/music-channel')}
            sizes="(width < 768px) 46vw, (width < 1280px) 260px, (width < 1680px) 28vw, 270px"
          />
        ))}
      </div>
    )
  },
  empty: <EmptyState drawing="media" {...EMPTY.newReleases} />,
  failed: LOAD_FAILED.music
}

function ArtistCard({ name, followers, genre, cover, ...framing }: Artist) {
  return (
    <li className="artist">
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
      <span className="title">{name}</span>
      <span className="meta">
        <span>{formatCount(followers, 'follower')}</span>
        <span>{genre}</span>
      </span>
    </li>
  )
}

/** Every distinct artist of the tracks. */
export const artists: Section = {
  list: 'homepageMusic',
  skeletons: (
    <div className="artists">
      {Array.from({ length: SKELETONS.homeMusic }, (_, index) => (
        <div key={index} className="artist" data-skeleton="" aria-hidden="true">
          <span className="artist-face" />
          <span className="bone h-3 w-24" />
        </div>
      ))}
    </div>
  ),
  draw: ({ homepageMusic = [] }) =>
    homepageMusic.length === 0 ? null : (
      <ul className="artists">
        {artistsOf(homepageMusic.map(trackOf)).map(artist => (
          <ArtistCard key={artist.name} {...artist} />
        ))}
      </ul>
    ),
  empty: <EmptyState drawing="media" {...EMPTY.artists} />,
  failed: LOAD_FAILED.music
}
