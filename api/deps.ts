import type { Logger } from 'pino'
import type { Activity } from './activity.ts'
import type { Auth } from './auth.ts'
import type { Catalogue } from './catalogue.ts'
import type { Chat } from './chat/chat.ts'
import type { Clock } from './clock.ts'
import type { Config } from './config.ts'
import type { ContentPast } from './content-past.ts'
import type { ContentStore } from './content-store.ts'
import type { Database } from './db.ts'
import type { Images } from './images.ts'
import type { Keys } from './keys.ts'
import type { LinkCheck } from './links/check.ts'
import type { Limits } from './limits.ts'
import type { Metrics } from './metrics.ts'
import type { Prepared } from './prepared.ts'
import type { Revision } from './revision.ts'
import type { SecondFactor } from './second-factor.ts'
import type { SignIn } from './sign-in.ts'
import type { Supply } from './supply.ts'
import type { System } from './system.ts'
import type { VisitDeps } from './wiring-visit.ts'

/** What a route may need; made once by createApi. */
export interface Deps extends VisitDeps {
  config: ApiConfig
  limits: Limits
  log: Logger
  clock: Clock
  database: Database
  revision: Revision
  images: Images
  keys: Keys
  auth: Auth
  factor: SecondFactor
  signIn: SignIn
  activity: Activity
  metrics: Metrics
  prepared: Prepared
  catalogue: Catalogue
  content: ContentStore
  past: ContentPast
  supply: Supply
  links: LinkCheck
  chat: Chat
  system: System
}

/** The API cannot start a database: it is told where one is. */
export type ApiConfig = Config & { mongodbUri: string }
