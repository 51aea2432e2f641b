import { atom } from 'nanostores'
import type { ReadableAtom } from 'nanostores'
import { chaptersOf } from '#contract/chapters'
import type { Chapter } from '#contract/chapters'
import { mediaAt, sourcesOf } from '#contract/media'
import { savesData } from '../../lib/calm.ts'
import type { Playback, Played } from './playback.ts'

/** A place on the bar of a recording; `share` of its width, 0 to 1. */
interface Place {
  seconds: number
  share: number
}

/** What is under the pointer on the bar of a recording: its time, and its picture. */
export interface SeekPreview {
  /** Null while nothing is pointed at. */
  $place: ReadableAtom<Place | null>
  /** Addresses of the picture; none where reading it a second time would cost too much. */
  sources: readonly string[]
  chapters: readonly Chapter[]
  /** Points at the place this many pixels from the left end of a bar of this width. */
  point(fromLeftPx: number, widthPx: number): void
  leave(): void
  /** A `ref` of the small element that shows the picture. */
  attach(element: HTMLVideoElement): () => void
}

/** The title of the chapter that this second belongs to; empty: none. */
export const chapterAt = (chapters: readonly Chapter[], second: number) =>
  chapters.findLast(({ seconds }) => seconds <= second)?.title ?? ''

export function createSeekPreview(
  { playbackUrl, description }: Pick<Played, 'playbackUrl' | 'description'>,
  { $duration }: Pick<Playback, '$duration'>
): SeekPreview {
  const $place = atom<Place | null>(null)
  const isFilm = mediaAt(playbackUrl)?.kind === 'video'
  return {
    $place,
    chapters: chaptersOf(description),
    sources: isFilm && !savesData() ? sourcesOf(playbackUrl) : [],
    point: (fromLeftPx, widthPx) => {
      const share = Math.min(Math.max(fromLeftPx / widthPx, 0), 1)
      $place.set({ seconds: share * ($duration.get() ?? 0), share })
    },
    leave: () => $place.set(null),
    attach: element => {
      let shownS = -1
      // One picture at a time: the place pointed at meanwhile follows once this picture is there.
      const look = () => {
        const seconds = $place.get()?.seconds ?? shownS
        if (element.seeking || seconds === shownS) return
        shownS = seconds
        element.currentTime = seconds
      }
      const ends = [$place.listen(look)]
      for (const type of ['loadedmetadata', 'seeked']) {
        element.addEventListener(type, look)
        ends.push(() => element.removeEventListener(type, look))
      }
      return () => {
        for (const end of ends) end()
      }
    }
  }
}
