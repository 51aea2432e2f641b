import { mkdtemp, rm } from 'node:fs/promises'
import { connect } from 'node:net'
import { once } from 'node:events'
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
  dir = await mkdtemp(join(tmpdir(), 'pog-commands-'))
  server = await startEmbeddedMongo({ dir, syncToDisk: false })
  client = await mongo.MongoClient.connect(server.uri)
  database = client.db('test')
})

afterAll(async () => {
  await client.close()
  await server.close()
  await rm(dir, { recursive: true })
})

type Body = mongo.Document

/** createIndexes for an index with further options. */
function index(more: Body): Body {
  return {
    createIndexes: 'items',
    indexes: [{ key: { a: 1 }, name: 'a', ...more }]
  }
}

/** Changes one document in a collection of its own; returns what is stored afterwards. */
async function changed(
  before: Body,
  filter: Body,
  update: Body
): Promise<Body | null> {
  const items = database.collection(`c${Math.random()}`.replace('.', ''))
  await items.insertOne({ _id: 1 as never, ...before })
  await items.updateOne({ _id: 1 as never, ...filter }, update)
  return items.findOne({}, { projection: { _id: 0 } })
}

describe('the embedded database', () => {
  it('says hello as a standalone server without sessions', async () => {
    const hello = await database.command({ hello: 1 })
    expect(hello).toMatchObject({ isWritablePrimary: true, ok: 1 })
    expect(hello).not.toHaveProperty('setName')
    expect(hello).not.toHaveProperty('logicalSessionTimeoutMinutes')
  })

  it('tells the version of its SQLite, which no MongoDB does', async () => {
    const told = await database.command({ buildInfo: 1 })
    expect(told).toMatchObject({ version: '8.0.0', ok: 1 })
    expect(told['embedded']).toMatch(/^3\.\d+\.\d+$/)
  })

  it.each<[string, Body, number]>([
    ['a command', { frobnicate: 1 }, 59],
    ['a field', { find: 'items', frob: 1 }, 40415],
    [
      'a field of an update',
      {
        update: 'items',
        updates: [{ q: {}, u: { $set: { a: 1 } }, collation: { locale: 'en' } }]
      },
      40415
    ],
    [
      'a field of a delete',
      { delete: 'items', deletes: [{ q: {}, limit: 1, hint: 'a_1' }] },
      40415
    ],
    ['a field of a count', { count: 'items', query: { a: 1 } }, 40415],
    ['an option of an index', index({ sparse: true }), 197],
    ['another option of an index', index({ partialFilterExpression: {} }), 197],
    ['a kind of index', index({ key: { a: 'text' } }), 67],
    ['a pipeline as an update', { findAndModify: 'items', update: [] }, 9],
    ['a cursor', { getMore: 7n, collection: 'items' }, 43]
  ])(
    'answers %s that it has not with an error code of the server',
    async (_, command, code) => {
      await database.collection('items').insertOne({ list: [1] })
      await expect(database.command(command)).rejects.toMatchObject({ code })
    }
  )

  it('forgets a cursor whose client leaves, and says which it knew', async () => {
    const items = database.collection('left')
    await items.insertMany([{ a: 1 }, { a: 2 }, { a: 3 }])
    const { cursor } = await database.command({ find: 'left', batchSize: 1 })
    const { id } = cursor as { id: mongo.Long }
    const kill = { killCursors: 'left', cursors: [id, 7n] }
    const { cursorsKilled, cursorsNotFound } = await database.command(kill)
    expect([cursorsKilled, cursorsNotFound].map(String)).toEqual([
      String(id),
      '7'
    ])
    const more = { getMore: id, collection: 'left' }
    await expect(database.command(more)).rejects.toMatchObject({ code: 43 })
  })

  it.each<[string, Body, number]>([
    ...['drop', 'dropDatabase', 'explain', 'listIndexes', 'mapReduce'].map(
      (name): [string, Body, number] => [name, { [name]: 'items' }, 59]
    ),
    ...[
      '$all',
      '$elemMatch',
      '$frob',
      '$mod',
      '$not',
      '$options',
      '$regex',
      '$size',
      '$type'
    ].map((name): [string, Body, number] => [
      name,
      { find: 'items', filter: { a: { [name]: 1 } } },
      2
    ]),
    ...['$expr', '$nor', '$where'].map((name): [string, Body, number] => [
      name,
      { find: 'items', filter: { [name]: [{ a: 1 }] } },
      2
    ]),
    ['RegExp', { find: 'items', filter: { a: /a/ } }, 2],
    ['Long', { find: 'items', filter: { a: 2n ** 60n } }, 2],
    ...[
      '$bit',
      '$currentDate',
      '$frob',
      '$max',
      '$min',
      '$mul',
      '$pop',
      '$pullAll',
      '$rename'
    ].map((name): [string, Body, number] => [
      name,
      { findAndModify: 'items', update: { [name]: { a: 1 } } },
      9
    ]),
    ...['$position', '$sort'].map((name): [string, Body, number] => [
      name,
      {
        findAndModify: 'items',
        update: { $push: { list: { $each: [], [name]: 1 } } }
      },
      2
    ]),
    [
      '$slice',
      {
        findAndModify: 'items',
        update: { $addToSet: { list: { $each: [], $slice: 1 } } }
      },
      2
    ],
    ...['list.$.a', 'list.$[].a', 'list.$[one].a'].map(
      (name): [string, Body, number] => [
        name,
        { findAndModify: 'items', update: { $set: { [name]: 1 } } },
        2
      ]
    ),
    ...['$lookup', '$project', '$sort', '$unwind'].map(
      (name): [string, Body, number] => [
        name,
        { aggregate: 'items', pipeline: [{ [name]: { a: 1 } }], cursor: {} },
        40324
      ]
    ),
    ...['$avg', '$first', '$frob', '$push'].map(
      (name): [string, Body, number] => [
        name,
        {
          aggregate: 'items',
          pipeline: [{ $group: { _id: 1, a: { [name]: '$a' } } }],
          cursor: {}
        },
        15952
      ]
    ),
    ...[{ $add: [1, 1] }, { k: '$k' }, '$list.a', '$$ROOT'].map(
      (id): [string, Body, number] => [
        JSON.stringify(id),
        { aggregate: 'items', pipeline: [{ $group: { _id: id } }], cursor: {} },
        168
      ]
    )
  ])(
    'refuses %s by its name: nothing of the hub sends it',
    async (name, command, code) => {
      await database.collection('items').insertOne({ list: [1] })
      const error: unknown = await database.command(command).catch(e => e)
      expect(error).toMatchObject({ code })
      expect((error as Error).message).toContain(name)
    }
  )

  it.each<[string, Body, Body, Body, Body]>([
    [
      'new fields come in the order of their names',
      {},
      {},
      { $set: { b: 1, a: 2 }, $inc: { aa: 3 } },
      { a: 2, aa: 3, b: 1 }
    ],
    [
      '$push with $each and $slice',
      { list: [3, 1] },
      {},
      { $push: { list: { $each: [2], $slice: -2 } } },
      { list: [1, 2] }
    ]
  ])('updates: %s', async (_, before, filter, update, after) => {
    const stored = await changed(before, filter, update)
    expect(JSON.stringify(stored)).toBe(JSON.stringify(after))
  })

  it('counts beyond 32 bits, and leaves a number alone that JavaScript cannot hold', async () => {
    const big = mongo.Long.fromString('9007199254740993')
    const stored = await changed(
      { n: 2 ** 31 - 1, big },
      {},
      { $inc: { n: 1 } }
    )
    expect(stored?.['n']).toBe(2 ** 31)
    expect(String(stored?.['big'])).toBe(String(big))
    await expect(changed({ big }, {}, { $inc: { big: 1 } })).rejects.toThrow(
      'Long'
    )
  })

  it('never touches a prototype', async () => {
    const raw = { $set: JSON.parse('{"__proto__.polluted": 1}') as Body }
    await changed({ a: 1 }, {}, raw)
    expect({}).not.toHaveProperty('polluted')
  })

  it('closes a line that does not speak its protocol, and serves the others', async () => {
    const socket = connect(decodeURIComponent(new URL(server.uri).hostname))
    socket.write('GET / HTTP/1.1\r\nHost: localhost\r\n\r\n')
    await once(socket, 'close')
    expect(await database.command({ ping: 1 })).toMatchObject({ ok: 1 })
  })
})
