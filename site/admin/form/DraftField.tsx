import { useStore } from '../../lib/use-store.ts'
import { Field } from '../../ui/Field.tsx'
import type { FieldProps } from '../../ui/Field.tsx'
import { $refused } from './form.ts'

/** A field of the item by its name, with the sentence that refused it. */
export function DraftField({ name, ...field }: FieldProps & { name: string }) {
  const refused = useStore($refused)
  return (
    <Field
      {...field}
      refusal={refused?.field === name ? refused.sentence : undefined}
    />
  )
}
