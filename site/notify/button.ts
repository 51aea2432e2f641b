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

/** A page may be older than the moment at which what it shows begins. */
function hidePast(): void {
  for (const button of document.querySelectorAll<HTMLElement>(
    '[data-notify-until]'
  )) {
    const { notifyUntil = '' } = button.dataset
    button.hidden = !isAhead(notifyUntil)
  }
}

let isBegun = false

/** Who never allowed it is told of nothing: nobody need be asked. */
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
  // The permission is asked for before anything else is loaded: it has to be the answer to a press.
  if (button.ariaPressed !== 'true') void tellMe({ id, title }).then(begin)
  void import('./dialog.ts').then(({ open }) => open()).catch(() => undefined)
}

/** Gives the buttons the state that they have; a press of one is heard. */
export function hear({ type, target }: Event): void {
  hidePast()
  begin()
  if (type !== 'click') return
  const button = (target as Element).closest<HTMLElement>(BUTTONS)
  if (button) press(button)
}
