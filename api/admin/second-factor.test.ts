import { expect, test } from 'vitest'
import { createAuthenticator } from '../test/authenticator.ts'
import {
  HOME,
  ORIGIN,
  challengeFor,
  enrol,
  proofOf,
  second,
  start
} from '../test/second-factor.ts'
import { movableClock } from '../twitch/testing.ts'
import { challengeModel } from './models/challenge.ts'

const MINUTE_MS = 60_000

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

test('Who knows the password and goes no further is seen in Activity, and so is every way the second step ends', async () => {
  const hub = await start()
  const admin = await hub.asAdmin()
  const { passkey, recoveryCodes } = await enrol(admin)
  const [client, address] = [hub.visitor(), '203.0.113.1']
  const { challenge } = await challengeFor(client)
  const stranger = createAuthenticator(HOME)
  await second(client, { challenge, assertion: stranger.assert(challenge) })
  await second(client, { challenge, code: 'wrong' })
  await second(client, { challenge, code: recoveryCodes[0] })
  const again = await challengeFor(client)
  const assertion = passkey.assert(again.challenge)
  await second(client, { challenge: again.challenge, assertion })
  const { body } = await admin.get('/api/admin/activity')
  const from = (body as { action: string; address?: string }[]).filter(
    entry => entry.address === address
  )
  expect(from.map(({ action }) => action)).toEqual([
    'Signed in with a passkey',
    'Right password, asked for the second step',
    'Signed in with a recovery code',
    'Failed sign-in: wrong recovery code',
    'Failed sign-in: passkey not accepted',
    'Right password, asked for the second step'
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
  const stored = challengeModel(hub.api.core.database.connection)
  for (let n = 0; n < 105; n += 1)
    await admin.post('/api/admin/security/challenge')

  expect(await stored.countDocuments()).toBe(100)
})

test('A challenge that one copy gave is answered at another one', async () => {
  const hub = await start()
  const { passkey } = await enrol(await hub.asAdmin())
  const copy = await start({ mongodbUri: hub.api.core.config.mongodbUri })
  const { challenge } = await challengeFor(hub.visitor())
  const body = { challenge, assertion: passkey.assert(challenge) }
  const replies = await Promise.all([
    second(copy.visitor(), body),
    second(hub.visitor(), body)
  ])
  expect(new Set(replies.map(({ status }) => status))).toEqual(
    new Set([200, 401])
  )
})
