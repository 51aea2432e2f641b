import type { Lists } from '../lib/lists.ts'
import { island } from '../ui/Island.tsx'
import { useStore } from '../lib/use-store.ts'
import { LoadError } from '../ui/LoadError.tsx'
import { listStore } from '../lib/list-store.ts'
import { SECTIONS } from './all.ts'
import type { SectionName } from './all.ts'
import type { Section } from './section.tsx'

function Loaded({ name }: { name: SectionName }) {
  const section: Section = SECTIONS[name]
  const also = section.also ?? section.list
  const $list = listStore(section.list)
  const list = useStore($list)
  const other = useStore(listStore(also))
  if (list.state === 'failed') {
    const { failed, empty } = section
    if (failed === undefined) return empty
    return <LoadError alone sentence={failed} onRetry={() => $list.reload()} />
  }
  if (list.state === 'loading' || other.state === 'loading')
    return section.skeletons

  const lists: Partial<Lists> = {
    ...(other.state === 'ready' && { [also]: other.value }),
    [section.list]: list.value
  }
  return section.draw(lists)?.content ?? section.empty
}

/**
 * A section whose list the server did not know: skeletons, then in the browser what the list
 * holds, the empty state, or the error text.
 */
export const SectionIsland = island(Loaded)
