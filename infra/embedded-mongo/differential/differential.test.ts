import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { EJSON } from 'bson'
import type { Document } from 'bson'
import mongoose from 'mongoose'
import { afterAll, describe, expect, it } from 'vitest'
import { readList } from '../check-record.ts'
import { byText } from '../files/key.ts'
import { usesOf } from '../testing-record.ts'
import { startSecondServer } from '../second-server.ts'
import { startEmbeddedMongo } from '../start.ts'
import { comparable } from './comparable.ts'
import { KNOWN_DIFFERENCES } from './known-differences.ts'
import { createCommands } from './random-commands.ts'
import { createRandom } from './random-values.ts'

const COMMANDS = 5000
const LONGEST_MS = 20 * 60_000
const seed = Number(process.env['SEED'] ?? 7)
const second = await startSecondServer()
if ('missing' in second) console.log(`skipped: ${second.missing}`)

const closing: (() => Promise<unknown>)[] = []
afterAll(async () => {
  for (const close of closing.toReversed()) await close()
})

/** A command's whole answer, batches joined, without what may naturally differ. */
async function ask(
  database: mongoose.mongo.Db,
  command: Document
): Promise<Document> {
  try {
    const reply = await database.command(command, { promoteValues: false })
    const cursor = reply['cursor'] as Document | undefined
    if (!cursor) return reply
    const documents = [...(cursor['firstBatch'] as Document[])]
    let id: unknown = cursor['id']
    while (String(id) !== '0') {
      const more: Document = await database.command(
        { getMore: id, collection: command['find'], batchSize: 3 },
        { promoteValues: false }
      )
      documents.push(...(more['cursor'].nextBatch as Document[]))
      id = more['cursor'].id
    }
    return { documents }
  } catch (error) {
    const { code, keyPattern, keyValue } = error as Document
    return { code, keyPattern, keyValue }
  }
}

/** Lists whose order no server promises. */
const UNORDERED = ['distinct', 'listCollections', 'aggregate']

function sortUnordered(command: Document, reply: Document): Document {
  const list = (reply['values'] ?? reply['documents']) as unknown[] | undefined
  if (list && UNORDERED.some(name => name in command)) {
    list.sort((a, b) =>
      byText(comparable({ item: a }), comparable({ item: b }))
    )
  }
  return reply
}

it('draws every command, operator, stage and kind of index of the list, and nothing else', async () => {
  const { sent, beside } = await readList()
  const next = createCommands(createRandom(seed))
  const drawn = new Set<string>()
  for (let i = 0; i < COMMANDS; i++) {
    for (const use of usesOf(next()))
      if (!use.startsWith('field ')) drawn.add(use)
  }
  // What each server says about itself and its cursors is not compared; commands.test.ts checks it.
  const own = ['hello', 'ismaster', 'buildInfo', 'killCursors'].map(
    name => `command ${name}`
  )
  // Drawn only to be refused.
  const strange = [
    'command frobnicate',
    'query $frob',
    'stage $matsch',
    'update $sett'
  ]
  expect([...drawn, ...own].toSorted(byText)).toEqual(
    [...sent, ...beside, ...strange].toSorted(byText)
  )
})

describe.skipIf('missing' in second)('beside a second server', () => {
  it(
    `answers ${COMMANDS} random commands alike and stores the same documents (SEED=${seed})`,
    async () => {
      if ('missing' in second) return
      closing.push(() => second.close())
      const dir = await mkdtemp(join(tmpdir(), 'pog-differential-'))
      closing.push(() => rm(dir, { recursive: true }))
      const embedded = await startEmbeddedMongo({ dir })
      closing.push(() => embedded.close())
      const [ours, theirs] = await Promise.all(
        [embedded.uri, second.uri].map(async uri => {
          const client = await mongoose.mongo.MongoClient.connect(uri)
          closing.push(() => client.close())
          return client.db(`differential-${seed}`)
        })
      )
      await theirs!.dropDatabase()
      const next = createCommands(createRandom(seed))
      for (let i = 0; i < COMMANDS; i++) {
        const command = next()
        const said = `command ${i} of SEED=${seed}: ${EJSON.stringify(command)}`
        const [a, b] = await Promise.all(
          [ours!, theirs!].map(async database =>
            sortUnordered(command, await ask(database, command))
          )
        )
        const known = KNOWN_DIFFERENCES.some(({ is }) => is(command, a!, b!))
        if (!known) expect(comparable(a!), said).toBe(comparable(b!))
        if (i % 50 !== 49) continue
        for (const name of ['things', 'others']) {
          const all = { find: name, sort: { _id: 1 } }
          expect(comparable(await ask(ours!, all)), said).toBe(
            comparable(await ask(theirs!, all))
          )
        }
      }
    },
    LONGEST_MS
  )
})
