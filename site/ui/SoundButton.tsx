import { SOUNDS } from '../lib/messages.ts'
import type { Sound } from './card-view.ts'

/**
 * Plays the track over whose cover it lies, or rests it. Pages hear its press in shell/sounds.ts,
 * which loads what plays.
 */
export function SoundButton({ sound }: { sound: Sound }) {
  const { address, title, artist, cover } = sound
  return (
    <button
      type="button"
      className="sound"
      aria-label={SOUNDS.play(title)}
      data-sound={address}
      data-title={title}
      data-artist={artist}
      data-cover={cover}
    >
      <svg viewBox="0 0 24 24" aria-hidden="true">
        <path d="M8 5.5v13l10.5-6.5z" />
        <path d="M7.5 5.5h3v13h-3zm6 0h3v13h-3z" />
      </svg>
    </button>
  )
}
