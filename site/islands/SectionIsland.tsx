import { useMemo } from 'react'
import { computed } from 'nanostores'
import type { ListName, Lists } from '../lists.ts'
import { LIST_PATHS } from '../lists.ts'
import { useStore } from '../lib/use-store.ts'
import { SECTIONS } from '../sections/all.ts'
import type { SectionName } from '../sections/all.ts'
import { remote } from '../stores/remote.ts'

/** All lists of a section as one store, so that it changes once. */
function listsOf(names: ListName[]) {
  return computed(
    names.map(name => remote<Lists[ListName]>(LIST_PATHS[name])),
    (...remotes) => remotes
  )
}

/**
 * A section whose list the server did not know: skeletons, then in the browser what the list
 * holds, the empty state, or the error text.
 */
export function SectionIsland({ name }: { name: SectionName }) {
  const section = SECTIONS[name]
  const $lists = useMemo(
    () => listsOf([section.list, ...(section.also ?? [])]),
    [section]
  )
  const remotes = useStore($lists)
  const [first] = remotes
  if (remotes.some(({ state }) => state === 'loading')) return section.skeletons
  if (first?.state === 'failed') return section.failed ?? section.empty
  const names = [section.list, ...(section.also ?? [])]
  const lists = Object.fromEntries(
    remotes.flatMap((list, index) => {
      const name = names[index]
      return list.state === 'ready' && name ? [[name, list.value]] : []
    })
  ) as Partial<Lists>
  return section.draw(lists) ?? section.empty
}
