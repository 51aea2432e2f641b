import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { mongo } from 'mongoose'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { checkDatabase } from './testing-check.ts'
import { startEmbeddedMongo } from './start.ts'

let dir: string
const closing: (() => Promise<unknown>)[] = []

beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'pog-data-dir-'))
})

afterEach(async () => {
  for (const close of closing.splice(0).toReversed()) await close()
  await rm(dir, { recursive: true })
})

async function open(
  options: { maxBytes?: number } = {}
): Promise<mongo.Collection> {
  const embedded = await startEmbeddedMongo({ dir, ...options })
  closing.push(() => embedded.close())
  const client = await mongo.MongoClient.connect(embedded.uri)
  closing.push(() => client.close())
  return client.db('test').collection('items')
}

/** Starts a separate process on the directory; returns its exit code and its complaint. */
async function serve(
  path: string
): Promise<{ code: number | null; lines: string[] }> {
  const script = join(import.meta.dirname, 'serve.ts')
  const child = spawn(process.execPath, [script, path])
  let text = ''
  child.stderr.on('data', chunk => (text += String(chunk)))
  const [code] = (await once(child, 'close')) as [number | null]
  return { code, lines: text.trim().split('\n') }
}

describe('the data directory', () => {
  it('belongs to one process: a second one ends with one clear line', async () => {
    await open()
    expect(await serve(dir)).toEqual({
      code: 1,
      lines: [`The data directory ${dir} is in use by another process`]
    })
  })

  it('that is in use by the same process is refused as well', async () => {
    await open()
    await expect(startEmbeddedMongo({ dir })).rejects.toThrow(
      `The data directory ${dir} is in use by another process`
    )
  })

  it('that cannot be written ends the process with one clear line', async () => {
    const file = join(dir, 'a-file')
    await writeFile(file, '')
    await chmod(file, 0o444)
    expect(await serve(join(file, 'below'))).toEqual({
      code: 1,
      lines: [`The data directory ${join(file, 'below')} cannot be written`]
    })
    expect(await serve('/proc/nope')).toEqual({
      code: 1,
      lines: ['The data directory /proc/nope cannot be written']
    })
  })

  it('of a newer schema version ends the process with one clear line', async () => {
    const newer = new DatabaseSync(join(dir, 'database.sqlite'))
    newer.exec('PRAGMA user_version = 99')
    newer.close()
    expect(await serve(dir)).toEqual({
      code: 1,
      lines: [
        `The data directory ${dir} was written by a newer version (schema 99, this is 1)`
      ]
    })
  })

  it('with a file that is no database ends the process with one clear line', async () => {
    await writeFile(join(dir, 'database.sqlite'), 'x'.repeat(5000))
    expect(await serve(dir)).toEqual({
      code: 1,
      lines: [`${join(dir, 'database.sqlite')} is not a database`]
    })
  })

  it('on a full disk is refused with one clear line', async () => {
    await expect(startEmbeddedMongo({ dir, maxBytes: 4096 })).rejects.toThrow(
      new Error(`The disk of the data directory ${dir} is full`)
    )
  })

  it('on a full disk refuses writes with 14031, loses nothing and goes on reading', async () => {
    const items = await open({ maxBytes: 1_000_000 })
    let acknowledged = 0
    const fill = async (): Promise<never> => {
      for (;;) {
        await items.insertOne({ n: acknowledged, text: 'x'.repeat(20_000) })
        acknowledged++
      }
    }
    await expect(fill()).rejects.toMatchObject({ code: 14031 })
    expect(acknowledged).toBeGreaterThan(10)
    const results = await Promise.allSettled(
      Array.from({ length: 20 }, () =>
        items.insertOne({ text: 'x'.repeat(200_000) })
      )
    )
    for (const result of results) {
      expect(result).toMatchObject({
        status: 'rejected',
        reason: { code: 14031 }
      })
    }
    expect(await items.countDocuments()).toBe(acknowledged)
    await items.deleteMany({ n: { $lt: 20 } })
    await items.insertOne({ text: 'x'.repeat(20_000) })
    for (const close of closing.splice(0).toReversed()) await close()
    expect(checkDatabase(dir)).toEqual([])
  })
})
