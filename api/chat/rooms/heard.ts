/** Copies that are told apart, also by a room; whoever was silent longest is forgotten. */
const COPIES = 1_000

/**
 * What was heard last of each copy. Each says with what it says now what it said before: so a gap
 * is seen, whatever lies between the copies.
 */
export function createHeard() {
  const last = new Map<string, number>()
  return {
    /** What was heard last; 0 when nothing was. */
    of: (copy: string): number => last.get(copy) ?? 0,
    /** Whether something was said since what was heard last; of a new copy nobody knows. */
    note(copy: string, number: number, before: number): boolean {
      const known = last.get(copy)
      last.delete(copy)
      last.set(copy, Math.max(number, known ?? 0))
      if (last.size > COPIES) last.delete(last.keys().next().value ?? '')
      return known !== undefined && before > known
    }
  }
}
