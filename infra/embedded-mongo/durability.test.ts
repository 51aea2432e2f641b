import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { mongo } from 'mongoose'
import { afterEach, expect, it } from 'vitest'
import { checkDatabase } from './check.ts'
import { startEmbeddedMongo } from './start.ts'

/** `npm run soak` asks for more. */
const SEEDS = Number(process.env['DURABILITY_SEEDS'] ?? 5)
const FEWEST_WRITES = 200

const closing: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const close of closing.splice(0).toReversed()) await close()
})

type Line = ['insert' | 'group' | 'slug' | 'index', string | number]

async function readLog(log: string): Promise<Line[]> {
  const text = await readFile(log, 'utf8').catch(() => '')
  const whole = text.slice(0, text.lastIndexOf('\n') + 1).trim()
  return whole === ''
    ? []
    : whole.split('\n').map(line => JSON.parse(line) as Line)
}

/** Lets the writer write, and kills it at a moment that the seed gives. */
async function crash(dir: string, log: string, seed: number): Promise<Line[]> {
  const writer = join(import.meta.dirname, 'crash-writer.ts')
  const child = spawn(process.execPath, [writer, dir, log, String(seed)], {
    stdio: ['ignore', 'ignore', 'inherit']
  })
  const ended = once(child, 'exit')
  const bytes = 20 * (FEWEST_WRITES + ((seed * 7919) % 1000))
  const size = async (): Promise<number> =>
    (await stat(log).catch(() => ({ size: 0 }))).size
  while (child.exitCode === null && (await size()) < bytes)
    await new Promise(resolve => setTimeout(resolve, 7))
  child.kill('SIGKILL')
  const [code, signal] = await ended
  expect([code, signal]).toEqual([null, 'SIGKILL'])
  return readLog(log)
}

function countOf(lines: Line[], kind: Line[0]): Map<string | number, number> {
  const counts = new Map<string | number, number>()
  for (const [of, what] of lines)
    if (of === kind) counts.set(what, (counts.get(what) ?? 0) + 1)
  return counts
}

it.each(Array.from({ length: SEEDS }, (_, i) => i + 1))(
  'loses no acknowledged write when it is killed while writing (seed %i)',
  async seed => {
    const dir = await mkdtemp(join(tmpdir(), 'pog-durability-'))
    closing.push(() => rm(dir, { recursive: true }))
    const data = join(dir, 'data')
    const lines = await crash(data, join(dir, 'log'), seed)
    expect(lines.length).toBeGreaterThan(FEWEST_WRITES)
    expect(checkDatabase(data)).toEqual([])

    const embedded = await startEmbeddedMongo({ dir: data })
    closing.push(() => embedded.close())
    const client = await mongo.MongoClient.connect(embedded.uri)
    closing.push(() => client.close())
    const database = client.db('crash')

    const items = await database.collection('items').find().toArray()
    const stored = new Set(items.map(item => String(item._id)))
    const inserted = [...countOf(lines, 'insert').keys()]
    expect(inserted.filter(id => !stored.has(String(id)))).toEqual([])

    for (const [group, times] of countOf(lines, 'group')) {
      const members = await database
        .collection('groups')
        .find({ group })
        .toArray()
      const rounds = new Set(members.map(member => member['round'] as number))
      expect(rounds.size).toBe(1)
      expect(Math.min(...rounds)).toBeGreaterThanOrEqual(times)
    }
    for (const [slug, times] of countOf(lines, 'slug')) {
      const found = await database.collection('slugs').find({ slug }).toArray()
      expect(found).toHaveLength(1)
      expect(found[0]?.['hits']).toBeGreaterThanOrEqual(times)
    }
  }
)
