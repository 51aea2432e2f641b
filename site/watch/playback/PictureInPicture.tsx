import { useStore } from '../../lib/use-store.ts'
import { IconButton } from '../../ui/IconButton.tsx'
import { SmallWindowIcon } from './icons.tsx'
import { $pictureInPicture, togglePictureInPicture } from './small-window.ts'

/** The button that moves the picture into a window of its own, where the browser has such windows. */
export function PictureInPicture() {
  const state = useStore($pictureInPicture)
  if (state === 'none') return null
  return (
    <IconButton
      label="Picture in picture"
      className="small-window"
      aria-pressed={state === 'on'}
      onClick={() => void togglePictureInPicture()}
    >
      <SmallWindowIcon size={20} />
    </IconButton>
  )
}
