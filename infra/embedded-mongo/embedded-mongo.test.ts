import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import mongoose from 'mongoose'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type EmbeddedMongo, startEmbeddedMongo } from './start.ts'

let dir: string
let server: EmbeddedMongo
let connection: mongoose.Connection

beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'pog-mongo-'))
  server = await startEmbeddedMongo({ dir })
  connection = await mongoose
    .createConnection(server.uri, { dbName: 'test' })
    .asPromise()
})

afterAll(async () => {
  await connection.close()
  await server.close()
  await rm(dir, { recursive: true })
})

beforeEach(async () => {
  await connection.dropDatabase()
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
        { $group: { _id: '$type', sum: { $sum: '$n' } } },
        { $sort: { _id: 1 } }
      ])
      .toArray()
    expect(groups).toEqual([
      { _id: 'a', sum: 4 },
      { _id: 'b', sum: 2 }
    ])
  })

  it('keeps everything over a restart', async () => {
    const items = connection.collection('items')
    await items.createIndex({ n: 1 }, { unique: true })
    await items.insertOne({ n: 1, at: new Date(7), bytes: Buffer.from('abc') })
    await connection.close()
    await server.close()
    server = await startEmbeddedMongo({ dir })
    connection = await mongoose
      .createConnection(server.uri, { dbName: 'test' })
      .asPromise()
    const again = connection.collection('items')
    expect(await again.findOne({ n: 1 })).toMatchObject({ at: new Date(7) })
    await expect(again.insertOne({ n: 1 })).rejects.toMatchObject({
      code: 11000
    })
  })
})
