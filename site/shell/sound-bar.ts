import { isImageAddress } from '#contract/addresses'
import { mediaAt, sourcesOf } from '#contract/media'
import { clockOf } from '../lib/clock.ts'
import { fallbackPicture } from '../lib/fallback-picture.ts'
import { takeMachineKeys } from '../lib/machine-keys.ts'
import { PLAYING } from '../lib/messages.ts'
import { soundAlone } from '../lib/one-sound.ts'
import { readStored, writeStored } from '../lib/storage.ts'
import { focusPage } from '../ui/hand-on.ts'
import styles from './sound-bar.css?inline'

const VOLUME_KEY = 'soundVolume'
const FULL = 100

const ICONS = {
  play: 'M8 5.5v13l10.5-6.5z',
  pause: 'M7.5 5.5h3v13h-3zm6 0h3v13h-3z',
  sound: 'M4 9v6h4l5 4V5L8 9zm12 .5a4 4 0 0 1 0 5l1.4 1.4a6 6 0 0 0 0-7.8z',
  silent:
    'M4 9v6h4l5 4V5L8 9zm11 .6 1.4-1.4 5 5-1.4 1.4zm5-1.4 1.4 1.4-5 5-1.4-1.4z',
  close: 'm6.4 5 12.6 12.6-1.4 1.4L5 6.4zM17.6 5 19 6.4 6.4 19 5 17.6z'
}
const icon = (path: string) =>
  `<svg viewBox="0 0 24 24" aria-hidden="true"><path d="${path}"/></svg>`

/** The bar's own parts: what is said of a track is put in as text, never as HTML. */
const PARTS = `<img alt="" width="52" height="52" data-kind="music"><p class="sound-words"><b></b><span></span></p>
<button type="button" class="icon-button sound-play"></button>
<input type="range" class="sound-position" min="0" step="any" aria-label="${PLAYING.position}">
<span class="sound-time" aria-hidden="true"></span>
<p class="sound-failed" role="alert"></p>
<button type="button" class="icon-button sound-mute"></button>
<input type="range" class="sound-volume" min="0" max="${FULL}" aria-label="${PLAYING.volume}">
<button type="button" class="icon-button sound-close" aria-label="${PLAYING.close}">${icon(ICONS.close)}</button>`

/** What plays; its button may be drawn anew, its address stays. */
interface Track {
  address: string
  title: string
  by: string
  cover: string
}
const NO_TRACK: Track = { address: '', title: '', by: '', cover: '' }

const trackOf = ({ address, title, by, cover }: DOMStringMap): Track => ({
  address: address ?? '',
  title: title ?? '',
  by: by ?? '',
  cover: cover ?? ''
})

const buttonsIn = (root: ParentNode) => [
  ...root.querySelectorAll<HTMLElement>('[data-plays=sound]')
]

function keptVolume(): number {
  const kept = Number.parseInt(readStored(VOLUME_KEY) ?? '', 10)
  return Number.isNaN(kept) ? FULL : Math.min(FULL, Math.max(0, kept))
}

/** The bar at the foot of the page, and the one sound that the page plays. */
class SoundsElement extends HTMLElement {
  readonly #audio = new Audio()
  readonly #rest = () => this.#audio.pause()
  #current = NO_TRACK
  #giveKeysBack = () => {}

  connectedCallback() {
    this.innerHTML = PARTS
    this.append(this.#audio)
    this.setAttribute('role', 'region')
    this.ariaLabel = PLAYING.bar
    this.#audio.volume = keptVolume() / FULL
    for (const type of ['play', 'pause', 'volumechange'])
      this.#audio.addEventListener(type, () => this.#draw())
    this.#audio.addEventListener('play', () => soundAlone(this.#rest))
    for (const type of ['timeupdate', 'durationchange'])
      this.#audio.addEventListener(type, () => this.#drawPosition())
    this.#audio.addEventListener('ended', () => this.#goOn())
    this.#audio.addEventListener('error', event => this.#hearError(event), true)
    this.#listen()
  }

  /** The page's button of a track: plays it, or pauses what already plays. */
  press({ dataset }: HTMLElement): void {
    if (dataset['address'] === this.#current.address && !this.hidden) {
      this.#toggle()
      return
    }
    this.#current = trackOf(dataset)
    this.hidden = false
    this.#load()
  }

  #part(name: string): HTMLElement {
    return this.querySelector(name) as HTMLElement
  }

  #slider(name: 'position' | 'volume'): HTMLInputElement {
    return this.#part(`.sound-${name}`) as HTMLInputElement
  }

  #load(): void {
    const { address, title, by, cover } = this.#current
    delete this.dataset['failed']
    this.#drawCover(cover)
    this.#part('b').textContent = title
    this.#part('.sound-words span').textContent = by
    this.#audio.replaceChildren(
      ...sourcesOf(address).map(src =>
        Object.assign(document.createElement('source'), { src })
      )
    )
    this.#audio.load()
    void this.#audio.play().catch(() => this.#draw())
    this.#takeKeys(title, by, cover)
    this.#draw()
  }

  /** Each track's picture gets its own second try before the placeholder replaces it (lib/mend-pictures.ts). */
  #drawCover(cover: string): void {
    const picture = this.#part('img')
    picture.dataset['retry'] = ''
    const shown = isImageAddress(cover) ? cover : fallbackPicture('music')
    picture.setAttribute('src', shown)
  }

  #toggle(): void {
    if (this.#audio.paused) void this.#audio.play().catch(() => this.#draw())
    else this.#audio.pause()
  }

  #listen(): void {
    const audio = this.#audio
    this.#part('.sound-play').addEventListener('click', () => this.#toggle())
    this.#part('.sound-close').addEventListener('click', () => this.#close())
    this.#part('.sound-mute').addEventListener('click', () => {
      audio.muted = !audio.muted
    })
    this.#slider('position').addEventListener('input', ({ target }) => {
      audio.currentTime = (target as HTMLInputElement).valueAsNumber
    })
    this.#slider('volume').addEventListener('input', ({ target }) => {
      const { value } = target as HTMLInputElement
      audio.muted = false
      audio.volume = Number(value) / FULL
      writeStored(VOLUME_KEY, value)
    })
  }

  #close(): void {
    this.#audio.pause()
    this.hidden = true
    this.#draw()
    this.#giveKeysBack()
    // The focus goes to the track's own button, unless its tab was left.
    const own = buttonsIn(document).find(
      button =>
        button.dataset['address'] === this.#current.address &&
        button.checkVisibility()
    )
    if (own) own.focus()
    else focusPage()
  }

  /** Plays the next of the hot tracks; after any other sound nothing follows. */
  #goOn(): void {
    const next = this.#neighbour(1)
    if (next?.closest('.tracks')) this.press(next)
    else this.#draw()
  }

  #neighbour(step: number): HTMLElement | undefined {
    const { address } = this.#current
    const own = buttonsIn(document).find(
      ({ dataset }) => dataset['address'] === address
    )
    const list = buttonsIn(
      own?.closest('.tracks, .shelf, .grid-cards') ?? document
    )
    const at = list.findIndex(({ dataset }) => dataset['address'] === address)
    return at === -1 ? undefined : list[at + step]
  }

  #hearError({ target }: Event): void {
    const last = this.#audio.querySelector('source:last-of-type')
    if (target !== last && target !== this.#audio) return
    // The controls that disappear now may have the focus.
    const handsOn = document.activeElement?.matches(
      '.sound-play, .sound-position'
    )
    this.dataset['failed'] = ''
    const again = Object.assign(document.createElement('button'), {
      type: 'button',
      textContent: PLAYING.retry
    })
    again.addEventListener('click', () => {
      this.#load()
      this.#part('.sound-play').focus()
    })
    const { address } = this.#current
    const outside = Object.assign(document.createElement('a'), {
      href: address,
      target: '_blank',
      rel: 'noopener noreferrer',
      textContent: PLAYING.openElsewhere
    })
    const isForeign = mediaAt(address)?.host
    this.#part('.sound-failed').replaceChildren(
      PLAYING.failed,
      again,
      ...(isForeign ? [outside] : [])
    )
    if (handsOn) again.focus()
  }

  #draw(): void {
    const { paused, muted, volume } = this.#audio
    const { address, title } = this.#current
    const isOn = !paused && !this.hidden
    for (const button of buttonsIn(document)) {
      const isThis = isOn && button.dataset['address'] === address
      const name = button.dataset['title'] ?? ''
      button.ariaLabel = isThis ? PLAYING.pause(name) : PLAYING.play(name)
      button.toggleAttribute('data-on', isThis)
    }
    const play = this.#part('.sound-play')
    play.ariaLabel = isOn ? PLAYING.pause(title) : PLAYING.play(title)
    play.innerHTML = icon(isOn ? ICONS.pause : ICONS.play)
    const mute = this.#part('.sound-mute')
    mute.ariaLabel = muted ? PLAYING.unmute : PLAYING.mute
    mute.innerHTML = icon(muted ? ICONS.silent : ICONS.sound)
    const loud = this.#slider('volume')
    const heard = muted ? 0 : Math.round(volume * FULL)
    loud.value = String(heard)
    loud.style.setProperty('--share', `${heard}%`)
    this.#drawPosition()
  }

  /** Draws the position in the bar, and as a ring around the track's own button. */
  #drawPosition(): void {
    const { currentTime, duration } = this.#audio
    const { address } = this.#current
    const seconds = Number.isFinite(duration) ? duration : 0
    const share = seconds > 0 ? (currentTime / seconds) * 100 : 0
    for (const button of buttonsIn(document)) {
      const isThis = button.dataset['address'] === address && !this.hidden
      button.style.setProperty('--share', `${isThis ? share : 0}%`)
    }
    const position = this.#slider('position')
    const words = `${clockOf(currentTime)} / ${clockOf(seconds)}`
    position.max = String(seconds || 1)
    position.value = String(currentTime)
    position.ariaValueText = words
    position.style.setProperty('--share', `${share}%`)
    this.#part('.sound-time').textContent = words
  }

  #takeKeys(title: string, by: string, cover: string): void {
    const step = (by: number) => () => {
      const other = this.#neighbour(by)
      if (other) this.press(other)
    }
    this.#giveKeysBack()
    this.#giveKeysBack = takeMachineKeys({
      title,
      by,
      cover,
      actions: {
        play: () => this.#toggle(),
        pause: () => this.#toggle(),
        nexttrack: step(1),
        previoustrack: step(-1),
        seekto: ({ seekTime = 0 }) => {
          this.#audio.currentTime = seekTime
        }
      }
    })
  }
}
customElements.define('pog-sounds', SoundsElement)

let bar: SoundsElement | undefined

function makeBar(): SoundsElement {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(styles)
  document.adoptedStyleSheets.push(sheet)
  const made = new SoundsElement()
  const page = document.querySelector('.page') ?? document.body
  page.append(made)
  return made
}

/** Plays the track of this button, or pauses it. */
export function press(button: HTMLElement): void {
  bar ??= makeBar()
  bar.press(button)
}
