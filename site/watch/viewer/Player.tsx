import type { Stream } from '#contract/streams'
import { PROGRESS_MAX, VOLUME } from '../../lib/config.ts'
import { useStore } from '../../lib/use-store.ts'
import { Badge } from '../../ui/Badge.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import {
  ExitFullScreenIcon,
  FullScreenIcon,
  MutedIcon,
  PauseIcon,
  PlayIcon,
  VolumeIcon
} from '../../ui/icons.tsx'
import { Picture } from '../../ui/Picture.tsx'
import { Slider } from '../../ui/Slider.tsx'
import { playerSource } from '../twitch-frame.ts'
import { TwitchFrame } from '../TwitchFrame.tsx'
import { $fullScreen, toggleFullScreen } from './full-screen.ts'
import type { Viewer } from './viewer.ts'

export interface PlayerProps {
  stream: Stream
  viewer: Viewer
}

/** Twitch's own player for its streams, ours for all others. */
export function Player({ stream, viewer }: PlayerProps) {
  if (stream.isTwitch) {
    return (
      <div className="stage">
        <div className="player">
          <TwitchFrame
            title={`Twitch player: ${stream.twitchUsername}`}
            channel={stream.twitchUsername}
            source={playerSource}
          />
        </div>
      </div>
    )
  }
  return <OwnPlayer stream={stream} viewer={viewer} />
}

function OwnPlayer({ stream, viewer }: PlayerProps) {
  return (
    <div className="stage">
      <span className="room" aria-hidden="true">
        <Picture src={stream.thumbnailUrl} ratio={16 / 9} sizes="320px" eager />
      </span>
      <div className="player" data-player="">
        <Picture
          src={stream.thumbnailUrl}
          ratio={16 / 9}
          sizes="(width < 768px) 100vw, calc(100vw - 408px)"
          priority
        />
        {stream.isLive && (
          <span className="badges">
            <Badge text="LIVE" variant="destructive" />
          </span>
        )}
        <div className="controls">
          <Progress viewer={viewer} />
          <PlayButton viewer={viewer} />
          <Volume viewer={viewer} />
          <FullScreenButton />
        </div>
      </div>
    </div>
  )
}

function Progress({ viewer: { $progress } }: { viewer: Viewer }) {
  const progress = useStore($progress)
  return (
    <div
      className="bar"
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a progress element cannot be drawn alike in all browsers
      role="progressbar"
      aria-label="Progress"
      aria-valuemin={0}
      aria-valuemax={PROGRESS_MAX}
      aria-valuenow={progress}
    >
      <i style={{ width: `${progress}%` }} />
    </div>
  )
}

function PlayButton({ viewer: { $playing, togglePlay } }: { viewer: Viewer }) {
  const playing = useStore($playing)
  return (
    <IconButton
      label={playing ? 'Pause' : 'Play'}
      className="solid"
      onClick={togglePlay}
    >
      {playing ? <PauseIcon size={20} /> : <PlayIcon size={20} />}
    </IconButton>
  )
}

function Volume({
  viewer: { $volume, setVolume, toggleMute }
}: {
  viewer: Viewer
}) {
  const volume = useStore($volume)
  const silent = volume === VOLUME.min
  return (
    <>
      <IconButton label={silent ? 'Unmute' : 'Mute'} onClick={toggleMute}>
        {silent ? <MutedIcon size={20} /> : <VolumeIcon size={20} />}
      </IconButton>
      <Slider
        label="Volume"
        min={VOLUME.min}
        max={VOLUME.max}
        step={VOLUME.step}
        value={volume}
        onChange={setVolume}
      />
    </>
  )
}

function FullScreenButton() {
  const full = useStore($fullScreen)
  return (
    <IconButton
      label={full ? 'Exit full screen' : 'Full screen'}
      className="ml-auto"
      onClick={() => void toggleFullScreen()}
    >
      {full ? <ExitFullScreenIcon size={20} /> : <FullScreenIcon size={20} />}
    </IconButton>
  )
}
