/**
 * The addresses of MongoDB and Redis. Both patterns are narrower than what drivers accept: with a
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

/** One address, or some of one cluster; a comma may also be part of a password. */
export const redisAddresses = (text: string): string[] =>
  text === '' ? [] : text.split(/\s*,\s*(?=rediss?:\/\/)/i)
export const areRedisAddresses = (addresses: string[]): boolean =>
  addresses.every(
    address => REDIS.test(address) && isText(address) && URL.canParse(address)
  )

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
