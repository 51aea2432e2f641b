import { assumptionTable, ROOM_OF, SAYS } from './assumptions.ts'
import { costTable } from './cost-table.ts'
import { fitCosts } from './costs.ts'
import { loadTables } from './load-tables.ts'
import { readManifests } from './manifests.ts'
import type { Load } from './region.ts'
import { copiesTable, rowTable } from './row-tables.ts'
import { readFigures } from './rows.ts'

const CHATTERS = [1000, 10_000, 100_000, 1_000_000]
const REGIONS = [1, 3, 10]

const STEPS = CHATTERS.flatMap(sockets =>
  REGIONS.map((regions): Load => ({
    sockets,
    rooms: sockets / ROOM_OF,
    rate: ROOM_OF * SAYS,
    regions
  }))
)

/** The tables of docs/scale.md, in the order of the page. */
export function pageTables(): string[][] {
  const figures = readFigures()
  const costs = fitCosts(figures)
  return [
    ...loadTables(STEPS, costs, readManifests()),
    assumptionTable(),
    costTable(costs),
    rowTable(figures, costs),
    copiesTable(costs)
  ]
}

/** What one load requires. */
export const tablesOf = (load: Load): string[][] =>
  loadTables([load], fitCosts(readFigures()), readManifests())
