import { NO_PICTURE } from '../lib/messages.ts'
import { soundAlone } from '../lib/one-sound.ts'
import { youtubeIdOf, youtubePage } from '../lib/youtube.ts'

/** The link to the video's own page. It is below the frame, which the browser's error page may fill. */
function footOf(player: string): HTMLElement {
  const foot = Object.assign(document.createElement('p'), {
    className: 'player-foot'
  })
  const way = Object.assign(document.createElement('a'), {
    href: youtubePage(youtubeIdOf(player) ?? ''),
    target: '_blank',
    rel: 'noopener noreferrer'
  })
  const hint = Object.assign(document.createElement('span'), {
    className: 'sr-only',
    textContent: ' (opens in a new tab)'
  })
  way.append(NO_PICTURE.youtube, hint)
  foot.append(`${NO_PICTURE.question} `, way)
  return foot
}

/** The player is put into the hero's dialog when it opens and taken out when it closes. */
export function open(hero: HTMLElement, played: HTMLElement): void {
  const { player = '', title = '' } = played.dataset
  const dialog = hero.querySelector('dialog')
  const screen = dialog?.querySelector<HTMLElement>('.player-screen')
  const heading = dialog?.querySelector('.player-bar > span')
  if (!dialog || !screen || !heading) return

  const frame = Object.assign(document.createElement('iframe'), {
    src: player,
    title,
    allow: 'autoplay',
    allowFullscreen: true
  })
  const foot = footOf(player)
  const poster = (played.closest('article') ?? hero).querySelector('img')
  const { currentSrc = '' } = poster ?? {}
  dialog.ariaLabel = title
  heading.textContent = title
  // Shown until the player has loaded, and where it does not: dark, like the dialog around it.
  screen.style.background = `linear-gradient(color-mix(in srgb, var(--color-ink) 84%, transparent) 0 0), url("${currentSrc}") center / cover`
  screen.replaceChildren(frame)
  screen.after(foot)
  dialog.onclick = ({ target }) => {
    if (target === dialog || (target as Element).closest('button'))
      dialog.close()
  }
  dialog.onclose = () => {
    screen.replaceChildren()
    foot.remove()
  }
  soundAlone(() => dialog.close())
  dialog.showModal()
}
