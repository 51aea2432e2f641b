import { at } from '#contract/call'
import {
  DELETE_ITEM,
  DELETED_ITEMS,
  RESTORE_ITEM
} from '#contract/calls/editing'
import type { ContentItem } from '#contract/content'
import { send, serverMessage } from '../../lib/api.ts'
import { MESSAGES } from '../messages.ts'
import { contentItem, deletedItem } from '../../lib/reading/content.ts'
import { readItems } from '../../lib/reading/remote-items.ts'
import { remote } from '../../lib/remote.ts'
import { toast } from '../../lib/toast.ts'
import { asAdmin, askAsAdmin } from '../session/session.ts'
import { followRestored } from '../draft/kept-drafts.ts'
import { leaveDeleted } from '../editing/editor.ts'
import {
  $items,
  $library,
  acceptSaved,
  loadLibrary,
  reloadIfGone,
  setItems
} from './library.ts'

/** What was deleted in the last 30 days, newest first. */
export const $deleted = remote(DELETED_ITEMS, askAsAdmin)

/** What is being done to which item, because a double press means it only once. */
const underWay = new Set<string>()

async function once(what: string, act: () => Promise<void>): Promise<void> {
  if (underWay.has(what)) return
  underWay.add(what)
  await act().finally(() => underWay.delete(what))
}

/** Brings a deleted item back, with both of its orders. */
export const restoreItem = (
  item: Pick<ContentItem, 'id' | 'title'>
): Promise<void> => once(`restore ${item.id}`, () => restore(item))

/** Shows what came back even if the server is away now, and cannot say it when the list is reloaded. */
function showRestored(id: string, answer: unknown): void {
  const restored = contentItem(answer)
  if (restored) followRestored(restored)
  if (restored && $library.get().state === 'ready') acceptSaved(restored)
  const list = readItems($deleted.get(), deletedItem)
  if (list.state === 'ready')
    $deleted.put(list.value.filter(({ item }) => item.id !== id))
}

async function restore({
  id,
  title
}: Pick<ContentItem, 'id' | 'title'>): Promise<void> {
  try {
    showRestored(
      id,
      await asAdmin(token => send(at(RESTORE_ITEM, { id }), { token }))
    )
  } catch (error) {
    const { restoreFailed } = MESSAGES
    const description = serverMessage(error) ?? restoreFailed.description
    return toast({ ...restoreFailed, description })
  }
  await Promise.all([loadLibrary(), $deleted.reload()])
  toast(MESSAGES.contentRestored(title))
}

/** Deletes the item; the toast offers the way back. */
export const deleteItem = (item: ContentItem): Promise<void> =>
  once(`delete ${item.id}`, () => remove(item))

async function remove(item: ContentItem): Promise<void> {
  try {
    await asAdmin(token => send(at(DELETE_ITEM, { id: item.id }), { token }))
  } catch (error) {
    toast(MESSAGES.deleteFailed)
    return await reloadIfGone(error)
  }
  leaveDeleted(item.id)
  setItems($items.get().filter(({ id }) => id !== item.id))
  toast(MESSAGES.contentDeleted, {
    label: 'Undo',
    otherwise: "'Recently deleted' in Manage Content brings it back",
    run: () => void restoreItem(item)
  })
  // The gap that it left has closed, so the orders of others have changed.
  await loadLibrary()
}
