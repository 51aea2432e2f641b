import type { IconComponent } from '../../ui/icons.tsx'
import { BackIcon } from '../../ui/icons.tsx'
import { DeleteIcon, PlusIcon } from '../icons.tsx'

type Mark = [words: RegExp, tone: 'came' | 'went' | 'back', icon: IconComponent]

/** The words in which the server tells what came, went and came back; what only changed has no mark. */
const MARKS: Mark[] = [
  [/^Created/, 'came', PlusIcon],
  [/^Deleted/, 'went', DeleteIcon],
  [/^Restored/, 'back', BackIcon]
]

/** At the corner of an item's picture: what was done to it, before one has read it. */
export function EntryMark({ action }: { action: string }) {
  const mark = MARKS.find(([words]) => words.test(action))
  if (mark === undefined) return null
  const [, tone, Icon] = mark
  return (
    <span className={`entry-mark ${tone}`}>
      <Icon size={12} strokeWidth={2.5} />
    </span>
  )
}
