/** What a press plays: the hero's video, unless it is on another control of it, or a trailer. */
function playedBy(target: Element, hero: HTMLElement): HTMLElement | null {
  const control = target.closest<HTMLElement>('a, button')
  if (control?.matches('a[data-player]')) return control
  if (!target.closest('.hero')) return null
  if (!control || control.hasAttribute('data-play')) return hero
  return null
}

/** A link of its own accord goes into another tab or window then. */
const isElsewhere = ({ ctrlKey, metaKey, shiftKey }: MouseEvent) =>
  ctrlKey || metaKey || shiftKey

/** A press on the hero or on a trailer opens the hero's dialog: what does that comes with the first one (hero-player.ts). */
document.addEventListener('click', event => {
  const hero = document.querySelector<HTMLElement>('pog-hero')
  const played = hero && playedBy(event.target as Element, hero)
  if (!played) return
  if (played !== hero) {
    if (isElsewhere(event)) return
    event.preventDefault()
  }
  import('./hero-player.ts').then(
    ({ open }) => open(hero, played),
    // A page that is older than what is served now: the player comes without the dialog.
    () => location.assign(played.dataset['player'] ?? location.href)
  )
})
