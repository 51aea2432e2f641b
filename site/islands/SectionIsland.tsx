import { LIST_PATHS } from '../lists.ts'
import type { ListName, Lists } from '../lists.ts'
import { useStore } from '../lib/use-store.ts'
import { SECTIONS } from '../sections/all.ts'
import type { SectionName } from '../sections/all.ts'
import type { Section } from '../sections/section.ts'
import { remote } from '../stores/remote.ts'

const listAt = (name: ListName) => remote<Lists[ListName]>(LIST_PATHS[name])

/**
 * A section whose list the server did not know: skeletons, then in the browser what the list
 * holds, the empty state, or the error text.
 */
export function SectionIsland({ name }: { name: SectionName }) {
  const section: Section = SECTIONS[name]
  const also = section.also ?? section.list
  const list = useStore(listAt(section.list))
  const other = useStore(listAt(also))
  if (list.state === 'failed') return section.failed ?? section.empty
  if (list.state === 'loading' || other.state === 'loading') {
    return section.skeletons
  }
  const lists: Partial<Lists> = {
    ...(other.state === 'ready' && { [also]: other.value }),
    [section.list]: list.value
  }
  return section.draw(lists) ?? section.empty
}
