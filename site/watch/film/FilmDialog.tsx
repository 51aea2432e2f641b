import { useState } from 'react'
import { useStore } from '../../lib/use-store.ts'
import { openModal } from '../../ui/Dialog.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { CloseIcon } from '../../ui/icons.tsx'
import { MediaPlayer } from '../playback/MediaPlayer.tsx'
import type { Played } from '../playback/playback.ts'
import { createControls } from '../viewer/player-controls.ts'
import { shortcuts } from '../viewer/viewer-keys.ts'

/** A film in the viewer's player, over the page that it was opened on. */
export function FilmDialog({
  played,
  onClose
}: {
  played: Played
  onClose: () => void
}) {
  const [controls] = useState(createControls)
  const [$shortcuts] = useState(() => shortcuts(controls))
  useStore($shortcuts)
  return (
    <dialog
      ref={openModal}
      className="player-dialog"
      aria-label={played.title}
      onClose={onClose}
    >
      <div className="player-bar">
        <span className="font-semibold">{played.title}</span>
        <form method="dialog">
          <IconButton type="submit" label="Close">
            <CloseIcon size={20} />
          </IconButton>
        </form>
      </div>
      <div className="player" data-player="">
        <MediaPlayer played={played} controls={controls} place="dialog" />
      </div>
    </dialog>
  )
}
