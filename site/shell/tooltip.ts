import { TOOLTIP_DELAY_MS, TOOLTIP_SKIP_DELAY_MS } from '../lib/config.ts'
import { sidebarMode } from './sidebar.ts'

let tip: HTMLElement | undefined
let owner: HTMLElement | undefined
/** A button's name may change while its tooltip is shown. */
const renamed = new MutationObserver(() => {
  if (owner && tip?.isConnected) show(owner)
})
let timer: ReturnType<typeof setTimeout> | undefined
let hiddenAtMs = -Infinity

function show(target: HTMLElement) {
  tip ??= Object.assign(document.createElement('div'), {
    className: 'tooltip',
    role: 'tooltip'
  })
  tip.textContent = target.dataset['tooltip'] ?? ''
  // Under a modal dialog or a full-screen element nobody would see it.
  const place = target.closest(':modal') ?? document.body
  if (tip.parentElement !== place) place.append(tip)
  renamed.observe(target, { attributeFilter: ['data-tooltip'] })
  const box = target.getBoundingClientRect()
  const size = tip.getBoundingClientRect()
  const beside = target.dataset['tooltipOn'] === 'icons'
  const left = beside
    ? box.right + 8
    : box.left + box.width / 2 - size.width / 2
  const top = beside
    ? box.top + box.height / 2 - size.height / 2
    : box.top > size.height + 12
      ? box.top - size.height - 6
      : box.bottom + 6
  tip.style.left = `${Math.min(Math.max(4, left), innerWidth - size.width - 4)}px`
  tip.style.top = `${top}px`
}

function hide() {
  clearTimeout(timer)
  renamed.disconnect()
  if (tip?.isConnected) {
    tip.remove()
    hiddenAtMs = performance.now()
  }
  owner = undefined
}

/** Waits 700 ms, unless another tooltip was shown within the last 300 ms. */
function arrive(event: Event, delayMs: number) {
  const target =
    event.target instanceof Element
      ? event.target.closest<HTMLElement>('[data-tooltip]')
      : null
  if (target === owner || (target === null && owner === undefined)) return
  // The focused element keeps its tooltip, wherever the pointer rests or a layout moves under it.
  if (target === null && owner?.matches(':focus-visible')) return
  hide()
  if (!target) return
  if (target.dataset['tooltipOn'] === 'icons' && sidebarMode() !== 'icons')
    return

  owner = target
  const skips = performance.now() - hiddenAtMs < TOOLTIP_SKIP_DELAY_MS
  timer = setTimeout(() => show(target), skips ? 0 : delayMs)
}

const point = (event: PointerEvent) => {
  if (event.pointerType !== 'touch') arrive(event, TOOLTIP_DELAY_MS)
}
const focus = (event: FocusEvent) => {
  if (event.target instanceof Element && event.target.matches(':focus-visible'))
    arrive(event, 0)
}

let isBegun = false

/** Starts with the first element pointed at or focused, if it still is. */
export function begin(first: Event): void {
  if (isBegun) return
  isBegun = true
  document.addEventListener('pointerover', point)
  document.addEventListener('focusin', focus)
  document.addEventListener('focusout', hide)
  document.addEventListener('pointerdown', hide)
  document.addEventListener('keydown', event => {
    if (event.key === 'Escape') hide()
  })
  if (first instanceof FocusEvent) focus(first)
  else if ((first.target as Element).matches(':hover'))
    point(first as PointerEvent)
}
