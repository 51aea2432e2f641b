import { CONTENT_TYPES, isContentType } from '#contract/content-types'
import { Button } from '../../ui/Button.tsx'
import { Field, Input, Select } from '../../ui/Field.tsx'
import { TYPE_NAMES } from '../type-names.ts'
import { sendImport } from './imports.ts'
import { keepFocus } from './keep-focus.ts'
import { IMPORT_WORDS } from './messages.ts'

const ACCEPT = '.csv,.json,.xml,.rss,.atom,.opml,.txt,text/csv,application/json'

function submit(form: FormData): void {
  const [file, type, image] = ['file', 'type', 'image'].map(name =>
    form.get(name)
  )
  void sendImport(
    file instanceof File ? file : null,
    typeof type === 'string' && isContentType(type) ? type : 'video',
    typeof image === 'string' ? image.trim() : ''
  )
}

/** Asks for the file, and for what entries of feeds do not say themselves. */
export function ChooseFile({ remark }: { remark: string }) {
  return (
    <form
      className="security-form"
      onSubmit={event => {
        event.preventDefault()
        keepFocus(event.currentTarget)
        submit(new FormData(event.currentTarget))
      }}
    >
      <p className="hint">{IMPORT_WORDS.about}</p>
      {remark !== '' && (
        <p className="remark bad" role="alert">
          {remark}
        </p>
      )}
      <Field label={IMPORT_WORDS.file}>
        {control => (
          <input
            {...control}
            className="input import-file"
            type="file"
            name="file"
            accept={ACCEPT}
            required
          />
        )}
      </Field>
      <Field label={IMPORT_WORDS.type} hint={IMPORT_WORDS.typeHint}>
        {control => (
          <Select {...control} name="type" defaultValue="video">
            {CONTENT_TYPES.map(each => (
              <option key={each} value={each}>
                {TYPE_NAMES[each]}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Field label={IMPORT_WORDS.picture} hint={IMPORT_WORDS.pictureHint}>
        {control => (
          <Input {...control} name="image" autoComplete="off" inputMode="url" />
        )}
      </Field>
      <Button type="submit" look="tint">
        {IMPORT_WORDS.begin}
      </Button>
    </form>
  )
}
