import { useStore } from '../../lib/use-store.ts'
import { change, $draft } from '../../stores/admin-form.ts'
import { $saving, resetForm, saveForm } from '../../stores/admin-editor.ts'
import { $upload, uploadImage } from '../../stores/admin-upload.ts'
import { Button } from '../../ui/Button.tsx'
import { Details } from './Details.tsx'
import { Preview } from './Preview.tsx'
import { TypePicker } from './TypePicker.tsx'

/** A picture on the clipboard becomes the item's; text is pasted as ever. */
function paste(event: React.ClipboardEvent): void {
  const file = [...event.clipboardData.files][0]
  if (file === undefined) return
  event.preventDefault()
  void uploadImage(file)
}

function Editing({ title }: { title: string }) {
  return (
    <div className="editing">
      <output>
        Editing <strong>{title}</strong>
      </output>
      <Button size="small" look="quiet" onClick={resetForm}>
        Stop editing
      </Button>
    </div>
  )
}

/** Show on Homepage, and the screen's one primary button. */
function Publish() {
  const { purpose, showOnHomepage } = useStore($draft)
  const busy = useStore($upload).state === 'busy'
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
      onSubmit={event => {
        event.preventDefault()
        void saveForm()
      }}
    >
      {purpose.kind === 'edit' && <Editing title={purpose.title} />}
      <TypePicker />
      <Details />
      <aside aria-label="Preview and publishing">
        <Preview />
        <Publish />
      </aside>
    </form>
  )
}
