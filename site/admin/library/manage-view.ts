import { atom } from 'nanostores'
import { $activity } from './activity.ts'
import { $deleted } from './removal.ts'

/** What the Manage tab shows: the library, or what was done to it. */
export type ManageView = 'library' | 'deleted' | 'activity'
export const $manageView = atom<ManageView>('library')

/** Activity names what was deleted, too. */
const SOURCES = { deleted: [$deleted], activity: [$activity, $deleted] }

/** Shows it as it is now; the first look loads by itself. */
export function chooseManageView(view: ManageView): void {
  $manageView.set(view)
  if (view === 'library') return
  for (const source of SOURCES[view])
    if (source.get().state !== 'loading') void source.reload()
}
