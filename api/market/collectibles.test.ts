import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { ClaimAnswer, CollectiblesAnswer } from '#contract/collectibles'
import type { Profile } from '#contract/visitor'
import { startApi, TEST_IMAGE } from '../test/api.ts'
import type { TestApi } from '../test/api.ts'
import type { TestClient } from '../test/client.ts'
import { rounds } from '../test/volume.ts'

const MANY = [{ count: 1_000_000, perMs: 60_000 }]

let hub: TestApi
beforeAll(async () => {
  hub = await startApi({ limits: { newVisitor: MANY, like: MANY } })
})
afterAll(() => hub.close())

let made = 0
async function makeCollectible(metadata: {
  rarity?: string
  price?: number | null
  totalSupply?: number | null
}) {
  made += 1
  const item = await hub.makeContent({
    id: `collectible-${made}`,
    type: 'collectible',
    title: `Medal ${made}`,
    metadata: metadata as never
  })
  return item.id
}
const claim = (who: TestClient, id: string, json?: unknown) =>
  who.post(`/api/collectibles/${id}/claim`, json)
const profile = async (who: TestClient) =>
  (await who.get('/api/user/profile')).body as Profile
const ownedBy = async (who: TestClient) =>
  ((await who.get('/api/user/collectibles')).body as { id: string }[]).map(
    ({ id }) => id
  )

test('GET /api/collectibles answers userCoins and collectibles, newest first, rarity in lower case', async () => {
  const before = await hub.visitor().get('/api/collectibles')
  expect(before.body).toEqual({ userCoins: 2450, collectibles: [] })
  expect(before.headers.get('cache-control')).toBe('no-store')
  expect(before.headers.get('set-cookie')).toBeNull()
  const rare = await makeCollectible({ rarity: 'Rare', price: 10 })
  await makeCollectible({ rarity: 'Mythic' })
  const { body } = await hub.visitor().get('/api/collectibles')
  expect(body).toEqual({
    userCoins: 2450,
    collectibles: [
      {
        id: `collectible-${made}`,
        name: `Medal ${made}`,
        imageUrl: TEST_IMAGE,
        rarity: 'common',
        price: null,
        soldOut: false
      },
      {
        id: rare,
        name: `Medal ${made - 1}`,
        imageUrl: TEST_IMAGE,
        rarity: 'rare',
        price: 10,
        soldOut: false
      }
    ]
  })
})

test("A collectible's rarity is common, uncommon, rare, limited or legendary, and any other is common", async () => {
  const document = (await hub.get('/api/openapi.json')).body
  const rarities = /"rarity":\{"type":"string","enum":(\["common"[^\]]*\])/
  const [, listed = ''] = rarities.exec(JSON.stringify(document)) ?? []
  expect(JSON.parse(listed)).toEqual([
    'common',
    'uncommon',
    'rare',
    'limited',
    'legendary'
  ])
  const shown = new Map<string, string>()
  for (const rarity of [
    'Common',
    'Uncommon',
    'Rare',
    'Epic',
    'Legendary',
    'Mythic'
  ] as const) {
    const id = await makeCollectible({ rarity })
    const { body } = await hub.visitor().get('/api/collectibles')
    const { collectibles } = body as CollectiblesAnswer
    const found = collectibles.find(one => one.id === id)
    shown.set(rarity, found?.rarity ?? '')
  }
  expect(Object.fromEntries(shown)).toEqual({
    Common: 'common',
    Uncommon: 'uncommon',
    Rare: 'rare',
    Epic: 'common',
    Legendary: 'legendary',
    Mythic: 'common'
  })
})

test('A claim takes the coins, once per visitor, and answers the collectible and the coins left', async () => {
  const id = await makeCollectible({ price: 450, rarity: 'Legendary' })
  const ada = hub.visitor()
  const answer = await claim(ada, id)
  expect(answer.status).toBe(200)
  expect(answer.body).toEqual({
    collectible: {
      id,
      name: `Medal ${made}`,
      imageUrl: TEST_IMAGE,
      rarity: 'legendary',
      price: 450,
      owned: true,
      soldOut: false
    },
    coins: 2000
  } satisfies ClaimAnswer)
  expect(await profile(ada)).toEqual({
    username: 'User',
    avatarUrl: null,
    coins: 2000
  })
  expect(await ownedBy(ada)).toEqual([id])
  const list = (await ada.get('/api/collectibles')).body as CollectiblesAnswer
  expect(list.userCoins).toBe(2000)
  expect(
    list.collectibles.filter(({ owned }) => owned).map(({ id }) => id)
  ).toEqual([id])
  const again = await claim(ada, id)
  expect([again.status, again.body]).toEqual([
    409,
    { message: 'Already claimed or sold out' }
  ])
  expect((await profile(ada)).coins).toBe(2000)
})

test('What one owns already is said to be that, also when the coins would not do any more', async () => {
  const id = await makeCollectible({ price: 2400 })
  const ada = hub.visitor()
  expect((await claim(ada, id)).status).toBe(200)
  expect((await claim(ada, id)).body).toEqual({
    message: 'Already claimed or sold out'
  })
})

test('An empty price is free', async () => {
  const id = await makeCollectible({ price: null })
  const ada = hub.visitor()
  expect((await claim(ada, id)).body).toMatchObject({ coins: 2450 })
})

test('Coins never fall below 0: 409 without enough', async () => {
  const id = await makeCollectible({ price: 2451 })
  const ada = hub.visitor()
  const answer = await claim(ada, id)
  expect([answer.status, answer.body]).toEqual([
    409,
    { message: 'Not enough coins' }
  ])
  expect((await profile(ada)).coins).toBe(2450)
  expect(await ownedBy(ada)).toEqual([])
})

test('Beyond totalSupply a claim is 409, and the list says that it is sold out', async () => {
  const id = await makeCollectible({ totalSupply: 1 })
  expect((await claim(hub.visitor(), id)).status).toBe(200)
  const late = await claim(hub.visitor(), id)
  expect([late.status, late.body]).toEqual([
    409,
    { message: 'Already claimed or sold out' }
  ])
  const list = (await hub.visitor().get('/api/collectibles'))
    .body as CollectiblesAnswer
  expect(list.collectibles.find(item => item.id === id)?.soldOut).toBe(true)
})

test('Price, rarity, coins and status of the client are ignored', async () => {
  const id = await makeCollectible({ price: 2000 })
  const ada = hub.visitor()
  const answer = await claim(ada, id, { price: 0, coins: 9999, rarity: 'rare' })
  expect(answer.body).toMatchObject({
    coins: 450,
    collectible: { price: 2000, rarity: 'common' }
  })
})

test('Lowering totalSupply below what is claimed is 400', async () => {
  const id = await makeCollectible({ totalSupply: 3 })
  await claim(hub.visitor(), id)
  await claim(hub.visitor(), id)
  const admin = await hub.asAdmin()
  const save = async (totalSupply: number) => {
    const all = (await admin.get('/api/content/all')).body as { id: string }[]
    const item = all.find(item => item.id === id)
    return admin.post('/api/content', { ...item, metadata: { totalSupply } })
  }
  expect((await save(1)).status).toBe(400)
  expect((await claim(hub.visitor(), id)).status).toBe(200)
  expect((await save(2)).status).toBe(400)
  expect((await save(3)).status).toBe(200)
  expect((await claim(hub.visitor(), id)).status).toBe(409)
  expect((await save(4)).status).toBe(200)
  expect((await claim(hub.visitor(), id)).status).toBe(200)
})

test('A refused save leaves the supply as it was', async () => {
  const id = await makeCollectible({ totalSupply: 2 })
  const admin = await hub.asAdmin()
  const all = (await admin.get('/api/content/all')).body as { id: string }[]
  const item = all.find(item => item.id === id)
  // A seeded item that has never been saved or claimed has no supply document.
  await hub.api.core.database.connection
    .collection<{ _id: string }>('supplies')
    .deleteOne({ _id: id })
  for (const totalSupply of [1, 5]) {
    const stale = { ...item, metadata: { totalSupply }, version: 99 }
    expect((await admin.post('/api/content', stale)).status).toBe(409)
  }
  const statuses: number[] = []
  for (let n = 0; n < 3; n += 1)
    statuses.push((await claim(hub.visitor(), id)).status)

  expect(statuses).toEqual([200, 200, 409])
})

test.each([
  ['nothing', 404],
  ['%24ne', 400],
  ['a%00b', 400],
  ['..%2Fx', 400]
])('A claim of %s is %i', async (id, status) => {
  const answer = await claim(hub.visitor(), id)
  expect(answer.status).toBe(status)
  expect(answer.body).toEqual({ message: expect.any(String) })
})

test('A game cannot be claimed', async () => {
  await hub.makeContent({ id: 'game-1', type: 'game' })
  expect((await claim(hub.visitor(), 'game-1')).status).toBe(404)
})

describe('in parallel', () => {
  test(
    '50 claims on a supply of one: one success, each of 100 times',
    { timeout: 600_000 },
    async () => {
      const visitors = Array.from({ length: 50 }, () => hub.visitor())
      await Promise.all(visitors.map(profile))
      const claimed = rounds(100)
      for (let round = 0; round < claimed; round += 1) {
        const id = await makeCollectible({ totalSupply: 1, price: 1 })
        const answers = await Promise.all(visitors.map(who => claim(who, id)))
        const statuses = answers.map(({ status }) => status)
        expect(statuses.filter(status => status === 200)).toHaveLength(1)
        expect(statuses.filter(status => status === 409)).toHaveLength(49)
      }
      let paid = 0
      let owned = 0
      for (const who of visitors) {
        paid += 2450 - (await profile(who)).coins
        owned += (await ownedBy(who)).length
      }
      expect([paid, owned]).toEqual([claimed, claimed])
    }
  )

  test('50 claims of one visitor who can pay for one: one success, no coin below 0', async () => {
    const ada = hub.visitor()
    await profile(ada)
    const ids: string[] = []
    for (let n = 0; n < 50; n += 1)
      ids.push(await makeCollectible({ price: 2450 }))
    const answers = await Promise.all(ids.map(id => claim(ada, id)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(49)
    expect((await profile(ada)).coins).toBe(0)
    expect(await ownedBy(ada)).toHaveLength(1)
  })

  test('50 claims of one collectible by one visitor: paid once', async () => {
    const ada = hub.visitor()
    await profile(ada)
    const id = await makeCollectible({ price: 10 })
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => claim(ada, id))
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect((await profile(ada)).coins).toBe(2440)
  })
})
