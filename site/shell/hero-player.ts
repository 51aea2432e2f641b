import { soundAlone } from '../lib/one-sound.ts'

/** The player is put into the hero's dialog when it opens and taken out when it closes. */
export function open(
  hero: HTMLElement,
  { player = '', title = '' }: DOMStringMap
): void {
  const dialog = hero.querySelector('dialog')
  const screen = dialog?.querySelector('.player-screen')
  const heading = dialog?.querySelector('.player-bar > span')
  if (!dialog || !screen || !heading) return

  const frame = Object.assign(document.createElement('iframe'), {
    src: player,
    title,
    allow: 'autoplay',
    allowFullscreen: true
  })
  dialog.ariaLabel = title
  heading.textContent = title
  screen.replaceChildren(frame)
  dialog.onclick = ({ target }) => {
    if (target === dialog || (target as Element).closest('button'))
      dialog.close()
  }
  dialog.onclose = () => screen.replaceChildren()
  soundAlone(() => dialog.close())
  dialog.showModal()
}
