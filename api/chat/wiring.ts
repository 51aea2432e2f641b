import type { Logger } from 'pino'
import type { Clock } from '../clock.ts'
import type { Database } from '../db.ts'
import type { ApiConfig } from '../deps.ts'
import { streamerModel } from '../models/streamer.ts'
import { createMemoryBus } from './bus.ts'
import { createChat, type Chat } from './chat.ts'
import { createMongoStore } from './mongo-store.ts'
import { createRedisBus } from './redis-bus.ts'
import { CHAT_LIMIT_DEFAULTS } from './rules.ts'

/** The chat of a whole API: on its database, joined through Redis when there is one. */
export function chatOf(
  config: ApiConfig,
  log: Logger,
  clock: Clock,
  database: Database
): Chat {
  const streamers = streamerModel(database.connection)
  return createChat({
    log,
    clock,
    config,
    words: config.chatWords,
    store: createMongoStore(database.connection, clock),
    createBus:
      config.redisUrl === null
        ? createMemoryBus
        : createRedisBus(config.redisUrl, log),
    approvedNames: async () => {
      const all = await database.guard(() => streamers.find().lean().exec())
      return all.map(({ username }) => username)
    },
    limits: {
      ...CHAT_LIMIT_DEFAULTS,
      messages: config.chatMessages,
      socketsPerAddress: config.chatSocketsPerAddress,
      sockets: config.chatSockets
    }
  })
}
