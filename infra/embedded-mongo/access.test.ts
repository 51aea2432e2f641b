import { spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  chmod,
  mkdir,
  mkdtemp,
  readdir,
  rm,
  stat,
  writeFile
} from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { mongo } from 'mongoose'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { startEmbeddedMongo } from './start.ts'

const NOBODY = 65_534
const IMPATIENT = { serverSelectionTimeoutMS: 2000 }

let dir: string
const closing: (() => Promise<unknown>)[] = []
beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'pog-access-'))
})
afterEach(async () => {
  for (const close of closing.splice(0).toReversed()) await close()
  await rm(dir, { recursive: true })
})

async function start(options: { dir?: string; port?: number } = {}) {
  const embedded = await startEmbeddedMongo({ dir, ...options })
  closing.push(() => embedded.close())
  return embedded
}
async function connectTo(uri: string): Promise<mongo.Db> {
  const client = await mongo.MongoClient.connect(uri, IMPATIENT)
  closing.push(() => client.close())
  return client.db('pog')
}
const modeOf = async (path: string) => (await stat(path)).mode & 0o777

/** What another user of this machine gets when connecting to the socket: 'open' or an error code. */
async function asNobody(path: string): Promise<string> {
  const script = `require('node:net').connect(${JSON.stringify(path)})
    .on('connect', function () { console.log('open'); this.destroy() })
    .on('error', error => console.log(error.code))`
  const child = spawn(process.execPath, ['-e', script], { uid: NOBODY })
  let said = ''
  child.stdout.on('data', chunk => (said += String(chunk)))
  await once(child, 'close')
  return said.trim()
}

describe('The embedded database on a Unix socket', () => {
  test.each([0o755, 0o700])(
    'listens in the data directory, which is for its user alone with all that is in it',
    async mode => {
      const inner = join(dir, `data-${mode}`)
      await mkdir(join(inner, 'media'), { recursive: true })
      for (const name of ['admin-password', 'media/old.webp', 'notes.txt'])
        await writeFile(join(inner, name), 'x', { mode: 0o644 })
      await chmod(inner, mode)
      const { uri } = await start({ dir: inner })
      expect(uri).toBe(
        `mongodb://${encodeURIComponent(join(inner, 'database.sock'))}`
      )
      const db = await connectTo(uri)
      await db.collection('items').insertOne({ n: 1 })
      expect(await modeOf(inner)).toBe(0o700)
      expect(await modeOf(join(inner, 'media'))).toBe(0o700)
      const files = (await readdir(inner)).filter(name => name !== 'media')
      expect(files).toContain('database.sqlite-wal')
      for (const name of [...files, 'media/old.webp']) {
        const mode = name === 'notes.txt' ? 0o644 : 0o600
        expect([name, await modeOf(join(inner, name))]).toEqual([name, mode])
      }
    }
  )

  test('cannot be reached by another user of the machine', async context => {
    if (process.getuid?.() !== 0) {
      console.log('skipped: only root can try as another user')
      context.skip()
      return
    }
    const { uri } = await start()
    const path = decodeURIComponent(new URL(uri).hostname)
    expect(await asNobody(path)).toBe('EACCES')
    await chmod(dir, 0o755)
    expect(await asNobody(path)).toBe('EACCES')
  })

  test('stands in a folder of its own where the path of the data directory is too long for the kernel', async () => {
    const deep = join(dir, 'd'.repeat(60), 'e'.repeat(60))
    const { uri } = await start({ dir: deep })
    const path = decodeURIComponent(new URL(uri).hostname)
    expect(path.startsWith(deep)).toBe(false)
    expect(await modeOf(join(path, '..'))).toBe(0o700)
    const db = await connectTo(uri)
    expect(await db.command({ ping: 1 })).toMatchObject({ ok: 1 })
  })

  test('takes the place of a socket that a killed process left', async () => {
    await writeFile(join(dir, 'database.sock'), '')
    const db = await connectTo((await start()).uri)
    expect(await db.command({ ping: 1 })).toMatchObject({ ok: 1 })
  })
})

describe('The embedded database on a port', () => {
  test('carries out nothing for who does not know its secret', async () => {
    const { uri } = await start({ port: 0 })
    const { host } = new URL(uri)
    const stranger = await connectTo(`mongodb://${host}`)
    for (const command of [
      { ping: 1 },
      { find: 'sessions' },
      { insert: 'sessions', documents: [{ _id: 'x' }] },
      { listCollections: 1 }
    ]) {
      await expect(stranger.command(command)).rejects.toMatchObject({
        code: 13
      })
    }
    await expect(
      connectTo(`mongodb://pog:wrong@${host}/pog`)
    ).rejects.toMatchObject({ code: 18 })
    await expect(
      connectTo(uri.replace('//pog:', '//admin:'))
    ).rejects.toMatchObject({ code: 18 })
  })

  test('serves the driver that has its secret, by SCRAM-SHA-256', async () => {
    const { uri } = await start({ port: 0 })
    for (const address of [uri, `${uri}/?authMechanism=SCRAM-SHA-256`]) {
      const db = await connectTo(address)
      await db.collection('items').insertOne({ n: 1 })
      expect(await db.collection('items').findOne({ n: 1 })).toMatchObject({
        n: 1
      })
    }
  })

  test('has another secret at each start', async () => {
    const first = await startEmbeddedMongo({ dir, port: 0 })
    await first.close()
    const { uri } = await start({ port: 0 })
    const password = (address: string) => new URL(address).password
    expect(password(uri)).toMatch(/^[\w-]{43}$/)
    expect(password(uri)).not.toBe(password(first.uri))
  })
})
