import { LRUCache } from 'lru-cache'
import type { Clock } from '#http/clock'
import {
  createBadFrameWindow,
  createMessageLimit,
  createRefusedWindow,
  STANDING_KEPT_MS
} from './limits.ts'
import type { Verdict } from './limits.ts'

/** How many visitors' standings are remembered; those silent for longest are forgotten first. */
const VISITORS_KEPT = 10_000
/** How many standings of closed connections are kept, over all addresses. */
const LEFT_BEHIND = 10_000

/** What somebody has used up of the limits of one person. */
export interface Standing {
  /** Counts a message. */
  take(nowMs: number): Verdict
  /** Counts a bad frame; true when it is one too many. */
  isBad(nowMs: number): boolean
  /** Counts a message that may not be said; true when it is one too many. */
  insists(nowMs: number): boolean
  /** Counts a join; true when it is one too many. */
  hasJoinedTooOften(nowMs: number): boolean
  /** Whether nothing of it counts any more. */
  isFresh(nowMs: number): boolean
}

function createStanding(messages: number): Standing {
  const limit = createMessageLimit(messages)
  const badFrames = createBadFrameWindow()
  const refused = createRefusedWindow()
  const joins = createBadFrameWindow()
  let usedMs = -Infinity
  return {
    take(nowMs) {
      usedMs = nowMs
      return limit.take(nowMs)
    },
    isBad(nowMs) {
      usedMs = nowMs
      return badFrames.isFull(nowMs)
    },
    insists(nowMs) {
      usedMs = nowMs
      return refused.isFull(nowMs)
    },
    hasJoinedTooOften(nowMs) {
      usedMs = nowMs
      return joins.isFull(nowMs)
    },
    isFresh: nowMs => nowMs - usedMs >= STANDING_KEPT_MS
  }
}

/**
 * Standings outlive connections: a visitor keeps the same one from any address. An unknown person
 * takes up one that a connection of the same address left behind, so that reconnecting
 * resets nothing while a neighbour who was connected all along keeps theirs.
 */
export function createStandings(clock: Clock, messages: number) {
  const visitors = new LRUCache<string, Standing>({
    maxSize: VISITORS_KEPT,
    sizeCalculation: () => 1
  })
  const left = new Map<string, Standing[]>()
  let leftInAll = 0

  function forgetOldest(): void {
    for (const [owner, standings] of left) {
      standings.shift()
      leftInAll -= 1
      if (standings.length === 0) left.delete(owner)
      return
    }
  }

  return {
    ofVisitor(visitor: string): Standing {
      const known = visitors.get(visitor) ?? createStanding(messages)
      visitors.set(visitor, known)
      return known
    },
    /** For somebody without a cookie of ours. */
    takeUp(owner: string): Standing {
      const nowMs = clock.elapsed()
      const standings = left.get(owner) ?? []
      const used = standings.filter(standing => !standing.isFresh(nowMs))
      const last = used.pop()
      leftInAll -= standings.length - used.length
      if (used.length === 0) left.delete(owner)
      else left.set(owner, used)
      return last ?? createStanding(messages)
    },
    leaveBehind(owner: string, standing: Standing): void {
      if (standing.isFresh(clock.elapsed())) return
      const standings = left.get(owner) ?? []
      standings.push(standing)
      left.delete(owner)
      left.set(owner, standings)
      leftInAll += 1
      if (leftInAll > LEFT_BEHIND) forgetOldest()
    }
  }
}
