import type { Logger } from 'pino'
import { createShards } from './shards.ts'

/** How much may wait for each master of Redis; with more, the other copies are not told. */
const WAITING = 1000

/** How the copies of the API tell each other something; it never fails. */
export interface Copies {
  /**
   * Hears what all copies, this one included, say on this topic. Returns a function that says
   * something, and resolves when Redis has passed it on or cannot.
   */
  follow(
    topic: string,
    hear: (said: string) => void
  ): (said: string) => Promise<void>
  close(): void
}

/** For a hub that runs one copy. */
const NOBODY: Copies = {
  follow: () => async () => undefined,
  close: () => undefined
}

/** Through one Redis, or the nodes of a cluster, at these addresses. */
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
