import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { mongo } from 'mongoose'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { putCaptions, vtt } from '#api/captions/testing-captions'
import { picture, upload } from '#api/images/testing-pictures'
import { startApi } from '#api/test/api'
import type { TestApi } from '#api/test/api'
import { startEmbeddedMongo } from '../../embedded-mongo/start.ts'
import { startSecondServer } from '../../embedded-mongo/second-server.ts'
import { startProgram } from '../../trials/testing-program.ts'

// Programs are started and ended here, on a machine that may be busy with others.
vi.setConfig({ testTimeout: 600_000, hookTimeout: 600_000 })

const dirs: string[] = []
const closing: (() => Promise<unknown>)[] = []
let hub: TestApi
let archive: string
let source: string
/** As it was when the backup was made. */
let original: Record<string, string>

async function directory(): Promise<string> {
  const dir = await mkdtemp(join(tmpdir(), 'pog-drill-'))
  dirs.push(dir)
  return dir
}

/** `npm run backup` or `npm run restore` as an operator types it. */
function run(program: 'backup' | 'restore', uri: string, ...words: string[]) {
  const env = { PATH: process.env['PATH'] ?? '', MONGODB_URI: uri }
  return new Promise<{ code: number; said: string }>(resolve => {
    execFile(
      process.execPath,
      [`infra/hub/${program}.ts`, ...words],
      { env },
      (error, out, err) =>
        resolve({ code: Number(error?.code ?? 0), said: `${out}${err}`.trim() })
    )
  })
}

/** The hash of each collection, except those that a restore leaves to the hub. */
async function hashes(uri: string): Promise<Record<string, string>> {
  const client = await mongo.MongoClient.connect(uri)
  const found: Record<string, string> = {}
  const collections = await client.db().listCollections().toArray()
  for (const { name } of collections) {
    if (['revision', 'sessions', 'secrets'].includes(name)) continue
    const hash = createHash('sha256')
    const cursor = client
      .db()
      .collection(name)
      .find({}, { raw: true })
      .sort({ _id: 1 })
    let documents = 0
    for await (const bytes of cursor) {
      hash.update(bytes as unknown as Buffer)
      documents += 1
    }
    if (documents > 0) found[name] = `${documents} ${hash.digest('hex')}`
  }
  await client.close()
  return found
}

async function embeddedDatabase(name: string): Promise<string> {
  const embedded = await startEmbeddedMongo({
    dir: await directory(),
    syncToDisk: false
  })
  closing.push(() => embedded.close())
  return `${embedded.uri}/${name}`
}

beforeAll(async () => {
  source = await embeddedDatabase('source')
  hub = await startApi({ mongodbUri: source })
  closing.push(() => hub.close())
  const admin = await hub.asAdmin()
  for (let n = 0; n < 30; n++) await hub.makeContent()
  const { id } = await hub.makeContent({
    type: 'collectible',
    metadata: { rarity: 'Rare', price: 10, totalSupply: 3 }
  })
  await upload(admin, await picture(90, 60).png().toBuffer())
  await putCaptions(admin, vtt())
  const visitor = hub.visitor()
  expect((await visitor.post(`/api/collectibles/${id}/claim`)).status).toBe(200)
  original = await hashes(source)
  archive = join(await directory(), 'drill.tar.zst')
  const { code, said } = await run('backup', source, archive)
  expect(said).toMatch(
    /^Backed up \d+ documents of \d+ collections at revision \d+ to /
  )
  expect(code).toBe(0)
})
afterAll(async () => {
  for (const close of closing.toReversed()) await close()
  for (const dir of dirs) await rm(dir, { recursive: true, force: true })
})

test('A restored backup hashes like what was backed up, collection by collection, pictures too', async () => {
  const target = await embeddedDatabase('target')
  const dry = await run('restore', target, archive, '--dry-run')
  expect(dry.said).toMatch(/^would add \d+, change 0, remove 0$/)
  expect(await hashes(target)).toEqual({})
  expect((await run('restore', target, archive)).code).toBe(0)
  expect(await hashes(target)).toEqual(original)
  expect(await hashes(target)).toHaveProperty('images')
  expect(await hashes(target)).toHaveProperty('captions')
  const again = await run('restore', target, archive, '--dry-run')
  expect(again.said).toBe('would add 0, change 0, remove 0')
})

test('A restore changes and removes only with --yes, says before what it would do, and the hub notices it', async () => {
  const target = await embeddedDatabase('target')
  await run('restore', target, archive)
  const client = await mongo.MongoClient.connect(target)
  closing.push(() => client.close())
  const content = client.db().collection<{ _id: string }>('content')
  await content.updateOne({ _id: 'game-1' }, { $set: { title: 'Changed' } })
  await content.deleteOne({ _id: 'game-2' })
  await content.insertOne({ _id: 'game-new' })
  const spoiled = await hashes(target)
  const dry = await run('restore', target, archive, '--dry-run')
  expect(dry).toEqual({ code: 0, said: 'would add 1, change 1, remove 1' })
  const refused = await run('restore', target, archive)
  expect(refused.code).toBe(1)
  expect(refused.said).toBe(
    'Not restored: it would change 1 and remove 1 documents. Pass --yes to go ahead.'
  )
  expect(await hashes(target)).toEqual(spoiled)

  const running = await startApi({ mongodbUri: target })
  closing.push(() => running.close())
  const all = async () =>
    JSON.stringify((await running.get('/api/content/all')).body)
  expect(await all()).toContain('Changed')
  const done = await run('restore', target, archive, '--yes')
  expect([done.code, done.said]).toEqual([
    0,
    expect.stringMatching(/^added 1, changed \d+, removed 1;/) as unknown
  ])
  await expect.poll(all).not.toContain('Changed')
  const restored = await hashes(target)
  expect(restored['content']).toBe(original['content'])
})

test('Sessions and the signing key travel only with --with-secrets, both ways', async () => {
  const target = await embeddedDatabase('target')
  const client = await mongo.MongoClient.connect(target)
  closing.push(() => client.close())
  const count = (name: string) => client.db().collection(name).countDocuments()
  const secret = join(await directory(), 'secret.tar.zst')
  await run('backup', source, secret, '--with-secrets')
  const without = await run('restore', target, archive, '--with-secrets')
  expect(without.said).toContain('was made without --with-secrets')
  await run('restore', target, secret)
  expect(await count('secrets')).toBe(0)
  await run('restore', target, secret, '--with-secrets')
  expect([await count('secrets'), await count('sessions')]).toEqual([1, 2])
})

test('Passkeys, recovery codes and challenges travel only with --with-secrets', async () => {
  const names = ['passkeys', 'recoverycodes', 'challenges']
  const from = await embeddedDatabase('from')
  const client = await mongo.MongoClient.connect(from)
  closing.push(() => client.close())
  for (const name of names)
    await client.db().collection<{ _id: string }>(name).insertOne({ _id: 'a' })

  for (const [words, found] of [
    [[], 0],
    [['--with-secrets'], 1]
  ] as const) {
    const file = join(await directory(), 'factor.tar.zst')
    const target = await embeddedDatabase('to')
    await run('backup', from, file, ...words)
    expect((await run('restore', target, file, ...words)).code).toBe(0)
    const other = await mongo.MongoClient.connect(target)
    closing.push(() => other.close())
    for (const name of names) {
      const count = await other.db().collection(name).countDocuments()
      expect([name, count]).toEqual([name, found])
    }
  }
})

test('A damaged, cut or foreign archive is refused with one line before anything changes', async () => {
  const target = await embeddedDatabase('target')
  const bytes = await readFile(archive)
  const dir = await directory()
  const spoiled = {
    cut: bytes.subarray(0, bytes.length - 200),
    flipped: Buffer.from(bytes),
    foreign: Buffer.from('not an archive'),
    empty: Buffer.alloc(0)
  }
  spoiled.flipped[Math.floor(bytes.length / 2)]! ^= 1
  for (const [name, body] of Object.entries(spoiled)) {
    const file = join(dir, name)
    await writeFile(file, body)
    const { code, said } = await run('restore', target, file, '--yes')
    expect([name, code]).toEqual([name, 1])
    expect(said).toContain(`${file} cannot be restored: `)
    expect(said.split('\n')).toHaveLength(1)
  }
  expect(await hashes(target)).toEqual({})
})

test('A backup taken under writes has every document whole and says its revisions', async () => {
  const admin = await hub.asAdmin()
  const over = new AbortController()
  const write = async () => {
    for (let n = 0; !over.signal.aborted; n++) {
      const text = `written ${n}`
      await hub.makeContent({
        id: 'game-busy',
        title: text,
        description: text
      })
    }
  }
  const writing = write()
  const file = join(await directory(), 'busy.tar.zst')
  const { said } = await run('backup', source, file)
  over.abort()
  await writing
  const [, from, to] = /at revisions (\d+) to (\d+)/.exec(said) ?? []
  expect(Number(to)).toBeGreaterThan(Number(from))
  const target = await embeddedDatabase('target')
  await run('restore', target, file)
  const client = await mongo.MongoClient.connect(target)
  const busy = await client
    .db()
    .collection<{ _id: string; title: string; description: string }>('content')
    .findOne({ _id: 'game-busy' })
  await client.close()
  expect(busy?.title).toBe(busy?.description)
  expect((await admin.get('/api/content/all')).status).toBe(200)
})

test('A hub that runs on its embedded database is backed up beside it, and restored only when it stopped', async () => {
  const dataDir = await directory()
  const env = { PATH: process.env['PATH'] ?? '', DATA_DIR: dataDir }
  const program = await startProgram('infra/hub/start.ts', {
    DATA_DIR: dataDir,
    SEED: 'none',
    LOG_LEVEL: 'error'
  })
  await expect.poll(() => program.said(), { timeout: 50_000 }).toContain('Data')
  const file = join(await directory(), 'hub.tar.zst')
  const words = (name: string) =>
    new Promise<string>(resolve => {
      execFile(
        process.execPath,
        [`infra/hub/${name}.ts`, file],
        { env },
        (_, out, err) => resolve(out + err)
      )
    })
  expect(await words('backup')).toMatch(/^Backed up \d+ documents/)
  expect(await words('restore')).toContain('in use by another process')
  await program.end('SIGINT')
  expect(await words('restore')).toMatch(/^added 0, changed 0, removed 0/)
})

test('Backups travel between the embedded database and another server, both ways', async context => {
  const second = await startSecondServer()
  if ('missing' in second) {
    console.log(`skipped: ${second.missing}`)
    context.skip()
    return
  }
  closing.push(() => second.close())
  const there = `${second.uri}/drill`
  expect((await run('restore', there, archive)).said).toMatch(/^added/)
  const copied = await hashes(there)
  expect(copied).toEqual(original)
  const file = join(await directory(), 'back.tar.zst')
  expect((await run('backup', there, file)).said).toMatch(/^Backed up/)
  const back = await embeddedDatabase('back')
  expect((await run('restore', back, file)).said).toMatch(/^added/)
  expect(await hashes(back)).toEqual(copied)
})
