import { openSync, writeSync } from 'node:fs'
import { mongo } from 'mongoose'
import { createRandom } from './differential/random-values.ts'
import { startEmbeddedMongo } from './start.ts'

/*
 * Writes until it is killed: `node testing-crash-writer.ts DIR LOG SEED`. Each acknowledged write is a line
 * of LOG, a JSON array that begins with the milliseconds since the start, for durability.test.ts.
 * Index builds are announced as well: a kill may come between the two lines.
 */

const WRITERS = 16
const GROUPS = 8
const MEMBERS = 5
const SLUGS = 40
const TURNS_PER_INDEX = 20
const INDEXES: Record<string, 1 | -1>[] = [
  { tags: 1, at: -1 },
  { at: 1 },
  { 'inner.n': -1 }
]

const [dir = '', log = '', seed = '1'] = process.argv.slice(2)
const random = createRandom(Number(seed))
const below = (n: number): number => Math.floor(random() * n)
const { uri } = await startEmbeddedMongo({ dir })
const client = await mongo.MongoClient.connect(uri, { maxPoolSize: WRITERS })
const items = client.db('crash').collection<{ _id: string }>('items')
const groups = client.db('crash').collection('groups')
const slugs = client.db('crash').collection('slugs')

const file = openSync(log, 'a')
const note = (...what: unknown[]): void => {
  const ms = Math.round(performance.now())
  writeSync(file, `${JSON.stringify([ms, ...what])}\n`)
}

await slugs.createIndex({ slug: 1 }, { unique: true })
note('built', 'slugs', 'slug_1')
await groups.insertMany(
  Array.from({ length: GROUPS * MEMBERS }, (_, i) => ({
    group: i % GROUPS,
    round: 0
  }))
)

async function insert(writer: number, n: number): Promise<void> {
  const body = {
    _id: `${writer}-${n}`,
    tags: [n % 7, n % 3],
    at: n,
    inner: { n, text: `${random()}` }
  }
  await items.insertOne(body)
  note('insert', body)
}

async function raiseGroup(): Promise<void> {
  const group = below(GROUPS)
  await groups.updateMany({ group }, { $inc: { round: 1 } })
  note('group', group)
}

async function upsertSlug(): Promise<void> {
  const slug = `slug-${below(SLUGS)}`
  await slugs.updateOne({ slug }, { $inc: { hits: 1 } }, { upsert: true })
  note('slug', slug)
}

const built = new Set<string>()

/** Builds one of the indexes, or drops it if it exists. */
async function changeIndex(): Promise<void> {
  const key = INDEXES[below(INDEXES.length)]!
  const name = Object.entries(key).flat().join('_')
  note('changing', 'items', name)
  if (built.delete(name)) {
    await items.dropIndex(name)
    note('dropped', 'items', name)
  } else {
    await items.createIndex(key)
    built.add(name)
    note('built', 'items', name)
  }
}

async function write(writer: number): Promise<never> {
  for (let n = 0; ; n++) {
    const choice =
      writer === 0 && n % TURNS_PER_INDEX === 0 && n > 0 ? 3 : below(3)
    if (choice === 0) await raiseGroup()
    else if (choice === 1) await upsertSlug()
    else if (choice === 2) await insert(writer, n)
    else await changeIndex()
  }
}

await Promise.all(Array.from({ length: WRITERS }, (_, writer) => write(writer)))
