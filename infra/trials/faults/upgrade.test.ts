import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { zstdDecompressSync } from 'node:zlib'
import { mongo } from 'mongoose'
import { afterAll, expect, test, vi } from 'vitest'
import { startApi, startDatabase } from '#api/test/api'
import { startEmbeddedMongo } from '../../embedded-mongo/start.ts'
import { startProgram } from '../testing-program.ts'
import { get, until } from './testing.ts'

// Programs are started and ended here, on a machine that may be busy with others.
vi.setConfig({ testTimeout: 600_000, hookTimeout: 600_000 })

/** A data directory as `npm start` wrote it before data had a version: 3 games and a picture. */
const BEFORE_VERSIONS = join(
  import.meta.dirname,
  '../fixtures/data-0.sqlite.zst'
)
const PICTURE = '/uploads/76264c2f3e1dcde35db61b657d04afef.webp'

const dirs: string[] = []
afterAll(async () => {
  for (const dir of dirs) await rm(dir, { recursive: true, force: true })
})

async function oldData(): Promise<string> {
  const parent = await mkdtemp(join(tmpdir(), 'pog-upgrade-'))
  dirs.push(parent)
  const dir = join(parent, 'data')
  await mkdir(dir)
  const bytes = zstdDecompressSync(await readFile(BEFORE_VERSIONS))
  await writeFile(join(dir, 'database.sqlite'), bytes)
  return dir
}

/** Starts the hub on the directory, looks at it, and ends it; returns what it logged. */
async function serve(
  dir: string,
  look: (url: string) => Promise<void>
): Promise<string> {
  const env = { DATA_DIR: dir, SEED: 'none', LOG_LEVEL: 'info' }
  const hub = await startProgram('infra/hub/start.ts', env)
  await until(() => hub.said().includes('Panel'))
  await look(hub.url)
  await hub.end('SIGINT')
  return hub.said()
}

test('Data that an earlier version wrote are migrated once at the start, and nothing of them is missing', async () => {
  const dir = await oldData()
  const look = async (url: string) => {
    const items = (await (await fetch(`${url}/api/content/all`)).json()) as {
      title: string
      customOrder: number
      version: number
    }[]
    expect(
      items
        .map(({ title, customOrder, version }) => [title, customOrder, version])
        .toSorted(([a = ''], [b = '']) => (a < b ? -1 : 1))
    ).toEqual([
      ['Kept 1', 1, 1],
      ['Kept 2', 2, 1],
      ['Kept 3', 3, 1]
    ])
    expect(await get(url + PICTURE)).toBe(200)
  }
  expect(await serve(dir, look)).toContain('data migrated')
  expect(await serve(dir, look)).not.toContain('data migrated')
})

test('A program refuses data of a newer version with one line and leaves them alone', async () => {
  const dir = await oldData()
  const embedded = await startEmbeddedMongo({ dir })
  const client = await mongo.MongoClient.connect(embedded.uri)
  const versions = client.db('pog').collection<{ _id: string }>('schema')
  await versions.insertOne({ _id: 'schema', version: 999 } as { _id: string })
  await client.close()
  await embedded.close()
  const env = { DATA_DIR: dir, SEED: 'none', LOG_LEVEL: 'error' }
  const before = await readFile(join(dir, 'database.sqlite'))
  const refused = await startProgram('infra/hub/start.ts', env).then(
    () => 'started',
    (error: Error) => error.message
  )
  expect(refused).toMatch(
    /^infra\/hub\/start\.ts ended with 1:\nThe data were written by a newer version of the hub \(data 999, this is \d+\)\. .+\n$/
  )
  expect(await readFile(join(dir, 'database.sqlite'))).toEqual(before)
})

test('An item from before versions can be saved with the version that it shows', async () => {
  const database = await startDatabase()
  const client = await mongo.MongoClient.connect(database.uri)
  await client
    .db()
    .collection<{ _id: string }>('content')
    .insertOne({
      _id: 'game-old',
      title: 'Old',
      image: 'https://pictures.example/one.webp',
      type: 'game',
      customOrder: 1
    } as { _id: string })
  await client.close()
  const hub = await startApi({ mongodbUri: database.uri })
  const admin = await hub.asAdmin()
  const [item] = (await admin.get('/api/content/all')).body as {
    version: number
  }[]
  expect(item?.version).toBe(1)
  const saved = await admin.post('/api/content', { ...item, title: 'New' })
  expect(saved.status).toBe(200)
  await hub.close()
  await database.close()
})
