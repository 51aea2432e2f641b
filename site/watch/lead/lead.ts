import { LEAD } from '../../lib/messages.ts'
import { calm } from '../../lib/calm.ts'

/** This much of it has to be seen. */
const SEEN = 0.5

/**
 * The stream that leads /streams plays without a sound while it is seen, and rests when it is not, or
 * when somebody says so. Where somebody wants calm or pays for data it waits for its button.
 */
class LeadElement extends HTMLElement {
  #video: HTMLVideoElement | undefined
  #wantsRest = calm()

  connectedCallback() {
    const button = this.querySelector('button')
    if (!button) return
    button.hidden = false
    button.addEventListener('click', () => {
      this.#wantsRest = this.#video !== undefined && !this.#video.paused
      if (this.#wantsRest) this.#video?.pause()
      else this.#play()
    })
    new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) this.#video?.pause()
        else if (!this.#wantsRest) this.#play()
      },
      { threshold: SEEN }
    ).observe(this)
  }

  #play(): void {
    this.#video ??= this.#put()
    // Refused or not to be had: the poster stays.
    void this.#video.play().catch(() => undefined)
  }

  /** The element, over the poster as soon as it has a picture. */
  #put(): HTMLVideoElement {
    const video = document.createElement('video')
    Object.assign(video, { muted: true, loop: true, playsInline: true })
    video.ariaHidden = 'true'
    const button = this.querySelector('button')
    for (const type of ['play', 'pause']) {
      video.addEventListener(type, () => {
        button?.toggleAttribute('data-on', !video.paused)
        if (button) button.ariaLabel = video.paused ? LEAD.play : LEAD.pause
      })
    }
    const [address = ''] = (this.dataset['sources'] ?? '').split(' ')
    if (this.dataset['playlist'] === undefined) this.#putSources(video)
    else void this.#open(video, address)
    this.querySelector('.player > img')?.after(video)
    return video
  }

  #putSources(video: HTMLVideoElement): void {
    for (const src of (this.dataset['sources'] ?? '').split(' '))
      video.append(Object.assign(document.createElement('source'), { src }))
  }

  async #open(video: HTMLVideoElement, address: string): Promise<void> {
    const { openPlaylist } = await import('../playback/playlist.ts')
    const playlist = await openPlaylist(video, address, {
      qualities: () => undefined,
      failed: () => {
        playlist.end()
        video.remove()
      }
    })
  }
}
customElements.define('pog-lead', LeadElement)
