import type Hls from 'hls.js'
import type { LoadPolicy } from 'hls.js'
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
  /** Null: whichever suits the connection. */
  choose(level: number | null): void
  end(): void
}

const AUTOMATIC = -1
/** How far behind its end a live stream plays, in segments; a player that fell further behind plays a little faster. */
const SEGMENTS_BEHIND = 2
const CATCH_UP_SPEED = 1.1
const PLAYLIST_TYPE = 'application/vnd.apple.mpegurl'

/** How often, and how far apart, a failed load is tried again: enough for half a minute in a tunnel. */
const RETRIES = 30
const RETRY_MS = 1000

/** A lost connection has no status, and hls.js tries again only while the browser itself says that it is offline. */
const stubborn = (policy: LoadPolicy): LoadPolicy => ({
  default: {
    ...policy.default,
    errorRetry: {
      maxNumRetry: RETRIES,
      retryDelayMs: RETRY_MS,
      maxRetryDelayMs: RETRY_MS,
      backoff: 'linear',
      shouldRetry: (_config, count, _isTimeout, reply, wouldRetry) =>
        wouldRetry || (count < RETRIES && reply?.code === 0)
    }
  }
})

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
  // A live stream has no end, which is how the player tells it from a recording.
  const hls = new Light({
    workerPath,
    liveDurationInfinity: true,
    liveSyncDurationCount: SEGMENTS_BEHIND,
    maxLiveSyncPlaybackRate: CATCH_UP_SPEED,
    playlistLoadPolicy: stubborn(Light.DefaultConfig.playlistLoadPolicy),
    fragLoadPolicy: stubborn(Light.DefaultConfig.fragLoadPolicy)
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
