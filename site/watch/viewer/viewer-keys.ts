import { atom, onMount } from 'nanostores'
import type { ReadableAtom } from 'nanostores'
import { toggleFullScreen } from './full-screen.ts'
import type { PlayerControls } from './player-controls.ts'

/** How far an arrow key changes the volume. */
const VOLUME_ARROW = 5

/** A dialog over the page has its keys for itself, unless it holds what plays. */
const isCovered = () =>
  document.querySelector('dialog:modal:not(:has(.player))') !== null

/** Keys are left alone in a dialog, where somebody types, and where a control has its own use for them. */
export function isTaken({ target, key }: KeyboardEvent): boolean {
  if (isCovered()) return true
  if (!(target instanceof HTMLElement)) return false
  if (target.matches('textarea, select, input:not([type=range])')) return true
  if (key === 'Escape') return false
  if (target.matches('input[type=range], [role=tab], [role=log]'))
    return key !== 'm' && key !== 'f'

  return key === ' ' && target.matches('button, a')
}

function actionsOf(controls: PlayerControls): Record<string, () => void> {
  const turn = (by: number) => controls.setVolume(controls.$volume.get() + by)
  return {
    ' ': controls.togglePlay,
    m: controls.toggleMute,
    f: () => void toggleFullScreen(),
    ArrowUp: () => turn(VOLUME_ARROW),
    ArrowDown: () => turn(-VOLUME_ARROW),
    ArrowRight: () => turn(VOLUME_ARROW),
    ArrowLeft: () => turn(-VOLUME_ARROW)
  }
}

/**
 * Space plays and pauses, m mutes, f fills the screen, arrows change the volume, Escape closes what is
 * not a dialog. Without controls, as beside Twitch's own player, only Escape works.
 */
export function shortcuts(
  controls: PlayerControls | null,
  close?: () => void
): ReadableAtom<null> {
  const $listening = atom(null)
  const actions: Record<string, () => void> = {
    ...(controls && actionsOf(controls)),
    // In full screen the browser takes Escape to leave it.
    ...(close && { Escape: () => document.fullscreenElement ?? close() })
  }
  const press = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    // The player's own keys come first.
    if (event.defaultPrevented || isTaken(event)) return
    const action = actions[event.key]
    if (!action) return
    event.preventDefault()
    action()
  }
  onMount($listening, () => {
    if (import.meta.env.SSR) return
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  })
  return $listening
}
