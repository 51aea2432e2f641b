import { useStore } from '../../lib/use-store.ts'
import { Field } from '../../ui/Field.tsx'
import type { FieldProps } from '../../ui/Field.tsx'
import { undoFilled } from './fill.ts'
import { FilledMark } from './FilledMark.tsx'
import { $filled, $refused } from './form.ts'

/** Escape takes back what a link has filled, and so does the key that undoes typing. */
const undoes = ({ key, ctrlKey, metaKey, shiftKey }: React.KeyboardEvent) =>
  key === 'Escape' ||
  (key.toLowerCase() === 'z' && (ctrlKey || metaKey) && !shiftKey)

/** A field of the item by its name, with the sentence that refused it and the mark of a link that filled it. */
export function DraftField({
  name,
  children,
  ...field
}: FieldProps & { name: string }) {
  const refused = useStore($refused)
  const isFilled = useStore($filled).includes(name)
  const marked = (control: Parameters<typeof children>[0]) => ({
    ...control,
    'aria-describedby': [control['aria-describedby'], `${control.id}-filled`]
      .filter(Boolean)
      .join(' '),
    onKeyDown: (event: React.KeyboardEvent) => {
      if (!undoes(event)) return
      event.preventDefault()
      undoFilled(name)
    }
  })
  return (
    <Field {...field} refusal={refused?.field === name ? refused : undefined}>
      {control => (
        <>
          {children(isFilled ? marked(control) : control)}
          {isFilled && (
            <FilledMark id={control.id} name={name} label={field.label} />
          )}
        </>
      )}
    </Field>
  )
}
