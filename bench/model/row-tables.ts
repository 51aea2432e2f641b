import type { Costs } from './costs.ts'
import { predict } from './predictions.ts'
import { regionWith } from './region.ts'
import { apart, ROWS } from './rows.ts'
import type { Figures } from './rows.ts'
import { percent, short, table } from './table.ts'

/** What the model predicts for rows of the bench, and what was measured. */
export const rowTable = (figures: Figures, costs: Costs): string[] =>
  table(
    ['Row', 'It was', 'Model', 'Measured', 'Furthest apart'],
    predict(costs).map(({ row, from, predicted }) => [
      `${ROWS[row].what} (${ROWS[row].unit})`,
      from,
      short(predicted),
      figures[row].map(figure => figure.toLocaleString('en-US')).join('; '),
      percent(Math.max(...figures[row].map(figure => apart(predicted, figure))))
    ])
  )

const COPIES = [1, 2, 4, 8]
/** A room larger than its home copy takes. */
const LIVELY = { sockets: 4000, rooms: 1, rate: 50, regions: 1 }
const USUAL = { sockets: 40_000, rooms: 10, rate: 4000 / 60, regions: 1 }

/** What a delivery would cost if rooms were spread over copies. */
export function copiesTable(costs: Costs): string[] {
  const cell = (load: typeof LIVELY, copies: number) => {
    const of = (count: number) => regionWith(count, load, costs).deliveryUs
    return `${short(of(copies))} us (${short(of(copies) / of(1))} x)`
  }
  return table(
    [
      'Copies',
      'One room of 4,000, 50 messages a second',
      'Ten rooms of 4,000, 67 messages a second each'
    ],
    COPIES.map(copies => [
      String(copies),
      cell(LIVELY, copies),
      cell(USUAL, copies)
    ])
  )
}
