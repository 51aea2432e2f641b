import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ContentItem } from '#contract/content'
import { createRandom } from './testing-random.ts'
import type { Random } from './testing-random.ts'
import { startApi } from './testing.ts'
import type { TestApi } from './testing.ts'
import type { TestClient } from './testing-client.ts'

const INTERLEAVINGS = 500
const TYPES = ['game', 'art', 'meetup'] as const
const IDS = ['a', 'b', 'c', 'd', 'e', 'f', 'g']

let first: TestApi
let second: TestApi
let admins: TestClient[]
beforeAll(async () => {
  first = await startApi()
  second = await startApi({ mongodbUri: first.api.deps.config.mongodbUri })
  admins = [await first.asAdmin(), await second.asAdmin()]
})
afterAll(async () => {
  await second.close()
  await first.close()
})

type Action = (admin: TestClient, random: Random) => Promise<unknown>

const save: Action = async (admin, random) =>
  admin.post('/api/content', {
    id: random.pick(IDS),
    type: random.pick(TYPES),
    title: 'Moving',
    image: 'https://pictures.example/one.webp',
    showOnHomepage: random.integer(0, 1) === 1
  })
const remove: Action = async (admin, random) =>
  admin.delete(`/api/content/${random.pick(IDS)}`)
const restore: Action = async (admin, random) =>
  admin.post(`/api/content/${random.pick(IDS)}/restore`)
const move: Action = async (admin, random) =>
  admin.post(
    `/api/content/${random.pick(IDS)}/${random.pick(['order', 'homepage-order'])}`,
    { order: random.integer(-1, 9) }
  )

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

async function interleave(
  actions: Action[],
  rounds: number,
  check: (orders: number[]) => void
): Promise<void> {
  const random = createRandom(process.env['SEED_OF_TESTS'])
  for (let round = 0; round < rounds; round += 1) {
    await Promise.all(admins.map(admin => random.pick(actions)(admin, random)))
    for (const orders of await sequences()) check(orders)
  }
}

test('Orders never tie, under 500 interleavings of two copies', async () => {
  await interleave([save, remove, restore, move, move], INTERLEAVINGS, orders =>
    expect(new Set(orders).size, String(orders)).toBe(orders.length)
  )
})

test('Without order calls there is no gap either', async () => {
  for (const id of IDS) await admins[0]?.delete(`/api/content/${id}`)
  await interleave([save, remove, restore], INTERLEAVINGS / 5, orders =>
    expect(orders).toEqual(orders.map((_, index) => index + 1))
  )
})

test('A save keeps the orders that were set elsewhere', async () => {
  const item = await first.makeContent({ type: 'comic' })
  await first.makeContent({ type: 'comic' })
  await admins[1]?.post(`/api/content/${item.id}/order`, { order: 2 })
  const saved = await admins[0]?.post('/api/content', item)
  expect(saved?.body).toMatchObject({ customOrder: 2 })
})
