import { atom, onMount } from 'nanostores'
import type { WritableAtom } from 'nanostores'
import { at } from '#contract/call'
import {
  LIKE_STREAM,
  RECOMMENDED_STREAMS,
  STREAM,
  STREAM_CHAT
} from '#contract/calls/streams'
import type { ViewerChat } from '#contract/chat'
import type { Stream } from '#contract/streams'
import {
  PROGRESS_INTERVAL_MS,
  PROGRESS_MAX,
  PROGRESS_STEP,
  VOLUME
} from '../../lib/config.ts'
import { send } from '../../lib/api.ts'
import { readStored, writeStored } from '../../lib/storage.ts'
import { MESSAGES } from '../../lib/messages.ts'
import { remote } from '../../lib/remote.ts'
import type { RemoteStore } from '../../lib/remote.ts'
import { toast } from '../../lib/toast.ts'
import { goBack } from '../../lib/way-back.ts'

const VOLUME_KEY = 'viewerVolume'

/** Every stream, best first; a viewer without an id shows the first of them. */
export const $recommended = remote(RECOMMENDED_STREAMS)

/** What the player of one stream does: time passes, though its picture stands still. */
export interface Viewer {
  $stream: RemoteStore<Stream>
  $chat: RemoteStore<ViewerChat>
  $playing: WritableAtom<boolean>
  /** 0 to 100, in tenths. */
  $progress: WritableAtom<number>
  $volume: WritableAtom<number>
  togglePlay(): void
  setVolume(value: number): void
  /** Silent, or as loud as before. */
  toggleMute(): void
  like(): Promise<void>
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

function keptVolume(): number {
  const kept = Number.parseFloat(readStored(VOLUME_KEY) ?? '')
  return Number.isNaN(kept) ? VOLUME.initial : snapVolume(kept)
}

export function createViewer(id: string): Viewer {
  const $stream = remote(at(STREAM, { id }))
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
    if (!import.meta.env.SSR) $volume.set(keptVolume())
  })

  const setVolume = (value: number) => {
    const volume = snapVolume(value)
    if (volume > VOLUME.min) loud = volume
    $volume.set(volume)
    writeStored(VOLUME_KEY, String(volume))
  }
  return {
    $stream,
    $chat: remote(at(STREAM_CHAT, { id })),
    $playing,
    $progress,
    $volume,
    togglePlay: () => $playing.set(!$playing.get()),
    setVolume,
    toggleMute: () => setVolume($volume.get() > VOLUME.min ? VOLUME.min : loud),
    async like() {
      try {
        const { isLiked } = await send(at(LIKE_STREAM, { id }))
        const stream = $stream.get()
        // The button is right even when the details do not come.
        if (stream.state === 'ready') $stream.put({ ...stream.value, isLiked })
      } catch {
        toast(MESSAGES.likeFailed)
        return
      }
      await $stream.reload()
    }
  }
}

/** For plain http, where browsers have no clipboard object. */
function copyBySelecting(text: string): boolean {
  const field = document.createElement('textarea')
  field.value = text
  document.body.append(field)
  field.select()
  const copied = document.execCommand('copy')
  field.remove()
  return copied
}

async function copy(text: string): Promise<boolean> {
  // The types promise a clipboard; browsers give one to secure pages only.
  const clipboard = navigator.clipboard as Clipboard | undefined
  if (!clipboard) return copyBySelecting(text)
  return clipboard.writeText(text).then(
    () => true,
    () => copyBySelecting(text)
  )
}

/** Copies the address of the page, and says so when that worked. */
export async function share(): Promise<void> {
  if (await copy(window.location.href)) toast(MESSAGES.linkCopied)
}

export const closeViewer = (): void => goBack('/streams')
