import { expect, test } from 'vitest'
import { createAuthenticator } from '../test/authenticator.ts'
import {
  HOME,
  challengeFor,
  enrol,
  proofOf,
  second,
  start
} from '../test/second-factor.ts'
import { TEST_PASSWORD } from '../test/api.ts'
import { passkeyModel } from './models/passkey.ts'
import { recoveryCodeModel } from './models/recovery-code.ts'

test('Ten recovery codes are shown once and stored as hashes, and each works once', async () => {
  const hub = await start()
  const { recoveryCodes } = await enrol(await hub.asAdmin())
  expect(recoveryCodes).toHaveLength(10)
  const [code = ''] = recoveryCodes
  expect(code).toMatch(/^([0-9a-z]{4}-){3}[0-9a-z]{4}$/)
  const { connection } = hub.api.core.database
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
  const stored = passkeyModel(hub.api.core.database.connection)
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
    { message: 'There are already 20 passkeys' }
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
  ])
    expect((await remove(proof)).status).toBe(403)

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
    mongodbUri: hub.api.core.config.mongodbUri,
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
