import { reveal } from '../lib/reveal.ts'

const PARAMETER = 'tab'

/** Tabs of a page whose panels are all in the HTML; the chosen one is in the address (?tab=). */
class TabsElement extends HTMLElement {
  #tabs: HTMLButtonElement[] = []

  connectedCallback() {
    this.#tabs = [...this.querySelectorAll<HTMLButtonElement>('[role=tab]')]
    for (const tab of this.#tabs)
      tab.addEventListener('click', () => this.#choose(tab, 'pushState'))

    this.addEventListener('keydown', event => this.#key(event))
    window.addEventListener('popstate', () => this.#show(this.#addressed()))
    this.#show(this.#addressed())
  }

  /** The tab that the address names, or else the first. */
  #addressed(): HTMLButtonElement | undefined {
    const name = new URLSearchParams(location.search).get(PARAMETER)
    return this.#tabs.find(tab => tab.dataset['tab'] === name) ?? this.#tabs[0]
  }

  #show(chosen: HTMLButtonElement | undefined) {
    for (const tab of this.#tabs) {
      const selected = tab === chosen
      tab.ariaSelected = String(selected)
      tab.tabIndex = selected ? 0 : -1
      const panel = document.getElementById(`panel-${tab.dataset['tab']}`)
      if (!panel) continue
      panel.hidden = !selected
      panel.toggleAttribute('data-shown', selected)
    }
    reveal(chosen)
  }

  #choose(tab: HTMLButtonElement, how: 'pushState' | 'replaceState') {
    if (tab.ariaSelected === 'true') return
    this.#show(tab)
    const url = new URL(location.href)
    if (tab === this.#tabs[0]) url.searchParams.delete(PARAMETER)
    else url.searchParams.set(PARAMETER, tab.dataset['tab'] ?? '')
    history[how](null, '', url)
  }

  #key(event: KeyboardEvent) {
    const at = this.#tabs.indexOf(event.target as HTMLButtonElement)
    if (at === -1) return
    const last = this.#tabs.length - 1
    const to = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: last }[
      event.key
    ]
    const tab = to === undefined ? undefined : this.#tabs.at(to % (last + 1))
    if (!tab) return
    event.preventDefault()
    this.#choose(tab, 'replaceState')
    tab.focus()
  }
}
customElements.define('pog-tabs', TabsElement)
