import { LRUCache } from 'lru-cache'
import type { ExternalStreamer } from '#contract/streams'
import type { Clock } from '#http/clock'
import { createLimiter, tooMany } from '../calls/limits.ts'
import { createBudget } from './budget.ts'
import type { Helix } from './helix.ts'
import { channelsOf, usersOf } from './parse.ts'

const MINUTE_MS = 60_000
const FRESH_MS = 30_000
const STALE_MS = 10 * 60_000
const REMEMBERED = 500
const HITS = '20'
/** Searches may use this many of the 60 calls of a minute; the rest is for the live list. */
const SEARCHES_PER_MINUTE = 20
/** The last of them go only to networks within their share, so that none takes them all. */
const SHARED_SEARCHES = 10
const SEARCHES_OF_NETWORK = 3
/** The very last are for the administrator, who needs them to find streamers. */
const SEARCHES_OF_ADMINISTRATOR = 5
/** How soon somebody who has used them up may try again. */
const BUSY_MS = 30_000

interface Found {
  at: number
  streamers: ExternalStreamer[]
}

/** The same question in other case, spacing or composition counts as one. */
function normalisedQuery(q: string): string {
  return q.normalize('NFKC').trim().replaceAll(/\s+/gu, ' ').toLowerCase()
}

/** The channel search returns no descriptions and only small pictures: the accounts have both. */
async function withAccounts(
  helix: Helix,
  hits: ExternalStreamer[]
): Promise<ExternalStreamer[]> {
  if (hits.length === 0) return hits
  const users = await helix
    .get('users', { id: hits.map(hit => hit.id) })
    .then(usersOf)
    .catch(() => [])
  const byId = new Map(users.map(user => [user.twitchId, user]))
  return hits.map(hit => {
    const user = byId.get(hit.id)
    if (!user) return hit
    return {
      ...hit,
      description: user.description,
      profileImageUrl: user.profileImageUrl || hit.profileImageUrl
    }
  })
}

/** The network of a stranger; null: a browser of the administrator's. */
export type Asker = string | null

/**
 * Twitch's channel search behind a cache of 30 s per query; 10 minutes when Twitch fails or the
 * asker has used up its share. Throws TwitchUnavailable, and 429 where only the share is used up.
 */
export function createSearch(
  helix: Helix,
  clock: Clock
): (q: string, asker: Asker) => Promise<ExternalStreamer[]> {
  const known = new LRUCache<string, Found>({ max: REMEMBERED })
  const flights = new Map<string, Promise<ExternalStreamer[]>>()
  const budget = createBudget(SEARCHES_PER_MINUTE, clock)
  const asked = createLimiter(clock, [
    { count: SEARCHES_PER_MINUTE, perMs: MINUTE_MS }
  ])

  const mayAsk = (asker: Asker): boolean => {
    if (asker === null) return budget.take()
    const left = budget.left()
    if (left <= SEARCHES_OF_ADMINISTRATOR) return false
    const hasShare = asked.recent(asker) >= SEARCHES_OF_NETWORK
    if (left <= SHARED_SEARCHES && hasShare) return false
    asked.take(asker)
    return budget.take()
  }

  const ask = async (
    query: string,
    asker: Asker
  ): Promise<ExternalStreamer[]> => {
    const age = clock.elapsed() - (known.get(query)?.at ?? -Infinity)
    try {
      if (!mayAsk(asker)) throw tooMany(BUSY_MS)
      const reply = await helix.get('search/channels', { query, first: HITS })
      const streamers = await withAccounts(helix, channelsOf(reply))
      known.set(query, { at: clock.elapsed(), streamers })
      return streamers
    } catch (error) {
      const stale = known.get(query)
      if (stale !== undefined && age < STALE_MS) return stale.streamers
      throw error
    }
  }

  return async (q, asker) => {
    const query = normalisedQuery(q)
    const found = known.get(query)
    if (found !== undefined && clock.elapsed() - found.at < FRESH_MS)
      return found.streamers

    const flight =
      flights.get(query) ??
      ask(query, asker).finally(() => flights.delete(query))
    flights.set(query, flight)
    return flight
  }
}
