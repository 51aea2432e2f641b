import { atom, onMount } from 'nanostores'

/** Whether the player fills the screen. */
export const $fullScreen = atom(false)

onMount($fullScreen, () => {
  if (import.meta.env.SSR) return
  const read = () => $fullScreen.set(document.fullscreenElement !== null)
  document.addEventListener('fullscreenchange', read)
  return () => document.removeEventListener('fullscreenchange', read)
})

/** Gives the player the whole screen, or takes it back. */
export async function toggleFullScreen(): Promise<void> {
  if (document.fullscreenElement) await document.exitFullscreen()
  else await document.querySelector('[data-player]')?.requestFullscreen()
}
