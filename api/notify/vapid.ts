import type { Config } from '#http/config'
import type { Database } from '../database/database.ts'
import { secretModel } from '../database/models/secret.ts'

/** Push services want to know whom to contact; a hub that does not know its own address can only say this. */
const NOBODY = 'mailto:hub@pog.invalid'

/** The key pair by which push services recognise this hub. */
export interface Vapid {
  subject: string
  publicKey: string
  privateKey: string
}

/** web-push takes its time to load: only a hub that is asked for notices spends it. */
export const loadWebPush = async () => (await import('web-push')).default

/** Reads the pair, or makes it when it is first needed; all copies have the same one. */
export function createVapid(
  { connection }: Pick<Database, 'connection'>,
  { publicOrigin }: Pick<Config, 'publicOrigin'>
): () => Promise<Vapid> {
  const Secrets = secretModel(connection)
  const make = async () => {
    const webPush = await loadWebPush()
    const { publicKey, privateKey } = webPush.generateVAPIDKeys()
    const key = `${publicKey}.${privateKey}`
    return Secrets.findOneAndUpdate(
      { _id: 'push' },
      { $setOnInsert: { key } },
      { upsert: true, returnDocument: 'after' }
    ).lean()
  }
  let pair: Vapid | null = null
  return async () => {
    if (pair !== null) return pair
    const { key } = (await Secrets.findById('push').lean()) ?? (await make())
    const [publicKey = '', privateKey = ''] = key.split('.')
    const isKnown = publicOrigin?.startsWith('https:') === true
    pair = { subject: isKnown ? publicOrigin : NOBODY, publicKey, privateKey }
    return pair
  }
}
