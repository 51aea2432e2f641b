/**
 * `npm run soak [-- leaks|repetitions|hostile ...] [--minutes 30]`: what takes too long for
 * `npm test`, bounded, and one table at the end; without a name, all three. `hostile` takes 10 minutes
 * unless told otherwise. Exits with 1 when a row does not hold.
 */
import { parseArgs } from 'node:util'
import { buildSite } from '../hub/build.ts'
import { giveUp } from '../hub/environment.ts'
import { soakHostile } from './soak/hostile.ts'
import { soakLeaks } from './soak/leaks.ts'
import { soakRepetitions } from './soak/repetitions.ts'
import { tableOf } from './soak/table.ts'
import type { Row } from './soak/table.ts'

const { values, positionals } = parseArgs({
  options: { minutes: { type: 'string' } },
  allowPositionals: true
})
const minutes = (otherwise: number) => Number(values.minutes ?? otherwise)
const SOAKS: Record<string, () => Promise<Row[]>> = {
  repetitions: soakRepetitions,
  leaks: () => soakLeaks(minutes(30)),
  hostile: () => soakHostile(minutes(10))
}
const names = positionals.length > 0 ? positionals : Object.keys(SOAKS)
const unknown = names.find(name => !Object.hasOwn(SOAKS, name))
if (unknown !== undefined)
  giveUp(`There is no soak '${unknown}': ${Object.keys(SOAKS).join(', ')}`)

await buildSite()
const rows: Row[] = []
for (const name of names) rows.push(...(await SOAKS[name]!()))
process.stdout.write(`\n${tableOf(rows)}\n`)
process.exitCode = rows.every(({ holds }) => holds) ? 0 : 1
