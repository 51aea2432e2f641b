import { expect, test } from 'vitest'
import { startApi, TEST_PASSWORD } from '../test/api.ts'
import type { TestApi } from '../test/api.ts'
import { movableClock } from '../twitch/testing.ts'

const METRICS_TOKEN = 'figures for the operator'
const PROXIED = { TRUST_PROXY: 'true', METRICS_TOKEN }
const MINUTE_MS = 60_000

async function startFlooded() {
  const clock = movableClock()
  const hub = await startApi({ env: PROXIED, clock })
  return { hub, clock }
}

/** One sign-in from this address, by an unknown browser. */
const tryFrom = (hub: TestApi, address: string, password = 'wrong password') =>
  hub
    .visitor()
    .post('/api/admin/login', { password }, { 'X-Forwarded-For': address })

const statusFrom = async (hub: TestApi, address: string, password?: string) =>
  (await tryFrom(hub, address, password)).status

/** This many addresses, each in another network. */
const strangers = (count: number, from = 0) =>
  Array.from({ length: count }, (_, n) => `198.${18 + (from >> 8)}.${n}.7`)

const waiting = async (hub: TestApi): Promise<number> => {
  const { body } = await hub.get('/api/metrics', {
    Authorization: `Bearer ${METRICS_TOKEN}`
  })
  return Number(/^pog_sign_ins_waiting (\d+)$/m.exec(String(body))?.[1])
}

/** Moves the clock until everyone has been answered. */
async function settle<T>(
  clock: ReturnType<typeof movableClock>,
  tries: Promise<T>[],
  stepMs = 10_001
): Promise<T[]> {
  let left = tries.length
  for (const one of tries) void one.finally(() => (left -= 1))
  const all = Promise.all(tries)
  await expect
    .poll(
      () => {
        if (left > 0) clock.move(stepMs / 10)
        return left
      },
      { timeout: 60_000, interval: 20 }
    )
    .toBe(0)
  return all
}

test('A flood of wrong passwords from 80 networks leaves the sign-in open: the right one from a clean address is 200', async () => {
  const { hub, clock } = await startFlooded()
  for (const half of [strangers(80).slice(0, 40), strangers(80).slice(40)]) {
    const first = half.map(address => statusFrom(hub, address))
    expect(new Set(await settle(clock, first))).toEqual(new Set([401]))
  }
  clock.move(MINUTE_MS)
  const again = strangers(80).map(address => statusFrom(hub, address))
  await expect.poll(() => waiting(hub)).toBe(70)
  const right = statusFrom(hub, '203.0.113.9', TEST_PASSWORD)
  await expect.poll(() => waiting(hub)).toBe(71)
  clock.move(10_001)
  expect(await right).toBe(200)
  // It went ahead of everyone who had already tried.
  expect(await waiting(hub)).toBeGreaterThanOrEqual(60)
  await settle(clock, again)
  expect(await waiting(hub)).toBe(0)
  await hub.close()
})

test('Wrong passwords from 13 IPv6 networks leave the sign-in open for the right one', async () => {
  const { hub, clock } = await startFlooded()
  const tries = Array.from({ length: 13 }, (_, network) =>
    Array.from({ length: 5 }, (_, n) =>
      statusFrom(hub, `2001:db8:${network.toString(16)}:1::${n}`)
    )
  ).flat()
  await expect.poll(() => waiting(hub)).toBe(55)
  const right = statusFrom(hub, '2001:db8:ffff:1::1', TEST_PASSWORD)
  await expect.poll(() => waiting(hub)).toBe(56)
  clock.move(10_001)
  expect(await right).toBe(200)
  await settle(clock, tries)
  await hub.close()
})

test('At most 60 failed sign-ins are hashed in any minute, whoever sends them', async () => {
  const { hub, clock } = await startFlooded()
  const tries = strangers(150).map(address => statusFrom(hub, address))
  await expect.poll(() => waiting(hub)).toBe(140)
  const hashed: number[] = []
  for (let second = 0; second < 59; second += 1) {
    clock.move(1000)
    const { hashes } = hub.api.features.admin
    const slots = 10 * (1 + Math.floor((second + 1) / 10))
    await expect.poll(() => hashes()).toBe(slots)
    hashed.push(hashes())
  }
  expect(Math.max(...hashed)).toBe(60)
  // A sign-in that has waited for a minute is told to try again.
  clock.move(1000)
  // The queue is checked at intervals: the clock must not run ahead of that.
  await expect.poll(() => waiting(hub)).toBe(0)
  const statuses = (await settle(clock, tries)).toSorted((a, b) => a - b)
  expect(statuses.filter(status => status === 401)).toHaveLength(70)
  expect(statuses.filter(status => status === 429)).toHaveLength(80)
  await hub.close()
})

test('200 sign-ins wait at most: then the one whose network tried most is 429, and an honest one still gets its turn', async () => {
  const { hub, clock } = await startFlooded()
  const nosy = '192.0.2.1'
  for (let n = 0; n < 3; n += 1) expect(await statusFrom(hub, nosy)).toBe(401)
  const tries = strangers(207).map(address => statusFrom(hub, address))
  await expect.poll(() => waiting(hub)).toBe(200)
  const refused = await tryFrom(hub, nosy)
  expect([refused.status, refused.body]).toEqual([
    429,
    { message: 'Too many attempts. Please try again later.' }
  ])
  expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(0)
  clock.move(10_001)
  await expect.poll(() => waiting(hub)).toBe(190)
  const late = statusFrom(hub, nosy)
  await expect.poll(() => waiting(hub)).toBe(191)
  const more = strangers(10, 256).map(address => statusFrom(hub, address))
  // The tenth newcomer takes the place of the one that had tried three times before.
  expect(await late).toBe(429)
  expect(await waiting(hub)).toBe(200)
  await settle(clock, [...tries, ...more])
  await hub.close()
})

test('A browser that signed in before waits for nobody', async () => {
  const { hub } = await startFlooded()
  const known = hub.visitor()
  await known.signIn(TEST_PASSWORD)
  const gone = new AbortController()
  const tries = strangers(60).map(address =>
    fetch(`${hub.url}/api/admin/login`, {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json',
        'X-Forwarded-For': address
      },
      body: JSON.stringify({ password: 'wrong password' }),
      signal: gone.signal
    }).catch(() => null)
  )
  await expect.poll(() => waiting(hub)).toBe(50)
  const reply = await known.post('/api/admin/login', {
    password: TEST_PASSWORD
  })
  expect(reply.status).toBe(200)
  expect(await waiting(hub)).toBe(50)
  // A caller who leaves gives up its place at once.
  gone.abort()
  await Promise.all(tries)
  await expect.poll(() => waiting(hub)).toBe(0)
  expect(hub.api.features.admin.hashes()).toBe(10 + 2)
  await hub.close()
})

test('A hub that stops lets those who wait go with 503', async () => {
  const { hub } = await startFlooded()
  const tries = strangers(15).map(address => statusFrom(hub, address))
  await expect.poll(() => waiting(hub)).toBe(5)
  await hub.api.hangUp()
  const statuses = await Promise.all(tries)
  expect(statuses.filter(status => status === 503)).toHaveLength(5)
  await hub.close()
})

for (const [network, addressOf, other] of [
  ['an IPv4 /24', (n: number) => `198.51.100.${n}`, '198.51.101.1'],
  [
    'an IPv6 /56',
    (n: number) => `2001:db8:0:${n.toString(16)}::1`,
    '2001:db8:1::1'
  ],
  [
    'an IPv6 /48',
    (n: number) => `2001:db8:0:${n.toString(16)}00::1`,
    '2001:db8:1::1'
  ]
] as const) {
  test(`The addresses of ${network} have 30 failed sign-ins a minute together`, async () => {
    const { hub, clock } = await startFlooded()
    const tries = Array.from({ length: 40 }, (_, n) =>
      statusFrom(hub, addressOf(n + 1))
    )
    const statuses = await settle(clock, tries, 1000)
    expect(statuses.filter(status => status === 401)).toHaveLength(30)
    expect(statuses.filter(status => status === 429)).toHaveLength(10)
    expect(await settle(clock, [statusFrom(hub, other)])).toEqual([401])
    await hub.close()
  })
}
