/** At most this many copies are told apart, in each room too; the one silent for longest is forgotten. */
const COPIES = 1_000

/**
 * The number heard last from each copy. A copy sends the number of its previous message with each new
 * one, so that a gap is noticed, whatever connects the copies.
 */
export function createHeard() {
  const last = new Map<string, number>()
  return {
    /** The number heard last; 0 when there was none. */
    of: (copy: string): number => last.get(copy) ?? 0,
    /** Notes a message; true when one before it was missed, which nobody can know of a new copy. */
    note(copy: string, number: number, before: number): boolean {
      const known = last.get(copy)
      last.delete(copy)
      last.set(copy, Math.max(number, known ?? 0))
      if (last.size > COPIES) last.delete(last.keys().next().value ?? '')
      return known !== undefined && before > known
    }
  }
}
