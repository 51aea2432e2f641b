import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import type { Database } from './database.ts'
import { away } from './errors.ts'
import { secretModel } from './models/secret.ts'

/** Keys that all copies share: created once in the database, one for each purpose. */
export interface Keys {
  /** Reads the key, or creates it on the first start. */
  start(): Promise<void>
  /** 32 bytes unique to this purpose; 503 before the database is ready. */
  derive(purpose: string): Buffer
  /** `value.signature`, safe in a cookie when the value is base64url. */
  sign(purpose: string, value: string): string
  /** The value when the signature is ours, else null. */
  verify(purpose: string, signed: string): string | null
}

export function createKeys(database: Database): Keys {
  const Secrets = secretModel(database.connection)
  let key: Buffer | null = null
  const derive = (purpose: string): Buffer => {
    if (key === null) throw away()
    return createHmac('sha256', key).update(purpose).digest()
  }
  const signature = (purpose: string, value: string) =>
    createHmac('sha256', derive(purpose)).update(value).digest('base64url')
  return {
    derive,
    start: async () => {
      const saved = await Secrets.findOneAndUpdate(
        { _id: 'hub' },
        { $setOnInsert: { key: randomBytes(32).toString('hex') } },
        { upsert: true, returnDocument: 'after' }
      ).lean()
      key = Buffer.from(saved.key, 'hex')
    },
    sign: (purpose, value) => `${value}.${signature(purpose, value)}`,
    verify: (purpose, signed) => {
      const at = signed.lastIndexOf('.')
      if (at < 1 || signed.length > 512) return null
      const value = signed.slice(0, at)
      const given = Buffer.from(signed.slice(at + 1))
      const ours = Buffer.from(signature(purpose, value))
      const same = given.length === ours.length && timingSafeEqual(given, ours)
      return same ? value : null
    }
  }
}
