import { PLAY_PARAM } from '../lib/config.ts'

/** The button of the film that the address names, which has the focus when the film is closed. */
export function namedFilm(): HTMLElement | null {
  const id = new URLSearchParams(location.search).get(PLAY_PARAM) ?? ''
  const button = document.querySelector<HTMLElement>(
    `[data-plays=film][data-id="${CSS.escape(id)}"]`
  )
  // A visitor who comes back here, or reloads the page, has not asked for the film again.
  history.replaceState(history.state, '', location.pathname)
  button?.focus()
  return button
}
