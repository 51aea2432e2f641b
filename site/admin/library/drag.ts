import { dropItem } from './order.ts'

/** How near to the window's edge a drag scrolls the page, and by how much per frame. */
const EDGE_PX = 96
const SCROLL_PX = 14

/** The card of the same list at a point of the window. */
function cardAt(list: Element, x: number, y: number): HTMLElement | null {
  const card = document
    .elementFromPoint(x, y)
    ?.closest<HTMLElement>('.library-card')
  return card?.parentElement === list ? card : null
}

/**
 * The card follows the pointer, and gets the place of the card that it is dropped on; Escape puts it
 * back where it was. A list is one type, or the homepage.
 */
export function startDrag(
  handle: HTMLElement,
  {
    pointerId,
    clientX,
    clientY
  }: Pick<PointerEvent, 'pointerId' | 'clientX' | 'clientY'>,
  id: string
): void {
  const card = handle.closest<HTMLElement>('.library-card')
  const list = card?.parentElement
  if (!card || !list) return
  const from = { x: clientX, y: clientY + window.scrollY }
  const at = { x: clientX, y: clientY }
  let over: HTMLElement | null = null
  let frame = 0
  const ended = new AbortController()
  const { signal } = ended

  const draw = () => {
    const edge =
      at.y < EDGE_PX ? -1 : at.y > window.innerHeight - EDGE_PX ? 1 : 0
    window.scrollBy({ top: edge * SCROLL_PX, behavior: 'instant' })
    card.style.translate = `${at.x - from.x}px ${at.y + window.scrollY - from.y}px`
    const next = cardAt(list, at.x, at.y)
    if (next !== over) {
      over?.removeAttribute('data-over')
      next?.setAttribute('data-over', '')
      over = next
    }
    frame = requestAnimationFrame(draw)
  }
  const end = (on: string | undefined) => {
    ended.abort()
    cancelAnimationFrame(frame)
    over?.removeAttribute('data-over')
    card.removeAttribute('data-dragged')
    card.style.translate = ''
    if (on !== undefined) void dropItem(id, on)
  }

  handle.setPointerCapture(pointerId)
  card.setAttribute('data-dragged', '')
  handle.addEventListener(
    'pointermove',
    event => Object.assign(at, { x: event.clientX, y: event.clientY }),
    { signal }
  )
  handle.addEventListener('pointerup', () => end(over?.dataset['id']), {
    signal
  })
  handle.addEventListener('pointercancel', () => end(undefined), { signal })
  window.addEventListener(
    'keydown',
    event => {
      if (event.key === 'Escape') end(undefined)
    },
    { signal }
  )
  frame = requestAnimationFrame(draw)
}
