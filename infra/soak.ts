/**
 * `npm run soak [-- --minutes 30] [--only leaks|repetitions]`: what takes too long for `npm test`,
 * bounded, and one table at the end. Ends with 1 when a row does not hold.
 */
import { parseArgs } from 'node:util'
import { buildSite } from './build.ts'
import { soakLeaks } from './soak/leaks.ts'
import { soakRepetitions } from './soak/repetitions.ts'
import { tableOf } from './soak/table.ts'

const { values } = parseArgs({
  options: {
    minutes: { type: 'string', default: '30' },
    only: { type: 'string' }
  }
})
await buildSite()
const rows = [
  ...(values.only === 'leaks' ? [] : await soakRepetitions()),
  ...(values.only === 'repetitions'
    ? []
    : await soakLeaks(Number(values.minutes)))
]
process.stdout.write(`\n${tableOf(rows)}\n`)
process.exitCode = rows.every(({ holds }) => holds) ? 0 : 1
