import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { mongo } from 'mongoose'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startEmbeddedMongo } from './start.ts'
import type { EmbeddedMongo } from './start.ts'

let dir: string
let server: EmbeddedMongo
let client: mongo.MongoClient
let database: mongo.Db

beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'pog-order-'))
  server = await startEmbeddedMongo({ dir, syncToDisk: false })
  client = await mongo.MongoClient.connect(server.uri)
  database = client.db('test')
})

afterAll(async () => {
  await client.close()
  await server.close()
  await rm(dir, { recursive: true })
})

describe('the embedded database', () => {
  it('orders values of all types as MongoDB does, in an index and without one', async () => {
    const inOrder = [
      null,
      -5.5,
      0,
      7,
      2 ** 60,
      '',
      'a',
      'a\0',
      'ab',
      '\uffee',
      '😀',
      { a: 1 },
      { a: 2 },
      new mongo.Binary(Buffer.from([1])),
      new mongo.ObjectId('000000000000000000000001'),
      false,
      true,
      new Date(-1),
      new Date(5)
    ]
    const values = database.collection('values')
    await values.insertMany(
      inOrder
        .map((value, i) => ({ value, i, turn: (i * 7) % inOrder.length }))
        .toSorted((a, b) => a.turn - b.turn)
        .map(({ value, i }) => ({ _id: i as never, value }))
    )
    const places = [...inOrder.keys()]
    const read = async (direction: 1 | -1): Promise<unknown[]> =>
      (await values.find({}, { sort: { value: direction } }).toArray()).map(
        ({ _id }) => _id
      )
    for (const direction of [undefined, 1, -1] as const) {
      if (direction === -1) await values.dropIndex('value_1')
      if (direction) await values.createIndex({ value: direction })
      expect(await read(1)).toEqual(places)
      expect(await read(-1)).toEqual(places.toReversed())
      expect(await values.countDocuments({ value: { $lt: 'ab' } })).toBe(3)
    }
  })

  it('finds and sorts by what stands behind values of every type', async () => {
    const everything = {
      double: 1.5,
      text: 'ä',
      object: { a: { b: 1 } },
      list: [1, 'two'],
      bytes: new mongo.BSON.Binary(Buffer.from('abc')),
      id: new mongo.BSON.ObjectId(),
      yes: true,
      at: new Date(5),
      nothing: null,
      pattern: /^a/i,
      code: new mongo.BSON.Code('x'),
      scoped: new mongo.BSON.Code('x', { y: 1 }),
      symbol: new mongo.BSON.BSONSymbol('s'),
      int: new mongo.BSON.Int32(3),
      time: new mongo.BSON.Timestamp({ t: 1, i: 2 }),
      long: mongo.BSON.Long.fromNumber(7),
      decimal: mongo.BSON.Decimal128.fromString('1.5'),
      least: new mongo.BSON.MinKey(),
      most: new mongo.BSON.MaxKey()
    }
    const wide = database.collection('wide')
    await wide.insertMany(
      [2, 3, 1].map(n => ({ _id: n as never, ...everything, deep: { n } }))
    )
    const found = await wide
      .find({ $or: [{ 'deep.n': { $gt: 1 } }, { text: 'a' }] })
      .sort({ 'deep.n': -1 })
      .toArray()
    expect(found.map(({ _id }) => _id)).toEqual([3, 2])
    expect(found[0]).toMatchObject({ text: 'ä', deep: { n: 3 } })
  })
})
