import { lookup } from 'node:dns/promises'
import { networkInterfaces } from 'node:os'
import { setTimeout as wait } from 'node:timers/promises'
import { deserialize } from 'node:v8'
import { EDITION, EDITION_HOLD_MS } from './editions.ts'
import type { Edition } from './editions.ts'

/** How soon a copy that renders checks whether it still has to, and how soon it asks again after an edition that was too old. */
const LOOK_MS = 5_000
const OLD_LOOK_MS = 1_000
const ASK_LIMIT_MS = EDITION_HOLD_MS + 10_000
/** News that has brought no edition by then is rendered here. */
const GIVEN_MS = 1_500
const EDITION_BYTES = 64 * 1024 * 1024

export interface CopiesOptions {
  /** `host:port` of all copies, including this one; a name may resolve to several. */
  at: readonly string[]
  /** Where this one listens. */
  host: string | null
  port: number
  /** Which copies make the same pages. */
  build: string
}

interface Hears {
  /** Takes an edition's pages; false when they are older than the published ones. */
  take(edition: Edition): Promise<boolean>
  /** No copy renders for this one any more. */
  lead(): void
}

export interface Copies {
  /** Whether another copy rendered this revision or a newer one, or does so at once. */
  delivers(revision: number): Promise<boolean>
  stop(): void
}

/** Addresses of this machine, and the one that this process listens on, which may mean all of them. */
function ownHosts(host: string | null): Set<string> {
  const faces = Object.values(networkInterfaces()).flatMap(face => face ?? [])
  return new Set([...faces.map(({ address }) => address), host ?? ''])
}

/**
 * The copies before this one; those that all others ask too come first. None when this copy is not in the
 * list: copies that do not know their own place would ask themselves, or each other in a circle.
 */
async function copiesBefore({
  at,
  host,
  port
}: CopiesOptions): Promise<string[]> {
  const found = await Promise.all(
    at.map(async place => {
      const { hostname, port: itsPort } = new URL(`http://${place}`)
      const addresses = await lookup(hostname, { all: true }).catch(() => [])
      return addresses.map(({ address, family }) =>
        family === 6 ? `[${address}]:${itsPort}` : `${address}:${itsPort}`
      )
    })
  )
  const own = ownHosts(host)
  const isOwn = (place: string) => {
    const url = new URL(`http://${place}`)
    const bare = url.hostname.replaceAll(/[[\]]/g, '')
    return own.has(bare) && Number(url.port || 80) === port
  }
  const all = [...new Set(found.flat())].toSorted()
  return all.slice(0, Math.max(all.findIndex(isOwn), 0))
}

/** The next edition of that copy; null when it has no news. Throws when it gives none. */
async function ask(
  place: string,
  build: string,
  after: string,
  signal: AbortSignal
): Promise<Edition | null> {
  const query = new URLSearchParams({ build, after })
  const response = await fetch(`http://${place}${EDITION}?${query}`, { signal })
  if (response.status === 204) return null
  const bytes = Number(response.headers.get('Content-Length'))
  if (response.status !== 200 || !(bytes <= EDITION_BYTES)) {
    await response.body?.cancel()
    throw new Error(`${place} answered ${response.status}`)
  }
  return deserialize(Buffer.from(await response.arrayBuffer())) as Edition
}

/**
 * Follows the first copy of the site that answers: what it published is taken instead of being made
 * once more. A copy that has none before it, or none that answers in time, makes its pages itself: then
 * two copies do the same work, which does no harm.
 */
export function followCopies(options: CopiesOptions, hears: Hears): Copies {
  const { build } = options
  const stopping = new AbortController()
  let follows = false
  /** The name of the newest edition taken; a copy that does not know it gives all of its pages. */
  let name = ''
  let revision = 0
  let taken = Promise.withResolvers<void>()
  /** Resolved after the first question: before it, nobody knows whether another copy renders. */
  const first = Promise.withResolvers<void>()

  /** The answer of the first copy that gives one; null when no copy before this one does. */
  async function next(): Promise<{ edition: Edition | null } | null> {
    for (const place of await copiesBefore(options)) {
      const limit = AbortSignal.timeout(ASK_LIMIT_MS)
      const signal = AbortSignal.any([stopping.signal, limit])
      const edition = await ask(place, build, name, signal).catch(
        () => undefined
      )
      if (edition !== undefined) return { edition }
    }
    return null
  }

  /** Asks once; returns the time until the next question, in ms. */
  async function follow(): Promise<number> {
    const answered = await next()
    if (answered === null) {
      if (follows && !stopping.signal.aborted) hears.lead()
      follows = false
      return LOOK_MS
    }
    const { edition } = answered
    if (edition === null) return 0
    if (!(await hears.take(edition))) return OLD_LOOK_MS
    follows = true
    name = edition.name
    revision = edition.revision
    taken.resolve()
    taken = Promise.withResolvers()
    return 0
  }

  async function run(): Promise<void> {
    while (!stopping.signal.aborted) {
      // Whatever goes wrong here, this copy can make its pages itself.
      const restMs = await follow().catch(() => LOOK_MS)
      first.resolve()
      const { signal } = stopping
      await wait(restMs, undefined, { signal, ref: false }).catch(
        () => undefined
      )
    }
  }
  void run()

  return {
    async delivers(wanted) {
      const untilMs = performance.now() + GIVEN_MS
      await Promise.race([
        first.promise,
        wait(GIVEN_MS, undefined, { ref: false })
      ])
      // Whatever is late once is not waited for a second time.
      first.resolve()
      for (;;) {
        if (!follows) return false
        if (revision >= wanted) return true
        const restMs = untilMs - performance.now()
        if (restMs <= 0) return (follows = false)
        await Promise.race([
          taken.promise,
          wait(restMs, undefined, { ref: false })
        ])
      }
    },
    stop: () => stopping.abort()
  }
}
