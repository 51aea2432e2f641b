import { Cast } from 'lucide-react'
import { useStore } from '../../lib/use-store.ts'
import { IconButton } from '../../ui/IconButton.tsx'
import type { OtherScreen } from './other-screen.ts'

/** The button that moves the picture to another screen, where there is one. */
export function OtherScreenButton({ screen }: { screen: OtherScreen }) {
  const state = useStore(screen.$state)
  if (state === 'none') return null
  return (
    <IconButton
      label="Play on another screen"
      aria-pressed={state === 'on'}
      onClick={() => void screen.choose()}
    >
      <Cast size={20} strokeWidth={1.75} aria-hidden="true" />
    </IconButton>
  )
}
