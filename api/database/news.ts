import { setTimeout as wait } from 'node:timers/promises'
import type { Copies } from './copies.ts'

const TOPIC = 'pog:revision'
/** A save waits no longer than this for Redis: the other copies poll anyway. */
const TELL_MS = 200

/**
 * Returns a function that tells the other copies of the API at once which revision is the newest;
 * it resolves when Redis has it or takes too long. `heard` gets what other copies announce.
 */
export function createNews(
  copies: Copies,
  heard: (revision: number) => void
): (revision: number) => Promise<void> {
  const say = copies.follow(TOPIC, said => {
    const revision = Number(said)
    if (Number.isSafeInteger(revision)) heard(revision)
  })
  return async revision => {
    const late = wait(TELL_MS, undefined, { ref: false })
    await Promise.race([say(String(revision)), late])
  }
}
