import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { mongo } from 'mongoose'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { startApi, startDatabase } from '#api/test/api'
import { startProgram } from '../../trials/testing-program.ts'

const NAME = /^pog-\d{4}-\d{2}-\d{2}T\d{6}Z\.tar\.zst$/

const closing: (() => Promise<unknown>)[] = []
let uri = ''
let client: mongo.MongoClient
beforeAll(async () => {
  const database = await startDatabase()
  uri = database.uri
  const hub = await startApi({ mongodbUri: uri })
  await hub.makeContent({ type: 'art' })
  client = await mongo.MongoClient.connect(uri)
  closing.push(
    () => database.close(),
    () => hub.close(),
    () => client.close()
  )
})
afterAll(async () => {
  for (const close of closing.toReversed()) await close()
})

async function directory(...names: string[]): Promise<string> {
  const dir = await mkdtemp(join(tmpdir(), 'pog-nightly-'))
  closing.push(() => rm(dir, { recursive: true, force: true }))
  for (const name of names) await writeFile(join(dir, name), '')
  return dir
}

const environment = (env: Record<string, string>) => ({
  env: { PATH: process.env['PATH'] ?? '', MONGODB_URI: uri, ...env }
})

/** `npm run nightly -- {folder}` as a timer runs it. */
function nightly(folder: string, env: Record<string, string> = {}) {
  return new Promise<{ code: unknown; said: string }>(resolve => {
    execFile(
      process.execPath,
      ['infra/hub/nightly.ts', folder],
      environment(env),
      (error, out, err) =>
        resolve({ code: error?.code ?? 0, said: `${out}${err}` })
    )
  })
}

/** The same, as a container runs it, until the test is over. */
function everyNight(folder: string, env: Record<string, string> = {}) {
  const child = spawn(
    process.execPath,
    ['infra/hub/nightly.ts', folder, '--every-night'],
    environment(env)
  )
  let said = ''
  for (const out of [child.stdout, child.stderr])
    out.on('data', text => (said += String(text)))
  onTestFinished(async () => {
    child.kill()
    if (child.exitCode === null && child.signalCode === null)
      await once(child, 'exit')
  })
  return { child, said: () => said }
}

const record = () =>
  client
    .db(new URL(uri).pathname.slice(1) || 'test')
    .collection<{ _id: string; keptAt: Date }>('backuprecords')
    .findOne({ _id: 'last' })

test('A nightly backup is read back, outdated ones go, the command of the operator gets the file, and the panel learns of it', async () => {
  const older = Array.from(
    { length: 9 },
    (_, month) => `pog-2020-0${month + 1}-15T031500Z.tar.zst`
  )
  const dir = await directory(...older, 'notes.txt')
  const told = join(dir, 'told.txt')
  const { code, said } = await nightly(dir, {
    BACKUP_COMMAND: `echo "$BACKUP_FILE" >${told}`
  })
  expect(said).toMatch(
    /Backed up \d+ documents[^]*would add 0, change 0, remove 0/
  )
  expect(code).toBe(0)
  const names = (await readdir(dir)).toSorted()
  const made = names.at(-2) ?? ''
  expect(made).toMatch(NAME)
  // Together with the new one those of seven days; there are none of earlier months to keep.
  expect(names).toEqual(['notes.txt', ...older.slice(3), made, 'told.txt'])
  expect(await readFile(told, 'utf8')).toBe(`${join(dir, made)}\n`)
  expect(await record()).toEqual({
    _id: 'last',
    at: expect.any(Date),
    outcome: 'kept',
    file: made,
    bytes: (await readFile(join(dir, made))).length,
    sentence: '',
    keptAt: expect.any(Date)
  })
})

test('What runs that were killed left behind goes, and what is no backup of ours stays as it is', async () => {
  const fresh = `pog-${new Date().toISOString().slice(0, 10)}T${new Date().toISOString().slice(11, 19).replaceAll(':', '')}Z.tar.zst`
  const ours = [
    'pog-2020-01-15T031500Z.tar.zst.01234567.unread',
    'pog-2020-01-15T031500Z.tar.zst.01234567.unread.part'
  ]
  const others = [
    // Belongs to a run that is under way.
    `${fresh}.89abcdef.unread.part`,
    'pog-2020-99-99T999999Z.tar.zst',
    'pog-2020-01-15T031500Z.tar.zst.unread',
    'holiday.tar.zst'
  ]
  const dir = await directory(...ours, ...others)
  expect((await nightly(dir)).code).toBe(0)
  const names = await readdir(dir)
  const made = names.filter(name => NAME.test(name) && !others.includes(name))
  expect(made).toHaveLength(1)
  expect(names.toSorted()).toEqual([...others, ...made].toSorted())
})

test('A backup that could not be made leaves no file, removes none, and ends with 1', async () => {
  const older = Array.from(
    { length: 9 },
    (_, month) => `pog-2020-0${month + 1}-15T031500Z.tar.zst`
  )
  const dir = await directory(...older)
  const { code, said } = await nightly(dir, {
    MONGODB_URI: 'mongodb://127.0.0.1:1/pog'
  })
  expect(code).toBe(1)
  expect(said).toContain('The backup could not be made.')
  expect((await readdir(dir)).toSorted()).toEqual(older)
})

test('A backup that cannot be read back has no name, and the panel learns why and when one was kept before', async () => {
  const dir = await directory()
  expect((await nightly(dir)).code).toBe(0)
  const before = await record()
  const database = client.db(new URL(uri).pathname.slice(1) || 'test')
  const schema = database.collection<{ version: number }>('schema')
  const { version } = (await schema.findOne({})) ?? { version: 0 }
  // A restore refuses data of an unknown version.
  await schema.updateOne({}, { $set: { version: 999 } })
  onTestFinished(
    async () => void (await schema.updateOne({}, { $set: { version } }))
  )
  const names = await readdir(dir)
  const { code, said } = await nightly(dir)
  expect(code).toBe(1)
  expect(said).toContain('The backup could not be read back and was removed.')
  expect(await readdir(dir)).toEqual(names)
  expect(await record()).toMatchObject({
    outcome: 'failed',
    file: '',
    bytes: 0,
    sentence: 'The backup could not be read back and was removed.',
    keptAt: before?.keptAt
  })
})

test('A command that fails is told, and the backup stays', async () => {
  const dir = await directory()
  const { code, said } = await nightly(dir, { BACKUP_COMMAND: 'false' })
  expect(code).toBe(1)
  const [made = '', ...more] = await readdir(dir)
  expect(made).toMatch(NAME)
  expect(more).toEqual([])
  const sentence =
    'BACKUP_COMMAND failed: the backup is in its folder and nowhere else.'
  expect(said).toContain(sentence)
  expect(await record()).toMatchObject({
    outcome: 'kept',
    file: made,
    sentence
  })
})

test('Every night begins at once in an empty folder, and waits for the night where there is a backup of this day', async () => {
  const dir = await directory()
  const first = everyNight(dir)
  await expect.poll(first.said).toContain('The next backup is at 3:15.')
  const names = await readdir(dir)
  expect(names).toEqual([expect.stringMatching(NAME)])
  const second = everyNight(dir)
  await expect.poll(second.said).toBe('The next backup is at 3:15.\n')
  expect(await readdir(dir)).toEqual(names)
})

test('Every night goes on when a backup fails, and tries again in an hour', async () => {
  const { child, said } = everyNight(await directory(), {
    MONGODB_URI: 'mongodb://127.0.0.1:1/none'
  })
  await expect
    .poll(said, { timeout: 30_000 })
    .toContain('The next backup is in an hour.')
  expect(said()).toContain('The backup could not be made.')
  expect(child.exitCode).toBeNull()
})

test('A hub with the embedded database is backed up while it runs', async () => {
  const DATA_DIR = await directory()
  const hub = await startProgram('infra/hub/start.ts', {
    DATA_DIR,
    SEED: 'none'
  })
  onTestFinished(async () => void (await hub.end('SIGTERM')))
  const dir = await directory()
  const { code, said } = await nightly(dir, { MONGODB_URI: '', DATA_DIR })
  expect(said).toContain('would add 0, change 0, remove 0')
  expect(said).not.toContain('The panel was not told')
  expect(code).toBe(0)
  expect(await readdir(dir)).toEqual([expect.stringMatching(NAME)])
})
