/**
 * `npm run reset-second-factor`: for someone who has lost every passkey and every recovery code.
 * Forgets them all and ends all sessions: the next sign-in needs only the password. The hub may
 * keep running.
 */
import { openDatabase } from './database.ts'
import { giveUp, readWithoutPassword } from './environment.ts'

const config = readWithoutPassword()
const { db, close } = await openDatabase(config, { shared: true }).catch(
  (error: Error) => giveUp(error.message)
)
// Sessions first, so that nobody enrols a passkey between the two.
await db.collection('sessions').deleteMany({})
await db.collection('challenges').deleteMany({})
const { deletedCount } = await db.collection('passkeys').deleteMany({})
await db.collection('recoverycodes').deleteMany({})
await close()
const passkeys = deletedCount === 1 ? 'passkey' : 'passkeys'
console.log(
  `${deletedCount} ${passkeys} and all recovery codes are forgotten, and every session has ended. Sign in with the password.`
)
