import { Agent } from 'node:http'
import type { IncomingMessage } from 'node:http'
import { Agent as HttpsAgent } from 'node:https'
import type { PushMessage, PushTarget } from '#contract/notices'
import type { Clock } from '#http/clock'
import { askAt, findDoor } from '../links/guard.ts'
import type { Door, GuardOptions } from '../links/guard.ts'
import { loadWebPush } from './vapid.ts'
import type { Vapid } from './vapid.ts'

/** From the name of the push service to the end of its answer. */
const ANSWER_MS = 5000
/** The most bytes read of an answer; nothing of it is used. */
const ANSWER_BYTES = 16_384
/** Connections to one push service at once. */
const CONNECTIONS = 20
/** Push services whose address is remembered in a round; with more, names are looked up again. */
const DOORS = 200
/** A push service that failed this often in a row is left alone for the rest of the round. */
const FAILURES_IN_A_ROW = 20
/** No push service can ask for a longer wait. */
const WAIT_MOST_MS = 600_000
/** The most characters in an endpoint's address. */
export const ENDPOINT_MOST = 1024

/** What tests may replace: no test asks the internet. */
export interface PushOptions extends GuardOptions {
  /** Push services are reached only by https; the one of a test has no certificate. */
  scheme?: 'https:' | 'http:'
}

/** What became of one message: sent, its browser gone for ever, refused this once, or to be tried again later. */
export type Pushed =
  | { kind: 'sent' }
  | { kind: 'gone' }
  | { kind: 'refused' }
  | { kind: 'later'; waitMs: number }

const LATER: Pushed = { kind: 'later', waitMs: 0 }

/** Whether this can be a push service's address: a name on the internet, on the usual port. */
export function isEndpoint(
  endpoint: string,
  { scheme = 'https:', ports = [] }: PushOptions = {}
): boolean {
  if (!URL.canParse(endpoint)) return false
  const { protocol, port, username, password, hostname } = new URL(endpoint)
  return (
    protocol === scheme &&
    username + password === '' &&
    hostname.includes('.') &&
    (port === '' || ports.includes(Number(port)))
  )
}

/** How long a push service wants to be left alone: seconds, or a date. */
function waitOf({ headers }: IncomingMessage, nowMs: number): number {
  const said = headers['retry-after'] ?? ''
  const ms = /^\d+$/.test(said) ? Number(said) * 1000 : Date.parse(said) - nowMs
  return Number.isNaN(ms) ? 0 : Math.min(Math.max(ms, 0), WAIT_MOST_MS)
}

/** Reads to the end, so that the connection can be used again; a long answer ends the connection. */
async function readAway(response: IncomingMessage): Promise<void> {
  let bytes = 0
  for await (const chunk of response as AsyncIterable<Buffer>) {
    bytes += chunk.length
    // Leaving the loop closes the connection.
    if (bytes > ANSWER_BYTES) return
  }
}

/** What sends the messages of one round. */
export interface Pusher {
  push(target: PushTarget, message: PushMessage, ttlS: number): Promise<Pushed>
  close(): void
}

/** Each push service's address is judged once and then kept to (links/guard.ts). */
export async function createPusher(
  vapid: Vapid,
  clock: Clock,
  { scheme = 'https:', answerMs = ANSWER_MS, ...guard }: PushOptions = {}
): Promise<Pusher> {
  const webPush = await loadWebPush()
  const how = { keepAlive: true, maxSockets: CONNECTIONS }
  const agent = scheme === 'https:' ? new HttpsAgent(how) : new Agent(how)
  const doors = new Map<string, Promise<Door>>()
  const failures = new Map<string, number>()

  const doorOf = (origin: string): Promise<Door> => {
    const known = doors.get(origin)
    if (known) return known
    if (doors.size >= DOORS) {
      doors.clear()
      failures.clear()
    }
    const door = findDoor(origin, guard)
    doors.set(origin, door)
    // It is awaited under a time limit, and may fail when nobody awaits it any more.
    door.catch(() => undefined)
    return door
  }
  const ask = async (
    target: PushTarget,
    door: Extract<Door, { kind: 'open' }>,
    message: PushMessage,
    ttlS: number,
    signal: AbortSignal
  ): Promise<Pushed> => {
    const { headers, body } = webPush.generateRequestDetails(
      target,
      JSON.stringify(message),
      { vapidDetails: vapid, TTL: ttlS, topic: message.tag, urgency: 'normal' }
    )
    const url = new URL(target.endpoint)
    const response = await askAt(
      { ...door, url },
      { method: 'POST', headers, body, signal, agent }
    )
    try {
      const { statusCode: status = 0 } = response
      await readAway(response)
      if (status >= 200 && status < 300) return { kind: 'sent' }
      if (status === 404 || status === 410) return { kind: 'gone' }
      return status === 429 || status >= 500
        ? { kind: 'later', waitMs: waitOf(response, clock.now()) }
        : { kind: 'refused' }
    } finally {
      if (!response.complete) response.destroy()
    }
  }

  return {
    push: async (target, message, ttlS) => {
      if (!isEndpoint(target.endpoint, { scheme, ...guard }))
        return { kind: 'gone' }
      const { origin } = new URL(target.endpoint)
      const before = failures.get(origin) ?? 0
      if (before >= FAILURES_IN_A_ROW) return LATER
      const signal = AbortSignal.timeout(answerMs)
      const pushed = await until(signal, doorOf(origin))
        .then((door): Pushed | Promise<Pushed> =>
          door.kind === 'open'
            ? ask(target, door, message, ttlS, signal)
            : { kind: 'gone' }
        )
        .catch((error: unknown): Pushed =>
          isOurs(error) ? { kind: 'gone' } : LATER
        )
      if (pushed.kind === 'later')
        failures.set(origin, (failures.get(origin) ?? 0) + 1)
      else failures.delete(origin)
      return pushed
    },
    close: () => agent.destroy()
  }
}

/** The browser's key is not a point on the curve, so that nothing can ever be encrypted for it. */
const isOurs = (error: unknown) =>
  (error as { code?: string }).code === 'ERR_CRYPTO_ECDH_INVALID_PUBLIC_KEY'

/** Looking up a name cannot be given a time limit, so what takes longer is not waited for. */
async function until<T>(signal: AbortSignal, work: Promise<T>): Promise<T> {
  const late = new Promise<never>((_, refuse) => {
    signal.addEventListener('abort', () => refuse(signal.reason), {
      once: true
    })
  })
  return await Promise.race([work, late])
}
