import { cpus } from 'node:os'
import { setTimeout } from 'node:timers/promises'

const LOOK_MS = 500
const GIVE_UP_MS = 60_000
/** The share of one core that other work may take. */
const BUSY_MOST = 0.15

function busyMs(): number {
  return cpus()
    .map(({ times }) => times.user + times.nice + times.sys + times.irq)
    .reduce((sum, each) => sum + each, 0)
}

/**
 * Waits until the machine is otherwise idle; returns `true` if that did not happen within a minute.
 */
export async function waitForQuiet(): Promise<boolean> {
  const startedMs = performance.now()
  while (performance.now() - startedMs < GIVE_UP_MS) {
    const before = busyMs()
    await setTimeout(LOOK_MS)
    if ((busyMs() - before) / LOOK_MS <= BUSY_MOST) return false
  }
  console.log('The machine did not become quiet: what follows is disturbed.')
  return true
}
