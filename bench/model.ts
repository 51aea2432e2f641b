/**
 * What a number of chatters requires, computed from what the bench measured; nothing is measured here.
 * `node bench/model.ts` prints the tables of docs/scale.md, and with a load what that load requires:
 * `node bench/model.ts --sockets 50000 --rooms 20 --rate 5 --regions 2`, `rate` being the messages
 * a second in each room.
 */
import { parseArgs } from 'node:util'
import { pageTables, tablesOf } from './model/page.ts'

const { values } = parseArgs({
  options: {
    sockets: { type: 'string' },
    rooms: { type: 'string', default: '1' },
    rate: { type: 'string', default: '1' },
    regions: { type: 'string', default: '1' }
  }
})
const load = {
  sockets: Number(values.sockets),
  rooms: Number(values.rooms),
  rate: Number(values.rate),
  regions: Number(values.regions)
}
if (values.sockets !== undefined && Object.values(load).some(is => !(is > 0))) {
  console.error('Each of --sockets, --rooms, --rate, --regions is above 0.')
  process.exit(1)
}
const tables = values.sockets === undefined ? pageTables() : tablesOf(load)
console.log(tables.map(lines => lines.join('\n')).join('\n\n'))
