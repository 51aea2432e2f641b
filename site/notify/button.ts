import { isAhead } from '../lib/ahead.ts'
import { $notices, tellMe } from './notices.ts'

/** A button 'Notify me' (ui/NotifyButton.tsx). */
const BUTTONS = 'button[data-notify]'

const toldOf = (id: string | undefined): boolean => {
  const known = $notices.get()
  return known.state === 'ready' && known.value.told.some(one => one.id === id)
}

function draw(): void {
  for (const button of document.querySelectorAll<HTMLElement>(BUTTONS))
    button.ariaPressed = String(toldOf(button.dataset['notify']))
}

/** Hides the buttons of what has begun, as a page may be older than that moment. */
function hidePast(): void {
  for (const button of document.querySelectorAll<HTMLElement>(
    '[data-notify-until]'
  )) {
    const { notifyUntil = '' } = button.dataset
    button.hidden = !isAhead(notifyUntil)
  }
}

let isBegun = false

/** A visitor who never allowed notices gets none, so the hub need not be asked. */
function begin(): void {
  // An island may have drawn new ones.
  if (isBegun) return draw()
  const isAllowed =
    'Notification' in self && Notification.permission === 'granted'
  if (!isAllowed) return
  isBegun = true
  $notices.subscribe(draw)
}

function press(button: HTMLElement): void {
  const { notify: id = '', notifyTitle: title = '' } = button.dataset
  // The permission is asked for before anything else is loaded: browsers allow the question only in answer to a press.
  if (button.ariaPressed !== 'true') void tellMe({ id, title }).then(begin)
  void import('./dialog.ts').then(({ open }) => open()).catch(() => undefined)
}

/** Gives the buttons their state, and handles a press of one. */
export function hear({ type, target }: Event): void {
  hidePast()
  begin()
  if (type !== 'click') return
  const button = (target as Element).closest<HTMLElement>(BUTTONS)
  if (button) press(button)
}
