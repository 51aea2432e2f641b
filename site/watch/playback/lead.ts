import type { PlayerControls } from '../viewer/player-controls.ts'
import type { Playback } from './playback.ts'

/** How much of it has to be in view. */
const SEEN = 0.5

/** A `ref` of the element that leads a page of cards: it is paused while nobody sees it. */
export function whileSeen(
  { attach }: Playback,
  { $playing }: Pick<PlayerControls, '$playing'>
): Playback['attach'] {
  return element => {
    const detach = attach(element)
    let rests = false
    const observer = new IntersectionObserver(
      ([entry]) => {
        const isSeen = entry?.isIntersecting ?? true
        if (isSeen && rests) $playing.set(true)
        rests = !isSeen && (rests || $playing.get())
        if (rests) $playing.set(false)
      },
      { threshold: SEEN }
    )
    observer.observe(element)
    return () => {
      observer.disconnect()
      detach()
    }
  }
}
