import { useId } from 'react'
import type { KeyboardEvent, ReactNode } from 'react'
import { IconButton } from './IconButton.tsx'
import { CloseIcon } from './icons.tsx'

/** Used as a dialog's ref: opens it when it appears. A modal dialog traps the focus and gives it back when it closes. */
export function openModal(dialog: HTMLDialogElement | null): void {
  if (dialog !== null && !dialog.open) dialog.showModal()
}

export interface DialogProps {
  title: string
  className: string
  onClose: () => void
  /** What it shows cannot be seen again: Escape does not close it, and it has no ×. */
  isKept?: boolean
  children: ReactNode
}

/** Stops Escape at the key itself: browsers close a dialog at the second Escape, even if its close is refused. */
function ignoreEscape(event: KeyboardEvent<HTMLDialogElement>): void {
  if (event.key === 'Escape') event.preventDefault()
}

/** A modal dialog with its title and the button that closes it. */
export function Dialog({
  title,
  className,
  onClose,
  isKept = false,
  children
}: DialogProps) {
  const id = useId()
  return (
    <dialog
      ref={openModal}
      className={className}
      aria-labelledby={id}
      onClose={event => {
        // A phone's 'Back' closes a dialog without asking.
        if (isKept) openModal(event.currentTarget)
        else onClose()
      }}
      onKeyDown={isKept ? ignoreEscape : undefined}
    >
      <div className="dialog-head">
        <h2 id={id}>{title}</h2>
        {!isKept && (
          <form method="dialog">
            <IconButton type="submit" label="Close">
              <CloseIcon />
            </IconButton>
          </form>
        )}
      </div>
      {children}
    </dialog>
  )
}
