import { at } from '#contract/call'
import { RESTORE_VERSION } from '#contract/calls/editing'
import type { ContentItem } from '#contract/content'
import { send, serverMessage } from '../../lib/api.ts'
import { MESSAGES } from '../messages.ts'
import { toast } from '../../lib/toast.ts'
import { acceptSaved } from '../library/library.ts'
import { asAdmin } from '../session/session.ts'
import { editItem } from './editor.ts'
import { openHistory } from './history.ts'
import { $ungate, needsYes } from './ungate.ts'

/** Saves an earlier version of the item again, as its newest, and edits it. */
export async function restoreVersion(
  { id, version }: Pick<ContentItem, 'id' | 'version'>,
  confirmed = false
): Promise<void> {
  try {
    const saved = await asAdmin(token =>
      send(
        at(RESTORE_VERSION, {
          id,
          version,
          ...(confirmed ? { confirmUngate: 'true' } : {})
        }),
        { token }
      )
    )
    acceptSaved(saved)
    editItem(saved)
    toast(MESSAGES.contentUpdated(saved.title))
    await openHistory(id)
  } catch (error) {
    if (needsYes(error)) {
      $ungate.set(() => restoreVersion({ id, version }, true))
      return
    }
    const { restoreFailed } = MESSAGES
    const description = serverMessage(error) ?? restoreFailed.description
    toast({ ...restoreFailed, description })
  }
}
