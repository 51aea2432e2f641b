import { atom, onMount } from 'nanostores'

/** The element that had the focus last, and what was around it, from the nearest element to the page. */
interface Trail {
  element: HTMLElement
  around: { parent: Element; index: number }[]
}

const PRESSABLE =
  'button:enabled, a[href], input:enabled, select:enabled, textarea:enabled, summary'
/** Containers that may take the focus themselves, so that screen reader users hear where they are. */
const PLACES = 'dialog, form, fieldset, section, article, li, [role=tabpanel]'
/** Nothing outside of it has to do with what was pressed. */
const BOUNDARY = 'astro-island, #content'

let trail: Trail | null = null

function trailOf(element: HTMLElement): Trail {
  const around: Trail['around'] = []
  let child: Element = element
  while (child.parentElement !== null && !child.matches(BOUNDARY)) {
    const parent = child.parentElement
    around.push({ parent, index: [...parent.children].indexOf(child) })
    child = parent
  }
  return { element, around }
}

const isPressable = (element: Element) =>
  element.matches(PRESSABLE) && element.checkVisibility()

const pressablesIn = (element: Element | undefined) =>
  element === undefined
    ? []
    : [element, ...element.querySelectorAll(PRESSABLE)].filter(isPressable)

/** What took its place, else the last control before it, else the container around them. */
function heirOf({ around }: Trail): Element | null {
  for (const { parent, index } of around) {
    if (!parent.isConnected) continue
    if (parent.matches(BOUNDARY)) break
    const heir =
      pressablesIn(parent.children[index])[0] ??
      pressablesIn(parent.children[index - 1]).at(-1)
    if (heir !== undefined) return heir
    if (parent.matches(PLACES)) return parent
  }
  return document.querySelector('#content')
}

function focus(element: Element | null): void {
  if (!(element instanceof HTMLElement)) return
  if (!element.matches(PRESSABLE)) element.tabIndex = -1
  element.focus({ preventScroll: true })
}

const isNowhere = () =>
  document.activeElement === null || document.activeElement === document.body

function note({ target }: FocusEvent): void {
  if (target instanceof HTMLElement) trail = trailOf(target)
}

/** Anyone who presses beside every control wants the focus to be nowhere. */
function forget(): void {
  queueMicrotask(() => {
    if (trail?.element.matches(':enabled, [tabindex]') !== true) return
    if (trail.element.isConnected && isNowhere()) trail = null
  })
}

/** An element that was disabled while the hub answered gets the focus back; one that is gone hands it on. */
function mend(): void {
  if (trail === null) return
  const { element } = trail
  if (!element.isConnected) {
    if (isNowhere()) focus(heirOf(trail))
  } else if (isNowhere() && isPressable(element)) {
    element.focus({ preventScroll: true })
  }
}

/** While it is mounted, the focus is not lost when a press in the panel removes or disables the pressed control. */
export const $keepsFocus = atom(null)
onMount($keepsFocus, () => {
  let turn: ReturnType<typeof setTimeout> | undefined
  // Waits a turn, because the focus is also nowhere on its way from one element to the next.
  const watcher = new MutationObserver(() => {
    clearTimeout(turn)
    turn = setTimeout(mend)
  })
  watcher.observe(document.body, {
    subtree: true,
    childList: true,
    attributeFilter: ['disabled', 'hidden']
  })
  document.addEventListener('focusin', note)
  document.addEventListener('focusout', forget)
  return () => {
    watcher.disconnect()
    clearTimeout(turn)
    document.removeEventListener('focusin', note)
    document.removeEventListener('focusout', forget)
    trail = null
  }
})
