/**
 * An API in a process of its own, for tests that look at its memory and at its event loop. Says
 * where it listens, then, at each message, what it used at most so far.
 */
import { readdirSync, readFileSync } from 'node:fs'
import { startApi } from '../testing.ts'

const [mongodbUri = ''] = process.argv.slice(2)
const hub = await startApi({
  mongodbUri,
  limits: { upload: [{ count: 10_000, perMs: 1000 }] }
})

/** The most that this thread worked without a pause; waiting for a core does not count. */
let busiestMs = 0
let before = process.threadCpuUsage()
setInterval(() => {
  const { user, system } = process.threadCpuUsage(before)
  before = process.threadCpuUsage()
  busiestMs = Math.max(busiestMs, (user + system) / 1000)
}, 5)

/** The most memory that a process had, where the system tells (Linux); else 0. */
function peakMib(file: string): number {
  try {
    const [, kib] = /VmHWM:\s+(\d+)/.exec(readFileSync(file, 'utf8')) ?? []
    return Number(kib ?? 0) / 1024
  } catch {
    return 0
  }
}

/** The process that decodes, by its parent. */
function decoderMib(): number {
  if (process.platform !== 'linux') return 0
  const ours = readdirSync('/proc').filter(pid => {
    try {
      return readFileSync(`/proc/${pid}/stat`, 'utf8').includes(
        `) S ${process.pid} `
      )
    } catch {
      return false
    }
  })
  return ours.reduce((sum, pid) => sum + peakMib(`/proc/${pid}/status`), 0)
}

process.on('message', () =>
  process.send?.({
    apiMib: process.resourceUsage().maxRSS / 1024,
    decoderMib: decoderMib(),
    blockedMs: busiestMs
  })
)
process.on('disconnect', () => void hub.close().then(() => process.exit(0)))
process.send?.({ url: hub.url })
