import { atom } from 'nanostores'
import type { WritableAtom } from 'nanostores'
import { captionsOf, languageOf } from '#contract/captions'
import type { Caption } from '#contract/captions'
import { readStored, removeStored, writeStored } from '../../lib/storage.ts'

const KEY = 'captions'

/** The captions of what plays, over its picture, in the language that the visitor chose. */
export interface Captions {
  all: readonly Caption[]
  /** Null: none are shown. */
  $language: WritableAtom<string | null>
  /** What is said at this moment. */
  $cues: WritableAtom<string[]>
  /** Kept for the next visit, and for other things that play. */
  choose(language: string | null): void
  /** Off, or on again. */
  toggle(): void
  /** Attaches the captions to an element that holds a track for each language. */
  attach(element: HTMLVideoElement): () => void
}

/** The words of a cue alone: what a file says about fonts and positions is left out. */
const wordsOf = (cue: TextTrackCue): string =>
  (cue as VTTCue).getCueAsHTML().textContent ?? ''

export function createCaptions(text: unknown): Captions {
  const all = captionsOf(text)
  const kept = languageOf(readStored(KEY))
  const hasKept = all.some(({ language }) => language === kept)
  const $language = atom(hasKept ? kept : null)
  const $cues = atom<string[]>([])
  let latest = $language.get() ?? all[0]?.language ?? null

  const choose = (language: string | null) => {
    $language.set(language)
    if (language === null) return removeStored(KEY)
    latest = language
    writeStored(KEY, language)
  }

  /** The browser reads the file and keeps the time; drawing is ours, so that every picture is readable. */
  function attach(element: HTMLVideoElement): () => void {
    const tracks = [...element.querySelectorAll('track')]
    const attached = new AbortController()
    const read = () => {
      const shown = tracks.find(({ srclang }) => srclang === $language.get())
      $cues.set([...(shown?.track.activeCues ?? [])].map(wordsOf))
    }
    const end = $language.subscribe(language => {
      for (const { srclang, track } of tracks)
        track.mode = srclang === language ? 'hidden' : 'disabled'
      read()
    })
    for (const each of tracks) {
      const { signal } = attached
      each.addEventListener('load', read, { signal })
      each.track.addEventListener('cuechange', read, { signal })
    }
    return () => {
      end()
      attached.abort()
    }
  }

  return {
    all,
    $language,
    $cues,
    choose,
    toggle: () => choose($language.get() === null ? latest : null),
    attach
  }
}
