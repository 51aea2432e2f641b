import type { ContentItem } from './content.ts'
import { externalHref } from './addresses.ts'
import type { Metadata } from './metadata.ts'

/** What a gate field holds when it is stored but cannot be read: no id and no moment looks like it. */
export const UNREADABLE = '?'

/** What closes an item. */
export interface Gate {
  /** Id of the collectible that opens it, UNREADABLE when nothing does; null: the moment alone. */
  requiredCollectible: string | null
  /** ISO date, or UNREADABLE; null: open as soon as the collectible is owned. */
  unlocksAt: string | null
}

/** The gate of an item, or null when everybody may enter. */
export function gateOf({ metadata }: { metadata: object }): Gate | null {
  const { requiredCollectible, unlocksAt } = metadata as Metadata<'stream'>
  if (!requiredCollectible && !unlocksAt) return null
  return {
    requiredCollectible: requiredCollectible || null,
    unlocksAt: unlocksAt || null
  }
}

/** Whether everybody may enter at this moment, in milliseconds since 1970. */
function isOpen(gate: Gate | null, nowMs: number): boolean {
  if (gate === null) return true
  if (gate.requiredCollectible !== null) return false
  return Date.parse(gate.unlocksAt ?? '') <= nowMs
}

/**
 * Whether a save would let out what the gate hides: the address stays, and no collectible is
 * required for it any more, or its moment is over all at once. The administrator is asked before.
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
