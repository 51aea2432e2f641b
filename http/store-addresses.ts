import { isIP } from 'node:net'

/**
 * The addresses of MongoDB, Redis and NATS. The patterns are narrower than what drivers accept: with a
 * raw `/` or `@` in its password an address would be split in the wrong place, and the host or
 * database name in the logs would be a piece of the password.
 */
const ENCODED = String.raw`%[\da-f]{2}`
const USER = String.raw`(?:[\w.~!$&'()*+,;=-]|${ENCODED})`
const HOST = String.raw`(?:(?:[\w.-]|${ENCODED})+|\[[\da-f:.]+\])(?::\d{1,5})?`
const OPTIONS = String.raw`(?:\?[^@#\s]*)?`

const MONGODB = new RegExp(
  `^mongodb(?:\\+srv)?://(?:${USER}+(?::${USER}*)?@)?${HOST}(?:,${HOST})*(?:/[^/@?#\\s]*)?${OPTIONS}$`,
  'i'
)
/** A URL: everything before its last `@` is user and password. */
const REDIS = new RegExp(
  `^rediss?://(?:(?:[^/?#%\\s]|${ENCODED})*@)?${HOST}(?:/\\d*)?${OPTIONS}$`,
  'i'
)

/** The same, without a path. */
const NATS = new RegExp(
  `^(?:nats|tls)://(?:(?:[^/?#%\\s]|${ENCODED})+@)?${HOST}$`,
  'i'
)

/** Drivers decode what is percent-encoded, and throw when it is not text. */
function isText(encoded: string): boolean {
  try {
    decodeURIComponent(encoded)
    return true
  } catch {
    return false
  }
}

export const isMongodbAddress = (text: string): boolean =>
  MONGODB.test(text) && isText(text)

/** One address, or several of one cluster; a comma may also be part of a password. */
export const redisAddresses = (text: string): string[] =>
  text === '' ? [] : text.split(/\s*,\s*(?=rediss?:\/\/)/i)
export const areRedisAddresses = (addresses: string[]): boolean =>
  addresses.every(
    address => REDIS.test(address) && isText(address) && URL.canParse(address)
  )

/** NATS servers, of which one at a time is used, and the user that we are on each of them. */
export interface NatsServers {
  /** Host and port of each. */
  servers: string[]
  /** Null: they ask for no user. */
  user: string | null
  password: string
  isEncrypted: boolean
}

/** Several are separated by commas; a comma may also be part of a password. */
export const natsAddresses = (text: string): string[] =>
  text === '' ? [] : text.split(/\s*,\s*(?=(?:nats|tls):\/\/)/i)
/** TLS needs a server's name: at a bare IP address the library asks for the certificate of another name. */
const isNameless = ({ protocol, hostname }: URL): boolean =>
  protocol === 'tls:' && isIP(hostname.replaceAll(/[[\]]/g, '')) !== 0
export const areNatsAddresses = (addresses: string[]): boolean =>
  addresses.every(
    address =>
      NATS.test(address) &&
      isText(address) &&
      URL.canParse(address) &&
      !isNameless(new URL(address))
  )

/** The first one decides for all of them which user we are, and whether TLS is used. */
export function natsServers(addresses: string[]): NatsServers | null {
  const [first] = addresses.map(address => new URL(address))
  if (first === undefined) return null
  return {
    servers: addresses.map(address => new URL(address).host),
    user: first.username === '' ? null : decodeURIComponent(first.username),
    password: decodeURIComponent(first.password),
    isEncrypted: first.protocol === 'tls:'
  }
}

/**
 * The address with a password that was given separately; one that has its own, or no user, is
 * unchanged.
 */
export function withPassword(address: string, password: string): string {
  if (password === '') return address
  return address.replace(
    /^(mongodb(?:\+srv)?:\/\/[^:@/?#]+)@/i,
    (_, user: string) => `${user}:${encodeURIComponent(password)}@`
  )
}
