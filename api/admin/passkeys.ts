import type {
  AuthenticationResponseJSON,
  AuthenticatorTransport,
  PublicKeyCredentialCreationOptionsJSON,
  RegistrationResponseJSON
} from '@simplewebauthn/server'
import type { Passkey } from '#contract/admin'
import type { Clock } from '#http/clock'
import { Failure } from '#http/failure'
import type { Database } from '../database/database.ts'
import type { Keys } from '../database/keys.ts'
import { passkeyModel } from './models/passkey.ts'
import type { PasskeyDocument } from './models/passkey.ts'
import type { RelyingParty } from './relying-party.ts'

/** Passkeys that may be enrolled at once. */
const PASSKEYS = 20

/** The administrator's passkeys: enrolled in the panel, asked for after the password. */
export interface Passkeys {
  list(): Promise<Passkey[]>
  /** Whether there is one; if so, the password alone opens nothing. */
  any(): Promise<boolean>
  /** What a browser needs to create one. */
  optionsFor(
    party: RelyingParty,
    challenge: string
  ): Promise<PublicKeyCredentialCreationOptionsJSON>
  /** Enrols what a browser created; null when it does not verify. */
  add(
    party: RelyingParty,
    made: {
      challenge: string
      name: string
      attestation: RegistrationResponseJSON
    }
  ): Promise<Passkey | null>
  /** Whether one of ours signed the challenge, for this origin. */
  matches(
    party: RelyingParty,
    challenge: string,
    assertion: AuthenticationResponseJSON
  ): Promise<boolean>
  remove(id: string): Promise<boolean>
}

/**
 * EdDSA, ES256 and RS256 (COSE): what authenticators offer and Node verifies without experimental
 * features.
 */
const ALGORITHMS = [-8, -7, -257]

/** Few hubs have a passkey: the others never pay for loading the library. */
const library = () => import('@simplewebauthn/server')

function readPasskey(stored: PasskeyDocument): Passkey {
  const { _id, name, createdAt, lastUsedAt } = stored
  return {
    id: _id,
    name,
    createdAt: createdAt.toISOString(),
    lastUsedAt: lastUsedAt?.toISOString() ?? null
  }
}

/** The library rejects by throwing. */
async function orNull<T>(judged: Promise<T>): Promise<T | null> {
  try {
    return await judged
  } catch {
    return null
  }
}

const transportsOf = (stored: PasskeyDocument) =>
  stored.transports as AuthenticatorTransport[]

export function createPasskeys(
  database: Database,
  clock: Clock,
  keys: Keys
): Passkeys {
  const Stored = passkeyModel(database.connection)
  const all = () => Stored.find().sort({ createdAt: 1 }).lean()
  return {
    list: async () => (await all()).map(readPasskey),
    any: async () => (await Stored.findOne().lean()) !== null,
    optionsFor: async (party, challenge) => {
      const stored = await all()
      if (stored.length >= PASSKEYS)
        throw new Failure(409, `There are already ${PASSKEYS} passkeys`)

      const { generateRegistrationOptions } = await library()
      return generateRegistrationOptions({
        rpName: 'POG',
        supportedAlgorithmIDs: ALGORITHMS,
        rpID: party.id,
        userName: 'admin',
        userDisplayName: 'POG administrator',
        // Another hub at the same host name must count as another account.
        userID: new Uint8Array(keys.derive('passkey-user')),
        challenge: new Uint8Array(Buffer.from(challenge, 'base64url')),
        excludeCredentials: stored.map(one => ({
          id: one._id,
          transports: transportsOf(one)
        })),
        authenticatorSelection: {
          residentKey: 'required',
          userVerification: 'preferred'
        }
      })
    },
    add: async (party, { challenge, name, attestation }) => {
      const { verifyRegistrationResponse } = await library()
      const judged = await orNull(
        verifyRegistrationResponse({
          response: attestation,
          expectedChallenge: challenge,
          expectedOrigin: party.origin,
          expectedRPID: party.id,
          supportedAlgorithmIDs: ALGORITHMS,
          requireUserVerification: false
        })
      )
      if (judged === null || !judged.verified) return null
      const { credential } = judged.registrationInfo
      const stored: PasskeyDocument = {
        _id: credential.id,
        name,
        publicKey: Buffer.from(credential.publicKey).toString('base64url'),
        counter: credential.counter,
        transports: credential.transports ?? [],
        createdAt: new Date(clock.now()),
        lastUsedAt: null
      }
      await Stored.create(stored)
      return readPasskey(stored)
    },
    matches: async (party, challenge, assertion) => {
      const stored = await Stored.findById(assertion.id).lean()
      if (stored === null) return false
      const { verifyAuthenticationResponse } = await library()
      const judged = await orNull(
        verifyAuthenticationResponse({
          response: assertion,
          expectedChallenge: challenge,
          expectedOrigin: party.origin,
          expectedRPID: party.id,
          requireUserVerification: false,
          credential: {
            id: stored._id,
            publicKey: new Uint8Array(
              Buffer.from(stored.publicKey, 'base64url')
            ),
            counter: stored.counter,
            transports: transportsOf(stored)
          }
        })
      )
      if (judged === null || !judged.verified) return false
      const { matchedCount } = await Stored.updateOne(
        { _id: stored._id, counter: stored.counter },
        {
          $set: {
            counter: judged.authenticationInfo.newCounter,
            lastUsedAt: new Date(clock.now())
          }
        }
      )
      return matchedCount === 1
    },
    remove: async id => {
      const { deletedCount } = await Stored.deleteOne({ _id: id })
      return deletedCount === 1
    }
  }
}
