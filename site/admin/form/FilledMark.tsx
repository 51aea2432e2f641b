import { Button } from '../../ui/Button.tsx'
import { LINK_WORDS } from '../messages.ts'
import { undoFilled } from './fill.ts'

/** Says that a link has filled the field of this id, and takes that back. */
export function FilledMark({
  id,
  name,
  label
}: {
  id: string
  name: string
  label: string
}) {
  const undo = () => {
    undoFilled(name)
    // The button is gone, so the focus goes on to the field.
    document.getElementById(id)?.focus()
  }
  return (
    <div className="filled">
      <p className="hint" id={`${id}-filled`}>
        {LINK_WORDS.mark}
        <span className="sr-only">{LINK_WORDS.key}</span>
      </p>
      <Button
        look="quiet"
        size="small"
        aria-label={`Undo ${label}`}
        onClick={undo}
      >
        Undo
      </Button>
    </div>
  )
}
