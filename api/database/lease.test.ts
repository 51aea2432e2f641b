import { mongo } from 'mongoose'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { contentModel } from '../content/models/item.ts'
import { startApi, startDatabase } from '../test/api.ts'
import type { TestApi } from '../test/api.ts'
import { startFaultProxy } from '../test/proxy.ts'
import { createLease } from './lease.ts'
import { leaseModel } from './models/lease.ts'

let hub: TestApi
beforeAll(async () => {
  hub = await startApi()
})
afterAll(() => hub.close())

test('What a dead process had begun is finished by whoever comes next', async () => {
  const { database } = hub.api.core
  const one = await hub.makeContent({ type: 'art' })
  const two = await hub.makeContent({ type: 'art' })
  const halfDone = { model: 'Content', id: one.id, set: { customOrder: 2 } }
  const missing = { model: 'Content', id: two.id, set: { customOrder: 1 } }
  const Content = contentModel(database.connection)
  await Content.updateOne({ _id: one.id }, { $set: halfDone.set })
  await leaseModel(database.connection).create({
    _id: 'crashed',
    owner: 'a process that was killed',
    beat: 7,
    plan: JSON.stringify([halfDone, missing])
  })
  const lease = createLease(hub.api.core, 'crashed', 200)
  const seen = await lease.run(async () => ({
    writes: [],
    answer: await Content.find({ type: 'art' }).sort({ _id: 1 }).lean()
  }))
  expect(seen.map(item => [item._id, item.customOrder])).toEqual([
    [one.id, 2],
    [two.id, 1]
  ])
})

test('Changes of two copies never overlap', async () => {
  const { database } = hub.api.core
  const first = createLease(hub.api.core, 'shared')
  const second = createLease(hub.api.core, 'shared')
  let inside = 0
  let most = 0
  await Promise.all(
    Array.from({ length: 40 }, (_, turn) =>
      (turn % 2 === 0 ? first : second).run(async () => {
        inside += 1
        most = Math.max(most, inside)
        await contentModel(database.connection).countDocuments()
        inside -= 1
        return { writes: [], answer: undefined }
      })
    )
  )
  expect(most).toBe(1)
})

test('A process that ends lets go of the lease first: the next one has not to wait until it counts as dead', async () => {
  const shared = await startDatabase()
  const proxy = await startFaultProxy(shared.uri)
  const { pathname } = new URL(shared.uri)
  const mongodbUri = `mongodb://127.0.0.1:${proxy.port}${pathname}?directConnection=true`
  const ending = await startApi({ mongodbUri })
  proxy.slow(100)
  await ending.makeContent({ type: 'art' })
  await ending.api.close()
  const direct = await new mongo.MongoClient(shared.uri).connect()
  const leases = direct
    .db()
    .collection<{ _id: string; owner: unknown }>('leases')
  expect((await leases.findOne({ _id: 'content' }))?.owner).toBeNull()
  await direct.close()
  await ending.close()
  await proxy.close()
  await shared.close()
})
