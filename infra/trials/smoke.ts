/**
 * `npm run smoke -- https://pog.example`: whether a running hub serves, one line a step; it ends with
 * 1 when one failed. ADMIN_PASSWORD lets it sign in, save and upload. A second address is where the
 * API is, when nothing is in front of both.
 */
import { walk } from './walk.ts'

const [, , site = 'http://localhost:4321', api = site] = process.argv
const password = process.env['ADMIN_PASSWORD'] ?? ''

const steps = await walk({ site, api }, password === '' ? null : password)
for (const step of steps) {
  const said = step.state === 'ok' ? step.found : step.sentence
  console.log(`${step.state.padEnd(6)}  ${step.name}: ${said}`)
}
const failed = steps.filter(({ state }) => state === 'failed').length
console.log(
  failed === 0
    ? `\nIt serves: ${steps.map(({ name }) => name).join(', ')}.`
    : `\n${failed} of ${steps.length} failed.`
)
if (password === '')
  console.log('Without ADMIN_PASSWORD nothing was saved or uploaded.')
process.exitCode = failed === 0 ? 0 : 1
