import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { ExclusiveItem } from '#contract/collectibles'
import { startApi } from '../test/api.ts'
import type { TestApi, TestApiOptions } from '../test/api.ts'

const DAY_MS = 86_400_000

const open: TestApi[] = []
async function start(options: TestApiOptions = {}): Promise<TestApi> {
  const hub = await startApi({
    ...options,
    env: {
      TRUST_PROXY: 'true',
      VISITORS_PER_ADDRESS: '',
      CLAIMS_PER_ADDRESS: '',
      ...options.env
    }
  })
  open.push(hub)
  return hub
}
afterAll(async () => {
  await Promise.all(open.map(hub => hub.close()))
})

/** Claims as a new visitor. */
async function claim(hub: TestApi, id: string, address: string) {
  return hub.visitor().post(`/api/collectibles/${id}/claim`, undefined, {
    'X-Forwarded-For': address
  })
}

/** This many new visitors at one address claim one after another; returns their statuses. */
async function claims(
  hub: TestApi,
  id: string,
  addresses: string[]
): Promise<number[]> {
  const statuses = []
  for (const address of addresses)
    statuses.push((await claim(hub, id, address)).status)
  return statuses
}
const times = <T>(count: number, value: T): T[] =>
  Array.from({ length: count }, () => value)

describe('One address and a limited collectible', () => {
  let hub: TestApi
  beforeAll(async () => {
    hub = await start()
    for (const [id, totalSupply] of [
      ['forty', 40],
      ['six', 6],
      ['sixteen', 16],
      ['thirty', 30],
      ['ten', 10],
      ['endless', null]
    ] as const) {
      await hub.makeContent({
        id,
        type: 'collectible',
        metadata: { price: null, totalSupply }
      })
    }
  })

  test('a tenth of the supply goes to one address a day; the next is 429 with a sentence, and others go on', async () => {
    expect(await claims(hub, 'forty', times(5, '203.0.113.1'))).toEqual([
      200, 200, 200, 200, 429
    ])
    const refused = await claim(hub, 'forty', '203.0.113.1')
    expect(refused.body).toEqual({
      message:
        'Your network has had its share of this collectible today. Please try again tomorrow.'
    })
    expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(0)
    expect((await claim(hub, 'forty', '203.0.113.2')).status).toBe(200)
  })

  test('of a small supply it is three, and parallel claims get no more', async () => {
    const replies = await Promise.all(
      times(12, '198.51.100.7').map(address => claim(hub, 'six', address))
    )
    const counts = replies.map(({ status }) => status).toSorted((a, b) => a - b)
    expect(counts).toEqual([200, 200, 200, ...times(9, 429)])
  })

  test('claims that one visitor repeats at the same moment are 409 and take nothing from a neighbour', async () => {
    const [ada, bo, cy] = [hub.visitor(), hub.visitor(), hub.visitor()]
    const claimAs = (visitor: typeof ada, id = 'thirty') =>
      visitor.post(`/api/collectibles/${id}/claim`, undefined, {
        'X-Forwarded-For': '198.51.100.9'
      })
    // From then on the hub knows her.
    expect((await claimAs(ada, 'endless')).status).toBe(200)
    // On connections that are open they come together.
    await Promise.all(times(40, ada).map(each => each.get('/api/user/profile')))
    const replies = await Promise.all(times(40, ada).map(each => claimAs(each)))
    const statuses = replies.map(({ status }) => status)
    expect(statuses.toSorted((a, b) => a - b)).toEqual([200, ...times(39, 409)])
    expect((await claimAs(bo)).status).toBe(200)
    expect((await claimAs(cy)).status).toBe(200)
  })

  test('what the address has had its share of is not offered behind a gate either', async () => {
    await hub.makeContent({
      id: 'gated',
      type: 'video',
      metadata: { requiredCollectible: 'ten' }
    })
    const shown = async (address: string) => {
      const { body } = await hub.visitor().get('/api/content/exclusive/all', {
        'X-Forwarded-For': address
      })
      const [{ status, canUnlock, requiredNft }] = body as [ExclusiveItem]
      return { status, canUnlock, reason: requiredNft.closedReason }
    }
    const open = { status: 'locked', canUnlock: true, reason: null }
    expect(await shown('198.51.100.20')).toEqual(open)
    await claims(hub, 'ten', times(3, '198.51.100.20'))
    expect(await shown('198.51.100.20')).toEqual({
      status: 'locked',
      canUnlock: false,
      reason:
        'Your network has had its share of this collectible today. Please try again tomorrow.'
    })
    expect(await shown('198.51.100.21')).toEqual(open)
  })

  test('of fewer pieces than its share everybody else is told that it is sold out, in parallel too', async () => {
    await hub.makeContent({
      id: 'single',
      type: 'collectible',
      metadata: { price: null, totalSupply: 1 }
    })
    const replies = await Promise.all(
      times(6, '198.51.100.8').map(address => claim(hub, 'single', address))
    )
    const refused = replies.filter(({ status }) => status !== 200)
    expect(refused.map(({ status, body }) => [status, body])).toEqual(
      times(5, [409, { message: 'Already claimed or sold out' }])
    )
  })

  test('a /64 of IPv6 is one address, and its /48 has four times as much', async () => {
    const within = ['2001:db8:1:1::1', '2001:db8:1:1::2', '2001:db8:1:1:f::3']
    expect(
      await claims(hub, 'sixteen', [...within, '2001:db8:1:1::4'])
    ).toEqual([200, 200, 200, 429])
    const beside = Array.from({ length: 11 }, (_, at) => `2001:db8:1:${at}2::1`)
    expect(await claims(hub, 'sixteen', beside)).toEqual([
      ...times(9, 200),
      429,
      429
    ])
    expect((await claim(hub, 'sixteen', '2001:db8:2::1')).status).toBe(200)
  })

  test('an unlimited one is no share of anybody', async () => {
    expect(await claims(hub, 'endless', times(12, '203.0.113.9'))).toEqual(
      times(12, 200)
    )
  })

  test('a claim that comes to nothing is not counted', async () => {
    await hub.makeContent({
      id: 'dear',
      type: 'collectible',
      metadata: { price: 100_000, totalSupply: 5 }
    })
    expect(await claims(hub, 'dear', times(8, '203.0.113.20'))).toEqual(
      times(8, 409)
    )
    const ada = hub.visitor()
    const again = () =>
      ada.post('/api/collectibles/sixteen/claim', undefined, {
        'X-Forwarded-For': '203.0.113.21'
      })
    expect((await again()).status).toBe(200)
    for (let n = 0; n < 5; n += 1) expect((await again()).status).toBe(409)
  })
})

test('CLAIMS_PER_ADDRESS sets how many of a limited collectible one address gets a day', async () => {
  const hub = await start({ env: { CLAIMS_PER_ADDRESS: '1' } })
  await hub.makeContent({
    id: 'one-each',
    type: 'collectible',
    metadata: { price: null, totalSupply: 100 }
  })
  const addresses = [...times(2, '203.0.113.1'), '203.0.113.2']
  expect(await claims(hub, 'one-each', addresses)).toEqual([200, 429, 200])
})

describe('One address and its visitors', () => {
  test('visitors of a /64 are counted as one address, and over all copies', async () => {
    const first = await start({ env: { VISITORS_PER_ADDRESS: '2' } })
    const second = await start({
      env: { VISITORS_PER_ADDRESS: '2' },
      mongodbUri: first.api.core.config.mongodbUri
    })
    await first.makeContent({
      id: 'plenty',
      type: 'collectible',
      metadata: { price: null, totalSupply: null }
    })
    const statuses = []
    for (const [at, hub] of [first, second, first, second].entries())
      statuses.push((await claim(hub, 'plenty', `2001:db8:1:1::${at}`)).status)
    expect(statuses).toEqual([200, 200, 429, 429])
    expect((await claim(second, 'plenty', '2001:db8:1:2::1')).status).toBe(200)
  })

  test('so many visitors of one address may begin to claim a day; their later claims are not counted', async () => {
    const hub = await start({ env: { VISITORS_PER_ADDRESS: '2' } })
    for (const id of ['one', 'two']) {
      await hub.makeContent({
        id,
        type: 'collectible',
        metadata: { price: null, totalSupply: null }
      })
    }
    const ada = hub.visitor()
    const from = { 'X-Forwarded-For': '203.0.113.1' }
    const claimAs = (id: string) =>
      ada.post(`/api/collectibles/${id}/claim`, undefined, from)
    expect((await claimAs('one')).status).toBe(200)
    expect((await claimAs('two')).status).toBe(200)
    expect(await claims(hub, 'one', times(3, '203.0.113.1'))).toEqual([
      200, 429, 429
    ])
    const refused = await claim(hub, 'two', '203.0.113.1')
    expect(refused.body).toEqual({
      message:
        'Too many new visitors from your network claimed something today. Please try again tomorrow.'
    })
    expect((await claim(hub, 'two', '203.0.113.2')).status).toBe(200)
  })

  test('two copies count together, and the next day begins anew', async () => {
    let nowMs = Date.parse('2026-11-23T12:00:00Z')
    const clock = { now: () => nowMs, elapsed: () => performance.now() }
    const first = await start({ clock })
    const { mongodbUri } = first.api.core.config
    const second = await start({ clock, mongodbUri })
    await first.makeContent({
      id: 'shared',
      type: 'collectible',
      metadata: { price: null, totalSupply: 20 }
    })
    const address = '203.0.113.1'
    const statuses = []
    for (const hub of [first, second, first, second])
      statuses.push((await claim(hub, 'shared', address)).status)
    expect(statuses).toEqual([200, 200, 200, 429])
    nowMs += DAY_MS
    expect((await claim(second, 'shared', address)).status).toBe(200)
  })
})
