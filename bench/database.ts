import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import mongoose from 'mongoose'
import { startSecondServer } from '../infra/embedded-mongo/second-server.ts'
import { keep } from './keep.ts'
import { rssMb } from './process.ts'
import { waitForQuiet } from './quiet.ts'

/*
 * The embedded database under load, beside a second server when there is one: indexed reads and
 * durable writes with 10,000 items, then start and memory with 100,000 documents. Both servers are
 * pinned to one core where `taskset` exists. Fails when a promise is not kept.
 */

const ITEMS = 10_000
const MANY_DOCUMENTS = 100_000
const WRITERS = 50
const ROUND_MS = 3000

type Items = mongoose.mongo.Collection

interface Server {
  name: string
  uri: string
  process: ChildProcess
}

const dir = await mkdtemp(join(tmpdir(), 'pog-bench-'))
/** Both servers on one core, where they can be pinned. */
const PINNED = existsSync('/usr/bin/taskset') ? ['taskset', '-c', '0'] : []
const running = new Set<ChildProcess>()
let turn = 0

async function startOurs(): Promise<Server> {
  const script = join(import.meta.dirname, '../infra/embedded-mongo/serve.ts')
  const command = [...PINNED, process.execPath, script, join(dir, 'ours')]
  const child = spawn(command[0]!, command.slice(1), {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, NODE_COMPILE_CACHE: join(dir, 'compiled') }
  })
  running.add(child)
  const [uri] = (await once(
    createInterface({ input: child.stdout }),
    'line'
  )) as [string]
  return { name: 'embedded', uri, process: child }
}

async function stop({ process: child }: Server): Promise<void> {
  child.kill('SIGTERM')
  await once(child, 'exit')
  running.delete(child)
}

interface Rates {
  'one reader': number
  '20 readers': number
  'one writer': number
  '50 writers': number
}

async function measure(name: string, uri: string): Promise<Rates> {
  const client = await mongoose.createConnection(uri).asPromise()
  const items: Items = client.useDb('bench').collection('items')
  await items.createIndex({ type: 1, order: 1 })
  await items.createIndex({ slug: 1 }, { unique: true })
  await items.insertMany(Array.from({ length: ITEMS }, (_, i) => item(i)))
  const rates = {
    'one reader': await rate(1, () => read(items)),
    '20 readers': await rate(20, () => read(items)),
    'one writer': await rate(1, () => write(items)),
    '50 writers': await rate(WRITERS, () => write(items))
  }
  for (const [load, figure] of Object.entries(rates))
    console.log(`${name}: ${load}: ${Math.round(figure)}/s`)
  await client.close()
  return rates
}

function item(i: number): mongoose.mongo.BSON.Document {
  return {
    slug: `item-${i}`,
    type: `type-${i % 12}`,
    order: i,
    title: `The item with the number ${i}`,
    description: 'x'.repeat(200),
    metadata: { rating: i % 5, badges: ['new', 'hot'] },
    createdAt: new Date()
  }
}

async function read(items: Items): Promise<void> {
  await items.findOne({ slug: `item-${turn++ % ITEMS}` })
}

async function write(items: Items): Promise<void> {
  await items.updateOne(
    { slug: `item-${turn++ % ITEMS}` },
    { $set: { title: `Changed ${turn}` }, $inc: { version: 1 } },
    { writeConcern: { w: 1, j: true } }
  )
}

/** Calls a second, while `workers` of them run side by side. */
async function rate(
  workers: number,
  work: () => Promise<void>
): Promise<number> {
  let done = 0
  const until = performance.now() + ROUND_MS
  const worker = async (): Promise<void> => {
    while (performance.now() < until) {
      await work()
      done++
    }
  }
  const start = performance.now()
  await Promise.all(Array.from({ length: workers }, worker))
  return (done * 1000) / (performance.now() - start)
}

async function measureSize(): Promise<void> {
  const first = await startOurs()
  const client = await mongoose.createConnection(first.uri).asPromise()
  const items: Items = client.useDb('size').collection('items')
  await items.createIndex({ type: 1, order: 1 })
  await items.createIndex({ slug: 1 }, { unique: true })
  for (let i = 0; i < MANY_DOCUMENTS; i += 1000)
    await items.insertMany(Array.from({ length: 1000 }, (_, j) => item(i + j)))
  await client.close()
  await stop(first)
  const disturbed = await waitForQuiet()
  const start = performance.now()
  const again = await startOurs()
  const reader = await mongoose.createConnection(again.uri).asPromise()
  const count = await reader.useDb('size').collection('items').countDocuments({
    slug: 'item-77777'
  })
  const startMs = performance.now() - start
  if (count !== 1) throw new Error(`${count} documents were found, not 1`)
  keep('databaseStart', { is: startMs }, { disturbed })
  const bench = reader.useDb('size').collection('items')
  await rate(20, () => read(bench))
  await rate(20, () => write(bench))
  keep('databaseMemory', { is: await memory(again) }, { disturbed })
  await bench.find().sort({ order: -1 }).limit(1000).toArray()
  // A query that no index serves, shown beside the promise, which is about indexed queries.
  console.log(`after sorting all without an index: ${await memory(again)} MB`)
  await reader.close()
  await stop(again)
}

/** Resident memory of the whole process. */
async function memory({ process: { pid = 0 } }: Server): Promise<number> {
  return Math.round(await rssMb(pid))
}

try {
  const first = await startOurs()
  const disturbed = await waitForQuiet()
  const ours = await measure(first.name, first.uri)
  await stop(first)
  const second = await startSecondServer(join(dir, 'second'), PINNED)
  if ('missing' in second) console.log(second.missing)
  else await measure('second server', second.uri).finally(second.close)
  keep('databaseReads', { is: ours['one reader'] }, { disturbed })
  keep('databaseWrites', { is: ours['one writer'] }, { disturbed })
  keep('databaseWriters', { is: ours['50 writers'] }, { disturbed })
  await measureSize()
} finally {
  for (const child of running) child.kill('SIGKILL')
  await rm(dir, { recursive: true, force: true })
}
