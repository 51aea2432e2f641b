import { useState } from 'react'
import type { CSSProperties, PointerEvent } from 'react'
import { useStore } from '../../lib/use-store.ts'
import { clockOf } from '../../lib/clock.ts'
import type { Playback, Played } from './playback.ts'
import { chapterAt, createSeekPreview } from './seek-preview.ts'
import type { SeekPreview } from './seek-preview.ts'

export interface SeekBarProps {
  playback: Playback
  played: Played
}

/** Shows the position in a recording, and moves to another. */
export function SeekBar({ playback, played }: SeekBarProps) {
  const position = useStore(playback.$position)
  const duration = useStore(playback.$duration) ?? 0
  const [preview] = useState(() => createSeekPreview(played, playback))
  const share = duration > 0 ? (position / duration) * 100 : 0
  const chapter = chapterAt(preview.chapters, position)
  const words = [`${clockOf(position)} of ${clockOf(duration)}`, chapter]
  const point = (event: PointerEvent<HTMLElement>) => {
    const { left, width } = event.currentTarget.getBoundingClientRect()
    preview.point(event.clientX - left, width)
  }
  return (
    <span className="seek-frame">
      <input
        className="seek"
        type="range"
        aria-label="Progress"
        aria-valuetext={words.filter(Boolean).join(', ')}
        data-seek=""
        min={0}
        max={duration || 1}
        step="any"
        value={position}
        style={{ '--share': `${share}%` } as CSSProperties}
        onChange={event => playback.seek(event.target.valueAsNumber)}
        onPointerMove={point}
        onPointerLeave={preview.leave}
        onPointerCancel={preview.leave}
      />
      {preview.chapters.slice(1).map(({ seconds }) => (
        <i
          key={seconds}
          className="seek-mark"
          style={{ '--at': seconds / (duration || 1) } as CSSProperties}
        />
      ))}
      <Preview preview={preview} />
    </span>
  )
}

/** The place that is pointed at; those who cannot point hear the values of the bar itself. */
function Preview({
  preview: { $place, sources, chapters, attach }
}: {
  preview: SeekPreview
}) {
  const place = useStore($place)
  if (place === null) return null
  const chapter = chapterAt(chapters, place.seconds)
  const at = { '--at': place.share } as CSSProperties
  return (
    <span className="seek-preview" style={at} aria-hidden="true">
      {sources.length > 0 && (
        // oxlint-disable-next-line jsx-a11y/media-has-caption -- a silent picture
        <video ref={attach} muted playsInline preload="auto">
          {sources.map(address => (
            <source key={address} src={address} />
          ))}
        </video>
      )}
      {chapter !== '' && <span>{chapter}</span>}
      <span>{clockOf(place.seconds)}</span>
    </span>
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
