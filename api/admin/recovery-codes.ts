import { createHmac, randomBytes } from 'node:crypto'
import type { Database } from '../database/database.ts'
import type { Keys } from '../database/keys.ts'
import { recoveryCodeModel } from './models/recovery-code.ts'

const RECOVERY_CODES = 10
/** 32 characters that are not mistaken for one another, five bits each: 80 bits in a code. */
const LETTERS = '0123456789abcdefghjkmnpqrstvwxyz'
const CODE_LETTERS = 16
const GROUP = /.{4}(?=.)/g

/** Codes that let in an administrator who has lost every passkey; each works once. */
export interface RecoveryCodes {
  /** Makes new ones; the old ones stop working. */
  make(): Promise<string[]>
  /** Uses the code up; false when it is not one of ours. */
  spend(code: string): Promise<boolean>
  left(): Promise<number>
  clear(): Promise<void>
}

function newCode(): string {
  const letters = [...randomBytes(CODE_LETTERS)].map(
    byte => LETTERS[byte % LETTERS.length]
  )
  return letters.join('').replace(GROUP, '$&-')
}

/** The code as it was shown, however it was typed. */
function plain(code: string): string {
  return code
    .toLowerCase()
    .replaceAll(/[^a-z0-9]/g, '')
    .replaceAll('o', '0')
    .replaceAll(/[il]/g, '1')
}

export function createRecoveryCodes(
  database: Database,
  keys: Keys
): RecoveryCodes {
  const Codes = recoveryCodeModel(database.connection)
  const idOf = (code: string) =>
    createHmac('sha256', keys.derive('recovery'))
      .update(plain(code))
      .digest('base64url')
  return {
    make: async () => {
      const codes = Array.from({ length: RECOVERY_CODES }, newCode)
      await Codes.deleteMany({})
      await Codes.insertMany(codes.map(code => ({ _id: idOf(code) })))
      return codes
    },
    spend: async code => {
      const { deletedCount } = await Codes.deleteOne({ _id: idOf(code) })
      return deletedCount === 1
    },
    left: () => Codes.countDocuments(),
    clear: async () => {
      await Codes.deleteMany({})
    }
  }
}
