import { atom, onMount } from 'nanostores'

/** Whether the player fills the screen. */
export const $fullScreen = atom(false)

onMount($fullScreen, () => {
  if (import.meta.env.SSR) return
  const read = () => $fullScreen.set(document.fullscreenElement !== null)
  document.addEventListener('fullscreenchange', read)
  return () => document.removeEventListener('fullscreenchange', read)
})

interface IPhoneVideo extends HTMLVideoElement {
  webkitEnterFullscreen?: () => void
}

/** The page's player, or the one in the dialog over it. A hero and its trailers have a data-player too, an address. */
export const playerOnTop = (): Element | undefined =>
  [...document.querySelectorAll('.player[data-player]')].at(-1)

/** Gives the player the whole screen, or takes it back. */
export async function toggleFullScreen(): Promise<void> {
  if (document.fullscreenElement) return document.exitFullscreen()
  const player = playerOnTop()
  if (document.fullscreenEnabled) return player?.requestFullscreen()
  // An iPhone fills its screen with a video and with nothing else.
  const video = player?.querySelector<IPhoneVideo>(':scope > video')
  video?.webkitEnterFullscreen?.()
}
