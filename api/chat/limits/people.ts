import { createHash, randomUUID } from 'node:crypto'
import type { Clock } from '#http/clock'
import { isLoopback, networksOf } from '#http/network'
import { createCeiling } from './ceilings.ts'
import { HISTORY_WINDOW_MS, MESSAGE_WINDOW_MS } from './limits.ts'
import type { ChatLimits, Verdict } from './limits.ts'
import { createStandings } from './standing.ts'

/** What one copy tells the others of a message that somebody sent. */
export interface Charge {
  visitor: string | null
  networks: string[]
}

/** The person behind a connection, and what the limits still allow. */
export interface Person {
  networks: string[]
  visitor: string | null
  /** Identifies this person in a room without revealing the address; the same after a reconnect. */
  authorOf(channel: string): string
  /** Charges a message: 'too-quick' is the one that begins a mute. */
  say(): Verdict | 'crowded'
  /** Counts a bad frame; true when it is one too many. */
  isBad(): boolean
  /** Counts a message that may not be said; true when it is one too many. */
  insists(): boolean
  hasJoinedTooOften(): boolean
  /** Charges bytes of history; false when the address has had too many. */
  mayRead(bytes: number): boolean
  leave(): void
}

/**
 * Everyone who is connected, by visitor and by address: limits kept per connection would end
 * with it.
 */
export function createPeople(
  clock: Clock,
  limits: ChatLimits,
  tell: (charge: Charge) => void
) {
  const standings = createStandings(clock, limits.messages)
  const messages = createCeiling(
    clock,
    limits.addressMessages,
    MESSAGE_WINDOW_MS
  )
  const histories = createCeiling(clock, limits.historyBytes, HISTORY_WINDOW_MS)

  return {
    meet(address: string, visitor: string | null): Person {
      const networks = networksOf(address)
      const [owner] = networks
      const standing =
        visitor === null
          ? standings.takeUp(owner)
          : standings.ofVisitor(visitor)
      // On loopback everyone has the same address, so each visitor or connection counts separately.
      const self = isLoopback(address) ? (visitor ?? randomUUID()) : owner
      return {
        networks,
        visitor,
        authorOf: channel =>
          createHash('sha256')
            .update(`${channel} ${self}`)
            .digest('base64url')
            .slice(0, 16),
        say() {
          const taken = standing.take(clock.elapsed())
          if (taken === 'muted') return 'muted'
          const isCrowd = taken === 'may' && !messages.take(networks)
          if (isCrowd) return 'crowded'
          if (taken === 'may') tell({ visitor, networks })
          else if (visitor !== null) tell({ visitor, networks: [] })
          return taken
        },
        isBad: () => standing.isBad(clock.elapsed()),
        insists: () => standing.insists(clock.elapsed()),
        hasJoinedTooOften: () => standing.hasJoinedTooOften(clock.elapsed()),
        mayRead: bytes => histories.take(networks, bytes),
        leave() {
          if (visitor === null) standings.leaveBehind(owner, standing)
        }
      }
    },
    /** What somebody sent to another copy counts here too. */
    hear({ visitor, networks }: Charge): void {
      messages.count(networks)
      if (visitor !== null) standings.ofVisitor(visitor).take(clock.elapsed())
    }
  }
}
