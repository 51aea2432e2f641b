import { setTimeout as wait } from 'node:timers/promises'
import type { Logger } from 'pino'
import { createShards } from './shards.ts'

const TOPIC = 'pog:revision'
/** A save waits no longer than this for Redis: the other copies poll anyway. */
const TELL_MS = 200
/** How many revisions may wait for Redis. */
const COMMANDS = 1000

/** Tells the other copies of the API at once which revision is the newest. */
export interface News {
  /** Resolves when Redis has it or takes too long; never fails. */
  tell(revision: number): Promise<void>
  close(): void
}

/** News of a hub that runs one copy. */
const NOBODY: News = { tell: async () => undefined, close: () => undefined }

/** Through Redis at these addresses; `heard` gets what other copies announce. */
export function createNews(
  addresses: string[],
  log: Logger,
  heard: (revision: number) => void
): News {
  if (addresses.length === 0) return NOBODY
  const away = (error: unknown) =>
    log.debug({ err: error }, 'other copies cannot be told of news')
  const shards = createShards(addresses, { commands: COMMANDS, away })
  const hear = (told: string) => {
    const revision = Number(told)
    if (Number.isSafeInteger(revision)) heard(revision)
  }
  void shards.follow(TOPIC, { hear })
  return {
    tell: async revision => {
      const told = shards
        .of(TOPIC)
        ?.sPublish(TOPIC, String(revision))
        .catch(away)
      if (told !== undefined)
        await Promise.race([told, wait(TELL_MS, undefined, { ref: false })])
    },
    close: shards.close
  }
}
