import { SLOTS } from './slots.ts'

/** A part of what CLUSTER SLOTS answers. */
interface Range {
  from: number
  to: number
  /** Without a host it is the one that was asked. */
  master: { host: string | null; port: number }
}

/** Who has which slot. */
export interface Owners {
  /** The address of its master for each slot; null where there is none. */
  bySlot: (string | null)[]
  all: Set<string>
}

export const NO_OWNERS: Owners = { bySlot: [], all: new Set() }

/** Of a Redis that is alone. */
export const loneOwner = (address: string): Owners => ({
  bySlot: Array<string>(SLOTS).fill(address),
  all: new Set([address])
})

/**
 * What the node at `asked` answered. User, password and TLS of a node are those of the address that
 * the operator named first.
 */
export function ownersFrom(
  ranges: readonly Range[],
  asked: string,
  first: string
): Owners {
  const bySlot = Array<string | null>(SLOTS).fill(null)
  const all = new Set<string>()
  for (const { from, to, master } of ranges) {
    const address = new URL(first)
    const host = master.host || new URL(asked).hostname
    const isBare = host.includes(':') && !host.startsWith('[')
    address.host = `${isBare ? `[${host}]` : host}:${master.port}`
    bySlot.fill(address.href, from, to + 1)
    all.add(address.href)
  }
  return { bySlot, all }
}

export const isComplete = ({ bySlot }: Owners): boolean =>
  bySlot.length === SLOTS && !bySlot.includes(null)
