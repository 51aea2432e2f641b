import { z } from 'zod'
import { readNetwork } from '#http/network'
import {
  areNatsAddresses,
  areRedisAddresses,
  isMongodbAddress,
  natsAddresses,
  natsServers,
  redisAddresses,
  withPassword
} from './store-addresses.ts'
import { VARIABLES } from './variables.ts'

/** Characters of the administrator's password. */
export const PASSWORD_MIN = 8
export const PASSWORD_MAX = 1024

const port = z
  .string()
  .regex(/^\d{1,5}$/, 'must be a port from 0 to 65535')
  .transform(Number)
  .refine(number => number <= 65_535, 'must be a port from 0 to 65535')
const count = z
  .string()
  .regex(/^\d{1,9}$/, 'must be a whole number, 0 or more')
  .transform(Number)
const orNull = z.string().transform(text => (text === '' ? null : text))
const yesOrNo = z
  .enum(['true', 'false', '1', '0'], 'must be true or false')
  .transform(text => text === 'true' || text === '1')
const uri = (isOne: (text: string) => boolean, example: string) =>
  orNull.refine(
    text => text === null || isOne(text),
    `must look like ${example}`
  )
const origin = orNull
  .refine(
    text =>
      text === null ||
      (/^https?:\/\//.test(text) &&
        URL.canParse(text) &&
        new URL(text).pathname === '/' &&
        new URL(text).search === ''),
    'must be an origin such as https://pog.example'
  )
  .transform(text => (text === null ? null : new URL(text).origin))

/** An address without a path, which another copy asks over a network of ours. */
const copyAddress = orNull.refine(
  text => text === null || /^http:\/\/[\w.-]+:\d{1,5}$/.test(text),
  'must look like http://10.0.0.5:4321'
)

const networks = z
  .string()
  .transform(text => text.split(/\s+/).filter(word => word !== ''))
  .refine(
    words => words.every(word => readNetwork(word) !== null),
    'must be addresses or networks such as 203.0.113.0/24, with spaces between them'
  )
  .transform(words =>
    words.map(readNetwork).filter(network => network !== null)
  )

const words = (each: RegExp, sentence: string) =>
  z
    .string()
    .transform(text =>
      text
        .toLowerCase()
        .split(/\s+/)
        .filter(word => word !== '')
    )
    .refine(all => all.every(word => each.test(word)), sentence)
const hosts = words(
  /^[a-z0-9][a-z0-9.-]*(?::\d{1,5})?$/,
  'must be hosts such as cdn.example or cdn.example:8443, with spaces between them'
)
const places = words(
  /^[a-z0-9][a-z0-9.-]*:\d{1,5}$/,
  'must be hosts with a port such as site:4321, with spaces between them'
)

/** Why these settings of the chat do not go together; null when they do. */
function wrongBus(
  bus: '' | 'memory' | 'redis' | 'nats',
  hasRedis: boolean,
  hasNats: boolean
): string | null {
  if (bus === 'nats' && !hasNats) return 'nats needs NATS_URL'
  if (bus === 'nats' && !hasRedis)
    return 'nats needs REDIS_URL too: news and limits travel over Redis'
  if (bus !== 'nats' && hasNats)
    return 'must be nats where NATS_URL is set: or leave NATS_URL empty'
  if (bus === 'redis' && !hasRedis) return 'redis needs REDIS_URL'
  if (bus === 'memory' && hasRedis)
    return 'memory is for one copy: leave REDIS_URL empty, or CHAT_BUS'
  return null
}

const environment = z
  .object({
    PORT: port,
    HOST: orNull,
    DATA_DIR: z.string().min(1, 'must name a directory'),
    MONGODB_URI: uri(
      isMongodbAddress,
      'mongodb://user@host:27017/pog: the password goes into MONGO_PASSWORD as it is, or into the address percent-encoded (%40 for @)'
    ),
    MONGO_PASSWORD: z.string(),
    REDIS_URL: z
      .string()
      .transform(redisAddresses)
      .refine(
        areRedisAddresses,
        'must look like redis://user:password@host:6379, with commas between several of one cluster: with / ? # and % of the password percent-encoded (%2F for /)'
      ),
    CHAT_BUS: z.enum(
      ['', 'memory', 'redis', 'nats'],
      'must be memory, redis or nats'
    ),
    NATS_URL: z
      .string()
      .transform(natsAddresses)
      .refine(
        areNatsAddresses,
        'must look like nats://user:password@host:4222, with commas between several: with / ? # and % of the password percent-encoded (%2F for /), and for tls:// a name instead of an IP address'
      ),
    ADMIN_PASSWORD: z
      .string()
      .min(PASSWORD_MIN, `must have ${PASSWORD_MIN} characters or more`)
      .max(PASSWORD_MAX, `must have ${PASSWORD_MAX} characters or fewer`),
    PUBLIC_ORIGIN: origin,
    TWITCH_CLIENT_ID: orNull,
    TWITCH_CLIENT_SECRET: orNull,
    TRUST_PROXY: yesOrNo,
    TRUSTED_PROXIES: networks,
    VISITOR_STARTING_COINS: count,
    VISITORS_PER_ADDRESS: count,
    CLAIMS_PER_ADDRESS: z.union([z.literal(''), count]),
    SEED: z.enum(['sample', 'none'], 'must be sample or none'),
    METRICS_TOKEN: orNull,
    LINK_CHECK: z
      .enum(['on', 'off'], 'must be on or off')
      .transform(text => text === 'on'),
    LIVE: z
      .enum(['on', 'off'], 'must be on or off')
      .transform(text => text === 'on'),
    LIVE_HOST: z.string(),
    LIVE_AT: copyAddress,
    LIVE_PORT: port,
    LIVE_ROOMS: count,
    LIVE_LADDER: z
      .enum(['on', 'off'], 'must be on or off')
      .transform(text => text === 'on'),
    LOG_LEVEL: z.enum(
      ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'],
      'must be fatal, error, warn, info, debug, trace or silent'
    ),
    API_URL: uri(text => /^https?:\/\/./.test(text), 'http://api:4321'),
    SITE_COPIES: places,
    OFFLINE: z
      .enum(['on', 'off'], 'must be on or off')
      .transform(text => text === 'on'),
    MEDIA_HOSTS: hosts,
    CHAT_SOCKETS_PER_ADDRESS: count,
    CHAT_SOCKETS: count,
    CHAT_MESSAGES: count,
    CHAT_MESSAGES_PER_ADDRESS: count,
    CHAT_WORDS: z.string().transform(text =>
      text
        .split(',')
        .map(word => word.trim())
        .filter(word => word !== '')
    )
  })
  .refine(
    read =>
      (read.TWITCH_CLIENT_ID === null) === (read.TWITCH_CLIENT_SECRET === null),
    {
      path: ['TWITCH_CLIENT_ID'],
      error: 'and TWITCH_CLIENT_SECRET: set both or none'
    }
  )
  .refine(read => read.TRUST_PROXY || read.TRUSTED_PROXIES.length === 0, {
    path: ['TRUSTED_PROXIES'],
    error: 'needs TRUST_PROXY=true: they stand in front of a proxy of yours'
  })
  .superRefine((read, context) => {
    const message = wrongBus(
      read.CHAT_BUS,
      read.REDIS_URL.length > 0,
      read.NATS_URL.length > 0
    )
    if (message !== null)
      context.addIssue({ code: 'custom', path: ['CHAT_BUS'], message })
  })
  .transform(read => ({
    port: read.PORT,
    /** Null: every address. */
    host: read.HOST,
    dataDir: read.DATA_DIR,
    /** Null: the embedded database, which only infra/hub/start.ts can start. */
    mongodbUri:
      read.MONGODB_URI && withPassword(read.MONGODB_URI, read.MONGO_PASSWORD),
    /** None: there is one copy of the API. Several: nodes of one cluster. */
    redisUrls: read.REDIS_URL,
    /** Null: the copies of the chat hear each other over Redis, where there is one. */
    chatNats: natsServers(read.NATS_URL),
    adminPassword: read.ADMIN_PASSWORD,
    /** Scheme, host and port, without a slash at the end. */
    publicOrigin: read.PUBLIC_ORIGIN,
    twitch:
      read.TWITCH_CLIENT_ID === null || read.TWITCH_CLIENT_SECRET === null
        ? null
        : {
            clientId: read.TWITCH_CLIENT_ID,
            clientSecret: read.TWITCH_CLIENT_SECRET
          },
    trustProxy: read.TRUST_PROXY,
    trustedProxies: read.TRUSTED_PROXIES,
    visitorStartingCoins: read.VISITOR_STARTING_COINS,
    visitorsPerAddress: read.VISITORS_PER_ADDRESS,
    /** Null: a share of the supply. */
    claimsPerAddress:
      read.CLAIMS_PER_ADDRESS === '' ? null : read.CLAIMS_PER_ADDRESS,
    seed: read.SEED,
    metricsToken: read.METRICS_TOKEN,
    linkCheck: read.LINK_CHECK,
    live: read.LIVE,
    liveHost: read.LIVE_HOST,
    /** Null: no other copy asks this one. */
    liveAt: read.LIVE_AT,
    livePort: read.LIVE_PORT,
    liveRooms: read.LIVE_ROOMS,
    liveLadder: read.LIVE_LADDER,
    logLevel: read.LOG_LEVEL,
    apiUrl: read.API_URL,
    siteCopies: read.SITE_COPIES,
    offline: read.OFFLINE,
    mediaHosts: read.MEDIA_HOSTS,
    chatSocketsPerAddress: read.CHAT_SOCKETS_PER_ADDRESS,
    chatSockets: read.CHAT_SOCKETS,
    chatMessages: read.CHAT_MESSAGES,
    chatMessagesPerAddress: read.CHAT_MESSAGES_PER_ADDRESS,
    chatWords: read.CHAT_WORDS
  }))

export type Config = z.infer<typeof environment>

/** Everything that is wrong with the environment, one line each. */
export class ConfigError extends Error {
  override name = 'ConfigError'
}

/** EX_CONFIG of sysexits.h: the exit code when the environment is wrong. */
export const EXIT_CONFIG = 78

/**
 * Reads the environment of the hub. Unset and empty variables get their defaults; a missing or
 * short ADMIN_PASSWORD is a mistake here (`npm start` fills it in before calling this).
 * Throws one ConfigError that lists every mistake.
 */
export function readConfig(env: Record<string, string | undefined>): Config {
  const filled = Object.fromEntries(
    Object.entries(VARIABLES).map(([name, { value }]) => [
      name,
      // The database got this password untrimmed.
      (name === 'MONGO_PASSWORD' ? env[name] : env[name]?.trim()) || value
    ])
  )
  const read = environment.safeParse(filled)
  if (read.success) return read.data
  const lines = read.error.issues.map(
    issue => `${issue.path.join('.')} ${issue.message}`
  )
  throw new ConfigError([...new Set(lines)].join('; '))
}
