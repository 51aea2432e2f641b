import { atom, onMount } from 'nanostores'
import type { ReadableAtom } from 'nanostores'
import { SEEK_STEP_S } from '../../lib/config.ts'
import { takeMachineKeys } from '../../lib/machine-keys.ts'
import type { PlayerControls } from '../viewer/player-controls.ts'
import type { Playback, Played } from './playback.ts'

/** The keys of headsets and lock screens, and what they show, while a player is there. */
export function mediaSession(
  { title, thumbnailUrl, streamer }: Played,
  { $playing }: PlayerControls,
  { seek, skip }: Playback
): ReadableAtom<null> {
  const $shown = atom(null)
  onMount($shown, () => {
    if (import.meta.env.SSR) return
    return takeMachineKeys({
      title,
      by: streamer.username,
      cover: thumbnailUrl,
      actions: {
        play: () => $playing.set(true),
        pause: () => $playing.set(false),
        seekbackward: () => skip(-SEEK_STEP_S),
        seekforward: () => skip(SEEK_STEP_S),
        seekto: ({ seekTime }) => seek(seekTime ?? 0)
      }
    })
  })
  return $shown
}
