import type { CSSProperties } from 'react'
import { useStore } from '../../lib/use-store.ts'
import { clockOf } from '../../lib/clock.ts'
import type { Playback } from './playback.ts'

/** Where a recording is, and the way to another place of it. */
export function SeekBar({ playback }: { playback: Playback }) {
  const position = useStore(playback.$position)
  const duration = useStore(playback.$duration) ?? 0
  const share = duration > 0 ? (position / duration) * 100 : 0
  const words = `${clockOf(position)} of ${clockOf(duration)}`
  return (
    <input
      className="seek"
      type="range"
      aria-label="Position"
      aria-valuetext={words}
      data-seek=""
      min={0}
      max={duration || 1}
      step="any"
      value={position}
      style={{ '--share': `${share}%` } as CSSProperties}
      onChange={event => playback.seek(event.target.valueAsNumber)}
    />
  )
}

export function Time({ playback }: { playback: Playback }) {
  const position = useStore(playback.$position)
  const duration = useStore(playback.$duration) ?? 0
  return (
    <span className="play-time" aria-hidden="true">
      {clockOf(position)} / {clockOf(duration)}
    </span>
  )
}
