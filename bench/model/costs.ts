import { median } from '../share.ts'
import { framesAWrite } from './frames.ts'
import type { Figures } from './rows.ts'

/** What one of each thing costs, according to the bench. */
export interface Costs {
  /** A write to one socket, in microseconds of processor time, like all times here. */
  writeUs: number
  /** What each message adds to a write. */
  frameUs: number
  /** Receiving a message from another copy, in a process that receives this many a second. */
  hearUs: (perSecond: number) => number
  /**
   * What each further copy adds to a message in a room of 1,000 with 50 messages a second: the copy receives
   * it, and in smaller parts of the room fewer messages are joined.
   */
  splitUs: number
  /** A delivery by a single copy, for each load of bench/cluster.ts. */
  aloneUs: Record<
    'slow' | 'lively' | 'many' | 'hot' | 'apart' | 'small',
    number
  >
  /** A message from its sender to the database, in a process that gets this many a second. */
  messageUs: (perSecond: number) => number
  /** Storing a message: one durable write. */
  storeUs: number
  /** A page: the site's part, and that of the edge. */
  pageUs: number
  pageEdgeUs: number
  /** The same for a list, used only to check how the two add up. */
  listUs: number
  listEdgeUs: number
  /** Memory of a hub without chatters, of the chat process in the bench, and of a copy of the site. */
  hubMb: number
  chatMb: number
  siteMb: number
  socketMb: number
  roomMb: number
  pageKb: number
}

const SECOND_US = 1e6
/** The size of the chat in the bench. */
const SOCKETS = 1000
const PER_SECOND = 50
const VISITORS_OF_ROOM = 2
const [FEW, MANY] = [10, 1000]
/** Rounds after which a write's cost and the number of messages in it are consistent. */
const ROUNDS = 10
/** Messages a second in the loads of bench/cluster.ts, and the sockets of each room. */
export const HEARD = {
  slow: { perSecond: 17, ofRoom: 1000 },
  lively: { perSecond: 50, ofRoom: 1000 },
  many: { perSecond: 200, ofRoom: 100 },
  hot: { perSecond: 2000, ofRoom: 8 }
}
/** With four copies, three others receive each message. */
const OTHERS = 3

function fitWrite(deliveryUs: number, frameUs: number): number {
  let writeUs = deliveryUs
  for (let round = 0; round < ROUNDS; round += 1) {
    const frames = framesAWrite(2 * SOCKETS, PER_SECOND, writeUs)
    writeUs = (deliveryUs - frameUs) * frames
  }
  return writeUs
}

/**
 * The cost of a message between the fewest and the most that were measured, a straight line on
 * logarithmic scales: the more a process gets, the less each costs. Outside that range, the cost at the nearer end.
 */
function fitMessage(
  [few, fewUs]: [number, number],
  [many, manyUs]: [number, number]
) {
  const power = Math.log(manyUs / fewUs) / Math.log(many / few)
  return (perSecond: number) =>
    fewUs * (Math.min(Math.max(perSecond, few), many) / few) ** power
}

export function fitCosts(figures: Figures): Costs {
  const of = (name: keyof Figures) => median(figures[name])
  const frameUs = of('saturated')
  const socketMb = (of('chat2000Memory') - of('chat1000Memory')) / SOCKETS
  const wholeRoomMb =
    (of('rooms1000Memory') - of('rooms10Memory')) / (MANY - FEW)
  /** The extra cost of four copies over one, per receiving copy. */
  const heardUs = (load: 'slow' | 'lively' | 'hot') =>
    ((of(`${load}4`) - of(`${load}1`)) * HEARD[load].ofRoom) / OTHERS
  return {
    writeUs: fitWrite(of('chat2000'), frameUs),
    frameUs,
    hearUs: fitMessage(
      [HEARD.slow.perSecond, heardUs('slow')],
      [HEARD.hot.perSecond, heardUs('hot')]
    ),
    splitUs: heardUs('lively'),
    aloneUs: {
      slow: of('slow1'),
      lively: of('lively1'),
      many: of('many1'),
      hot: of('hot1'),
      // On a core that several processes share, rare work costs more; the average assumes half of the difference.
      apart: (of('apart1') + of('apart4')) / 2,
      small: of('small2')
    },
    messageUs: fitMessage([FEW, of('rooms10')], [MANY, of('rooms1000')]),
    // The runs do not agree, so the slowest one counts.
    storeUs: SECOND_US / Math.min(...figures.writers),
    pageUs: SECOND_US / of('page'),
    pageEdgeUs: SECOND_US / of('pageEdge'),
    listUs: SECOND_US / of('list'),
    listEdgeUs: SECOND_US / of('listEdge'),
    hubMb: of('rooms10Memory') - FEW * wholeRoomMb,
    chatMb: of('chat1000Memory') - SOCKETS * socketMb,
    siteMb: of('site2Memory') - of('site1Memory'),
    socketMb,
    roomMb: wholeRoomMb - VISITORS_OF_ROOM * socketMb,
    pageKb: of('html')
  }
}

/** What a delivery costs in a room of which this copy has this many members. */
export function deliveryUs(
  { writeUs, frameUs }: Costs,
  members: number,
  perSecond: number
): number {
  return writeUs / framesAWrite(members, perSecond, writeUs) + frameUs
}
