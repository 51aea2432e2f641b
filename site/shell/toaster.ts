import { TOAST_HOTKEY } from '../lib/config.ts'
import { $toasts } from '../lib/toast.ts'

/** What a person does before something can be said of it: keyboards and screen readers too. */
const SIGNS = ['pointerdown', 'keydown', 'focusin']

const place = document.querySelector<HTMLElement>('#toaster')

let coming: Promise<void> | undefined
/** The key that leads to the notifications was what brought them. */
let isWanted = false

async function bring(): Promise<void> {
  const { drawToaster } = await import('./draw-toaster.tsx')
  if (place) drawToaster(place)
  for (const sign of SIGNS) removeEventListener(sign, comeFor)
  if (isWanted) place?.querySelector<HTMLElement>('.toasts')?.focus()
}

/** What could not be had is asked for again by the next sign. */
function come(): void {
  coming ??= bring().catch(() => {
    coming = undefined
  })
}

function comeFor(event: Event): void {
  if (event instanceof KeyboardEvent && event.key === TOAST_HOTKEY)
    isWanted = true
  come()
}

for (const sign of SIGNS) addEventListener(sign, comeFor, { passive: true })
$toasts.listen(come)
if (place?.dataset['atOnce'] === '') come()
