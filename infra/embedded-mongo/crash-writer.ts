import { openSync, writeSync } from 'node:fs'
import { mongo } from 'mongoose'
import { createRandom } from './random-values.ts'
import { startEmbeddedMongo } from './start.ts'

/*
 * Writes until it is killed: `node crash-writer.ts DIR LOG SEED`. Each acknowledged write is a line
 * of LOG, a JSON array, which durability.test.ts reads afterwards.
 */

const WRITERS = 16
const GROUPS = 8
const MEMBERS = 5
const SLUGS = 40

const [dir = '', log = '', seed = '1'] = process.argv.slice(2)
const random = createRandom(Number(seed))
const below = (n: number): number => Math.floor(random() * n)
const { uri } = await startEmbeddedMongo({ dir })
const client = await mongo.MongoClient.connect(uri, { maxPoolSize: WRITERS })
const items = client.db('crash').collection<{ _id: string }>('items')
const groups = client.db('crash').collection('groups')
const slugs = client.db('crash').collection('slugs')
await slugs.createIndex({ slug: 1 }, { unique: true })
await groups.insertMany(
  Array.from({ length: GROUPS * MEMBERS }, (_, i) => ({
    group: i % GROUPS,
    round: 0
  }))
)

const file = openSync(log, 'a')
const acknowledged = (...what: (string | number)[]): void => {
  writeSync(file, `${JSON.stringify(what)}\n`)
}

async function insert(writer: number, n: number): Promise<void> {
  const _id = `${writer}-${n}`
  await items.insertOne({ _id, tags: [n % 7, n % 3], at: new Date(n) } as never)
  acknowledged('insert', _id)
}

async function raiseGroup(): Promise<void> {
  const group = below(GROUPS)
  await groups.updateMany({ group }, { $inc: { round: 1 } })
  acknowledged('group', group)
}

async function upsertSlug(): Promise<void> {
  const slug = `slug-${below(SLUGS)}`
  await slugs.updateOne({ slug }, { $inc: { hits: 1 } }, { upsert: true })
  acknowledged('slug', slug)
}

async function rebuildIndex(): Promise<void> {
  await items.createIndex({ tags: 1, at: -1 })
  await items.dropIndex('tags_1_at_-1')
  await items.createIndex({ at: 1 })
  acknowledged('index', 'at_1')
}

async function write(writer: number): Promise<never> {
  for (let n = 0; ; n++) {
    const choice = writer === 0 && n % 20 === 0 ? 3 : below(3)
    if (choice === 0) await raiseGroup()
    else if (choice === 1) await upsertSlug()
    else if (choice === 2) await insert(writer, n)
    else await rebuildIndex()
  }
}

await Promise.all(Array.from({ length: WRITERS }, (_, writer) => write(writer)))
