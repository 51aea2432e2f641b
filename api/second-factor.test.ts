import { afterEach, expect, test } from 'vitest'
import { challengeModel } from './models/challenge.ts'
import { passkeyModel } from './models/passkey.ts'
import { recoveryCodeModel } from './models/recovery-code.ts'
import { createAuthenticator } from './testing-authenticator.ts'
import { startApi, TEST_PASSWORD } from './testing.ts'
import type { TestApi, TestApiOptions } from './testing.ts'
import type { TestClient } from './testing-client.ts'
import { movableClock } from './twitch/testing.ts'

const ORIGIN = 'https://pog.example'
const HOME = { origin: ORIGIN, rpId: 'pog.example' }
const MINUTE_MS = 60_000

const open: TestApi[] = []
afterEach(async () => {
  for (const hub of open.splice(0)) await hub.close()
})

async function start(options: TestApiOptions = {}): Promise<TestApi> {
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

async function enrol(admin: TestClient, proof: object = {}) {
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

/** The first step: what the 401 of the right password asks to be signed. */
async function challengeFor(client: TestClient, address = '203.0.113.1') {
  const reply = await client.post(
    '/api/admin/login',
    { password: TEST_PASSWORD },
    { 'X-Forwarded-For': address }
  )
  const header = reply.headers.get('WWW-Authenticate') ?? ''
  const challenge = /^Passkey challenge="([\w-]{43})"$/.exec(header)?.[1] ?? ''
  return { reply, challenge }
}

const second = (client: TestClient, body: object, address = '203.0.113.1') =>
  client.post(
    `/api/admin/login/${'code' in body ? 'recovery' : 'passkey'}`,
    body,
    { 'X-Forwarded-For': address }
  )

async function proofOf(
  admin: TestClient,
  passkey: ReturnType<typeof createAuthenticator>
) {
  const { body } = await admin.post('/api/admin/security/challenge')
  const { challenge } = body as Options
  return {
    password: TEST_PASSWORD,
    challenge,
    assertion: passkey.assert(challenge)
  }
}

test('Without a passkey the sign-in is as ever: {password} gives {token}', async () => {
  const hub = await start()
  const admin = await hub.asAdmin()
  expect((await admin.get('/api/admin/security')).body).toEqual({
    origin: ORIGIN,
    passkeys: [],
    recoveryCodesLeft: 0
  })
})

test('With a passkey the password alone is 401 with a sentence, and the passkey then gives token and cookie', async () => {
  const hub = await start()
  const { passkey } = await enrol(await hub.asAdmin())
  const client = hub.visitor()
  const { reply, challenge } = await challengeFor(client)
  expect([reply.status, reply.body]).toEqual([
    401,
    {
      message:
        'The password is right. Confirm it at /admin with your passkey or a recovery code.'
    }
  ])
  expect(reply.headers.getSetCookie()).toEqual([])
  const signed = await second(client, {
    challenge,
    assertion: passkey.assert(challenge)
  })
  expect(signed.status).toBe(200)
  expect(signed.body).toEqual({
    token: expect.stringMatching(/^[\w-]{43}$/)
  })
  expect(signed.headers.getSetCookie()[0]).toMatch(/^__Host-admin=/)
  expect((await client.get('/api/admin/activity')).status).toBe(200)
  const { passkeys } = (await client.get('/api/admin/security')).body as {
    passkeys: object[]
  }
  expect(passkeys).toEqual([
    {
      id: passkey.id,
      name: 'Laptop',
      createdAt: expect.any(String),
      lastUsedAt: expect.any(String)
    }
  ])
})

test('No other passkey, origin, host name or signature is taken for the right one', async () => {
  const hub = await start({
    limits: { signInOfAddress: [{ count: 100, perMs: MINUTE_MS }] }
  })
  const { passkey } = await enrol(await hub.asAdmin())
  const stranger = createAuthenticator(HOME)
  const forged = (challenge: string) => ({
    ...stranger.assert(challenge),
    id: passkey.id,
    rawId: passkey.id
  })
  const wrong: ((challenge: string) => object)[] = [
    stranger.assert,
    forged,
    challenge => passkey.assert(challenge, { origin: 'https://pog.evil' }),
    challenge => passkey.assert(challenge, { rpId: 'evil.example' }),
    () => passkey.assert('x'.repeat(43)),
    challenge => passkey.attest(challenge)
  ]
  for (const answer of wrong) {
    const client = hub.visitor()
    const { challenge } = await challengeFor(client)
    const reply = await second(client, {
      challenge,
      assertion: answer(challenge)
    })
    expect([400, 401]).toContain(reply.status)
    expect(reply.headers.getSetCookie()).toEqual([])
    expect((await client.get('/api/admin/activity')).status).toBe(401)
  }
})

test('A challenge is good once, for five minutes and for five answers', async () => {
  const clock = movableClock()
  const hub = await start({ clock })
  const { passkey } = await enrol(await hub.asAdmin())
  const client = hub.visitor()
  const answer = (challenge: string) =>
    second(client, { challenge, assertion: passkey.assert(challenge) })

  const used = await challengeFor(client)
  expect((await answer(used.challenge)).status).toBe(200)
  const again = await answer(used.challenge)
  expect([again.status, again.body]).toEqual([
    401,
    { message: 'That took too long. Please enter the password again.' }
  ])
  const late = await challengeFor(client)
  clock.move(5 * MINUTE_MS + 1)
  expect((await answer(late.challenge)).status).toBe(401)

  const guessed = await challengeFor(client)
  for (let n = 0; n < 5; n += 1) {
    clock.move(30_000)
    const { status } = await second(client, {
      challenge: guessed.challenge,
      code: 'wrong'
    })
    expect(status).toBe(401)
  }
  clock.move(MINUTE_MS)
  expect((await answer(guessed.challenge)).status).toBe(401)
})

test('A challenge of another purpose opens nothing', async () => {
  const hub = await start()
  const admin = await hub.asAdmin()
  const { passkey } = await enrol(admin)
  const { challenge, assertion } = await proofOf(admin, passkey)
  const reply = await second(hub.visitor(), { challenge, assertion })
  expect(reply.status).toBe(401)
})

test('At most 100 challenges are open: the oldest goes first', async () => {
  const hub = await start()
  const admin = await hub.asAdmin()
  const stored = challengeModel(hub.api.deps.database.connection)
  for (let n = 0; n < 105; n += 1) {
    await admin.post('/api/admin/security/challenge')
  }
  expect(await stored.countDocuments()).toBe(100)
})

test('Ten recovery codes are shown once and stored as hashes, and each works once', async () => {
  const hub = await start()
  const { recoveryCodes } = await enrol(await hub.asAdmin())
  expect(recoveryCodes).toHaveLength(10)
  const [code = ''] = recoveryCodes
  expect(code).toMatch(/^([0-9a-z]{4}-){3}[0-9a-z]{4}$/)
  const { connection } = hub.api.deps.database
  const stored = JSON.stringify(await recoveryCodeModel(connection).find())
  for (const shown of recoveryCodes) {
    expect(stored).not.toContain(shown)
    expect(stored).not.toContain(shown.replaceAll('-', ''))
  }
  const client = hub.visitor()
  const { challenge } = await challengeFor(client)
  const typed = ` ${code.toUpperCase().replaceAll('-', ' ')} `
  expect((await second(client, { challenge, code: typed })).status).toBe(200)
  const { body } = await client.get('/api/admin/security')
  expect(body).toMatchObject({ recoveryCodesLeft: 9 })
  const other = hub.visitor()
  const next = await challengeFor(other)
  const reply = await second(other, { challenge: next.challenge, code })
  expect([reply.status, reply.body]).toEqual([
    401,
    { message: 'This recovery code does not work' }
  ])
})

test('Wrong recovery codes count like wrong passwords: five a minute from an address', async () => {
  const hub = await start({
    clock: { now: () => Date.now(), elapsed: () => 0 }
  })
  await enrol(await hub.asAdmin())
  const client = hub.visitor()
  const { challenge } = await challengeFor(client)
  const statuses: number[] = []
  for (let n = 0; n < 5; n += 1) {
    const reply = await second(client, { challenge, code: `wrong ${n}` })
    statuses.push(reply.status)
  }
  // The password's step is the first of the five.
  expect(statuses).toEqual([401, 401, 401, 401, 429])
  expect((await challengeFor(client)).reply.status).toBe(429)
  const elsewhere = await challengeFor(hub.visitor(), '198.51.100.1')
  expect(elsewhere.reply.status).toBe(401)
})

test('A passkey is added only with the password, and further ones with the second factor too', async () => {
  const hub = await start()
  const admin = await hub.asAdmin()
  const begin = (proof: object) =>
    admin.post('/api/admin/passkeys/options', proof)
  const wrong = await begin({ password: 'wrong password' })
  expect([wrong.status, wrong.body]).toEqual([
    403,
    { message: 'Invalid admin password' }
  ])
  const { passkey, recoveryCodes } = await enrol(admin)
  const bare = await begin({ password: TEST_PASSWORD })
  expect([bare.status, bare.body]).toEqual([
    403,
    { message: 'Please confirm with your passkey or a recovery code' }
  ])
  const more = await enrol(admin, await proofOf(admin, passkey))
  expect(more.recoveryCodes).toEqual([])
  await enrol(admin, { code: recoveryCodes[0] })
  const { passkeys } = (await admin.get('/api/admin/security')).body as {
    passkeys: object[]
  }
  expect(passkeys).toHaveLength(3)
})

test('At most 20 passkeys can be enrolled', async () => {
  const hub = await start()
  const admin = await hub.asAdmin()
  const { passkey } = await enrol(admin)
  const stored = passkeyModel(hub.api.deps.database.connection)
  const one = await stored.findOne().orFail().lean()
  await stored.insertMany(
    Array.from({ length: 19 }, (_, n) => ({ ...one, _id: `filled-${n}` }))
  )
  const reply = await admin.post(
    '/api/admin/passkeys/options',
    await proofOf(admin, passkey)
  )
  expect([reply.status, reply.body]).toEqual([
    409,
    { message: 'There are 20 passkeys already' }
  ])
})

test('A passkey is removed only with password and second factor; with the last one the codes go, and the password is enough again', async () => {
  const hub = await start()
  const admin = await hub.asAdmin()
  const { passkey, recoveryCodes } = await enrol(admin)
  const remove = (proof: object) =>
    admin.post(`/api/admin/passkeys/${passkey.id}/remove`, proof)
  const stranger = createAuthenticator(HOME)
  for (const proof of [
    { password: TEST_PASSWORD },
    { password: 'wrong password', code: recoveryCodes[0] },
    { password: TEST_PASSWORD, code: 'wrong' },
    await proofOf(admin, stranger)
  ]) {
    expect((await remove(proof)).status).toBe(403)
  }
  expect((await remove(await proofOf(admin, passkey))).status).toBe(200)
  expect((await admin.get('/api/admin/security')).body).toMatchObject({
    passkeys: [],
    recoveryCodesLeft: 0
  })
  expect((await hub.visitor().signIn(TEST_PASSWORD)).length).toBe(43)
})

test('New recovery codes need password and second factor, and end the former ones', async () => {
  const hub = await start()
  const admin = await hub.asAdmin()
  const early = await admin.post('/api/admin/recovery-codes', {
    password: TEST_PASSWORD
  })
  expect(early.status).toBe(409)
  const { passkey, recoveryCodes } = await enrol(admin)
  const proof = await proofOf(admin, passkey)
  const renewed = await admin.post('/api/admin/recovery-codes', proof)
  const { recoveryCodes: fresh } = renewed.body as { recoveryCodes: string[] }
  expect(fresh).toHaveLength(10)
  const replayed = await admin.post('/api/admin/recovery-codes', proof)
  expect(replayed.status).toBe(403)
  const client = hub.visitor()
  const { challenge } = await challengeFor(client)
  const former = { challenge, code: recoveryCodes[1] }
  expect((await second(client, former)).status).toBe(401)
  expect((await second(client, { challenge, code: fresh[1] })).status).toBe(200)
})

test('Another ADMIN_PASSWORD keeps the passkey needed, and ends challenges of the former password', async () => {
  const hub = await start()
  const { passkey } = await enrol(await hub.asAdmin())
  const { challenge } = await challengeFor(hub.visitor())
  const copy = await start({
    mongodbUri: hub.api.deps.config.mongodbUri,
    env: { ADMIN_PASSWORD: 'another password' }
  })
  const old = await second(copy.visitor(), {
    challenge,
    assertion: passkey.assert(challenge)
  })
  expect(old.status).toBe(401)
  const client = copy.visitor()
  const reply = await client.post('/api/admin/login', {
    password: 'another password'
  })
  expect(reply.status).toBe(401)
  const asked = /"(.+)"/.exec(reply.headers.get('WWW-Authenticate') ?? '')?.[1]
  const signed = await second(client, {
    challenge: asked,
    assertion: passkey.assert(asked ?? '')
  })
  expect(signed.status).toBe(200)
})

test('A challenge that one copy gave is answered at another one', async () => {
  const hub = await start()
  const { passkey } = await enrol(await hub.asAdmin())
  const copy = await start({ mongodbUri: hub.api.deps.config.mongodbUri })
  const { challenge } = await challengeFor(hub.visitor())
  const body = { challenge, assertion: passkey.assert(challenge) }
  const replies = await Promise.all([
    second(copy.visitor(), body),
    second(hub.visitor(), body)
  ])
  expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 401])
})
