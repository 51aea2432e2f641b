import { atom } from 'nanostores'
import type { ContentItem } from '#contract/content'
import { ApiError } from '../../lib/api.ts'
import { readHistory } from './history.ts'

/** The item as somebody else saved it meanwhile; null when they deleted it. */
export interface Conflict {
  theirs: ContentItem | null
}

/** A save met a newer version: the administrator decides. */
export const $conflict = atom<Conflict | null>(null)

/**
 * Reads the item as it is now, for the form that is still open while `isStill` says so. If no answer
 * comes, the toast has already said all there is to say.
 */
export async function findTheirs(
  id: string,
  isStill: () => boolean
): Promise<void> {
  try {
    const [theirs] = await readHistory(id)
    if (isStill()) $conflict.set({ theirs: theirs ?? null })
  } catch (error) {
    const gone = error instanceof ApiError && error.status === 404
    if (gone && isStill()) $conflict.set({ theirs: null })
  }
}
