import { EJSON } from 'bson'
import type { Document } from 'bson'
import { byText } from '../files/key.ts'

/** Not compared, because the wording naturally differs. */
const WORDS = ['ok', 'errmsg']

/**
 * Gives the same text for the same answer; the order of fields has a test of its own. Whether a whole
 * number is an int or a double does not count: the embedded database keeps JavaScript's numbers.
 */
export function comparable(reply: Document, ignored = WORDS): string {
  return EJSON.stringify(ordered(reply, ignored), undefined, 1, {
    relaxed: true
  })
}

/** The same, but ignoring which index refused a document. */
export function comparableWithoutKeys(reply: Document): string {
  return comparable(reply, [...WORDS, 'keyPattern', 'keyValue'])
}

function ordered(value: unknown, ignored: readonly string[]): unknown {
  if (Array.isArray(value)) return value.map(item => ordered(item, ignored))
  if (typeof value !== 'object' || value?.constructor !== Object) return value
  return Object.fromEntries(
    Object.entries(value)
      .filter(([name]) => !ignored.includes(name))
      .toSorted(([a], [b]) => byText(a, b))
      .map(([name, part]) => [name, ordered(part, ignored)])
  )
}
