import { atom, onMount } from 'nanostores'
import type { WritableAtom } from 'nanostores'
import { FRAME_WAIT_MS } from '../lib/config.ts'

/**
 * An embedded Twitch frame: nothing is known yet, it is loading for the page's own host, it is there,
 * or it cannot be had.
 */
type TwitchFrameState =
  | { kind: 'unknown' }
  | { kind: 'loading'; src: string }
  | { kind: 'loaded'; src: string }
  | { kind: 'late'; src: string }
  | { kind: 'refused' }

export interface TwitchFrameStore extends WritableAtom<TwitchFrameState> {
  loaded(): void
}

const PLAYER_ORIGIN = 'https://player.twitch.tv'

/** Twitch embeds only where the page is https or at localhost; it does not accept an IP address as a parent's name. */
function mayEmbed({ protocol, hostname }: Location): boolean {
  return protocol === 'https:' || hostname === 'localhost'
}

/** The channel's own page on Twitch. */
export function channelPage(channel: string): string {
  return `https://www.twitch.tv/${encodeURIComponent(channel)}`
}

/** The player of a channel for this parent: it starts muted, as browsers demand. */
export function playerSource(channel: string, parent: string): string {
  const query = new URLSearchParams({
    channel,
    parent,
    muted: 'true',
    autoplay: 'true'
  })
  return `${PLAYER_ORIGIN}/?${query}`
}

/** The platform's own chat of a channel for this parent. */
export function chatSource(channel: string, parent: string): string {
  const query = new URLSearchParams({ parent })
  return `https://www.twitch.tv/embed/${encodeURIComponent(channel)}/chat?${query}&darkpopout`
}

export function twitchFrame(
  source: (parent: string) => string
): TwitchFrameStore {
  const $frame = atom<TwitchFrameState>({ kind: 'unknown' })
  onMount($frame, () => {
    if (import.meta.env.SSR) return
    if (!mayEmbed(window.location)) {
      $frame.set({ kind: 'refused' })
      return
    }
    const src = source(window.location.hostname)
    $frame.set({ kind: 'loading', src })
    const timer = setTimeout(() => {
      if ($frame.get().kind === 'loading') $frame.set({ kind: 'late', src })
    }, FRAME_WAIT_MS)
    return () => clearTimeout(timer)
  })
  return Object.assign($frame, {
    loaded() {
      const frame = $frame.get()
      if (frame.kind === 'loading' || frame.kind === 'late')
        $frame.set({ kind: 'loaded', src: frame.src })
    }
  })
}

/**
 * Whether the player has said nothing for that long. It sends messages to its page on its own; the
 * browser's error page, which counts as loaded, does not.
 */
export const $isSilent = atom(false)
onMount($isSilent, () => {
  if (import.meta.env.SSR) return
  const timer = setTimeout(() => $isSilent.set(true), FRAME_WAIT_MS)
  function hear({ origin }: MessageEvent): void {
    if (origin !== PLAYER_ORIGIN) return
    clearTimeout(timer)
    $isSilent.set(false)
  }
  window.addEventListener('message', hear)
  return () => {
    clearTimeout(timer)
    window.removeEventListener('message', hear)
    $isSilent.set(false)
  }
})
