import { atom, onMount } from 'nanostores'
import type { ReadableAtom } from 'nanostores'
import { SEEK_STEP_S, SHORT_NAME } from '../../lib/config.ts'
import type { PlayerControls } from '../viewer/player-controls.ts'
import type { Playback, Played } from './playback.ts'

type Session = Pick<MediaSession, 'setActionHandler'> & {
  metadata: MediaMetadata | null
}

/** The keys of headsets and lock screens, and what they show. */
export function mediaSession(
  { title, thumbnailUrl, streamer }: Played,
  { $playing }: PlayerControls,
  { seek, skip }: Playback
): ReadableAtom<null> {
  const $shown = atom(null)
  const actions: [MediaSessionAction, MediaSessionActionHandler][] = [
    ['play', () => $playing.set(true)],
    ['pause', () => $playing.set(false)],
    ['seekbackward', () => skip(-SEEK_STEP_S)],
    ['seekforward', () => skip(SEEK_STEP_S)],
    ['seekto', ({ seekTime }) => seek(seekTime ?? 0)]
  ]
  onMount($shown, () => {
    if (import.meta.env.SSR) return
    const session = navigator.mediaSession as Session | undefined
    if (session === undefined) return
    session.metadata = new MediaMetadata({
      title,
      artist: streamer.username,
      album: SHORT_NAME,
      artwork: [{ src: thumbnailUrl }]
    })
    for (const [action, handler] of actions)
      session.setActionHandler(action, handler)
    return () => {
      session.metadata = null
      for (const [action] of actions) session.setActionHandler(action, null)
    }
  })
  return $shown
}
