import { median } from '../share.ts'
import { framesAWrite } from './frames.ts'
import type { Figures } from './rows.ts'

/** What one of each thing costs, by what the bench measured. */
export interface Costs {
  /** A write to one socket, in microseconds of processor time, as all of these. */
  writeUs: number
  /** What each message adds to a write. */
  frameUs: number
  /** To hear what another copy says: as much as a message at saturation with all of its deliveries. */
  hearUs: number
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
 * logarithmic scales: the more a process gets, the less each costs. Outside, that of the end.
 */
function fitMessage(fewUs: number, manyUs: number) {
  const power = Math.log(manyUs / fewUs) / Math.log(MANY / FEW)
  return (perSecond: number) =>
    fewUs * (Math.min(Math.max(perSecond, FEW), MANY) / FEW) ** power
}

export function fitCosts(figures: Figures): Costs {
  const of = (name: keyof Figures) => median(figures[name])
  const frameUs = of('saturated')
  const socketMb = (of('chat2000Memory') - of('chat1000Memory')) / SOCKETS
  const wholeRoomMb =
    (of('rooms1000Memory') - of('rooms10Memory')) / (MANY - FEW)
  return {
    writeUs: fitWrite(of('chat2000'), frameUs),
    frameUs,
    hearUs: frameUs * SOCKETS,
    messageUs: fitMessage(of('rooms10'), of('rooms1000')),
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
