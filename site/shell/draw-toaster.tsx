import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { Toaster } from './Toaster.tsx'

/** Puts the region 'Notifications' into the element. */
export function drawToaster(place: Element): void {
  const root = createRoot(place)
  flushSync(() => root.render(<Toaster />))
}
