import { useStore } from '../../lib/use-store.ts'
import { Button } from '../../ui/Button.tsx'
import { refuse, resetForm, restoreKept, saveForm } from '../editing/editor.ts'
import { $kept } from '../draft/kept-drafts.ts'
import { $saving } from '../editing/saving.ts'
import { ConflictQuestion } from '../editing/ConflictQuestion.tsx'
import { EditingBar } from '../editing/EditingBar.tsx'
import { ItemHistory } from '../editing/ItemHistory.tsx'
import { LeftOut } from '../editing/LeftOut.tsx'
import { TYPE_NAMES } from '../type-names.ts'
import { UngateQuestion } from '../editing/UngateQuestion.tsx'
import { change, $draft } from './form.ts'
import { $isUploading } from './captions.ts'
import { uploadImage } from './upload.ts'
import { Details } from './Details.tsx'
import { Preview } from './Preview.tsx'
import { unreadableField } from './unreadable.ts'
import { handToTitle } from './title-field.ts'
import { TypePicker } from './TypePicker.tsx'

/** A picture on the clipboard becomes the item's; text is pasted as usual, even if the clipboard also has a picture of it. */
function paste(event: React.ClipboardEvent): void {
  const { files, types } = event.clipboardData
  const [file] = files
  if (file === undefined || types.includes('text/plain')) return
  event.preventDefault()
  void uploadImage(file)
}

function submit(event: React.FormEvent<HTMLFormElement>): void {
  event.preventDefault()
  const problem = unreadableField(event.currentTarget)
  if (problem === null) void saveForm()
  else refuse(problem)
}

/** Work that was replaced is one click away. */
function PreviousDraft() {
  const [latest] = useStore($kept)
  if (latest === undefined) return null
  return (
    <div className="previous-draft">
      <Button ref={handToTitle} look="line" onClick={restoreKept}>
        Restore previous draft
      </Button>
      <p className="hint">
        {latest.title || 'Untitled'}, {TYPE_NAMES[latest.type]}
      </p>
    </div>
  )
}

/** Show on Homepage, and the screen's one primary button. */
function Publish() {
  const { purpose, showOnHomepage } = useStore($draft)
  const busy = useStore($isUploading)
  const saving = useStore($saving)
  return (
    <div className="publish">
      <label className="check">
        <input
          type="checkbox"
          checked={showOnHomepage}
          onChange={event => change({ showOnHomepage: event.target.checked })}
        />
        Show on Homepage
      </label>
      <div className="save">
        <Button type="submit" look="primary" disabled={busy || saving}>
          {purpose.kind === 'create' ? 'Create Content' : 'Update Content'}
        </Button>
        <Button look="line" onClick={resetForm}>
          Reset
        </Button>
      </div>
      <PreviousDraft />
    </div>
  )
}

export function CreateTab() {
  const { purpose } = useStore($draft)
  return (
    <form
      className="create"
      noValidate
      aria-label="Details"
      onPaste={paste}
      onSubmit={submit}
    >
      {purpose.kind === 'edit' && (
        <EditingBar id={purpose.id} title={purpose.title} />
      )}
      <ConflictQuestion />
      <UngateQuestion />
      <LeftOut />
      <ItemHistory />
      <TypePicker />
      <Details />
      <aside aria-label="Preview and publishing">
        <Preview />
        <Publish />
      </aside>
    </form>
  )
}
