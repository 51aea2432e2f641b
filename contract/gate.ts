import type { ContentItem } from './content.ts'
import { externalHref } from './addresses.ts'
import type { Metadata } from './metadata.ts'

/** The value of a gate field that is stored but cannot be read: no id and no date looks like it. */
export const UNREADABLE = '?'

/** What keeps an item closed. */
export interface Gate {
  /**
   * Id of the collectible that opens it, UNREADABLE when nothing can; null: only the date matters.
   */
  requiredCollectible: string | null
  /** ISO date, or UNREADABLE; null: open as soon as the collectible is owned. */
  unlocksAt: string | null
}

/** The gate of an item, or null when everyone may enter. */
export function gateOf({ metadata }: { metadata: object }): Gate | null {
  const { requiredCollectible, unlocksAt } = metadata as Metadata<'stream'>
  if (!requiredCollectible && !unlocksAt) return null
  return {
    requiredCollectible: requiredCollectible || null,
    unlocksAt: unlocksAt || null
  }
}

/** Whether everyone may enter at this moment, in milliseconds since 1970. */
function isOpen(gate: Gate | null, nowMs: number): boolean {
  if (gate === null) return true
  if (gate.requiredCollectible !== null) return false
  return Date.parse(gate.unlocksAt ?? '') <= nowMs
}

/**
 * Whether a save would reveal what the gate hides: the address stays the same, and no collectible
 * is required for it any more, or its date is suddenly past. The administrator is asked first.
 */
export function takesGateAway(
  before: Pick<ContentItem, 'metadata' | 'externalUrl'>,
  after: { metadata: object; externalUrl: string },
  nowMs: number
): boolean {
  const [was, is] = [gateOf(before), gateOf(after)]
  const address = externalHref(before.externalUrl)
  if (was === null || address === null) return false
  if (externalHref(after.externalUrl) !== address) return false
  return (
    is === null ||
    (isOpen(is, nowMs) && !isOpen(was, nowMs)) ||
    (was.requiredCollectible !== null && is.requiredCollectible === null)
  )
}
