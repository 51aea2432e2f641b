import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { START, startProgram } from '../testing-program.ts'
import { slope, takeSample } from './figures.ts'
import type { Sample } from './figures.ts'
import { startLoad } from './load.ts'
import type { Row } from './table.ts'

const SAMPLE_MS = 10_000
/** Long enough for idle sockets of the load and for the process that decodes to end. */
const CALM_MS = 40_000
/** A minute fills pools and caches; what exists then is expected at the end too. */
const WARM_UP_MS = 60_000
const MOST_MIB_A_MINUTE = 0.5
/** With gigabytes of room V8 collects garbage whenever it likes, which turns every slope into waves. */
const SMALL_HEAP = '--max-old-space-size=128'
/** The database's connection pool may grow and shrink on its own. */
const MOST_SOCKETS = 20
const MOST_TIMERS = 5

const least = (samples: Sample[]) =>
  Math.min(...samples.map(({ mib }) => mib)).toFixed(0)
const most = (samples: Sample[]) =>
  Math.max(...samples.map(({ mib }) => mib)).toFixed(0)

/** Runs a mixed load for this long, and measures what it leaves behind. */
export async function soakLeaks(minutes: number): Promise<Row[]> {
  const dir = await mkdtemp(join(tmpdir(), 'pog-soak-'))
  const env = { DATA_DIR: dir, LOG_LEVEL: 'error' }
  const options = [SMALL_HEAP, ...START.slice(0, -1)]
  const hub = await startProgram('infra/hub/start.ts', env, options)
  const sinceMs = performance.now()
  const calm = async () => {
    await wait(CALM_MS)
    return takeSample(hub.url, sinceMs)
  }
  try {
    const warmUp = startLoad(hub.url)
    await wait(WARM_UP_MS)
    await warmUp.stop()
    const before = await calm()

    const load = startLoad(hub.url)
    const samples: Sample[] = []
    const until = performance.now() + minutes * 60_000
    while (performance.now() < until) {
      await wait(SAMPLE_MS)
      const sample = await takeSample(hub.url, sinceMs)
      samples.push(sample)
      if (samples.length % 6 === 0)
        process.stdout.write(`  ${JSON.stringify(sample)}\n`)
    }
    await load.stop()
    const after = await calm()

    const settled = samples.slice(Math.floor(samples.length / 2))
    const perMinute = slope(settled, ({ mib }) => mib)
    const counted = [...load.counts]
      .toSorted(([a], [b]) => a.localeCompare(b))
      .map(([kind, count]) => `${count} x ${kind}`)
    return [
      {
        what: `R21: replies in ${minutes} minutes of mixed load, all answered, none 5..`,
        found: counted.join(', '),
        holds: [...load.counts.keys()].every(kind => /^[1-4]/.test(kind))
      },
      {
        what: `R21: resident memory, slope of the second half at most ${MOST_MIB_A_MINUTE} MiB a minute`,
        found: `${perMinute.toFixed(3)} MiB a minute, from ${least(settled)} to ${most(settled)} MiB`,
        holds: perMinute <= MOST_MIB_A_MINUTE
      },
      {
        what: `R21: sockets in the calm after, at most ${MOST_SOCKETS} more than before`,
        found: `${before.sockets} before, ${after.sockets} after`,
        holds: after.sockets - before.sockets <= MOST_SOCKETS
      },
      {
        what: `R21: timers in the calm after, at most ${MOST_TIMERS} more than before`,
        found: `${before.timers} before, ${after.timers} after`,
        holds: after.timers - before.timers <= MOST_TIMERS
      },
      {
        what: 'R21: the process that was started is the one that answers',
        found: `pid ${hub.child.pid}, exit code ${hub.child.exitCode}`,
        holds: hub.child.exitCode === null
      }
    ]
  } finally {
    await hub.end('SIGTERM')
    await rm(dir, { recursive: true, force: true })
  }
}
