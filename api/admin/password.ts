import { argon2, createHash, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'

const derive = promisify(argon2)
/** OWASP's figures for argon2id: 19 MiB, two passes. */
const COST = { parallelism: 1, tagLength: 32, memory: 19_456, passes: 2 }

/** The administrator's password, known only as its hash once this is made. */
export interface Password {
  /** Always hashes, so that the time it takes reveals nothing. */
  matches(candidate: string): Promise<boolean>
  /** The same on every copy, and says nothing about the password. */
  fingerprint: string
  /** How often a hash was computed for a sign-in. */
  hashes(): number
}

/** Hashes the password with the salt of this database. */
export async function createPassword(
  password: string,
  salt: Buffer
): Promise<Password> {
  const hash = (text: string) =>
    derive('argon2id', { message: text, nonce: salt, ...COST })
  const ours = await hash(password)
  let hashes = 0
  return {
    fingerprint: createHash('sha256').update(ours).digest('base64url'),
    hashes: () => hashes,
    matches: async candidate => {
      hashes += 1
      return timingSafeEqual(await hash(candidate), ours)
    }
  }
}
