import { atom } from 'nanostores'
import type { ReadableAtom } from 'nanostores'
import { PLAYER_REST_MS } from '../../lib/config.ts'

/** Whether the controls are out of the way: it plays, and nobody has moved for a while. */
export interface Rest {
  $rests: ReadableAtom<boolean>
  attach(video: HTMLVideoElement): () => void
}

const MOVES = ['pointermove', 'pointerdown', 'focusin'] as const

export function createRest($playing: ReadableAtom<boolean>): Rest {
  const $rests = atom(false)
  let timer: ReturnType<typeof setTimeout> | undefined
  const stir = (): void => {
    clearTimeout(timer)
    $rests.set(false)
    timer = setTimeout(() => $rests.set($playing.get()), PLAYER_REST_MS)
  }
  return {
    $rests,
    attach: video => {
      const ending = new AbortController()
      const { signal } = ending
      for (const move of MOVES)
        video.parentElement?.addEventListener(move, stir, { signal })
      document.addEventListener('keydown', stir, { signal })
      // Also starts the first wait, as subscribing calls it at once.
      const unbind = $playing.subscribe(stir)
      return () => {
        ending.abort()
        unbind()
        clearTimeout(timer)
      }
    }
  }
}
