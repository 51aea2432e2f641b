import { afterEach, expect } from 'vitest'
import { createAuthenticator } from './authenticator.ts'
import type { TestAuthenticator } from './authenticator.ts'
import { startApi, TEST_PASSWORD } from './api.ts'
import type { TestApi, TestApiOptions } from './api.ts'
import type { TestClient } from './client.ts'

export const ORIGIN = 'https://pog.example'
export const HOME = { origin: ORIGIN, rpId: 'pog.example' }

const open: TestApi[] = []
afterEach(async () => {
  for (const hub of open.splice(0)) await hub.close()
})

/** A hub at that origin; it ends with its test. */
export async function start(options: TestApiOptions = {}): Promise<TestApi> {
  const hub = await startApi({
    ...options,
    env: { PUBLIC_ORIGIN: ORIGIN, TRUST_PROXY: 'true', ...options.env }
  })
  open.push(hub)
  return hub
}

interface Options {
  challenge: string
}

/** Adds a passkey as the panel does. */
export async function enrol(admin: TestClient, proof: object = {}) {
  const passkey = createAuthenticator(HOME)
  const begun = await admin.post('/api/admin/passkeys/options', {
    password: TEST_PASSWORD,
    ...proof
  })
  expect(begun.status).toBe(200)
  const { challenge } = begun.body as Options
  const made = await admin.post('/api/admin/passkeys', {
    challenge,
    name: 'Laptop',
    attestation: passkey.attest(challenge)
  })
  expect(made.status).toBe(201)
  const { recoveryCodes } = made.body as { recoveryCodes: string[] }
  return { passkey, recoveryCodes }
}

/** The first step: the challenge in the 401 of the right password. */
export async function challengeFor(
  client: TestClient,
  address = '203.0.113.1'
) {
  const reply = await client.post(
    '/api/admin/login',
    { password: TEST_PASSWORD },
    { 'X-Forwarded-For': address }
  )
  const header = reply.headers.get('WWW-Authenticate') ?? ''
  const challenge = /^Passkey challenge="([\w-]{43})"$/.exec(header)?.[1] ?? ''
  return { reply, challenge }
}

/** The second step: `{challenge, assertion}` or `{challenge, code}`. */
export const second = (
  client: TestClient,
  body: object,
  address = '203.0.113.1'
) =>
  client.post(
    `/api/admin/login/${'code' in body ? 'recovery' : 'passkey'}`,
    body,
    { 'X-Forwarded-For': address }
  )

/** The proof that the panel asks for again. */
export async function proofOf(admin: TestClient, passkey: TestAuthenticator) {
  const { body } = await admin.post('/api/admin/security/challenge')
  const { challenge } = body as Options
  return {
    password: TEST_PASSWORD,
    challenge,
    assertion: passkey.assert(challenge)
  }
}
