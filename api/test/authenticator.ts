import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'
import type { KeyObject } from 'node:crypto'
import { isoCBOR } from '@simplewebauthn/server/helpers'

/** User present, user verified, and (when a key is created) the key is included. */
const FLAGS = { present: 0x05, made: 0x45 } as const
const COSE = { kty: 1, alg: 3, crv: -1, x: -2, y: -3 } as const
const EC2 = 2
const ES256 = -7
const P256 = 1

const base64url = (bytes: Uint8Array) =>
  Buffer.from(bytes).toString('base64url')
const sha256 = (bytes: string | Uint8Array) =>
  createHash('sha256').update(bytes).digest()

/** A passkey in software: what a browser and its authenticator would answer, at an origin. */
export interface TestAuthenticator {
  id: string
  attest(challenge: string, at?: Place): object
  assert(challenge: string, at?: Place): object
}

interface Place {
  origin?: string
  rpId?: string
}

function clientData(type: string, challenge: string, origin: string): Buffer {
  return Buffer.from(
    JSON.stringify({ type, challenge, origin, crossOrigin: false })
  )
}

function coseKey(key: KeyObject): Uint8Array {
  const { x, y } = key.export({ format: 'jwk' })
  return isoCBOR.encode(
    new Map<number, number | Uint8Array>([
      [COSE.kty, EC2],
      [COSE.alg, ES256],
      [COSE.crv, P256],
      [COSE.x, new Uint8Array(Buffer.from(x ?? '', 'base64url'))],
      [COSE.y, new Uint8Array(Buffer.from(y ?? '', 'base64url'))]
    ])
  )
}

export function createAuthenticator(home: Required<Place>): TestAuthenticator {
  const { privateKey, publicKey } = generateKeyPairSync('ec', {
    namedCurve: 'P-256'
  })
  const id = randomBytes(32)
  let counter = 0
  const authData = (rpId: string, flags: number, rest: Uint8Array[] = []) => {
    const count = Buffer.alloc(4)
    count.writeUInt32BE(counter)
    return Buffer.concat([sha256(rpId), Buffer.of(flags), count, ...rest])
  }
  const answer = (response: object) => ({
    id: base64url(id),
    rawId: base64url(id),
    type: 'public-key',
    clientExtensionResults: {},
    response
  })
  return {
    id: base64url(id),
    attest: (challenge, at) => {
      const { origin, rpId } = { ...home, ...at }
      const length = Buffer.alloc(2)
      length.writeUInt16BE(id.length)
      const key = coseKey(publicKey)
      const data = authData(rpId, FLAGS.made, [
        Buffer.alloc(16),
        length,
        id,
        key
      ])
      const attestation = isoCBOR.encode(
        new Map<string, unknown>([
          ['fmt', 'none'],
          ['attStmt', new Map()],
          ['authData', new Uint8Array(data)]
        ]) as never
      )
      const client = clientData('webauthn.create', challenge, origin)
      return answer({
        clientDataJSON: base64url(client),
        attestationObject: base64url(attestation),
        transports: ['internal']
      })
    },
    assert: (challenge, at) => {
      const { origin, rpId } = { ...home, ...at }
      counter += 1
      const data = authData(rpId, FLAGS.present)
      const client = clientData('webauthn.get', challenge, origin)
      const signed = Buffer.concat([data, sha256(client)])
      return answer({
        clientDataJSON: base64url(client),
        authenticatorData: base64url(data),
        signature: base64url(sign('sha256', signed, privateKey))
      })
    }
  }
}
