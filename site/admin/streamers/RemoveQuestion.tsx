import { REMOVE_STREAMER_QUESTION } from '../../lib/messages.ts'
import { Button } from '../../ui/Button.tsx'
import { openModal } from '../../ui/Dialog.tsx'

export function RemoveQuestion({
  name,
  onAnswer
}: {
  name: string
  onAnswer: (yes: boolean) => void
}) {
  return (
    <dialog
      ref={openModal}
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
