/**
 * How soon `GET /api/find?q=` answers among 100,000 items, each with words that no other has:
 * beginnings, whole words, typing errors and single letters. `node bench/find.ts`
 */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import mongoose from 'mongoose'
import { contentModel } from '#api/content/models/item'
import { startHub } from '../e2e/hub.ts'
import { startEmbeddedMongo } from '../infra/embedded-mongo/start.ts'
import { madeUpItems } from '../site/find/testing.ts'
import { keep } from './keep.ts'
import { rssMb } from './process.ts'
import { waitForQuiet } from './quiet.ts'
import { atShare, median } from './share.ts'

const ITEMS = 100_000
const AT_ONCE = 5000
const LOOK_MS = 500
const ROUNDS = 30
const QUERIES = [
  'a',
  'e',
  'ne',
  'neon',
  'neon bender',
  'noen bneder',
  'aftreglow tarnsit',
  'crystal meadow broken',
  'x1k',
  'xyzzyxyzzy',
  'a b c d e f g h',
  'signl strom depe'
]

async function fill(): Promise<string> {
  const dir = await mkdtemp(join(tmpdir(), 'pog-find-'))
  const embedded = await startEmbeddedMongo({ dir, syncToDisk: false })
  const connection = await mongoose
    .createConnection(`${embedded.uri}/pog`)
    .asPromise()
  const Content = contentModel(connection)
  await Content.createIndexes()
  const items = madeUpItems(ITEMS).map(({ id, title, ...item }, index) => ({
    _id: id,
    ...item,
    showOnHomepage: false,
    title: `${title} x${((index * 7919) % ITEMS).toString(36)}`
  }))
  for (let at = 0; at < items.length; at += AT_ONCE) {
    await Content.collection.insertMany(
      items.slice(at, at + AT_ONCE) as unknown as never[]
    )
  }
  await connection.close()
  await embedded.close()
  return dir
}

/** A request waits for the database for at most 2 s, and the first read of so many items takes longer. */
async function untilRead(url: string): Promise<void> {
  while ((await fetch(`${url}/api/find?q=neon`)).status === 503)
    await setTimeout(LOOK_MS)
}

async function ask(url: string, query: string): Promise<number> {
  const from = performance.now()
  const response = await fetch(`${url}/api/find?q=${encodeURIComponent(query)}`)
  await response.text()
  if (response.status !== 200) throw new Error(`Status ${response.status}`)
  return performance.now() - from
}

const dir = await fill()
const started = performance.now()
const hub = await startHub({ DATA_DIR: dir, SEED: 'none' })
try {
  await untilRead(hub.url)
  const readyS = (performance.now() - started) / 1000
  console.log(`the first answer came ${readyS.toFixed(1)} s after the start`)
  const disturbed = await waitForQuiet()
  const times: number[] = []
  for (let round = 0; round < ROUNDS; round += 1)
    for (const query of QUERIES) times.push(await ask(hub.url, query))

  console.log(
    `median ${median(times).toFixed(1)} ms, slowest ${atShare(times, 1).toFixed(1)} ms, ${(await rssMb(hub.pid)).toFixed(0)} MB`
  )
  keep('find', { is: atShare(times, 0.95) }, { disturbed })
} finally {
  await hub.remove()
  await rm(dir, { recursive: true, force: true })
}
