import { formatNumber } from '../lib/format.ts'
import { $profile } from '../lib/profile.ts'

/** The visitor in the top bar: defaults in the HTML, the profile when it arrives, claims as they happen. */
class ProfileElement extends HTMLElement {
  #stop: (() => void) | undefined

  connectedCallback() {
    const coins = this.querySelector('[data-coins]')
    const username = this.querySelector('[data-username]')
    this.#stop = $profile.subscribe(profile => {
      if (profile.state !== 'ready') return
      if (coins) coins.textContent = formatNumber(profile.value.coins)
      if (username) username.textContent = profile.value.username
      const { avatarUrl } = profile.value
      const picture = this.querySelector<HTMLImageElement>('.avatar img')
      if (picture && avatarUrl) picture.src = avatarUrl
    })
  }

  disconnectedCallback() {
    this.#stop?.()
  }
}
customElements.define('pog-profile', ProfileElement)
