import { PROGRESS_MAX, VOLUME } from '../../lib/config.ts'
import { useStore } from '../../lib/use-store.ts'
import { IconButton } from '../../ui/IconButton.tsx'
import {
  ExitFullScreenIcon,
  FullScreenIcon,
  MutedIcon,
  PauseIcon,
  PlayIcon,
  VolumeIcon
} from '../../ui/icons.tsx'
import { Slider } from '../../ui/Slider.tsx'
import { $fullScreen, toggleFullScreen } from './full-screen.ts'
import type { PlayerControls } from './player-controls.ts'

/** The bar of a stream without media, and of one that is live: it only shows time passing. */
export function Progress({
  controls: { $progress }
}: {
  controls: PlayerControls
}) {
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

export function PlayButton({
  controls: { $playing, togglePlay }
}: {
  controls: PlayerControls
}) {
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

export function Volume({
  controls: { $volume, setVolume, toggleMute }
}: {
  controls: PlayerControls
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

export function FullScreenButton() {
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
