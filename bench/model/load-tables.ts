import type { Costs } from './costs.ts'
import type { Manifests } from './manifests.ts'
import { needsOf } from './needs.ts'
import type { Needs } from './needs.ts'
import type { Load } from './region.ts'
import { shapeOf } from './shape.ts'
import { percent, short, table } from './table.ts'

const MBIT = 8 / 1e6

const STEP = ['Chatters', 'Rooms', 'Regions']
const stepOf = ({ load }: Needs): string[] => [
  load.sockets.toLocaleString('en-US'),
  load.rooms.toLocaleString('en-US'),
  String(load.regions)
]

function bitsOf(bytes: number): string {
  const mbit = bytes * MBIT
  return mbit < 1000 ? `${short(mbit)} Mbit/s` : `${short(mbit / 1000)} Gbit/s`
}

/** What each load requires, and what to run for it. */
export function loadTables(
  loads: Load[],
  costs: Costs,
  manifests: Manifests
): [takes: string[], runs: string[]] {
  const all = loads.map(load => needsOf(load, costs, manifests))
  const takes = table(
    [
      ...STEP,
      'Messages/s',
      'Deliveries/s',
      'API',
      'Site',
      'Edge',
      'Redis',
      'MongoDB',
      'Memory',
      'Out',
      '$ an hour'
    ],
    all.map(needs => [
      ...stepOf(needs),
      short(needs.load.rooms * needs.load.rate),
      short(needs.load.sockets * needs.load.rate),
      short(needs.apiCores),
      short(needs.siteCores),
      short(needs.edgeCores),
      short(needs.redisCores),
      short(needs.mongoCores),
      `${short(needs.memoryGb)} GB`,
      bitsOf(needs.outBytes),
      short(needs.dollarsAnHour)
    ])
  )
  const runs = table(
    [...STEP, 'One runs', 'Gives out first'],
    all.map(needs => {
      const { runs, givesOut } = shapeOf(needs, manifests)
      const limits = givesOut.map(
        ({ what, used }) => `${what} (${percent(used)})`
      )
      return [...stepOf(needs), runs, limits.join(', ')]
    })
  )
  return [takes, runs]
}
