import { atom, onMount } from 'nanostores'
import type { WritableAtom } from 'nanostores'
import {
  PROGRESS_INTERVAL_MS,
  PROGRESS_MAX,
  PROGRESS_STEP,
  VOLUME
} from '../../lib/config.ts'
import { readStored, writeStored } from '../../lib/storage.ts'

const VOLUME_KEY = 'viewerVolume'
/** How loud it was before it was silent. */
const LOUD_KEY = 'viewerLoud'

/** What buttons, sliders and keys of a player move: time passes, though its picture may stand still. */
export interface PlayerControls {
  $playing: WritableAtom<boolean>
  /** 0 to 100, in tenths. */
  $progress: WritableAtom<number>
  $volume: WritableAtom<number>
  togglePlay(): void
  setVolume(value: number): void
  /** Silent, or as loud as before. */
  toggleMute(): void
}

/** Clamped to its minimum and maximum, and snapped to the step. */
function snapVolume(value: number): number {
  const { min, max, step } = VOLUME
  const snapped = min + Math.round((value - min) / step) * step
  return Math.min(max, Math.max(min, snapped))
}

/** One step on; past 100 it begins again at 0. */
function nextProgress(progress: number): number {
  const next = Math.round((progress + PROGRESS_STEP) * 10) / 10
  return next > PROGRESS_MAX ? 0 : next
}

function keptVolume(key: string): number {
  const kept = Number.parseFloat(readStored(key) ?? '')
  return Number.isNaN(kept) ? VOLUME.initial : snapVolume(kept)
}

export function createControls(): PlayerControls {
  const $playing = atom(true)
  const $progress = atom(0)
  const $volume = atom<number>(VOLUME.initial)
  let loud: number = VOLUME.initial

  onMount($progress, () => {
    if (import.meta.env.SSR) return
    const timer = setInterval(() => {
      if ($playing.get()) $progress.set(nextProgress($progress.get()))
    }, PROGRESS_INTERVAL_MS)
    return () => clearInterval(timer)
  })
  onMount($volume, () => {
    if (import.meta.env.SSR) return
    loud = keptVolume(LOUD_KEY) || VOLUME.initial
    $volume.set(keptVolume(VOLUME_KEY))
  })

  const setVolume = (value: number) => {
    const volume = snapVolume(value)
    if (volume > VOLUME.min) loud = volume
    $volume.set(volume)
    writeStored(VOLUME_KEY, String(volume))
    writeStored(LOUD_KEY, String(loud))
  }
  return {
    $playing,
    $progress,
    $volume,
    togglePlay: () => $playing.set(!$playing.get()),
    setVolume,
    toggleMute: () => setVolume($volume.get() > VOLUME.min ? VOLUME.min : loud)
  }
}
