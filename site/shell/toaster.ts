import { TOAST_HOTKEY } from '../lib/config.ts'
import { $toasts } from '../lib/toast.ts'

/** The first things that a visitor does, before any message can follow; keyboards and screen readers do them too. */
const SIGNS = ['pointerdown', 'keydown', 'focusin']

const place = document.querySelector<HTMLElement>('#toaster')

let coming: Promise<void> | undefined
/** The toaster was loaded because of the key that leads to the notifications. */
let isWanted = false

async function bring(): Promise<void> {
  const { drawToaster } = await import('./draw-toaster.tsx')
  if (place) drawToaster(place)
  for (const sign of SIGNS) removeEventListener(sign, comeFor)
  if (isWanted) place?.querySelector<HTMLElement>('.toasts')?.focus()
}

/** If the toaster cannot be loaded, the next sign tries again. */
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
