import { externalHref } from '#contract/addresses'
import type { Stream } from '#contract/streams'
import { FALLBACKS } from '../../lib/config.ts'
import { PLAYBACK, STREAM_FAILED } from '../../lib/messages.ts'
import { isUnknown } from '../../lib/unknown-stream.ts'
import { Badge } from '../../ui/Badge.tsx'
import { LinkButton } from '../../ui/Button.tsx'
import { LoadError } from '../../ui/LoadError.tsx'
import { PersonField } from '../../ui/PersonField.tsx'
import { Picture } from '../../ui/Picture.tsx'
import { playerSource } from '../twitch-frame.ts'
import { TwitchFrame } from '../TwitchFrame.tsx'
import { FullScreenButton, PlayButton, Progress, Volume } from './Controls.tsx'
import { Media } from './Media.tsx'
import type { Viewer } from './viewer.ts'

export interface PlayerProps {
  stream: Stream
  viewer: Viewer
  /** The viewer of its own page, or what leads a page of cards. */
  place: 'viewer' | 'lead'
  /** Nothing is known of the stream, and its read has failed. */
  isUnsaid?: boolean
}

/** Twitch's own player for its streams, ours for all others. */
export function Player(props: PlayerProps) {
  const { stream } = props
  if (stream.isTwitch) {
    // Seen until Twitch has loaded, or if it does not load.
    const field = (
      <PersonField
        url={stream.streamer.avatarUrl}
        fallback={FALLBACKS.streamerAvatar}
      />
    )
    return (
      <div className="stage">
        <span className="room" aria-hidden="true">
          {field}
        </span>
        <div className="player">
          {field}
          <TwitchFrame
            title={`Twitch player: ${stream.twitchUsername}`}
            channel={stream.twitchUsername}
            source={playerSource}
          />
        </div>
      </div>
    )
  }
  return <OwnPlayer {...props} />
}

function OwnPlayer({ stream, viewer, place, isUnsaid = false }: PlayerProps) {
  const elsewhere = externalHref(stream.externalUrl)
  return (
    <div className="stage">
      <span className="room" aria-hidden="true">
        <Picture
          src={stream.thumbnailUrl}
          kind="stream"
          ratio={16 / 9}
          sizes="320px"
          eager
        />
      </span>
      <div
        className="player"
        data-player=""
        data-unknown={isUnknown(stream) ? '' : undefined}
      >
        <Picture
          src={stream.thumbnailUrl}
          kind="stream"
          ratio={16 / 9}
          sizes="(width < 768px) 100vw, calc(100vw - 408px)"
          priority
        />
        {isUnsaid && (
          <LoadError
            sentence={STREAM_FAILED}
            onRetry={() => viewer.$stream.reload()}
            alone
          />
        )}
        {stream.isLive && (
          <span className="badges">
            <Badge text="LIVE" variant="destructive" />
          </span>
        )}
        {elsewhere && (
          <LinkButton
            look="glass"
            size="small"
            href={elsewhere}
            external="named"
          >
            {PLAYBACK.openElsewhere}
          </LinkButton>
        )}
        {!isUnknown(stream) &&
          (stream.playbackUrl === undefined ? (
            <div className="controls">
              <Progress controls={viewer} />
              <PlayButton controls={viewer} />
              <Volume controls={viewer} />
              <FullScreenButton />
            </div>
          ) : (
            <Media
              key={stream.playbackUrl}
              played={{ ...stream, playbackUrl: stream.playbackUrl }}
              controls={viewer}
              place={place}
            />
          ))}
      </div>
    </div>
  )
}
