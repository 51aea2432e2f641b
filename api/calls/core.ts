import type { Logger } from 'pino'
import type { Activity } from '../admin/activity.ts'
import type { Auth } from '../admin/auth.ts'
import type { Catalogue } from '../content/catalogue.ts'
import type { Chat } from '../chat/chat.ts'
import type { Clock } from '#http/clock'
import type { Config } from '#http/config'
import type { ContentPast } from '../content/history.ts'
import type { ContentStore } from '../content/store.ts'
import type { Database } from '../database/database.ts'
import type { Images } from '../images/images.ts'
import type { Keys } from '../database/keys.ts'
import type { LinkCheck } from '../links/check.ts'
import type { Limits } from './limits.ts'
import type { Metrics } from './metrics.ts'
import type { Prepared } from './public-lists.ts'
import type { Revision } from '../database/revision.ts'
import type { SecondFactor } from '../admin/second-factor.ts'
import type { SignIn } from '../admin/sign-in.ts'
import type { Supply } from '../content/supply.ts'
import type { System } from '../operations/system.ts'
import type { VisitDeps } from '../wiring-visit.ts'

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
