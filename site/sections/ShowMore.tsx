import { PARTS } from '../lib/messages.ts'
import { isPressed, partPath } from '../lib/parts.ts'
import type { LongSection } from '../lib/parts.ts'
import { nameOf } from './part-names.ts'

export interface ShowMoreProps {
  name: LongSection
  part: number
  /** It is the last element of a row; otherwise it is below a list. */
  isRow: boolean
}

/** Leads to the next part of a list; with scripts that part comes before the visitor gets there, or on a press (more.ts). */
export function ShowMore({ name, part, isRow }: ShowMoreProps) {
  return (
    <p className={isRow ? 'm-auto' : 'mt-6 text-center'}>
      <a
        className="button line"
        data-more={isPressed(name) ? 'pressed' : ''}
        href={partPath(name, part)}
      >
        {PARTS.more}
        <span className="sr-only">: {nameOf(name)}</span>
      </a>
      <output className="sr-only" />
    </p>
  )
}
