import type { IconComponent } from '../../ui/icons.tsx'
import { BackIcon } from '../../ui/icons.tsx'
import { DeleteIcon, PlusIcon } from '../icons.tsx'

type Mark = [words: RegExp, tone: 'came' | 'went' | 'back', icon: IconComponent]

/** The words with which the server says what was created, deleted or restored; a mere change has no mark. */
const MARKS: Mark[] = [
  [/^Created/, 'came', PlusIcon],
  [/^Deleted/, 'went', DeleteIcon],
  [/^Restored/, 'back', BackIcon]
]

/** At the corner of an item's picture: shows what was done to it before one has read the entry. */
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
