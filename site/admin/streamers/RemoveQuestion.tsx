import { REMOVE_STREAMER_QUESTION } from '../../lib/messages.ts'
import { Button } from '../../ui/Button.tsx'

/** Opens as it appears: a modal dialog traps the focus and gives it back when it closes. */
function open(dialog: HTMLDialogElement | null): void {
  if (dialog !== null && !dialog.open) dialog.showModal()
}

export function RemoveQuestion({
  name,
  onAnswer
}: {
  name: string
  onAnswer: (yes: boolean) => void
}) {
  return (
    <dialog
      ref={open}
      className="ask"
      aria-labelledby="ask-title"
      aria-describedby="ask-text"
      onClose={event => onAnswer(event.currentTarget.returnValue === 'yes')}
    >
      <form method="dialog">
        <h2 id="ask-title">Remove {name}</h2>
        <p id="ask-text">{REMOVE_STREAMER_QUESTION}</p>
        <div>
          <Button type="submit" look="line" value="no">
            Cancel
          </Button>
          <Button type="submit" look="danger" value="yes">
            Remove
          </Button>
        </div>
      </form>
    </dialog>
  )
}
