import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import mongoose from 'mongoose'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { isListed, readList } from './check-record.ts'
import { byText } from './files/key.ts'
import { startEmbeddedMongo } from './start.ts'
import type { EmbeddedMongo } from './start.ts'

let dir: string
let server: EmbeddedMongo
/** Connected to a separate database for each test. */
let connection: mongoose.Connection
let tests = 0

beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'pog-mongo-'))
  server = await startEmbeddedMongo({ dir, record: join(dir, 'record') })
  await connect()
})

async function connect(): Promise<void> {
  connection = await mongoose
    .createConnection(server.uri, {
      dbName: `test-${tests}`,
      autoCreate: false
    })
    .asPromise()
}

afterAll(async () => {
  await connection.close()
  await server.close()
  await rm(dir, { recursive: true })
})

beforeEach(() => {
  connection = connection.useDb(`test-${++tests}`)
})

describe('the embedded database under mongoose', () => {
  const schema = new mongoose.Schema(
    { name: String, age: Number, tags: [String], born: Date },
    { timestamps: true, optimisticConcurrency: true }
  )
  schema.index({ name: 1 }, { unique: true })

  it('saves, finds, changes and deletes documents', async () => {
    const Person = connection.model('Person', schema, undefined, {
      overwriteModels: true
    })
    await Person.createIndexes()
    const ada = await Person.create({ name: 'Ada', age: 36, tags: ['maths'] })
    await Person.create({ name: 'Bob', age: 20, born: new Date(5) })
    ada.tags.push('poetry')
    ada.age = 37
    await ada.save()
    expect(
      await Person.findOne({ tags: 'poetry' }).select('name age -_id').lean()
    ).toEqual({ name: 'Ada', age: 37 })
    const updated = await Person.findOneAndUpdate(
      { name: 'Bob' },
      { $inc: { age: 1 } },
      { returnDocument: 'after' }
    )
    expect(updated?.age).toBe(21)
    expect(await Person.countDocuments({ age: { $gt: 20 } })).toBe(2)
    expect(await Person.estimatedDocumentCount()).toBe(2)
    expect(
      (await Person.find({}).sort({ age: -1 })).map(person => person.name)
    ).toEqual(['Ada', 'Bob'])
    expect(await Person.distinct('name')).toEqual(['Ada', 'Bob'])
    expect((await Person.deleteMany({ age: { $lt: 30 } })).deletedCount).toBe(1)
    expect(await Person.exists({ name: 'Bob' })).toBeNull()
  })

  it('refuses a second document under a unique key with 11000, keyPattern and keyValue', async () => {
    const Person = connection.model('Person', schema, undefined, {
      overwriteModels: true
    })
    await Person.createIndexes()
    await Person.create({ name: 'Ada' })
    await expect(Person.create({ name: 'Ada' })).rejects.toMatchObject({
      code: 11000,
      keyPattern: { name: 1 },
      keyValue: { name: 'Ada' }
    })
    const results = await Promise.allSettled(
      Array.from({ length: 20 }, () =>
        Person.updateOne(
          { name: 'Eve' },
          { $inc: { age: 1 } },
          { upsert: true }
        )
      )
    )
    expect(results.map(result => result.status)).not.toContain('rejected')
    expect((await Person.findOne({ name: 'Eve' }))?.age).toBe(20)
  })

  it('reads long lists in batches', async () => {
    const items = connection.collection('items')
    await items.insertMany(
      Array.from({ length: 1000 }, (_, i) => ({ n: (i * 7) % 1000 }))
    )
    const read = await items
      .find({}, { sort: { n: 1 }, batchSize: 64 })
      .toArray()
    expect(read.map(item => item['n'])).toEqual([...Array(1000).keys()])
    const left = items.find({}, { sort: { n: 1 }, batchSize: 64 })
    expect((await left.next())?.['n']).toBe(0)
    await left.close()
  })

  it('groups in an aggregation', async () => {
    const items = connection.collection('items')
    await items.insertMany([
      { type: 'a', n: 1 },
      { type: 'b', n: 2 },
      { type: 'a', n: 3 }
    ])
    const groups = await items
      .aggregate([
        { $match: { n: { $gt: 0 } } },
        { $group: { _id: '$type', sum: { $sum: '$n' } } }
      ])
      .toArray()
    expect(groups.toSorted((a, b) => a['sum'] - b['sum'])).toEqual([
      { _id: 'b', sum: 2 },
      { _id: 'a', sum: 4 }
    ])
  })

  it('keeps everything over a restart', async () => {
    const items = connection.collection('items')
    await items.createIndex({ n: 1 }, { unique: true })
    await items.insertOne({ n: 1, at: new Date(7), bytes: Buffer.from('abc') })
    await connection.close()
    await server.close()
    server = await startEmbeddedMongo({ dir, record: join(dir, 'record') })
    await connect()
    const again = connection.collection('items')
    expect(await again.findOne({ n: 1 })).toMatchObject({ at: new Date(7) })
    await expect(again.insertOne({ n: 1 })).rejects.toMatchObject({
      code: 11000
    })
  })

  it('answers what the methods of queries, arrays and indexes of mongoose send', async () => {
    const Song = connection.model(
      'Song',
      new mongoose.Schema({
        title: String,
        tags: [String],
        lines: [{ text: String, n: Number }],
        year: Number,
        heard: { type: Date, expires: 3600 }
      }).index({ year: 1, title: -1 })
    )
    await Song.createCollection()
    await Song.createIndexes()
    const song = await Song.create({
      title: 'Ode',
      tags: ['b', 'c'],
      lines: [{ text: 'one', n: 1 }],
      year: 1824,
      heard: new Date()
    })
    const list: unknown = song.get('tags')
    const tags = list as mongoose.Types.Array<string>
    tags.push('a')
    await song.save()
    tags.addToSet('d')
    await song.save()
    song.set('heard', undefined)
    await song.save()
    await Song.updateOne({ title: 'Ode' }, { $pull: { tags: 'none' } })
    await Song.updateOne(
      { title: 'Hymn' },
      { $set: { year: 1900 }, $setOnInsert: { tags: ['x'] } },
      { upsert: true }
    )
    expect(await Song.findOne({ title: 'Ode' }).lean()).toMatchObject({
      tags: ['b', 'c', 'a', 'd']
    })

    const titles = async (query: {
      distinct(key: string): PromiseLike<unknown[]>
    }) => (await query.distinct('title')).map(String).toSorted(byText)
    const both = ['Hymn', 'Ode']
    expect(
      await titles(Song.find().or([{ year: { $lt: 1850 } }, { tags: 'x' }]))
    ).toEqual(both)
    expect(
      await titles(
        Song.find()
          .and([{ year: { $gte: 1824 } }, { year: { $lte: 1824 } }])
          .where('title')
          .equals({ $eq: 'Ode' })
      )
    ).toEqual(['Ode'])
    expect(await titles(Song.find().where('year').nin([1824]))).toEqual([
      'Hymn'
    ])
    expect(
      await titles(Song.find().where('heard').exists(false).ne('year', 5))
    ).toEqual(both)
    expect(await titles(Song.find().where('title').in(['Ode', 'x']))).toEqual([
      'Ode'
    ])
    expect(await Song.countDocuments({}, { skip: 1, limit: 5 })).toBe(1)
    const names = connection.db?.listCollections({}, { nameOnly: true })
    expect((await names?.toArray())?.map(({ name }) => name)).toEqual(['songs'])
    await Song.collection.dropIndex('year_1_title_-1')
  })

  it('has in its list everything that mongoose and the driver sent here, and nothing that nobody sends', async () => {
    const { sent, beside } = await readList()
    const record = await readFile(join(dir, 'record'), 'utf8')
    const seen = new Set(record.split('\n').filter(isListed))
    expect([...seen].filter(use => !sent.has(use) && !beside.has(use))).toEqual(
      []
    )
    expect([...beside].filter(use => !seen.has(use))).toEqual([])
  })
})
