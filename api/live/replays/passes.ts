import type { Clock } from '#http/clock'
import type { Keys } from '../../database/keys.ts'

const PURPOSE = 'replay'
/** A pass is good for this time at least, and for twice that at most. */
const PASS_MINUTES = 5
const PASS_MS = PASS_MINUTES * 60_000

/** The end of a pass in milliseconds since 1970, and its signature. */
export const PASS = /^\d{1,16}\.[\w-]{43}$/

/** Passes for what is behind a gate: each for one visitor and one replay, for minutes. */
export interface Passes {
  /** The same one for some minutes, so that a browser may keep what it has read. */
  of(id: string, visitor: string | null): string
  isGood(pass: string, id: string, visitor: string | null): boolean
}

export function createPasses({
  keys,
  clock
}: {
  keys: Keys
  clock: Clock
}): Passes {
  const words = (id: string, visitor: string | null, end: string) =>
    `${id} ${visitor ?? ''} ${end}`
  return {
    of: (id, visitor) => {
      const end = (Math.floor(clock.now() / PASS_MS) + 2) * PASS_MS
      const signed = keys.sign(PURPOSE, words(id, visitor, String(end)))
      return `${end}.${signed.slice(signed.lastIndexOf('.') + 1)}`
    },
    isGood: (pass, id, visitor) => {
      const [end = '', signature = ''] = pass.split('.')
      const signed = `${words(id, visitor, end)}.${signature}`
      return Number(end) > clock.now() && keys.verify(PURPOSE, signed) !== null
    }
  }
}
