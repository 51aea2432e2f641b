import { afterAll, beforeAll, expect, test } from 'vitest'
import { startApi } from '../test/api.ts'
import type { TestApi } from '../test/api.ts'
import { createSharedBudget } from './budget.ts'
import { movableClock } from './testing.ts'

let hub: TestApi
beforeAll(async () => {
  hub = await startApi()
})
afterAll(() => hub.close())

test('Copies of the API share the 60 calls of a minute', async () => {
  let now = 1_790_000_000_000
  const clock = { now: () => now, elapsed: () => now }
  const { database } = hub.api.core
  const copies = [1, 2, 3].map(() =>
    createSharedBudget(60, { database, clock })
  )
  const taken = async () => {
    const all = await Promise.all(
      copies.flatMap(take => Array.from({ length: 40 }, () => take()))
    )
    return all.filter(Boolean).length
  }
  expect(await taken()).toBe(60)
  now += 20_000
  expect(await taken()).toBe(0)
  now += 60_000
  expect(await taken()).toBe(60)
})

test('While the database is away each copy has its own calls', async () => {
  const own = await startApi()
  const take = createSharedBudget(60, {
    database: own.api.core.database,
    clock: movableClock()
  })
  await own.close()
  expect(await take()).toBe(true)
})
