import type { ReactNode } from 'react'
import { Badge } from '../ui/Badge.tsx'
import { Picture } from '../ui/Picture.tsx'
import { PlayOnCover } from '../ui/PlayOnCover.tsx'
import type { Track } from './tracks.ts'

function Around({
  href,
  children
}: {
  href: string | null
  children: ReactNode
}) {
  if (href === null) return <div className="track">{children}</div>
  return (
    <a className="track" href={href} target="_blank" rel="noopener noreferrer">
      {children}
      <span className="sr-only"> (opens in a new tab)</span>
    </a>
  )
}

const FIRST_SIZES = '(width < 768px) 100vw, 216px'

/** The first track's cover once more, as the background of its banner. */
function Backdrop({ src }: { src: string }) {
  return (
    <span className="track-backdrop" aria-hidden="true">
      <Picture
        src={src}
        kind="music"
        ratio={1}
        sizes="(width < 768px) 1px, 640px"
      />
    </span>
  )
}

export interface TrackRowProps {
  track: Track
  rank: number
  /** Its list is long, so it carries its id, by which more.ts recognizes it when the next part comes. */
  isNamed: boolean
}

/**
 * One line of the hot tracks: rank, cover, title and artist, album, duration. The first is a
 * banner.
 */
export function TrackRow({ track, rank, isNamed }: TrackRowProps) {
  return (
    <li data-id={isNamed ? track.id : undefined}>
      <Around href={track.href}>
        {rank === 1 && <Backdrop src={track.cover} />}
        <span className="track-rank">{rank}</span>
        <span className="track-cover">
          <Picture
            src={track.cover}
            kind="music"
            ratio={1}
            sizes={rank === 1 ? FIRST_SIZES : '88px'}
            focus={track.focus}
            imageColor={track.imageColor}
            eager={rank === 1}
          />
        </span>
        <span className="track-words">
          <span className="track-title">
            <span className="title" dir="auto">
              {track.title}
            </span>
            {track.isNew && <Badge text="NEW" variant="secondary" />}
          </span>
          <span className="meta">
            <span dir="auto">{track.artist}</span>
          </span>
        </span>
        <span className="track-album">{track.album}</span>
        <span className="track-duration">{track.duration}</span>
      </Around>
      {track.playable && <PlayOnCover playable={track.playable} />}
    </li>
  )
}
