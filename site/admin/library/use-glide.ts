import { useLayoutEffect, useRef } from 'react'
import type { RefObject } from 'react'

const GLIDE = { duration: 180, easing: 'cubic-bezier(0.2, 0.7, 0.3, 1)' }

interface Seen {
  places: Map<Element, { x: number; y: number; width: number }>
  focused: Element | null
}

const cardsOf = (grid: HTMLElement) => [...grid.querySelectorAll('li')]

function look(grid: HTMLElement): Seen['places'] {
  return new Map(
    cardsOf(grid).map(card => {
      const { offsetLeft: x, offsetTop: y, offsetWidth: width } = card
      return [card, { x, y, width }]
    })
  )
}

/** The same action on the card that is now where the removed one was. */
function successor(
  grid: HTMLElement,
  { places, focused }: Seen
): Element | null {
  const at = [...places.keys()].findIndex(child => child.contains(focused))
  const left = cardsOf(grid)
  const next = left[Math.min(at, left.length - 1)]
  const label = focused?.getAttribute('aria-label')
  return label ? (next?.querySelector(`[aria-label='${label}']`) ?? null) : null
}

/**
 * Moving an element in the document takes its focus away: it gets it back, and is kept in sight.
 * When it is gone its neighbour has the focus.
 */
function keepFocus(grid: HTMLElement, seen: Seen): void {
  const isGone = seen.focused !== null && !seen.focused.isConnected
  const focused = isGone ? successor(grid, seen) : seen.focused
  if (!(focused instanceof HTMLElement) || !grid.contains(focused)) return
  if (document.activeElement !== focused) focused.focus()
  focused.closest('li')?.scrollIntoView({ block: 'nearest' })
}

/**
 * Lets the cards of a grid glide from their old to their new places after each render.
 * What had the focus keeps it. It measures the document after a change, hence the effect.
 */
export function useGlide(grid: RefObject<HTMLElement | null>): void {
  const before = useRef<Seen>({ places: new Map(), focused: null })
  useLayoutEffect(() => {
    const { current } = grid
    if (current === null) return
    const places = look(current)
    const still = matchMedia('(prefers-reduced-motion: reduce)').matches
    for (const [child, to] of places) {
      const from = before.current.places.get(child)
      // A new width means that the library's look has changed: rows would fly in from outside the page.
      if (still || from?.width !== to.width) continue
      if (from.x === to.x && from.y === to.y) continue
      const translate = `${from.x - to.x}px ${from.y - to.y}px`
      child.animate([{ translate }, { translate: '0 0' }], GLIDE)
    }
    if (before.current.places.size > 0) keepFocus(current, before.current)

    before.current.places = places
    const remember = (event: FocusEvent) => {
      before.current.focused = event.target as Element
    }
    const forget = (event: FocusEvent) => {
      if (event.relatedTarget !== null) before.current.focused = null
    }
    current.addEventListener('focusin', remember)
    current.addEventListener('focusout', forget)
    return () => {
      current.removeEventListener('focusin', remember)
      current.removeEventListener('focusout', forget)
    }
  })
}
