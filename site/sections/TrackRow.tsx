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

/** One line of the hot tracks: rank, cover, title and artist, album, duration. */
export function TrackRow({ track, rank }: { track: Track; rank: number }) {
  return (
    <li>
      <Around href={track.href}>
        <span className="track-rank">{rank}</span>
        <span className="track-cover">
          <Picture
            src={track.cover}
            ratio={1}
            sizes="72px"
            focus={track.focus}
            eager={rank === 1}
          />
        </span>
        <span className="track-words">
          <span className="track-title">
            <span className="title">{track.title}</span>
            {track.isNew && <Badge text="NEW" variant="secondary" />}
          </span>
          <span className="meta">
            <span>{track.artist}</span>
          </span>
        </span>
        <span className="track-album">{track.album}</span>
        <span className="track-duration">{track.duration}</span>
      </Around>
      {track.playable && <PlayOnCover playable={track.playable} />}
    </li>
  )
}
