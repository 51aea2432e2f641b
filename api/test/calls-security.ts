import { expect } from 'vitest'
import { at, unknown } from './answers.ts'
import { TEST_PASSWORD } from './api.ts'

/** One call: what is sent, its status, its answer field by field. */
export type CallRow = [
  call: string,
  status: number,
  answer: unknown,
  json?: unknown
]

/** As a browser sends them; the server never issued this one. */
const challenge = 'c'.repeat(43)
const credential = {
  id: 'none',
  rawId: 'none',
  type: 'public-key',
  clientExtensionResults: {}
}
const assertion = {
  ...credential,
  response: { clientDataJSON: 'e', authenticatorData: 'e', signature: 'e' }
}
const attestation = {
  ...credential,
  response: { clientDataJSON: 'e', attestationObject: 'e' }
}
const tooLate = {
  message: 'That took too long. Please enter the password again.'
}
const noPasskeysHere = { message: 'Passkeys need HTTPS or localhost' }

/** The steps after the password, when none was asked for. */
export const SECOND_STEPS: CallRow[] = [
  ['POST /api/admin/login/passkey', 401, tooLate, { challenge, assertion }],
  ['POST /api/admin/login/recovery', 401, tooLate, { challenge, code: 'none' }]
]

/**
 * The second factor and the sessions of a hub without a passkey, at an address where none would
 * work.
 */
export const SECURITY_ROWS: CallRow[] = [
  [
    'GET /api/admin/security',
    200,
    { origin: null, passkeys: [], recoveryCodesLeft: 0 }
  ],
  [
    'POST /api/admin/security/challenge',
    200,
    { challenge: expect.stringMatching(/^[\w-]{43}$/) }
  ],
  [
    'POST /api/admin/passkeys/options',
    400,
    noPasskeysHere,
    { password: TEST_PASSWORD }
  ],
  [
    'POST /api/admin/passkeys',
    400,
    noPasskeysHere,
    { challenge, name: 'Laptop', attestation }
  ],
  [
    'POST /api/admin/passkeys/none/remove',
    404,
    unknown,
    { password: TEST_PASSWORD }
  ],
  [
    'POST /api/admin/recovery-codes',
    409,
    { message: 'Add a passkey first' },
    { password: TEST_PASSWORD }
  ],
  [
    'GET /api/admin/sessions',
    200,
    expect.arrayContaining([
      {
        id: expect.stringMatching(/^[\w-]{43}$/),
        startedAt: at,
        lastUsedAt: at,
        address: '127.0.0.1',
        isCurrent: true
      }
    ])
  ],
  ['DELETE /api/admin/sessions/none', 404, unknown]
]
