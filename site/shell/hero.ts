/** What a press plays: the hero's video, unless it is on another control of it, or a trailer. */
function playedBy(target: Element, hero: HTMLElement): HTMLElement | null {
  const control = target.closest<HTMLElement>('a, button')
  if (control?.matches('a[data-player]')) return control
  if (!target.closest('.hero')) return null
  if (!control || control.hasAttribute('data-play')) return hero
  return null
}

/** With these keys the browser opens a link in another tab or window. */
const isElsewhere = ({ ctrlKey, metaKey, shiftKey }: MouseEvent) =>
  ctrlKey || metaKey || shiftKey

/** A press on the hero or on a trailer opens the hero's dialog: the code for it is loaded on the first press (hero-player.ts). */
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
    // The page is older than the files served now: the player opens without the dialog.
    () => location.assign(played.dataset['player'] ?? location.href)
  )
})
