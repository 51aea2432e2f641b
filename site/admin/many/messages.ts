import { formatCount } from '../../lib/format.ts'
import type { Message } from '../../lib/messages.ts'

/** The outcome of a change of many items. */
export interface Counts {
  done: number
  elsewhere: number
  refused: number
  /** Those whose type takes no gate, when one is set. */
  ungateable: number
  /** Why the rest was not tried; empty: all were. */
  reason: string
}

const CANNOT = 'cannot have a gate.'

/** '2 were changed elsewhere and left alone.' */
function left({ elsewhere, refused, reason, ungateable }: Counts): string {
  const were = (count: number, what: string) =>
    count === 0
      ? ''
      : ` ${count} ${count === 1 ? 'was' : 'were'} ${what} and left alone.`
  const cannot = ungateable === 0 ? '' : ` ${ungateable} ${CANNOT}`
  const rest =
    reason === ''
      ? were(elsewhere, 'changed elsewhere') + were(refused, 'refused')
      : ` ${reason}`
  return cannot + rest
}

const outcome =
  (title: string, verb: string) =>
  (counts: Counts): Message => ({
    title: counts.done > 0 ? title : `Nothing was ${verb}`,
    description: `${formatCount(counts.done, 'item')} ${verb}.${left(counts)}`,
    ...(counts.elsewhere + counts.refused > 0 && {
      variant: 'destructive' as const
    })
  })

/** What the change of many items says. */
export const MANY = {
  begin: 'Choose several',
  end: 'Done',
  all: 'Choose all shown',
  none: 'Choose none',
  chosen: (count: number) => `${formatCount(count, 'item')} chosen`,
  progress: (done: number, of: number) => `${done} of ${of}`,
  nothing: (ungateable: number): Message => ({
    title: 'Nothing to change',
    description:
      ungateable === 0
        ? 'None of the chosen items would be different.'
        : `${formatCount(ungateable, 'item')} ${CANNOT}`
  }),
  changed: outcome('Content updated', 'changed'),
  deleted: outcome('Content deleted', 'removed'),
  restored: outcome('Content restored', 'brought back'),
  otherwise: "'Recently deleted' in Manage Content brings them back",
  gate: 'Gate',
  gateChoose: 'Set a gate',
  gateNone: 'Take the gate away',
  pick: (title: string) => `Choose ${title}`
} as const
