/**
 * Chat between regions on this machine: `node infra/trials/regions.ts [--regions 10]
 * [--messages 30000] [--per-second 500] [--delay 40]`. Counts what was shown in every region.
 */
import { parseArgs } from 'node:util'
import { startRegions } from './testing-regions.ts'

const OWN_P99_MS = 100
const PATIENCE_MS = 30_000

const { values } = parseArgs({
  options: {
    regions: { type: 'string', default: '10' },
    messages: { type: 'string', default: '30000' },
    'per-second': { type: 'string', default: '500' },
    delay: { type: 'string', default: '40' }
  }
})
const messages = Number(values.messages)
const regions = await startRegions(Number(values.regions), Number(values.delay))
const spoken = await regions.speak(
  messages,
  Number(values['per-second']),
  PATIENCE_MS
)
await regions.close()
const isKept =
  spoken.shown === messages &&
  spoken.doubled === 0 &&
  spoken.outOfOrder === 0 &&
  spoken.ownP99Ms <= OWN_P99_MS
console.log(
  `${values.regions} regions, ${values.delay} ms from the first, ${values['per-second']} messages a second`
)
console.log(
  `${spoken.shown} of ${messages} shown in every region, ${spoken.doubled} doubled, ${spoken.outOfOrder} out of an author's order`
)
console.log(
  `p99 in the own region ${spoken.ownP99Ms.toFixed(1)} ms (<= ${OWN_P99_MS}), in another ${spoken.otherP99Ms.toFixed(1)} ms`
)
console.log(isKept ? 'kept' : 'NOT KEPT')
process.exitCode = isKept ? 0 : 1
