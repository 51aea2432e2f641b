import { useStore } from '../../lib/use-store.ts'
import { Button } from '../../ui/Button.tsx'
import { contentOf } from '../draft/draft.ts'
import { $draft } from '../form/form.ts'
import { $conflict } from './conflict.ts'
import { differences } from './differences.ts'
import { keepMine, takeTheirs } from './editor.ts'
import { focusSection } from './focus-section.ts'
import { $saving } from './saving.ts'
import { Differences } from './Differences.tsx'

/** Two administrators edited the item: shows what differs, and asks whose version stays. */
export function ConflictQuestion() {
  const conflict = useStore($conflict)
  const draft = useStore($draft)
  const saving = useStore($saving)
  if (conflict === null) return null
  const { theirs } = conflict
  return (
    <section
      ref={focusSection}
      tabIndex={-1}
      className="panel-note"
      aria-labelledby="conflict-title"
    >
      <h2 id="conflict-title">
        {theirs
          ? 'Which version should stay?'
          : 'This item was deleted elsewhere.'}
      </h2>
      {theirs && (
        <Differences
          differences={differences(contentOf(draft), theirs)}
          captions={['Mine', 'Theirs']}
        />
      )}
      <div className="panel-note-buttons">
        <Button look="tint" disabled={saving} onClick={() => void keepMine()}>
          Keep mine
        </Button>
        <Button look="line" onClick={takeTheirs}>
          {theirs ? 'Take theirs' : 'Let it go'}
        </Button>
      </div>
    </section>
  )
}
