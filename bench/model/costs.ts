import { median } from '../share.ts'
import { framesAWrite } from './frames.ts'
import type { Figures } from './rows.ts'

/** What one of each thing costs, by what the bench measured. */
export interface Costs {
  /** A write to one socket, in microseconds of processor time, as all of these. */
  writeUs: number
  /** What each message adds to a write. */
  frameUs: number
  /** To hear a message of another copy, in a process that hears so many a second. */
  hearUs: (perSecond: number) => number
  /**
   * What each further copy costs a message of a room of 1,000 in which 50 are said a second: it is
   * heard, and in smaller parts of the room fewer are joined.
   */
  splitUs: number
  /** A delivery of one copy in each load of the bench of copies. */
  aloneUs: Record<
    'slow' | 'lively' | 'many' | 'hot' | 'apart' | 'small',
    number
  >
  /** A message from its sender to the database, in a process that gets so many a second. */
  messageUs: (perSecond: number) => number
  /** To store a message: one durable write. */
  storeUs: number
  /** A page: the site's part, and that of the edge. */
  pageUs: number
  pageEdgeUs: number
  /** The same of a list, which only checks how the two add up. */
  listUs: number
  listEdgeUs: number
  /** Memory of a hub without chatters, of the chat's process of the bench, and of a copy of the site. */
  hubMb: number
  chatMb: number
  siteMb: number
  socketMb: number
  roomMb: number
  pageKb: number
}

const SECOND_US = 1e6
/** What the bench had in its chat. */
const SOCKETS = 1000
const PER_SECOND = 50
const VISITORS_OF_ROOM = 2
const [FEW, MANY] = [10, 1000]
/** Rounds after which a write's cost and how many messages it carries agree. */
const ROUNDS = 10
/** Messages a second of the bench of copies, and what a room has of its sockets. */
export const HEARD = {
  slow: { perSecond: 17, ofRoom: 1000 },
  lively: { perSecond: 50, ofRoom: 1000 },
  many: { perSecond: 200, ofRoom: 100 },
  hot: { perSecond: 2000, ofRoom: 8 }
}
/** Of four copies three hear each message. */
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
 * logarithmic scales: the more a process gets, the less each costs. Beyond either end, the cost at that end.
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
  /** What four copies cost more than one, for each of those that hear. */
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
      // On a core that several share, what a process does seldom is dearer: half of that is in both.
      apart: (of('apart1') + of('apart4')) / 2,
      small: of('small2')
    },
    messageUs: fitMessage([FEW, of('rooms10')], [MANY, of('rooms1000')]),
    // Its runs do not agree: the slowest of them.
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

/** What a delivery costs in a room of which this copy has so many members. */
export function deliveryUs(
  { writeUs, frameUs }: Costs,
  members: number,
  perSecond: number
): number {
  return writeUs / framesAWrite(members, perSecond, writeUs) + frameUs
}
