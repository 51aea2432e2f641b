import { atom } from 'nanostores'
import type { ContentItem } from '#contract/content'
import { at } from '#contract/call'
import { ITEM_HISTORY } from '#contract/calls/editing'
import type { Remote } from '../../lib/remote.ts'
import { askAsAdmin } from '../session/session.ts'

/** The versions of the item that is being edited, the newest first; null while nobody asks. */
export const $history = atom<Remote<ContentItem[]> | null>(null)

export function readHistory(id: string): Promise<ContentItem[]> {
  return askAsAdmin(at(ITEM_HISTORY, { id }))
}

export async function openHistory(id: string): Promise<void> {
  const asked: Remote<ContentItem[]> = { state: 'loading' }
  $history.set(asked)
  const answer = await readHistory(id).then(
    (value): Remote<ContentItem[]> => ({ state: 'ready', value }),
    (error: Error): Remote<ContentItem[]> => ({ state: 'failed', error })
  )
  // Unless it was closed meanwhile, or opened for another item.
  if ($history.get() === asked) $history.set(answer)
}

export function closeHistory(): void {
  $history.set(null)
}
