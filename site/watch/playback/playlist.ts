import type Hls from 'hls.js'
import workerPath from 'hls.js/dist/hls.worker.js?url'

/** One of the sizes in which a playlist comes; `level` is its place there. */
export interface Quality {
  level: number
  label: string
}

/** What a playlist tells. */
interface Heard {
  qualities(all: Quality[]): void
  /** It cannot go on. */
  failed(): void
}

/** A playlist that an element plays. */
export interface Playlist {
  /** Null: whichever suits the line. */
  choose(level: number | null): void
  end(): void
}

const AUTOMATIC = -1
/** How far what is live is behind its end, in segments; who fell further behind plays a little faster. */
const SEGMENTS_BEHIND = 2
const CATCH_UP_SPEED = 1.1
const PLAYLIST_TYPE = 'application/vnd.apple.mpegurl'

/**
 * Whether the browser plays playlists itself. Chrome says 'maybe' and then fails on some of them; those
 * that have managed media sources mean it.
 */
const playsItself = (element: HTMLVideoElement) =>
  'ManagedMediaSource' in window && element.canPlayType(PLAYLIST_TYPE) !== ''

function inBrowser(element: HTMLVideoElement, address: string): Playlist {
  element.src = address
  return { choose: () => undefined, end: () => element.removeAttribute('src') }
}

const qualitiesOf = ({ levels }: Hls): Quality[] =>
  levels.map(({ height, name }, level) => ({
    level,
    label: height > 0 ? `${height}p` : (name ?? String(level + 1))
  }))

/** Lets the element play the playlist at this address; loads what it needs for that. */
export async function openPlaylist(
  element: HTMLVideoElement,
  address: string,
  heard: Heard
): Promise<Playlist> {
  if (playsItself(element)) return inBrowser(element, address)
  const { default: Light } = await import('hls.js/light')
  if (!Light.isSupported()) return inBrowser(element, address)
  // What is live has no end: the player tells it from a recording by that.
  const hls = new Light({
    workerPath,
    liveDurationInfinity: true,
    liveSyncDurationCount: SEGMENTS_BEHIND,
    maxLiveSyncPlaybackRate: CATCH_UP_SPEED
  })
  hls.on(Light.Events.MANIFEST_PARSED, () => heard.qualities(qualitiesOf(hls)))
  hls.on(Light.Events.ERROR, (_type, { fatal }) => {
    if (fatal) heard.failed()
  })
  hls.loadSource(address)
  hls.attachMedia(element)
  return {
    choose: level => {
      hls.nextLevel = level ?? AUTOMATIC
    },
    end: () => hls.destroy()
  }
}
