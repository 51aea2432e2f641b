import { askAt, findDoor, reasonOf } from './guard.ts'
import type { GuardOptions } from './guard.ts'

const ANSWER_MS = 5000
/** The server itself says that nothing is there any more. */
const GONE = [404, 410]

/**
 * Dead with a reason, alive, or unknown: the address may not be asked, or its answer was unclear.
 */
export type Verdict =
  { kind: 'dead'; reason: string } | { kind: 'alive' } | { kind: 'unknown' }

const dead = (reason: string): Verdict => ({ kind: 'dead', reason })

/**
 * Asks whether an address still responds, without ever reaching a private network: HEAD, no
 * redirects, its name resolved first, the connection pinned to that address, and refused unless
 * every address is public.
 */
export async function probe(
  link: string,
  { answerMs = ANSWER_MS, ...guard }: GuardOptions = {}
): Promise<Verdict> {
  try {
    const door = await findDoor(link, guard)
    if (door.kind === 'closed') return { kind: 'unknown' }
    const response = await askAt(door, {
      method: 'HEAD',
      headers: { 'User-Agent': 'POG link check' },
      signal: AbortSignal.timeout(answerMs)
    })
    response.resume()
    const status = response.statusCode ?? 0
    return GONE.includes(status)
      ? dead(`The server answers ${status}`)
      : { kind: 'alive' }
  } catch (error) {
    const reason = reasonOf(error)
    return reason === undefined ? { kind: 'unknown' } : dead(reason)
  }
}
