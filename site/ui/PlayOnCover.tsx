import { PLAYING } from '../lib/messages.ts'
import type { Playable } from './card-view.ts'

/**
 * Plays what an item plays, from its cover: a track where it is, a film in a dialog. Pages hear its
 * press in shell/plays.ts, which loads what plays.
 */
export function PlayOnCover({ playable }: { playable: Playable }) {
  const { kind, id, address, captions, chapters, title, by, cover } = playable
  return (
    <button
      type="button"
      className="cover-play"
      aria-label={PLAYING.play(title)}
      data-plays={kind}
      data-id={id}
      data-address={address}
      data-captions={captions}
      data-chapters={chapters}
      data-title={title}
      data-by={by}
      data-cover={cover}
    >
      <svg viewBox="0 0 24 24" aria-hidden="true">
        <path d="M8 5.5v13l10.5-6.5z" />
        <path d="M7.5 5.5h3v13h-3zm6 0h3v13h-3z" />
      </svg>
    </button>
  )
}
