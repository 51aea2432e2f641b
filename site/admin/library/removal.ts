import type { DeletedItem } from '#contract/admin'
import type { ContentItem } from '#contract/content'
import { apiSend, serverMessage } from '../../lib/api.ts'
import { MESSAGES } from '../../lib/messages.ts'
import { $items, loadLibrary, setItems } from './library.ts'
import { adminGet, asAdmin } from '../session/session.ts'
import { remote } from '../../lib/remote.ts'
import { toast } from '../../lib/toast.ts'

const DELETED_PATH = '/api/content/deleted'

/** What was deleted in the last 30 days, newest first. */
export const $deleted = remote<DeletedItem[]>(DELETED_PATH, () =>
  adminGet(DELETED_PATH)
)

const path = (id: string) => `/api/content/${encodeURIComponent(id)}`

/** Brings a deleted item back, with both of its orders. */
export async function restoreItem({
  id,
  title
}: Pick<ContentItem, 'id' | 'title'>): Promise<void> {
  try {
    await asAdmin(token => apiSend('POST', `${path(id)}/restore`, { token }))
  } catch (error) {
    const { restoreFailed } = MESSAGES
    const description = serverMessage(error) ?? restoreFailed.description
    return toast({ ...restoreFailed, description })
  }
  await Promise.all([loadLibrary(), $deleted.reload()])
  toast(MESSAGES.contentRestored(title))
}

/** Deletes the item; the toast offers the way back. */
export async function deleteItem(item: ContentItem): Promise<void> {
  try {
    await asAdmin(token => apiSend('DELETE', path(item.id), { token }))
  } catch {
    return toast(MESSAGES.deleteFailed)
  }
  setItems($items.get().filter(({ id }) => id !== item.id))
  toast(MESSAGES.contentDeleted, {
    label: 'Undo',
    otherwise: "'Recently deleted' in Manage Content brings it back",
    run: () => void restoreItem(item)
  })
  // The gap that it left has closed, so the orders of others have changed.
  await loadLibrary()
}
