import { CHAT_LIMIT_DEFAULTS } from '#api/chat/limits/limits'
import { BUSY, HEARD_ABROAD } from './assumptions.ts'
import { deliveryUs } from './costs.ts'
import type { Costs } from './costs.ts'
import { framesAWrite } from './frames.ts'
import type { Manifests } from './manifests.ts'

/** How much chat there is, in all regions together. */
export interface Load {
  sockets: number
  rooms: number
  /** Messages a second in each room. */
  rate: number
  regions: number
}

/** The work of one region with this many copies of the API; each figure is for one second. */
export interface Region {
  copies: number
  /** Whether this many copies are enough; for some loads no number is. */
  holds: boolean
  /** How busy each copy is, and how much of that is receiving what the others say. */
  copyBusy: number
  hearingBusy: number
  /** Rooms of which a copy has members. */
  roomsOfCopy: number
  /** Writes to sockets, each with one or more messages in it. */
  writes: number
  deliveries: number
  /** What a delivery costs in all copies, including what they receive from each other for it. */
  deliveryUs: number
  /** How busy Redis would be if it wrote every message separately. */
  redisAlone: number
  /** How busy Redis is at least, if it joins messages. */
  redisJoined: number
}

const SECOND_US = 1e6
/** How often a copy tells the others what people sent (`JOINED_MS` in api/chat/rooms/charges.ts). */
const TOLD_A_SECOND = 4
/** Above this number more copies no longer help, because each receives as much as before. */
const MOST_COPIES = 1000

/**
 * The share of the copies over which a room of this size is spread. Caddy leads the first of its chatters to
 * one copy, and deals the others by chance.
 */
function spread(members: number, copies: number): number {
  const byChance = Math.max(0, members - CHAT_LIMIT_DEFAULTS.homeMembers)
  return 1 - (1 - 1 / copies) ** (1 + byChance)
}

/** One region that runs this many copies. */
export function regionWith(copies: number, load: Load, costs: Costs): Region {
  const { sockets, rooms, rate, regions } = load
  const isAlone = copies * regions === 1
  const people = sockets / rooms
  const said = (rooms * rate) / regions
  const abroad = regions === 1 ? 0 : HEARD_ABROAD
  /** Rooms of one kind, and the share of the copies over which each is spread. */
  const kindOf = (count: number, members: number) => ({
    count,
    members,
    part: spread(members, copies)
  })
  const local = kindOf((rooms * (1 - abroad)) / regions, people)
  const kinds = [local, kindOf(rooms * abroad, people / regions)]
  const sum = (of: (kind: typeof local) => number) =>
    kinds.reduce((total, kind) => total + of(kind), 0)

  const roomsOfCopy = sum(({ count, part }) => count * part)
  const told = isAlone ? 0 : Math.min(said, copies * TOLD_A_SECOND)
  // Everything said in its rooms that was not sent to this copy itself.
  const heard = isAlone ? 0 : rate * roomsOfCopy - said / copies + told
  const hearingBusy = (heard * costs.hearUs(heard)) / SECOND_US
  const ownUs = (said / copies) * costs.messageUs(said / copies)
  const ofCopy = local.members / (copies * local.part)
  const deliveries = (sockets * rate) / regions
  const writingUs = deliveryUs(costs, ofCopy, rate)
  const copyBusy =
    hearingBusy + (ownUs + (deliveries / copies) * writingUs) / SECOND_US
  /** The load of Redis from all charges, and from what is said in all rooms, if a follower costs this much. */
  const chargesAt = (followerUs: number) =>
    (told * (costs.writeUs + copies * followerUs)) / SECOND_US
  const redisAt = (followerUs: number) =>
    chargesAt(followerUs) +
    sum(({ count, part }) => {
      const entryUs = costs.writeUs + copies * part * followerUs
      return isAlone ? 0 : (count * rate * entryUs) / SECOND_US
    })
  return {
    copies,
    holds: copyBusy <= BUSY,
    copyBusy,
    hearingBusy,
    roomsOfCopy,
    writes: deliveries / framesAWrite(ofCopy, rate, costs.writeUs),
    deliveries,
    deliveryUs: writingUs + (hearingBusy * copies * SECOND_US) / deliveries,
    redisAlone: redisAt(costs.writeUs),
    redisJoined: redisAt(costs.frameUs)
  }
}

/** The fewest copies that are enough. */
export function regionOf(
  load: Load,
  costs: Costs,
  {
    socketsOfCopy,
    leastCopies
  }: Pick<Manifests, 'socketsOfCopy' | 'leastCopies'>
): Region {
  const ofSockets = Math.ceil(load.sockets / load.regions / socketsOfCopy)
  const first = Math.max(ofSockets, load.regions > 1 ? leastCopies : 1)
  for (let copies = first; copies <= first + MOST_COPIES; copies += 1) {
    const region = regionWith(copies, load, costs)
    if (region.holds) return region
  }
  return regionWith(first, load, costs)
}
