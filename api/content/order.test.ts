import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ContentItem } from '#contract/content'
import { createRandom } from '../test/random.ts'
import type { Random } from '../test/random.ts'
import { startApi } from '../test/api.ts'
import type { TestApi } from '../test/api.ts'
import type { TestClient, TestReply } from '../test/client.ts'
import { rounds } from '../test/volume.ts'

const INTERLEAVINGS = rounds(500)
/** So long that only a hang reaches it. */
const TIMEOUT_MS = 600_000
const TYPES = ['game', 'art', 'meetup'] as const
const IDS = ['a', 'b', 'c', 'd', 'e', 'f', 'g']

let first: TestApi
let second: TestApi
let admins: TestClient[]
beforeAll(async () => {
  first = await startApi()
  second = await startApi({ mongodbUri: first.api.core.config.mongodbUri })
  admins = [await first.asAdmin(), await second.asAdmin()]
})
afterAll(async () => {
  await second.close()
  await first.close()
})

type Action = (
  admin: TestClient,
  id: string,
  random: Random
) => Promise<TestReply>

const save: Action = async (admin, id, random) =>
  admin.post('/api/content', {
    id,
    type: random.pick(TYPES),
    title: 'Moving',
    image: 'https://pictures.example/one.webp',
    showOnHomepage: random.integer(0, 1) === 1
  })
const remove: Action = async (admin, id) => admin.delete(`/api/content/${id}`)
const restore: Action = async (admin, id) =>
  admin.post(`/api/content/${id}/restore`)
const move: Action = async (admin, id, random) =>
  admin.post(`/api/content/${id}/${random.pick(['order', 'homepage-order'])}`, {
    order: random.integer(-1, 9)
  })

async function sequences(): Promise<number[][]> {
  const items = (await admins[0]?.get('/api/content/all'))
    ?.body as ContentItem[]
  const home = items.filter(item => item.showOnHomepage)
  return [
    ...TYPES.map(type =>
      items.filter(item => item.type === type).map(item => item.customOrder)
    ),
    home.map(item => item.homepageOrder ?? Number.NaN)
  ].map(orders => orders.toSorted((a, b) => a - b))
}

/**
 * The copies each do one thing at the same time, again and again; `expected` returns what the orders
 * must be.
 */
async function interleave(
  actions: Action[],
  ids: string[],
  expected: (orders: number[]) => number[]
): Promise<void> {
  const random = createRandom(process.env['SEED_OF_TESTS'])
  for (let round = 1; round <= INTERLEAVINGS; round += 1) {
    const where = `seed ${random.seed}, round ${round}`
    const replies = await Promise.all(
      admins.map(admin => random.pick(actions)(admin, random.pick(ids), random))
    )
    for (const { status } of replies) expect(status, where).toBeLessThan(500)
    for (const orders of await sequences())
      expect(orders, where).toEqual(expected(orders))
  }
  for (const id of ids) await admins[0]?.delete(`/api/content/${id}`)
}

test(
  'Orders never tie, under 500 interleavings of two copies',
  { timeout: TIMEOUT_MS },
  async () => {
    await interleave([save, remove, restore, move, move], IDS, orders => [
      ...new Set(orders)
    ])
  }
)

test(
  'Without order calls there is no gap either',
  { timeout: TIMEOUT_MS },
  async () => {
    // Other ids: a restored item takes back the place that an order call gave it.
    const ids = IDS.map(id => `${id}-unmoved`)
    await interleave([save, remove, restore], ids, orders =>
      orders.map((_, index) => index + 1)
    )
  }
)

test('A save keeps the orders that were set elsewhere', async () => {
  const item = await first.makeContent({ type: 'comic' })
  await first.makeContent({ type: 'comic' })
  await admins[1]?.post(`/api/content/${item.id}/order`, { order: 2 })
  const saved = await admins[0]?.post('/api/content', item)
  expect(saved?.body).toMatchObject({ customOrder: 2 })
})
