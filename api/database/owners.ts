import { SLOTS } from './slots.ts'

/** A part of what CLUSTER SLOTS answers. */
interface Range {
  from: number
  to: number
  /** Without a host, the master is the node that was asked. */
  master: { host: string | null; port: number }
}

/** Which master has which slot. */
export interface Owners {
  /** The address of its master for each slot; null where there is none. */
  bySlot: (string | null)[]
  all: Set<string>
}

export const NO_OWNERS: Owners = { bySlot: [], all: new Set() }

/** For a single Redis, which has all slots. */
export const loneOwner = (address: string): Owners => ({
  bySlot: Array<string>(SLOTS).fill(address),
  all: new Set([address])
})

/**
 * Reads what the node at `asked` answered. User, password and TLS are the same for all nodes: they
 * come from the address that the operator named first.
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
