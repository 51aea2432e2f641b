import { atom } from 'nanostores'
import { $activity } from '../past/activity.ts'
import { $deleted } from './removal.ts'

/** What the Manage tab shows: the library, or what was done to it. */
type PastView = 'deleted' | 'activity'
export const $manageView = atom<'library' | PastView>('library')

/** Activity also shows the names of deleted items. */
const SOURCES = { deleted: [$deleted], activity: [$activity, $deleted] }

function focusSoon(selector: string): void {
  requestAnimationFrame(() => {
    document.querySelector<HTMLElement>(selector)?.focus()
  })
}

/** Shows the library again, and hands the focus to the button that led away from it. */
export function backToLibrary(): void {
  const left = $manageView.get()
  $manageView.set('library')
  focusSoon(`[data-view=${left}]`)
}

/** Shows the view with fresh data, and moves the focus there; the first look loads without being asked. */
export function chooseManageView(view: PastView): void {
  $manageView.set(view)
  focusSoon('.past')
  for (const source of SOURCES[view])
    if (source.get().state !== 'loading') void source.reload()
}
