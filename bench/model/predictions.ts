import { deliveryUs, HEARD } from './costs.ts'
import type { Costs } from './costs.ts'
import type { RowName } from './rows.ts'

/** What the model predicts for one row of the bench. */
interface Prediction {
  row: RowName
  /** Whether a cost was fitted to this row, or the row was not used. */
  from: 'fitted' | 'held out'
  predicted: number
}

const fitted = (row: RowName, predicted: number): Prediction => ({
  row,
  from: 'fitted',
  predicted
})
const heldOut = (row: RowName, predicted: number): Prediction => ({
  row,
  from: 'held out',
  predicted
})

const SECOND_US = 1e6

export function predict(costs: Costs): Prediction[] {
  const { messageUs, hubMb, chatMb, socketMb, roomMb, aloneUs } = costs
  /** A delivery by one copy, and what each of the others pays to receive the message. */
  const over = (copies: number, load: keyof typeof HEARD) => {
    const { perSecond, ofRoom } = HEARD[load]
    const us = load === 'lively' ? costs.splitUs : costs.hearUs(perSecond)
    return aloneUs[load] + ((copies - 1) * us) / ofRoom
  }
  const ofRooms = (count: number) => hubMb + count * (roomMb + 2 * socketMb)
  return [
    fitted('chat2000', deliveryUs(costs, 2000, 50)),
    heldOut('chat1000', deliveryUs(costs, 1000, 50)),
    fitted('saturated', costs.frameUs),
    fitted('slow1', aloneUs.slow),
    heldOut('slow2', over(2, 'slow')),
    fitted('slow4', over(4, 'slow')),
    fitted('lively1', aloneUs.lively),
    heldOut('lively2', over(2, 'lively')),
    fitted('lively4', over(4, 'lively')),
    fitted('many1', aloneUs.many),
    heldOut('many2', over(2, 'many')),
    heldOut('many4', over(4, 'many')),
    fitted('hot1', aloneUs.hot),
    heldOut('hot2', over(2, 'hot')),
    fitted('hot4', over(4, 'hot')),
    fitted('apart1', aloneUs.apart),
    fitted('apart4', aloneUs.apart),
    fitted('small2', aloneUs.small),
    heldOut('small4', aloneUs.small),
    heldOut('chat1000Rate', 1000 * 50),
    heldOut('chat2000Rate', 2000 * 50),
    fitted('chat1000Memory', chatMb + 1000 * socketMb),
    fitted('chat2000Memory', chatMb + 2000 * socketMb),
    fitted('rooms10', messageUs(10)),
    heldOut('rooms100', messageUs(100)),
    fitted('rooms1000', messageUs(1000)),
    fitted('rooms10Memory', ofRooms(10)),
    heldOut('rooms100Memory', ofRooms(100)),
    fitted('rooms1000Memory', ofRooms(1000)),
    heldOut('hubMemory', hubMb),
    fitted('page', SECOND_US / costs.pageUs),
    fitted('pageEdge', SECOND_US / costs.pageEdgeUs),
    fitted('list', SECOND_US / costs.listUs),
    fitted('listEdge', SECOND_US / costs.listEdgeUs),
    heldOut('listWhole', SECOND_US / (costs.listUs + costs.listEdgeUs))
  ]
}
