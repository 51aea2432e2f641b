import { isSkipped } from './metadata.ts'

const WANTED: Record<string, string> = {
  number: 'a whole number',
  'datetime-local': 'a date with a time'
}

/**
 * Why the form is not sent although the stores would send it: the browser reads an invalid number or
 * moment as an empty field, and an hour that the clocks skip as the next one. A number of views or
 * likes may be unreadable: it becomes 0.
 */
export function unreadableField(form: HTMLFormElement): string | null {
  for (const input of form.elements) {
    if (!(input instanceof HTMLInputElement)) continue
    const label = input.labels?.[0]?.textContent ?? 'A field'
    if (input.type === 'datetime-local' && isSkipped(input.value))
      return `${label} names an hour that the clocks skip here.`
    if (!input.validity.badInput || input.dataset['kind'] === 'count') continue
    return `${label} must be ${WANTED[input.type] ?? 'readable'}.`
  }
  return null
}

/**
 * Empties fields that are half typed and never had a value: to the browser such a field is empty already,
 * so the characters would stay in it when the form shows another item.
 */
export function emptyHalfTyped(): void {
  for (const input of document.querySelectorAll<HTMLInputElement>(
    'form.create input'
  ))
    if (input.validity.badInput) input.value = ''
}
