import { SHELF_STEP } from '../lib/config.ts'

const WAYS = [
  { way: -1, name: 'before', path: 'm15 18-6-6 6-6' },
  { way: 1, name: 'after', path: 'm9 18 6-6-6-6' }
] as const

/** Marks on the row itself on which sides it continues: there its edge fades, and an arrow is shown. */
function mark(reel: HTMLElement): void {
  const rest = reel.scrollWidth - reel.clientWidth - reel.scrollLeft
  reel.toggleAttribute('data-before', reel.scrollLeft > 1)
  reel.toggleAttribute('data-after', rest > 1)
}

/** Only for a mouse or pen: keys and screen readers go from card to card, and a finger moves the row itself. */
function addArrows(section: HTMLElement, reel: HTMLElement): void {
  for (const { way, name, path } of WAYS) {
    const arrow = document.createElement('button')
    arrow.className = `shelf-arrow ${name}`
    arrow.tabIndex = -1
    arrow.ariaHidden = 'true'
    arrow.innerHTML = `<svg width="20" height="20" viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="2"><path d="${path}"/></svg>`
    arrow.addEventListener('click', () =>
      reel.scrollBy({ left: way * reel.clientWidth * SHELF_STEP })
    )
    section.append(arrow)
  }
}

document.addEventListener('pointerover', ({ target, pointerType }) => {
  if (pointerType === 'touch' || !(target instanceof Element)) return
  const section = target.closest<HTMLElement>('.section')
  const reel = section?.querySelector<HTMLElement>('.reel')
  const picture = reel?.querySelector('.art')
  if (!section || !reel || !picture) return
  if (!section.querySelector('.shelf-arrow')) addArrows(section, reel)
  const { top, height } = picture.getBoundingClientRect()
  const middle = top + height / 2 - section.getBoundingClientRect().top
  section.style.setProperty('--middle', `${middle}px`)
})

for (const reel of document.querySelectorAll<HTMLElement>('.reel')) {
  reel.addEventListener('scroll', () => mark(reel), { passive: true })
  // Also runs once at the beginning.
  new ResizeObserver(() => mark(reel)).observe(reel)
}

// A browser does not scroll to a focused card that is already half visible, so its words stay cut off; one
// under a pointer must not move.
document.addEventListener('focusin', ({ target }) => {
  if (!(target instanceof Element) || !target.matches(':focus-visible')) return
  target
    .closest('.shelf > .card')
    ?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
})
