import type { Document } from 'bson'
import { comparable, comparableWithoutKeys } from './comparable.ts'

/** Where the second server (secantusdb 0.7.0b3) is known not to answer as MongoDB does. */
export interface Difference {
  why: string
  /** Where MongoDB's manual states the correct behaviour. */
  manual: string
  /** Whether the replies, as they came, differ in exactly this way and no other. */
  is(command: Document, ours: Document, theirs: Document): boolean
}

const MANUAL = 'https://www.mongodb.com/docs/manual'

/** Error codes with which a change may be refused once it is applied to a document. */
const REFUSALS = [2, 14, 28]

/** How many fields each update of a command changes. */
function changesOf({ update, updates }: Document): number[] {
  const all: Document[] = Array.isArray(updates)
    ? updates.map(({ u }) => u)
    : [update ?? {}]
  return all.map(
    u => Object.values(u).flatMap(fields => Object.keys(fields ?? {})).length
  )
}

function codesOf(reply: Document): unknown[] {
  const { code, writeErrors = [] } = reply
  return [code, ...writeErrors.map((error: Document) => error['code'])].filter(
    Boolean
  )
}

export const KNOWN_DIFFERENCES: Difference[] = [
  {
    why: 'Of two mistakes in one update the one at the path that comes first by name is told.',
    manual: `${MANUAL}/reference/operator/update/#behavior`,
    is: (command, ours, theirs) =>
      Math.max(...changesOf(command)) > 1 &&
      [...codesOf(ours), ...codesOf(theirs)].every(code =>
        REFUSALS.includes(Number(code))
      ) &&
      codesOf(ours).length === codesOf(theirs).length &&
      comparable(ours, ['ok', 'errmsg', 'code']) ===
        comparable(theirs, ['ok', 'errmsg', 'code'])
  },
  {
    why: 'An update that contradicts itself is refused (40) also when no document is found for it.',
    manual: `${MANUAL}/reference/operator/update/#behavior`,
    is: (command, ours, theirs) =>
      'findAndModify' in command &&
      Number(ours['code']) === 40 &&
      Number(theirs['lastErrorObject']?.n) === 0
  },
  {
    why: 'A document that two unique indexes refuse is refused by the one on _id.',
    manual: `${MANUAL}/core/index-unique/`,
    is: (_, ours, theirs) =>
      comparableWithoutKeys(ours) === comparableWithoutKeys(theirs) &&
      [ours, ...((ours['writeErrors'] ?? []) as Document[])].every(
        ({ keyPattern }) => keyPattern === undefined || '_id' in keyPattern
      )
  },
  {
    why: 'dropIndexes of a collection that does not exist is NamespaceNotFound (26).',
    manual: `${MANUAL}/reference/command/dropIndexes/`,
    is: (command, ours, theirs) =>
      'dropIndexes' in command &&
      Number(ours['code']) === 26 &&
      Number(theirs['code']) === 27
  }
]
