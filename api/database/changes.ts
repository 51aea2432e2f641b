/**
 * What was written with a revision: the documents that lists are made from, each as its model, a
 * space and its id; 'all' where they are not known.
 */
export type Changed = readonly string[] | 'all'

/** For this many revisions it is remembered what was written with them; after an older one all is read again. */
export const REMEMBERED = 100
/** A revision with more documents than this says 'all', because the record is read every second. */
const NAMED = 50

/** As it is stored: null is 'all'. */
export type Stored = string[] | null

export const nameOf = (model: string, id: string): string => `${model} ${id}`

export function storedOf(changed: Changed): Stored {
  if (changed === 'all') return null
  const names = [...new Set(changed)]
  return names.length > NAMED ? null : names
}

/** The record of the revision, with what was written with the last ones, oldest first. */
export interface Told {
  value: number
  /** Grows with `value` for each entry of `changes`: it differs where a process wrote without adding one. */
  told?: number | undefined
  changes?: Stored[] | undefined
}

/** What was written after the revision `since`. */
export function changedSince(
  { value, told, changes }: Told,
  since: number
): Changed {
  const span = value - since
  if (told !== value || changes === undefined) return 'all'
  if (span < 0 || span > changes.length) return 'all'
  const entries = changes.slice(changes.length - span)
  return entries.includes(null)
    ? 'all'
    : [...new Set(entries.flatMap(entry => entry ?? []))]
}
