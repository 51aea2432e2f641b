import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { mongo } from 'mongoose'
import { afterEach, expect, it } from 'vitest'
import { checkDatabase } from './testing-check.ts'
import { startEmbeddedMongo } from './start.ts'

/** `npm run soak` asks for more. */
const SEEDS = Number(process.env['DURABILITY_SEEDS'] ?? 5)
const FEWEST_WRITES = 200
/** The writer makes at least 100 a second on a quiet machine; here a tenth of it. */
const FEWEST_PER_SECOND = 10
/** As many as testing-crash-writer.ts has; each may have had one write under way. */
const WRITERS = 16

const closing: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const close of closing.splice(0).toReversed()) await close()
})

type Acknowledged =
  | ['insert', { _id: string }]
  | ['group', number]
  | ['slug', string]
  | ['built' | 'changing' | 'dropped', string, string]
type Line = [ms: number, ...Acknowledged]

async function readLog(log: string): Promise<Line[]> {
  const text = await readFile(log, 'utf8').catch(() => '')
  const whole = text.slice(0, text.lastIndexOf('\n') + 1).trim()
  return whole === ''
    ? []
    : whole.split('\n').map(line => JSON.parse(line) as Line)
}

/** Lets the writer write, and kills it at a moment that the seed gives. */
async function crash(dir: string, log: string, seed: number): Promise<Line[]> {
  const writer = join(import.meta.dirname, 'testing-crash-writer.ts')
  const child = spawn(process.execPath, [writer, dir, log, String(seed)], {
    stdio: ['ignore', 'ignore', 'inherit']
  })
  const ended = once(child, 'exit')
  const wanted = FEWEST_WRITES + ((seed * 7919) % 1000)
  while (child.exitCode === null && (await readLog(log)).length < wanted)
    await new Promise(resolve => setTimeout(resolve, 7))
  child.kill('SIGKILL')
  const [code, signal] = await ended
  expect([code, signal]).toEqual([null, 'SIGKILL'])
  return readLog(log)
}

/** How often each group or slug was acknowledged. */
function timesOf(lines: Line[], kind: 'group' | 'slug'): Map<unknown, number> {
  const times = new Map<unknown, number>()
  for (const [, of, what] of lines)
    if (of === kind) times.set(what, (times.get(what) ?? 0) + 1)
  return times
}

function sum(numbers: Iterable<number>): number {
  return [...numbers].reduce((a, b) => a + b, 0)
}

/** The last known state of each index; one that was being changed may exist or not. */
function indexesOf(lines: Line[]): Map<string, string> {
  const last = new Map<string, string>()
  for (const [, kind, collection, name] of lines) {
    if (kind === 'built' || kind === 'changing' || kind === 'dropped')
      last.set(`${collection} ${name}`, kind)
  }
  return last
}

/** Whether an index exists: only then can it be dropped. */
async function isThere(
  collection: mongo.Collection,
  index: string
): Promise<boolean> {
  const error: unknown = await collection.dropIndex(index).catch(e => e)
  if (!(error instanceof mongo.MongoServerError)) return true
  expect(error.code).toBe(27)
  return false
}

function perSecond(lines: Line[]): number {
  const [from, to] = [lines[0]![0], lines.at(-1)![0]]
  return Math.round((lines.length * 1000) / (to - from))
}

it.each(Array.from({ length: SEEDS }, (_, i) => i + 1))(
  'loses no acknowledged write when it is killed while writing (seed %i)',
  async seed => {
    const dir = await mkdtemp(join(tmpdir(), 'pog-durability-'))
    closing.push(() => rm(dir, { recursive: true }))
    const data = join(dir, 'data')
    const lines = await crash(data, join(dir, 'log'), seed)
    expect(lines.length).toBeGreaterThan(FEWEST_WRITES)
    console.log(
      `seed ${seed}: killed after ${lines.length} acknowledgements, ${perSecond(lines)} a second`
    )
    expect(perSecond(lines)).toBeGreaterThan(FEWEST_PER_SECOND)
    expect(checkDatabase(data)).toEqual([])

    const embedded = await startEmbeddedMongo({ dir: data })
    closing.push(() => embedded.close())
    const client = await mongo.MongoClient.connect(embedded.uri)
    closing.push(() => client.close())
    const database = client.db('crash')

    const items = await database.collection('items').find().toArray()
    const stored = new Map(items.map(item => [String(item._id), item]))
    let inserted = 0
    for (const [, kind, body] of lines) {
      if (kind !== 'insert') continue
      expect(stored.get(body._id)).toEqual(body)
      inserted++
    }
    expect(items.length).toBeLessThanOrEqual(inserted + WRITERS)

    let rounds = 0
    const raised = timesOf(lines, 'group')
    for (const group of (await database
      .collection('groups')
      .distinct('group')) as number[]) {
      const members = await database
        .collection('groups')
        .find({ group })
        .toArray()
      const [round, ...others] = new Set(members.map(({ round }) => round))
      expect(members).toHaveLength(5)
      expect(others).toEqual([])
      expect(round).toBeGreaterThanOrEqual(raised.get(group) ?? 0)
      rounds += round
    }
    expect(rounds).toBeLessThanOrEqual(sum(raised.values()) + WRITERS)

    const slugs = await database.collection('slugs').find().toArray()
    const hit = timesOf(lines, 'slug')
    for (const [slug, times] of hit) {
      const found = slugs.filter(document => document['slug'] === slug)
      expect(found).toHaveLength(1)
      expect(found[0]?.['hits']).toBeGreaterThanOrEqual(times)
    }
    expect(sum(slugs.map(({ hits }) => hits))).toBeLessThanOrEqual(
      sum(hit.values()) + WRITERS
    )

    for (const [index, last] of indexesOf(lines)) {
      const [collection = '', name = ''] = index.split(' ')
      const there = await isThere(database.collection(collection), name)
      if (last !== 'changing')
        expect([index, there]).toEqual([index, last === 'built'])
    }
  }
)
