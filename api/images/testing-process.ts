/**
 * An API in a process of its own, for tests that measure its memory and its event loop. Says
 * where it listens, then, at each message, its peak use so far.
 */
import { startApi } from '../test/api.ts'
import { decodersOf, peakMib } from './testing-decoders.ts'

const [mongodbUri = ''] = process.argv.slice(2)
const hub = await startApi({
  mongodbUri,
  limits: { upload: [{ count: 10_000, perMs: 1000 }] }
})

/** The longest that this thread worked without a pause; waiting for a core does not count. */
let busiestMs = 0
let before = process.threadCpuUsage()
setInterval(() => {
  const { user, system } = process.threadCpuUsage(before)
  before = process.threadCpuUsage()
  busiestMs = Math.max(busiestMs, (user + system) / 1000)
}, 10)

process.on('message', () =>
  process.send?.({
    apiMib: process.resourceUsage().maxRSS / 1024,
    decoderMib: decodersOf(process.pid)
      .map(peakMib)
      .reduce((sum, mib) => sum + mib, 0),
    blockedMs: busiestMs
  })
)
process.on('disconnect', () => void hub.close().then(() => process.exit(0)))
process.send?.({ url: hub.url })
