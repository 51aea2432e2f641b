import { atom, computed } from 'nanostores'
import type { ReadableAtom, WritableAtom } from 'nanostores'
import { mediaAt } from '#contract/media'
import type { Stream } from '#contract/streams'
import { calm } from '../../lib/calm.ts'
import { VOLUME } from '../../lib/config.ts'
import { soundAlone } from '../../lib/one-sound.ts'
import type { PlayerControls } from '../viewer/player-controls.ts'
import { createBegun } from './begun.ts'
import { openPlaylist } from './playlist.ts'
import type { Playlist, Quality } from './playlist.ts'
import { keepPosition, keptPosition } from './positions.ts'

/** What plays: a stream, a film. */
export type Played = Pick<
  Stream,
  'id' | 'title' | 'description' | 'thumbnailUrl' | 'streamer' | 'captions'
> & { playbackUrl: string }

/** The state of what plays. */
type PlaybackState = 'loading' | 'running' | 'waiting' | 'ended' | 'failed'

/** How far apart two kept positions are while it plays. */
const KEEP_EVERY_S = 5

/** Media in the viewer's player: its buttons, volume and keys now move a real element. */
export interface Playback {
  $state: WritableAtom<PlaybackState>
  /** Seconds. */
  $position: WritableAtom<number>
  /** Seconds of a recording; null for what is live, and until it is known. */
  $duration: WritableAtom<number | null>
  /** The browser refused sound: it plays without, and one press brings it. */
  $silenced: WritableAtom<boolean>
  /** Seconds between what is live and what is seen; null for a recording. */
  $delay: WritableAtom<number | null>
  /** It was live, and has ended: what there is of it is a recording by now. */
  $isOver: ReadableAtom<boolean>
  /** Of a playlist: the sizes that it offers, and the chosen one; null: whichever suits the connection. */
  $qualities: WritableAtom<Quality[]>
  $quality: WritableAtom<number | null>
  /** 1 is as it was recorded. */
  $speed: WritableAtom<number>
  /** A `ref` of the element; what it returns takes the element away again. */
  attach(element: HTMLVideoElement): () => void
  /** Moves to this second of the recording. */
  seek(seconds: number): void
  /** Moves forward by this many seconds, or back; a live stream goes back as far as its playlist does. */
  skip(seconds: number): void
  /** Moves to the newest part of a live stream. */
  catchUp(): void
  setSpeed(speed: number): void
  setQuality(level: number | null): void
  sound(): void
  retry(): void
}

/** Whether the browser forbids playing it like this; any other failure is reported by an event. */
const isRefused = (element: HTMLVideoElement): Promise<boolean> =>
  element.play().then(
    () => false,
    (error: Error) => error.name === 'NotAllowedError'
  )

/** How far the picture is behind the newest that there is, in whole seconds. */
function delayOf({ seekable, currentTime }: HTMLVideoElement): number | null {
  if (seekable.length === 0) return null
  const newest = seekable.end(seekable.length - 1)
  return Math.max(0, Math.round(newest - currentTime))
}

/** This near to the newest part, there is nothing yet to go on playing. */
const NEAREST_S = 2

/** Skips within what a live playlist still holds. */
function skipLive(element: HTMLVideoElement, seconds: number): void {
  const { seekable, currentTime } = element
  if (seekable.length === 0) return
  const oldest = seekable.start(0)
  const newest = seekable.end(seekable.length - 1) - NEAREST_S
  const goal = Math.min(currentTime + seconds, newest)
  element.currentTime = Math.max(goal, oldest)
}

export function createPlayback(
  { id, playbackUrl }: Pick<Played, 'id' | 'playbackUrl'>,
  {
    $playing,
    $volume,
    toggleMute
  }: Pick<PlayerControls, '$playing' | '$volume' | 'toggleMute'>,
  { isLead = false, beginS }: { isLead?: boolean; beginS?: number | null } = {}
): Playback {
  const $state = atom<PlaybackState>('loading')
  const $position = atom(0)
  const $duration = atom<number | null>(null)
  const $silenced = atom(isLead)
  const $speed = atom(1)
  const $delay = atom<number | null>(null)
  const $isOver = computed(
    [$duration, $delay],
    (duration, delay) => duration !== null && delay !== null
  )
  const $qualities = atom<Quality[]>([])
  const $quality = atom<number | null>(null)
  const isPlaylist = mediaAt(playbackUrl)?.kind === 'hls'
  let video: HTMLVideoElement | null = null
  let playlist: Playlist | null = null
  let keptS = 0
  let isResumed = false
  const begun = createBegun(id)
  if (isLead && calm()) $playing.set(false)

  const applyVolume = () => {
    if (video === null) return
    const volume = $volume.get()
    video.volume = volume / VOLUME.max
    video.muted = $silenced.get() || volume === VOLUME.min
  }
  /** With sound, else without, else not at all: then the picture waits for Play. */
  async function start(element: HTMLVideoElement): Promise<void> {
    if (!(await isRefused(element)) || element !== video) return
    $silenced.set(true)
    applyVolume()
    if (await isRefused(element)) $playing.set(false)
  }
  const rest = () => $playing.set(false)
  const claimSound = ({ paused, muted }: HTMLVideoElement) => {
    if (!paused && !muted) soundAlone(rest)
  }
  const fail = () => {
    $state.set('failed')
    $playing.set(false)
  }
  const retry = () => {
    if (video === null) return
    $state.set('loading')
    if (isPlaylist) void open(video).catch(fail)
    else video.load()
    $playing.set(true)
    void start(video)
  }
  const seek = (seconds: number) => {
    const duration = $duration.get()
    if (video === null || duration === null) return
    video.currentTime = Math.min(Math.max(seconds, 0), duration)
    $position.set(video.currentTime)
  }
  const skip = (seconds: number) => {
    if ($duration.get() !== null) seek($position.get() + seconds)
    else if (video !== null) skipLive(video, seconds)
  }
  const keep = (isLast = false) => {
    if (video === null || $duration.get() === null) return
    keptS = video.currentTime
    keepPosition(id, keptS)
    // A lead that plays on its own, without sound, was not begun by anybody.
    if (!isLead || !$silenced.get()) begun.at(keptS, video.duration, isLast)
  }
  const keepLast = () => keep(true)

  /** The events of the element, and what follows from each. */
  const heard: Record<
    string,
    (element: HTMLVideoElement, target: EventTarget | null) => void
  > = {
    durationchange: ({ duration }) => {
      // While it is loaded once more it is as long as before.
      if (Number.isNaN(duration)) return
      $duration.set(Number.isFinite(duration) ? duration : null)
    },
    loadedmetadata: element => {
      element.playbackRate = $speed.get()
      const duration = $duration.get()
      if (duration !== null && !isResumed)
        seek(beginS ?? keptPosition(id, duration))
      isResumed = true
    },
    timeupdate: element => {
      $position.set(element.currentTime)
      if ($duration.get() === null) $delay.set(delayOf(element))
      if (Math.abs(element.currentTime - keptS) >= KEEP_EVERY_S) keep()
    },
    // Play may have been asked for before anything was loaded; a playlist that is loaded then cancels that request.
    canplay: element => {
      const hasBegun = element.played.length > 0
      if ($playing.get() && element.paused && !hasBegun) void start(element)
    },
    play: element => {
      $playing.set(true)
      claimSound(element)
    },
    volumechange: element => claimSound(element),
    pause: element => {
      if (!element.seeking) $playing.set(false)
      keep(true)
    },
    playing: () => $state.set('running'),
    waiting: () => $state.set('waiting'),
    ended: () => $state.set('ended'),
    // A source that fails reports that itself; the element goes on with the next one, if there is one.
    error: (element, target) => {
      const last = element.querySelector('source:last-of-type')
      if (element.error || target === last) fail()
    }
  }

  /** The element loads a file on its own; a playlist has to be opened for it. */
  async function open(element: HTMLVideoElement): Promise<void> {
    const opened = await openPlaylist(element, playbackUrl, {
      qualities: all => $qualities.set(all),
      failed: fail
    })
    playlist?.end()
    playlist = opened
    // The element was removed while the player's code was loading.
    if (element !== video) close()
  }
  function close(): void {
    playlist?.end()
    playlist = null
  }

  function attach(element: HTMLVideoElement): () => void {
    video = element
    const hear = ({ type, target }: Event) => heard[type]?.(element, target)
    for (const type of Object.keys(heard))
      element.addEventListener(type, hear, true)
    const ends = [
      $playing.listen(playing => {
        if (playing && $state.get() === 'failed') retry()
        else if (playing && element.paused) void start(element)
        if (!playing) element.pause()
      }),
      $volume.listen(() => {
        $silenced.set(false)
        applyVolume()
      })
    ]
    addEventListener('pagehide', keepLast)
    applyVolume()
    if (isPlaylist) void open(element).catch(fail)
    if ($playing.get()) void start(element)
    return () => {
      keep(true)
      removeEventListener('pagehide', keepLast)
      for (const end of ends) end()
      for (const type of Object.keys(heard))
        element.removeEventListener(type, hear, true)
      video = null
      close()
    }
  }

  return {
    $state,
    $position,
    $duration,
    $silenced,
    $delay,
    $isOver,
    $qualities,
    $quality,
    $speed,
    attach,
    seek,
    skip,
    catchUp: () => skip(Infinity),
    setSpeed: speed => {
      $speed.set(speed)
      if (video !== null) video.playbackRate = speed
    },
    setQuality: level => {
      $quality.set(level)
      playlist?.choose(level)
    },
    sound: () => {
      // If it is still silent from an earlier visit, restores the volume from before that.
      if ($volume.get() === VOLUME.min) toggleMute()
      $silenced.set(false)
      applyVolume()
      if (video?.paused) $playing.set(true)
    },
    retry
  }
}
