import type { IncomingMessage } from 'node:http'
import type { Core, Feature } from '../calls/core.ts'
import type { Twitch } from '../twitch/twitch.ts'
import { createMemoryBus } from './rooms/bus.ts'
import type { CreateBus } from './rooms/bus.ts'
import { createGates } from './gates.ts'
import type { GateKeeper } from './gates.ts'
import { createChatServer } from './server.ts'
import type { ChatServer } from './server.ts'
import { createMongoStore } from './rooms/mongo-store.ts'
import { createNatsBus } from './rooms/nats-bus.ts'
import { createRedisBus } from './rooms/redis-bus.ts'
import { chatRoutes } from './routes.ts'
import { CHAT_LIMIT_DEFAULTS } from './limits/limits.ts'

/**
 * The own chat, kept in the database and joined with the other copies through Redis or NATS
 * if there is one.
 */
export type Chat = Feature &
  Pick<ChatServer, 'upgrade' | 'isJoined' | 'sockets'>

function busOf(
  { chatNats, redisUrls }: Core['config'],
  log: Core['log']
): CreateBus {
  if (chatNats !== null) return createNatsBus(chatNats, log)
  return redisUrls.length === 0
    ? createMemoryBus
    : createRedisBus(redisUrls, log)
}

export function createChat(
  { config, log, clock, database, revision, schedule }: Core,
  {
    twitch,
    visitorOf,
    hasPicture,
    ...keeper
  }: GateKeeper & {
    twitch: Twitch
    /** The visitor whose signed cookie comes with the upgrade. */
    visitorOf(request: IncomingMessage): string | null
    /** Whether we have a picture at this address. */
    hasPicture(address: string): boolean
  }
): Chat {
  const server = createChatServer({
    log,
    clock,
    config,
    words: config.chatWords,
    hasPicture,
    store: createMongoStore(database.connection, clock),
    createBus: busOf(config, log),
    approvedNames: async () => {
      const all = await database.guard(() => twitch.streamers.all())
      return all.map(({ username }) => username)
    },
    gates: createGates({ ...keeper, clock }),
    onChange: listener => {
      revision.onChange(listener)
      schedule.onTurn(listener)
    },
    visitorOf: request => {
      try {
        return visitorOf(request)
      } catch {
        // Until the database is up no cookie can be read, so the visitor counts as unknown.
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
  twitch.onApproved(server.reserve)
  return {
    ...server,
    routes: chatRoutes(server),
    hangUp: server.close
  }
}
