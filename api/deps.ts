import type { Logger } from 'pino'
import type { Chat } from './chat/chat.ts'
import type { Clock } from './clock.ts'
import type { Config } from './config.ts'
import type { Database } from './db.ts'
import type { Revision } from './revision.ts'

/** What a route may need; made once by createApi. */
export interface Deps {
  config: ApiConfig
  log: Logger
  clock: Clock
  database: Database
  revision: Revision
  chat: Chat
}

/** The API cannot start a database: it is told where one is. */
export type ApiConfig = Config & { mongodbUri: string }
