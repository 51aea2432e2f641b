import type { Lists } from '../lib/lists.ts'
import { SECTIONS } from './all.ts'
import type { SectionName } from './all.ts'

/** A section whose list is known: what it holds, or the empty state. */
export function SectionBody({
  name,
  lists
}: {
  name: SectionName
  lists: Partial<Lists>
}) {
  const section = SECTIONS[name]
  return section.draw(lists) ?? section.empty
}
