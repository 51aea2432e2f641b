import { serverMessage } from '../lib/api.ts'
import styles from './bookmark.css?inline'
import { KEEPING } from './messages.ts'
import { $myList, keep, myListKnown, myListNow, takeOut } from './my-list.ts'
import { tell } from './note.ts'

const ICON =
  '<svg viewBox="0 0 24 24" aria-hidden="true"><path d="m19 21-7-4-7 4V5a2 2 0 0 1 2-2h10a2 2 0 0 1 2 2z"/></svg>'

/** Skips islands that are not hydrated yet: a button added before would not match what they expect to find. */
const BARE_CARDS = '.card[data-id]:not(:has(> .bookmark), astro-island[ssr] *)'
const BUTTONS = 'button[data-keeps]:not(astro-island[ssr] *)'

const titleOf = (button: Element) =>
  button.parentElement?.querySelector('.card .title')?.textContent ?? ''

function draw(button: HTMLElement, kept: ReadonlySet<string>): void {
  const isKept = kept.has(button.dataset['keeps'] ?? '')
  const label = isKept ? KEEPING.take : KEEPING.add
  const title = titleOf(button)
  button.ariaPressed = String(isKept)
  button.ariaLabel = title === '' ? label : KEEPING.of(label, title)
  button.dataset['tooltip'] = label
}

function drawAll(): void {
  const kept = new Set(myListNow().mine.map(({ id }) => id))
  for (const button of document.querySelectorAll<HTMLElement>(BUTTONS))
    draw(button, kept)
}

function put(card: HTMLElement): void {
  const button = document.createElement('button')
  button.type = 'button'
  button.className = 'bookmark'
  button.dataset['keeps'] = card.dataset['id'] ?? ''
  button.innerHTML = ICON
  // After the link, and so the next that Tab comes to.
  const link = card.querySelector(':scope > .card-body')
  if (link) link.after(button)
  else card.append(button)
}

async function press(button: HTMLElement): Promise<void> {
  const { keeps = '' } = button.dataset
  button.ariaBusy = 'true'
  // The press that loaded this code came before it was known what is kept.
  await myListKnown()
  const isKept = button.ariaPressed === 'true'
  try {
    await (isKept ? takeOut(keeps) : keep(keeps))
    tell(isKept ? KEEPING.taken : KEEPING.added)
  } catch (error) {
    tell(KEEPING.failed(serverMessage(error)))
  }
  button.ariaBusy = null
  drawAll()
}

let isBegun = false

function begin(): void {
  if (isBegun) return
  isBegun = true
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(styles)
  document.adoptedStyleSheets.push(sheet)
  $myList.subscribe(drawAll)
}

/** Gives every card its bookmark and sets the state of the viewer's; a press of either is handled. */
export function hear(event: Event): void {
  const { type, target } = event
  if (document.querySelector('[data-notify]'))
    void import('../notify/button.ts').then(notify => notify.hear(event))
  begin()
  const bare = [...document.querySelectorAll<HTMLElement>(BARE_CARDS)]
  for (const card of bare) put(card)
  if (bare.length > 0) drawAll()
  if (type !== 'click') return
  const button = (target as Element).closest<HTMLElement>(BUTTONS)
  if (button && button.ariaBusy !== 'true') void press(button)
}
