import { streamerPath } from '#contract/links'
import type { ExternalStreamer, Streamer } from '#contract/streams'
import { formatNumber } from '../lib/format.ts'
import { Avatar, firstLetters } from './Avatar.tsx'
import { Badge } from './Badge.tsx'
import { EyeIcon } from './icons.tsx'
import { PersonField } from './PersonField.tsx'
import { BoneLine } from './Skeletons.tsx'

/** Initials of somebody without a picture: the first two letters of the name. */
export function initials(name: string): string {
  return firstLetters(name).toUpperCase()
}

function Live({ isLive }: { isLive: boolean }) {
  return isLive && <Badge text="LIVE" variant="destructive" />
}

export interface StreamerCardProps {
  streamer: Streamer
}

/** A streamer at full size: portrait, what is on, and the link to the watch page. */
export function StreamerCard({ streamer }: StreamerCardProps) {
  const { login, displayName, description, isLive, viewerCount } = streamer
  return (
    <a className="streamer" href={streamerPath(login)}>
      <span className="art">
        <PersonField
          url={streamer.profileImageUrl}
          fallback={initials(displayName)}
        />
        <span className="badges">
          <Live isLive={isLive} />
        </span>
        {isLive && viewerCount > 0 && (
          <span className="chip">
            <EyeIcon size={14} />
            {formatNumber(viewerCount)}
            <span className="sr-only"> watching</span>
          </span>
        )}
      </span>
      <span className="streamer-head">
        <span className="min-w-0 grow">
          <span className="title" dir="auto">
            {displayName}
          </span>
          {streamer.gameName && (
            <span className="meta">
              <span>{streamer.gameName}</span>
            </span>
          )}
        </span>
        <span className={`button ${isLive ? 'fill' : 'tint'}`}>
          {isLive ? 'Watch Stream' : 'View Channel'}
        </span>
      </span>
      <span className="streamer-about" dir="auto">
        {isLive && streamer.streamTitle !== ''
          ? streamer.streamTitle
          : description}
      </span>
    </a>
  )
}

/** A streamer in one line, for search results. */
export function CompactStreamerCard({
  streamer
}: {
  streamer: ExternalStreamer
}) {
  const { login, displayName, description, isLive } = streamer
  const playing = isLive ? streamer.gameName : ''
  return (
    <a className="streamer-line" href={streamerPath(login)}>
      <Avatar url={streamer.profileImageUrl} fallback={initials(displayName)} />
      <span className="min-w-0 grow">
        <span className="flex items-center gap-2">
          <span className="title" dir="auto">
            {displayName}
          </span>
          <Live isLive={isLive} />
        </span>
        <span className="meta">
          <span dir="auto">{playing || description || login}</span>
        </span>
      </span>
      <span className="button tint">{isLive ? 'Watch' : 'View'}</span>
    </a>
  )
}

function BoneWords() {
  return (
    <div className="grow">
      <BoneLine width="60%" />
      <BoneLine width="44%" />
    </div>
  )
}

/** Motionless boxes, exactly as large as the cards that replace them. */
export function StreamerSkeletons({ count }: { count: number }) {
  return Array.from({ length: count }, (_, index) => (
    <div key={index} className="streamer" data-skeleton="" aria-hidden="true">
      <span className="art" />
      <div className="streamer-head">
        <BoneWords />
        <span className="button" style={{ width: 128 }} />
      </div>
      <div className="streamer-about">
        <BoneLine width="100%" />
        <BoneLine width="72%" />
      </div>
    </div>
  ))
}

/** The same for the lines of search results. */
export function StreamerLineSkeletons({ count }: { count: number }) {
  return Array.from({ length: count }, (_, index) => (
    <div
      key={index}
      className="streamer-line"
      data-skeleton=""
      aria-hidden="true"
    >
      <span className="avatar" />
      <BoneWords />
      <span className="button" style={{ width: 72 }} />
    </div>
  ))
}
