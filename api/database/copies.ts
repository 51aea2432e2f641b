import type { Logger } from 'pino'
import { createShards } from './shards.ts'

/** What may wait for each master of Redis; beyond that the other copies are not told. */
const WAITING = 1000

/** How the copies of the API tell each other something; it never fails. */
export interface Copies {
  /**
   * Hears what copies say of this topic, this one too, and returns the way to say something, which
   * resolves when Redis has passed it on or cannot.
   */
  follow(
    topic: string,
    hear: (said: string) => void
  ): (said: string) => Promise<void>
  close(): void
}

/** Of a hub that runs one copy. */
const NOBODY: Copies = {
  follow: () => async () => undefined,
  close: () => undefined
}

/** Through the Redis, or the nodes of a cluster, at these addresses. */
export function createCopies(addresses: string[], log: Logger): Copies {
  if (addresses.length === 0) return NOBODY
  const away = (error: unknown) =>
    log.debug({ err: error }, 'other copies cannot be told')
  const shards = createShards(addresses, { commands: WAITING, away })
  return {
    follow: (topic, hear) => {
      void shards.follow(topic, { hear })
      return async said => {
        await shards.of(topic)?.sPublish(topic, said).catch(away)
      }
    },
    close: shards.close
  }
}
