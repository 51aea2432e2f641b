import type { Deps } from '../calls/core.ts'
import { createMemoryBus } from './bus.ts'
import { createChat, type Chat } from './chat.ts'
import { createGates } from './gates.ts'
import { createMongoStore } from './mongo-store.ts'
import { createRedisBus } from './redis-bus.ts'
import { CHAT_LIMIT_DEFAULTS } from './rules.ts'

/** The chat of a whole API: on its database, joined through Redis when there is one. */
export function chatOf({
  config,
  images,
  log,
  clock,
  database,
  visitors,
  streamers,
  catalogue,
  market,
  revision
}: Omit<Deps, 'chat' | 'system'>): Chat {
  return createChat({
    log,
    clock,
    config,
    words: config.chatWords,
    hasPicture: images.isKnown,
    store: createMongoStore(database.connection, clock),
    createBus:
      config.redisUrl === null
        ? createMemoryBus
        : createRedisBus(config.redisUrl, log),
    approvedNames: async () => {
      const all = await database.guard(() => streamers.all())
      return all.map(({ username }) => username)
    },
    gates: createGates({ catalogue, streamers, market }),
    onChange: revision.onChange,
    visitorOf: request => {
      try {
        return visitors.known(request)
      } catch {
        // Before the database was there no cookie can be read: then it is nobody we know.
        return null
      }
    },
    limits: {
      ...CHAT_LIMIT_DEFAULTS,
      messages: config.chatMessages,
      addressMessages: config.chatMessagesPerAddress,
      socketsPerAddress: config.chatSocketsPerAddress,
      sockets: config.chatSockets
    }
  })
}
