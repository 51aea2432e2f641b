import { EXPORT_FORMATS } from '#contract/imports'
import type { ExportFormat } from '#contract/imports'
import { useStore } from '../../lib/use-store.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { Field, Select } from '../../ui/Field.tsx'
import { $items, $shelf } from '../library/library.ts'
import { $exportView, closeExport, exportItems } from './exports.ts'
import { IMPORT_WORDS } from './messages.ts'
import './imports.css'

function submit(form: FormData): void {
  const format: ExportFormat = form.get('format') === 'csv' ? 'csv' : 'json'
  void exportItems(format, form.get('items') === 'shown')
}

/** Asks which items to export, and in which format; the browser saves the file. */
export function ExportDialog() {
  const view = useStore($exportView)
  const all = useStore($items).length
  const shown = useStore($shelf).length
  if (view.view === 'closed') return null
  return (
    <Dialog
      title={IMPORT_WORDS.export}
      className="security imports"
      onClose={closeExport}
    >
      <form
        className="security-form"
        onSubmit={event => {
          event.preventDefault()
          submit(new FormData(event.currentTarget))
        }}
      >
        <p className="hint">{IMPORT_WORDS.exportAbout}</p>
        <Field label={IMPORT_WORDS.what}>
          {control => (
            <Select
              {...control}
              name="items"
              defaultValue={shown < all ? 'shown' : 'all'}
            >
              <option value="all">{IMPORT_WORDS.everything(all)}</option>
              <option value="shown">{IMPORT_WORDS.shown(shown)}</option>
            </Select>
          )}
        </Field>
        <Field label={IMPORT_WORDS.format}>
          {control => (
            <Select {...control} name="format">
              {EXPORT_FORMATS.map(each => (
                <option key={each} value={each}>
                  {IMPORT_WORDS.formats[each]}
                </option>
              ))}
            </Select>
          )}
        </Field>
        {view.remark !== '' && (
          <p className="remark bad" role="alert">
            {view.remark}
          </p>
        )}
        <div className="import-doing">
          <output className="hint">
            {view.busy ? IMPORT_WORDS.preparing : view.said}
          </output>
          <Button type="submit" look="tint" off={view.busy}>
            {IMPORT_WORDS.download}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
