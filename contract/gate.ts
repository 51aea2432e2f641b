import { externalHref } from './addresses.ts'
import { captionsOf } from './captions.ts'
import { liveOf } from './live.ts'
import { captionsIn, playbackOf } from './media.ts'
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

/** What a gate hides: where the item leads, what it plays, and what is said in what it plays. */
interface Hiding {
  metadata: object
  externalUrl: string
}

/** Where an address leads, whatever its scheme, and whatever it says after '#'. */
const placeOf = (address: string) =>
  address.replace(/^https?:\/\//, '').replace(/#.*$/, '')

/** Everything that the item would reveal: where it leads, what it plays, its room, its captions. */
function secretsOf(item: Hiding): Set<string> {
  const addresses = [
    externalHref(item.externalUrl) ?? '',
    externalHref(playbackOf(item)) ?? playbackOf(item),
    ...captionsOf(captionsIn(item)).map(({ address }) => address)
  ]
  const places = addresses.map(placeOf).filter(place => place !== '')
  const room = liveOf(item)
  return new Set(room === '' ? places : [...places, `room ${room}`])
}

/** Whether anything that was hidden is still in the item, in whichever field. */
function sharesSecret(before: Hiding, after: Hiding): boolean {
  const still = secretsOf(after)
  return [...secretsOf(before)].some(secret => still.has(secret))
}

/**
 * Whether a save would reveal what the gate hides: an address stays the same, and no collectible
 * is required for it any more, or its date is suddenly past. The administrator is asked first.
 */
export function takesGateAway(
  before: Hiding,
  after: Hiding,
  nowMs: number
): boolean {
  const [was, is] = [gateOf(before), gateOf(after)]
  if (was === null || !sharesSecret(before, after)) return false
  return (
    is === null ||
    (isOpen(is, nowMs) && !isOpen(was, nowMs)) ||
    (was.requiredCollectible !== null && is.requiredCollectible === null)
  )
}
