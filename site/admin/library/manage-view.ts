import { atom } from 'nanostores'
import { $activity } from './activity.ts'
import { $deleted } from './removal.ts'

/** What the Manage tab shows: the library, or what was done to it. */
type PastView = 'deleted' | 'activity'
export const $manageView = atom<'library' | PastView>('library')

/** Activity names what was deleted, too. */
const SOURCES = { deleted: [$deleted], activity: [$activity, $deleted] }

/** Shows the library again, and hands the focus to the button that led away from it. */
export function backToLibrary(): void {
  const left = $manageView.get()
  $manageView.set('library')
  requestAnimationFrame(() => {
    document.querySelector<HTMLElement>(`[data-view=${left}]`)?.focus()
  })
}

/** Shows it as it is now; the first look loads by itself. */
export function chooseManageView(view: PastView): void {
  $manageView.set(view)
  for (const source of SOURCES[view])
    if (source.get().state !== 'loading') void source.reload()
}
