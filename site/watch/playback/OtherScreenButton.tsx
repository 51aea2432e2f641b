import { useStore } from '../../lib/use-store.ts'
import { IconButton } from '../../ui/IconButton.tsx'
import { CastIcon } from './icons.tsx'
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
      <CastIcon size={20} />
    </IconButton>
  )
}
