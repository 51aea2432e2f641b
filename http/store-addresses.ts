/**
 * The addresses of MongoDB and Redis. Both patterns are narrower than what drivers take: with a raw
 * `/` or `@` in its password an address would be cut elsewhere, and the name of a host or of a
 * database that stands in logs would be a piece of the password.
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

/** Drivers decode what is encoded, and throw when it is no text. */
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
export const isRedisAddress = (text: string): boolean =>
  REDIS.test(text) && isText(text) && URL.canParse(text)

/** The address with a password that was given apart; one that has its own, or no user, stays. */
export function withPassword(address: string, password: string): string {
  if (password === '') return address
  return address.replace(
    /^(mongodb(?:\+srv)?:\/\/[^:@/?#]+)@/i,
    (_, user: string) => `${user}:${encodeURIComponent(password)}@`
  )
}
