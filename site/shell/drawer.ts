import { sidebarMode } from './sidebar.ts'

/**
 * The sidebar on small screens: slides in over an overlay. The overlay, Escape, a followed link
 * and a window of 768 px or wider close it; while it is open only it can be reached.
 */
class DrawerElement extends HTMLElement {
  #button: HTMLButtonElement | null = null
  #page: HTMLElement | null = null

  connectedCallback() {
    this.#button = document.querySelector('.menu-button')
    this.#page = document.querySelector('.page')
    this.#button?.addEventListener('click', () => this.#set(true))
    this.addEventListener('click', event => {
      const target = event.target as HTMLElement
      if (target.closest('a, .overlay')) this.#set(false)
    })
    document.addEventListener('keydown', event => {
      if (event.key === 'Escape') this.#set(false)
    })
    window.addEventListener('resize', () => {
      if (sidebarMode() !== 'drawer') this.#set(false)
    })
  }

  #set(open: boolean) {
    if (open === this.hasAttribute('open')) return
    this.toggleAttribute('open', open)
    this.#button?.setAttribute('aria-expanded', String(open))
    if (this.#page) this.#page.inert = open
    if (open) {
      const link = (selector: string) =>
        this.querySelector<HTMLElement>(selector)
      const active = link('[aria-current]') ?? link('.side-link')
      active?.focus()
    } else if (sidebarMode() === 'drawer') {
      this.#button?.focus()
    }
  }
}
customElements.define('pog-drawer', DrawerElement)
