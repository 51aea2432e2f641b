import {
  createHash,
  createHmac,
  pbkdf2Sync,
  randomBytes,
  timingSafeEqual
} from 'node:crypto'
import { Binary } from 'bson'
import { MongoError } from './errors.ts'
import type { Document } from './values.ts'

/** The minimum that drivers accept; the secret is random, so more iterations would protect nothing. */
const ITERATIONS = 4096
const KEY_BYTES = 32
const NONCE_BYTES = 24
/** The only user name that is accepted. */
export const SCRAM_USER = 'pog'

const hmac = (key: Buffer, text: string) =>
  createHmac('sha256', key).update(text).digest()

/** Splits `r=...,s=...` into its parts by letter; a value may contain further '='. */
function partsOf(message: string): Map<string, string> {
  return new Map(
    message.split(',').map(part => [part.slice(0, 1), part.slice(2)])
  )
}

function textOf(command: Document): string {
  const payload: unknown = command['payload']
  return payload instanceof Binary
    ? Buffer.from(payload.buffer.subarray(0, payload.position)).toString('utf8')
    : ''
}

const reply = (payload: string, done: boolean): Document => ({
  conversationId: 1,
  done,
  payload: new Binary(Buffer.from(payload))
})

const refused = () =>
  new MongoError('AuthenticationFailed', 'Authentication failed.')

/** A connection that has not signed in yet: `takes` handles its commands until it has. */
export interface Newcomer {
  /** The answer to a command of the sign-in; undefined: the command may be carried out. Throws to refuse it. */
  takes(command: Document): Document | undefined
}

/** Asks for a secret (SCRAM-SHA-256, RFC 7677) before any command but hello is carried out. */
export function createDoor(secret: string): () => Newcomer {
  const salt = randomBytes(KEY_BYTES)
  const salted = pbkdf2Sync(secret, salt, ITERATIONS, KEY_BYTES, 'sha256')
  const clientKey = hmac(salted, 'Client Key')
  const storedKey = createHash('sha256').update(clientKey).digest()
  const serverKey = hmac(salted, 'Server Key')

  /** The server's signature if the client's proof is right. */
  function verified(said: string, final: string): string | undefined {
    const at = final.lastIndexOf(',p=')
    const whole = `${said},${final.slice(0, at)}`
    const signature = hmac(storedKey, whole)
    const proof = Buffer.from(clientKey.map((byte, n) => byte ^ signature[n]!))
    const given = Buffer.from(final.slice(at + 3), 'base64')
    if (given.length !== proof.length || !timingSafeEqual(given, proof)) return
    return hmac(serverKey, whole).toString('base64')
  }

  return () => {
    /** What both sides have said so far, or that the newcomer is signed in. */
    let state: { kind: 'new' | 'in' } | { kind: 'asked'; said: string } = {
      kind: 'new'
    }

    function begin(command: Document): Document {
      const first = textOf(command).replace(/^n,,/, '')
      const nonce = partsOf(first).get('r')
      if (command['mechanism'] !== 'SCRAM-SHA-256' || !nonce) throw refused()
      if (partsOf(first).get('n') !== SCRAM_USER) throw refused()
      const both = nonce + randomBytes(NONCE_BYTES).toString('base64')
      const asked = `r=${both},s=${salt.toString('base64')},i=${ITERATIONS}`
      state = { kind: 'asked', said: `${first},${asked}` }
      return reply(asked, false)
    }
    function goOn(command: Document): Document {
      if (state.kind !== 'asked') throw refused()
      const { said } = state
      const final = textOf(command)
      state = { kind: 'new' }
      if (!said.includes(`r=${partsOf(final).get('r')},s=`)) throw refused()
      const signature = verified(said, final)
      if (signature === undefined) throw refused()
      state = { kind: 'in' }
      return reply(`v=${signature}`, true)
    }

    return {
      takes: command => {
        const name = Object.keys(command)[0] ?? ''
        if (name === 'hello' || name === 'ismaster') return undefined
        if (state.kind === 'in') return undefined
        if (name === 'saslStart') return begin(command)
        if (name === 'saslContinue') return goOn(command)
        throw new MongoError(
          'Unauthorized',
          `Command ${name} requires authentication`
        )
      }
    }
  }
}
