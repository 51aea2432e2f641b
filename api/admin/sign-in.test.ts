import { expect, test } from 'vitest'
import { startApi, TEST_PASSWORD } from '../test/api.ts'
import { movableClock } from '../twitch/testing.ts'

/** Ten times what is promised. */
const SIGN_IN_MS = 10_000
/** A clock that stands still: the minute of a limit never ends, however slow the machine. */
const STILL = { now: () => Date.now(), elapsed: () => 0 }

test('What is no password is 400 before anything is hashed', async () => {
  const own = await startApi()
  const login = (password: unknown) =>
    own.post('/api/admin/login', { password })
  const wrong = [{ $ne: null }, ['x'], 12_345, true, null, '', undefined]
  for (const password of [...wrong, 'x'.repeat(1025), 'a\0b', '\uD800']) {
    const reply = await login(password)
    expect([reply.status, reply.body]).toEqual([
      400,
      { message: 'Please enter the admin password' }
    ])
  }
  expect((await login('x'.repeat(70_000))).status).toBe(413)
  expect(own.api.features.admin.hashes()).toBe(0)
  await own.close()
})

test('Five failed sign-ins a minute and 30 an hour are hashed, whatever the headers say', async () => {
  const clock = movableClock()
  const own = await startApi({ clock })
  const forged = (n: number) => ({
    'X-Forwarded-For': `10.0.${n >> 8}.${n & 255}`,
    Forwarded: `for=10.1.0.${n & 255}`,
    'X-Real-IP': `10.2.0.${n & 255}`,
    'CF-Connecting-IP': `10.3.0.${n & 255}`
  })
  const refused = async (n: number) =>
    own.post('/api/admin/login', { password: `wrong ${n}` }, forged(n))
  const replies = await Promise.all(
    Array.from({ length: 1000 }, (_, n) => refused(n))
  )
  expect(own.api.features.admin.hashes()).toBe(5)
  const statuses = replies.map(reply => reply.status)
  expect(statuses.filter(status => status === 401)).toHaveLength(5)
  const blocked = replies.find(reply => reply.status === 429)
  expect(blocked?.body).toEqual({
    message: 'Too many attempts. Please try again later.'
  })
  expect(Number(blocked?.headers.get('Retry-After'))).toBeGreaterThan(0)
  for (let minute = 1; minute < 60; minute += 1) {
    clock.move(60_001)
    await refused(minute)
    await refused(minute)
  }
  expect(own.api.features.admin.hashes()).toBe(30)
  await own.close()
})

test('Only well-formed failed sign-ins count toward the limits', async () => {
  const own = await startApi({ clock: STILL })
  const tryOf = async (password: unknown) =>
    (await own.visitor().post('/api/admin/login', { password })).status
  for (let n = 0; n < 20; n += 1) {
    expect(await tryOf(['', { $ne: null }, 5, null][n % 4])).toBe(400)
    expect(await tryOf(TEST_PASSWORD)).toBe(200)
  }
  const wrong: number[] = []
  for (let n = 0; n < 6; n += 1) wrong.push(await tryOf(`wrong ${n}`))
  expect(wrong).toEqual([401, 401, 401, 401, 401, 429])
  await own.close()
})

test('A browser that signed in before is not locked out by a flood, and wrong tries of it count', async () => {
  const own = await startApi()
  const known = own.visitor()
  await known.signIn(TEST_PASSWORD)
  for (let n = 0; n < 20; n += 1)
    await own.post('/api/admin/login', { password: `wrong ${n}` })

  const stranger = await own.post('/api/admin/login', {
    password: TEST_PASSWORD
  })
  expect(stranger.status).toBe(429)
  const good = await known.post('/api/admin/login', { password: TEST_PASSWORD })
  expect(good.status).toBe(200)
  const statuses: number[] = []
  for (let n = 0; n < 6; n += 1) {
    const reply = await known.post('/api/admin/login', { password: 'wrong' })
    statuses.push(reply.status)
  }
  expect(statuses).toEqual([401, 401, 401, 401, 401, 429])
  await own.close()
})

test('During a flood the administrator signs in from another address, within a second', async () => {
  const own = await startApi({ env: { TRUST_PROXY: 'true' }, clock: STILL })
  const from = (address: string, password: string) =>
    own
      .visitor()
      .post('/api/admin/login', { password }, { 'X-Forwarded-For': address })
  const over = new AbortController()
  let tries = 0
  const flood = async () => {
    while (!over.signal.aborted) {
      tries += 1
      await from(`2001:db8:1:1::${tries.toString(16)}`, 'wrong password')
    }
  }
  const floods = Array.from({ length: 10 }, flood)
  const waits: number[] = []
  for (let n = 0; n < 20; n += 1) {
    const since = performance.now()
    expect((await from('2001:db8:1:2::1', TEST_PASSWORD)).status).toBe(200)
    waits.push(performance.now() - since)
  }
  over.abort()
  await Promise.all(floods)
  expect(tries).toBeGreaterThan(100)
  expect(own.api.features.admin.hashes()).toBe(5 + 20)
  expect(Math.max(...waits)).toBeLessThan(SIGN_IN_MS)
  await own.close()
})

test('The hash runs on every well-formed try, near or far from the password', async () => {
  const own = await startApi({
    limits: {
      signInOfAddress: [{ count: 100, perMs: 60_000 }],
      signInOfAll: [{ count: 100, perMs: 60_000 }]
    }
  })
  for (const password of ['a', `${TEST_PASSWORD}!`, 'x'.repeat(1024)]) {
    const before = own.api.features.admin.hashes()
    const reply = await own.post('/api/admin/login', { password })
    expect([reply.status, reply.body]).toEqual([
      401,
      { message: 'Invalid admin password' }
    ])
    expect(own.api.features.admin.hashes()).toBe(before + 1)
  }
  await own.close()
})
