/**
 * The hero and its player. A click on the hero, on a button marked data-play or on a trailer's
 * link (data-player) opens the dialog; the player is put in then and taken out when it closes.
 */
class HeroElement extends HTMLElement {
  connectedCallback() {
    const dialog = this.querySelector('dialog')
    const screen = dialog?.querySelector('.player-screen')
    const heading = dialog?.querySelector('.player-bar > span')
    if (!dialog || !screen || !heading) return

    const open = ({ player = '', title = '' }: DOMStringMap) => {
      const frame = Object.assign(document.createElement('iframe'), {
        src: player,
        title,
        allow: 'autoplay',
        allowFullscreen: true
      })
      dialog.ariaLabel = title
      heading.textContent = title
      screen.replaceChildren(frame)
      dialog.showModal()
    }
    this.querySelector('.hero')?.addEventListener('click', event => {
      const control = (event.target as Element).closest('a, button')
      if (!control || control.hasAttribute('data-play')) open(this.dataset)
    })
    document.addEventListener('click', event => {
      const link = (event.target as Element).closest<HTMLElement>(
        'a[data-player]'
      )
      if (!link) return
      event.preventDefault()
      open(link.dataset)
    })
    dialog.addEventListener('click', event => {
      const target = event.target as Element
      if (target === dialog || target.closest('button')) dialog.close()
    })
    dialog.addEventListener('close', () => screen.replaceChildren())
  }
}
customElements.define('pog-hero', HeroElement)
