import { useStore } from '../../lib/use-store.ts'
import { Button } from '../../ui/Button.tsx'
import { handToTitle } from '../form/title-field.ts'
import { duplicateItem, resetForm } from './editor.ts'
import { $history, closeHistory, openHistory } from './history.ts'

/** Says what is being edited, and what else can be done with it. */
export function EditingBar({ id, title }: { id: string; title: string }) {
  const isOpen = useStore($history) !== null
  return (
    <div className="editing">
      <output>
        Editing <strong>{title}</strong>
      </output>
      <Button
        size="small"
        look="quiet"
        aria-expanded={isOpen}
        onClick={() => (isOpen ? closeHistory() : void openHistory(id))}
      >
        History
      </Button>
      <Button
        ref={handToTitle}
        size="small"
        look="quiet"
        onClick={duplicateItem}
      >
        Duplicate
      </Button>
      <Button ref={handToTitle} size="small" look="quiet" onClick={resetForm}>
        Stop editing
      </Button>
    </div>
  )
}
