import { useId } from 'react'
import type { ReactNode } from 'react'
import { IconButton } from './IconButton.tsx'
import { CloseIcon } from './icons.tsx'

/** As a dialog's ref: opens it when it appears. A modal one traps the focus and gives it back when it closes. */
export function openModal(dialog: HTMLDialogElement | null): void {
  if (dialog !== null && !dialog.open) dialog.showModal()
}

export interface DialogProps {
  title: string
  className: string
  onClose: () => void
  children: ReactNode
}

/** A modal dialog with its title and the button that closes it. */
export function Dialog({ title, className, onClose, children }: DialogProps) {
  const id = useId()
  return (
    <dialog
      ref={openModal}
      className={className}
      aria-labelledby={id}
      onClose={onClose}
    >
      <div className="dialog-head">
        <h2 id={id}>{title}</h2>
        <form method="dialog">
          <IconButton type="submit" label="Close">
            <CloseIcon />
          </IconButton>
        </form>
      </div>
      {children}
    </dialog>
  )
}
