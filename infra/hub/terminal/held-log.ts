import type { Writable } from 'node:stream'

/**
 * At most this many lines wait for the banner; if there are more (LOG_LEVEL=trace) all are written
 * at once.
 */
const HELD_LINES = 1000
const WARN = 40

/**
 * Where the log of `npm start` goes: lines wait until the banner is shown, so that the first thing
 * to read is where the hub is. A warning, or the end of the process, releases them at once.
 */
export function holdLog(out: Writable) {
  const held: string[] = []
  let holding = true
  const release = () => {
    holding = false
    for (const line of held.splice(0)) out.write(line)
  }
  process.once('exit', release)
  return {
    [Symbol.for('pino.metadata')]: true,
    /** Set by pino before each line. */
    lastLevel: 0,
    write(line: string) {
      if (!holding) return void out.write(line)
      held.push(line)
      if (this.lastLevel >= WARN || held.length >= HELD_LINES) release()
    },
    release
  }
}
