import { metadataLabel } from '#contract/metadata'
import { VISIBLE_FIELDS } from '#contract/visibility'
import { useStore } from '../../lib/use-store.ts'
import { Input } from '../../ui/Field.tsx'
import { DraftField } from './DraftField.tsx'
import { $draft, changeText } from './form.ts'

/** Between which times visitors get the item, in local time. */
export function VisibleFields() {
  const { texts } = useStore($draft)
  return (
    <fieldset className="times" aria-label="Visible to visitors">
      {VISIBLE_FIELDS.map(name => (
        <DraftField key={name} name={name} label={metadataLabel(name)}>
          {control => (
            <Input
              {...control}
              type="datetime-local"
              value={texts[name] ?? ''}
              onChange={event => changeText(name, event.target.value)}
            />
          )}
        </DraftField>
      ))}
    </fieldset>
  )
}
