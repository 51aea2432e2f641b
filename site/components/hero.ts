/**
 * The hero and its player. A click on the hero or on a button marked data-play opens the dialog;
 * the player is put in then and taken out when the dialog closes.
 */
class HeroElement extends HTMLElement {
  connectedCallback() {
    const dialog = this.querySelector('dialog')
    const screen = dialog?.querySelector('.player-screen')
    if (!dialog || !screen) return

    const open = () => {
      const player = Object.assign(document.createElement('iframe'), {
        src: this.dataset['player'] ?? '',
        title: this.dataset['title'] ?? '',
        allow: 'autoplay; fullscreen; encrypted-media; picture-in-picture'
      })
      screen.replaceChildren(player)
      dialog.showModal()
    }
    this.querySelector('.hero')?.addEventListener('click', event => {
      const control = (event.target as Element).closest('a, button')
      if (!control || control.hasAttribute('data-play')) open()
    })
    dialog.addEventListener('click', event => {
      const target = event.target as Element
      if (target === dialog || target.closest('button')) dialog.close()
    })
    dialog.addEventListener('close', () => screen.replaceChildren())
  }
}
customElements.define('pog-hero', HeroElement)
