import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { mongo } from 'mongoose'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aggregate } from './commands/aggregate.ts'
import { Disk } from './files/disk.ts'
import { Store } from './files/store.ts'
import { select } from './query/select.ts'
import type { Effort } from './query/select.ts'
import { startEmbeddedMongo } from './start.ts'
import type { EmbeddedMongo } from './start.ts'
import { readDocument } from './wire.ts'

const ITEMS = 500

let dir: string
/** A copy of the files as a cleanly closed database left them. */
let atRest: string
let server: EmbeddedMongo
let client: mongo.MongoClient
let items: mongo.Collection

async function start(): Promise<void> {
  server = await startEmbeddedMongo({ dir, sweepMs: 20 })
  client = await mongo.MongoClient.connect(server.uri)
  items = client.db('test').collection('items')
}

async function stop(): Promise<void> {
  await client.close()
  await server.close()
}

beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'pog-indexes-'))
  atRest = await mkdtemp(join(tmpdir(), 'pog-indexes-'))
  await start()
  await items.createIndex({ type: 1, order: -1 })
  await items.createIndex({ slug: 1 }, { unique: true })
  await items.createIndex({ tags: 1 })
  await items.insertMany(
    Array.from({ length: ITEMS }, (_, i) => ({
      slug: `slug-${i}`,
      type: `type-${i % 5}`,
      order: i,
      tags: [i % 10, i % 7],
      plain: i
    }))
  )
  await stop()
  await cp(dir, atRest, { recursive: true })
  await start()
})

afterAll(async () => {
  await stop()
  await rm(dir, { recursive: true })
  await rm(atRest, { recursive: true })
})

/** How a query finds its documents. */
function effort(
  filter: mongo.Document,
  sort: Record<string, 1 | -1> = {}
): { found: number; examined: number; sorted: boolean } {
  const used: Effort = { examined: 0 }
  const disk = new Disk(atRest)
  const collection = new Store(disk).find('test.items')
  const found = [...select(collection, { filter, sort }, used)].length
  disk.close()
  const sorted = Object.keys(sort).length > 0 && used.plan?.sorted !== true
  return { found, examined: used.examined, sorted }
}

describe('an index', () => {
  it.each([
    ['equality', { slug: 'slug-77' }, 1],
    ['equality on _id', { _id: 'none' }, 0],
    ['$in', { slug: { $in: ['slug-3', 'slug-1', 'none'] } }, 2],
    ['equality and range', { type: 'type-2', order: { $gte: 400 } }, 20],
    ['a closed range', { type: 'type-2', order: { $gt: 2, $lt: 13 } }, 2],
    ['an element of an array', { tags: 9 }, 50],
    ['$and', { $and: [{ type: 'type-1' }, { order: { $lt: 11 } }] }, 2]
  ])('spares the scan: %s', (_, filter, found) => {
    expect(effort(filter)).toEqual({
      found,
      examined: found,
      sorted: false
    })
  })

  it('is read in its order instead of sorting, both ways', async () => {
    const forwards = effort({ type: 'type-3' }, { order: -1 })
    const backwards = effort({ type: 'type-3' }, { order: 1 })
    expect(forwards).toEqual({ found: 100, examined: 100, sorted: false })
    expect(backwards).toEqual(forwards)
    expect(effort({}, { slug: -1 }).sorted).toBe(false)
    const list = await items
      .find({ type: 'type-3' })
      .sort({ order: 1 })
      .toArray()
    expect(list.map(item => item['order'])).toEqual(
      Array.from({ length: 100 }, (_, i) => 3 + i * 5)
    )
  })

  it('alone tells how many there are of what is named, and no document is read', () => {
    const disk = new Disk(atRest)
    const collection = new Store(disk).find('test.items')!
    collection.row = () => {
      throw new Error('A document is read')
    }
    const count = ($match: mongo.Document) => {
      const $group = { _id: 1, n: { $sum: 1 } }
      const found = [...aggregate(collection, [{ $match }, { $group }])]
      return found.map(bytes => readDocument(bytes)['n'])
    }
    expect(count({ type: 'type-3' })).toEqual([ITEMS / 5])
    expect(count({ type: 'none' })).toEqual([])
    expect(count({})).toEqual([ITEMS])
    expect(() => count({ type: 'type-3', plain: 3 })).toThrow('is read')
    expect(() => count({ order: 'not first' })).toThrow('is read')
    disk.close()
  })

  it('that does not fit leaves a scan, and the answer is the same', () => {
    expect(effort({ plain: { $lt: 10 } }, { plain: -1 })).toEqual({
      found: 10,
      examined: ITEMS,
      sorted: true
    })
  })

  it('over an array does not promise an order', () => {
    expect(effort({}, { tags: 1 }).sorted).toBe(true)
  })

  it('of kind unique is built only over documents that fit', async () => {
    await expect(
      items.createIndex({ type: 1 }, { unique: true })
    ).rejects.toMatchObject({ code: 11000, keyPattern: { type: 1 } })
    await expect(items.dropIndex('type_1')).rejects.toMatchObject({ code: 27 })
  })

  it('under a name that is taken is refused, the same one again is no change', async () => {
    await expect(
      items.createIndex({ other: 1 }, { name: 'slug_1' })
    ).rejects.toMatchObject({ code: 86 })
    await expect(items.createIndex({ slug: 1 })).rejects.toMatchObject({
      code: 86
    })
    expect(await items.createIndex({ slug: 1 }, { unique: true })).toBe(
      'slug_1'
    )
  })

  it.each(['text', '2dsphere', 'hashed'])(
    'of the kind %s, which this database has not, is refused',
    async kind => {
      await expect(
        items.createIndex({ slug: kind as never })
      ).rejects.toMatchObject({
        code: 67
      })
    }
  )

  it('with expireAfterSeconds deletes documents when their time has come', async () => {
    const mortal = client.db('test').collection('mortal')
    await mortal.createIndex({ at: 1 }, { expireAfterSeconds: 60 })
    await mortal.insertMany([
      { _id: 1 as never, at: new Date(Date.now() - 61_000) },
      { _id: 2 as never, at: new Date(Date.now() - 10_000) },
      { _id: 3 as never, at: 'never' },
      { _id: 4 as never }
    ])
    await expect
      .poll(() => mortal.distinct('_id'), { timeout: 20_000 })
      .toEqual([2, 3, 4])
  })
})
