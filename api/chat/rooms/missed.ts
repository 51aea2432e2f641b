/** An entry of Redis is a sequence, a space and an envelope. */
export const sequenceOf = (entry: string): number =>
  Number(entry.slice(0, entry.indexOf(' ')))

/**
 * What a copy missed of a room that it follows again, on the same Redis or another: `last` is the
 * sequence that it heard last, `sequence` the last one that this Redis has given, and `tail` the
 * newest entries that it keeps. Redis has lost something when `last` is neither.
 */
export function missedOf(
  last: number,
  sequence: number,
  tail: string[]
): { entries: string[]; isLost: boolean } {
  if (sequence === last) return { entries: [], isLost: false }
  const at = tail.findLastIndex(entry => sequenceOf(entry) === last)
  if (at !== -1) return { entries: tail.slice(at + 1), isLost: false }
  return {
    entries: tail.filter(entry => sequenceOf(entry) > last),
    isLost: true
  }
}
