import { createRequire } from 'node:module'
import { setTimeout as wait } from 'node:timers/promises'
import type { Logger } from 'pino'
import type * as Redis from 'redis'

const TOPIC = 'pog:revision'
/** A save waits no longer than this for Redis: the other copies poll anyway. */
const TELL_MS = 200
const CONNECT_MS = 1000
const SILENCE_MS = 5000
const BACK_OFF_MS = { first: 100, most: 2000 }
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

/** Through Redis at `url`; `heard` gets what other copies announce. */
export function createNews(
  url: string | null,
  log: Logger,
  heard: (revision: number) => void
): News {
  if (url === null) return NOBODY
  // Loaded only here: a hub of one copy never spends the memory that this library takes.
  const require = createRequire(import.meta.url)
  const { createClient } = require('redis') as typeof Redis
  const client = createClient({
    url,
    disableOfflineQueue: true,
    commandsQueueMaxLength: COMMANDS,
    pingInterval: CONNECT_MS,
    socket: {
      connectTimeout: CONNECT_MS,
      socketTimeout: SILENCE_MS,
      reconnectStrategy: retries =>
        Math.min(BACK_OFF_MS.first * 2 ** retries, BACK_OFF_MS.most)
    }
  })
  const away = (error: unknown) =>
    log.debug({ err: error }, 'other copies cannot be told of news')
  const hear = (told: string) => {
    const revision = Number(told)
    if (Number.isSafeInteger(revision)) heard(revision)
  }
  client.on('error', away)
  client.on('ready', () => void client.subscribe(TOPIC, hear).catch(away))
  client.connect().catch(away)
  return {
    tell: async revision => {
      if (!client.isReady) return
      const told = client.publish(TOPIC, String(revision)).catch(away)
      await Promise.race([told, wait(TELL_MS, undefined, { ref: false })])
    },
    close: () => client.destroy()
  }
}
