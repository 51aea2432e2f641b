import { CHAT_LIMIT_DEFAULTS } from '#api/chat/limits/limits'
import { recordOf } from '#api/chat/rooms/history'
import { QUOTA_BYTES } from '#api/chat/rooms/mongo-store'
import { TRIM_MS } from '#api/chat/rooms/trimmer'
import { CHAT_LIMITS } from '#contract/chat'
import { BUSY, LEAST_MASTERS, MACHINE_CORES, MESSAGE } from './assumptions.ts'
import type { Manifests } from './manifests.ts'
import type { Needs } from './needs.ts'

/** Something that does not grow automatically, and how much of it is used; 1 is all. */
interface Limit {
  what: string
  used: number
}

/** What to run, and what runs out: the limit that is reached first, or all limits that are already exceeded. */
export interface Shape {
  runs: string
  givesOut: Limit[]
}

const { bytes: RECORD_BYTES } = recordOf(MESSAGE, '0123456789abcdef', 0)

/** What the chats keep, and what has come since they were last trimmed. */
function storedBytes({ load: { rooms, rate } }: Needs): number {
  const untrimmed = (rate * TRIM_MS) / 1000
  return rooms * (CHAT_LIMITS.history + untrimmed) * RECORD_BYTES
}

function firstOf(limits: Limit[]): Limit[] {
  const sorted = limits.toSorted((a, b) => b.used - a.used)
  const over = sorted.filter(({ used }) => used > 1)
  return over.length > 0 ? over : sorted.slice(0, 1)
}

function limitsOf(needs: Needs): Limit[] {
  const { load, region } = needs
  const ofCopy = load.sockets / load.regions / region.copies
  const used: Record<string, number> = {
    'the 32 MiB of stored chat': storedBytes(needs) / QUOTA_BYTES,
    'places for sockets in a copy': ofCopy / CHAT_LIMIT_DEFAULTS.sockets,
    'what each copy hears of the others': region.hearingBusy / BUSY,
    'the one copy of the API': region.copies === 1 ? region.copyBusy / BUSY : 0
  }
  return Object.entries(used).map(([what, used]) => ({ what, used }))
}

function kubernetes(
  { region, masters, mongoCores, edgeCores, load }: Needs,
  { leastCopies, edges }: Manifests
): string {
  const machines = edgeCores / load.regions / MACHINE_CORES
  const shards = Math.ceil(mongoCores / BUSY)
  return [
    `Kubernetes: ${Math.max(region.copies, leastCopies)} api, ${leastCopies} site, ${Math.max(edges, Math.ceil(machines / BUSY))} edge`,
    masters > 1
      ? `Redis: ${Math.max(masters, LEAST_MASTERS)} masters`
      : 'one Redis',
    shards > 1 ? `MongoDB: ${shards} shards` : 'MongoDB: a replica set'
  ].join('; ')
}

export function shapeOf(needs: Needs, manifests: Manifests): Shape {
  const { regions } = needs.load
  const { copies, holds } = needs.region
  const { mostCopies, leastCopies } = manifests
  const limits = limitsOf(needs)
  const machine = needs.cores / regions / MACHINE_CORES / BUSY
  const where = regions > 1 ? 'in each region ' : ''
  if (holds && machine <= 1) {
    const scaled = copies > 1 ? ` with api=${copies} site=${leastCopies}` : ''
    limits.push({ what: 'cores of the machine', used: machine })
    return { runs: `${where}compose${scaled}`, givesOut: firstOf(limits) }
  }
  limits.push({
    what: `the ${mostCopies} copies of the autoscaler`,
    used: copies / mostCopies
  })
  return {
    runs: holds
      ? where + kubernetes(needs, manifests)
      : 'no number of copies is enough',
    givesOut: firstOf(limits)
  }
}
