import { TOASTER_LATER_MS } from '../lib/config.ts'
import { $toasts } from '../lib/toast.ts'

/** What a person does before something can be said of it: keyboards and screen readers too. */
const SIGNS = ['pointerdown', 'keydown', 'focusin']

let coming: Promise<void> | undefined

const place = document.querySelector<HTMLElement>('#toaster')

async function bring(): Promise<void> {
  const { drawToaster } = await import('./draw-toaster.tsx')
  if (place) drawToaster(place)
  for (const sign of SIGNS) removeEventListener(sign, come)
}

/** A network that is away is asked again by the next sign. */
function come(): void {
  coming ??= bring().catch(() => {
    coming = undefined
  })
}

for (const sign of SIGNS) addEventListener(sign, come, { passive: true })
$toasts.listen(come)
if (place?.dataset['atOnce'] === '') come()
else addEventListener('load', () => setTimeout(come, TOASTER_LATER_MS))
