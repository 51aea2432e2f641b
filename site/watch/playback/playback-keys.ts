import { atom, onMount } from 'nanostores'
import type { ReadableAtom } from 'nanostores'
import { SEEK_STEP_S } from '../../lib/config.ts'
import { isTaken } from '../viewer/viewer-keys.ts'
import type { Captions } from './captions.ts'
import type { Playback } from './playback.ts'

/** The player's own bar, whose arrows mean seconds too. */
const isBar = ({ target }: KeyboardEvent) =>
  target instanceof HTMLElement && target.matches('[data-seek]')

/** How far a key moves, in seconds. */
const STEPS: Record<string, number> = {
  ArrowLeft: -SEEK_STEP_S,
  ArrowRight: SEEK_STEP_S
}

/** Where a key leads in a recording, in seconds; null: it means nothing there. */
function goalOf(key: string, durationS: number): number | null {
  if (/^\d$/.test(key)) return (durationS * Number(key)) / 10
  switch (key) {
    case 'Home':
      return 0
    case 'End':
      return durationS
    default:
      return null
  }
}

/**
 * Arrows to the sides move within what plays, Home, End and digits within a recording; c switches captions; m brings
 * the sound that the browser refused. Handled before the viewer's own keys, where these arrows would change the volume.
 */
export function playbackKeys(
  { $duration, $silenced, seek, skip, sound }: Playback,
  captions: Captions
): ReadableAtom<null> {
  const $listening = atom(null)
  const act = (key: string): boolean => {
    if (key === 'm' && $silenced.get()) {
      sound()
      return true
    }
    if (key === 'c' && captions.all.length > 0) {
      captions.toggle()
      return true
    }
    const step = STEPS[key]
    if (step !== undefined) {
      skip(step)
      return true
    }
    const duration = $duration.get()
    const goal = duration && goalOf(key, duration)
    if (goal === null || duration === null) return false
    seek(goal)
    return true
  }
  const press = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    if (!isBar(event) && isTaken(event)) return
    if (act(event.key)) event.preventDefault()
  }
  onMount($listening, () => {
    if (import.meta.env.SSR) return
    document.addEventListener('keydown', press, true)
    return () => document.removeEventListener('keydown', press, true)
  })
  return $listening
}
