import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { afterEach, expect, test, vi } from 'vitest'
import type { ContentItem } from '#contract/content'
import { startApi, startDatabase, TEST_PASSWORD } from '../test/api.ts'
import { createTestClient } from '../test/client.ts'
import type { TestClient } from '../test/client.ts'
import {
  currentImport,
  dryRun,
  gameRows,
  importIs,
  rowsOf,
  sendFile
} from './testing-imports.ts'

const SCRIPT = fileURLToPath(new URL('../test/crashing.ts', import.meta.url))
const ROWS = 300
const LONG = 200_000

const closers: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const close of closers.splice(0).toReversed()) await close()
})
async function startData() {
  const database = await startDatabase()
  closers.push(() => database.close())
  return database.uri
}
async function startCopy(mongodbUri: string) {
  // As in operation: a lease of a dead copy is taken over after 3 s.
  const copy = await startApi({ mongodbUri, deadlineMs: 2000 })
  closers.push(() => copy.close())
  return copy
}
/** A hub in a process of its own, to be killed. */
async function startProcess(mongodbUri: string) {
  const child = spawn(process.execPath, [SCRIPT], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      ...process.env,
      MONGODB_URI: mongodbUri,
      ADMIN_PASSWORD: TEST_PASSWORD,
      LOG_LEVEL: 'silent'
    }
  })
  const [url] = (await once(
    createInterface({ input: child.stdout }),
    'line'
  )) as [string]
  const kill = async () => {
    if (child.signalCode !== null) return
    const gone = once(child, 'exit')
    child.kill('SIGKILL')
    await gone
  }
  closers.push(kill)
  return { admin: await signedIn(url), kill }
}
async function signedIn(url: string): Promise<TestClient> {
  const client = createTestClient(url, [])
  await client.signIn(TEST_PASSWORD)
  return client
}

/** Each row became one item, in the order of the file, and its state says so. */
async function expectAll(admin: TestClient): Promise<void> {
  const job = await currentImport(admin)
  expect(job.counts).toMatchObject({ created: ROWS, new: 0, refused: 0 })
  const { body } = await admin.get('/api/content/type/game')
  const items = body as ContentItem[]
  expect(items.map(({ id }) => id).toSorted()).toEqual(
    gameRows(ROWS)
      .map(({ id }) => id)
      .toSorted()
  )
  expect(items.every(({ version }) => version === 1)).toBe(true)
  expect(new Set(items.map(({ customOrder }) => customOrder)).size).toBe(ROWS)
  for (const { id } of [items[0]!, items[ROWS - 1]!]) {
    const history = await admin.get(`/api/content/${id}/history`)
    expect(history.body).toHaveLength(1)
  }
}
const file = JSON.stringify(gameRows(ROWS))

async function someAreWritten(admin: TestClient): Promise<void> {
  await vi.waitFor(
    async () => {
      const { counts } = await currentImport(admin)
      expect(counts.created).toBeGreaterThan(20)
      expect(counts.created).toBeLessThan(ROWS)
    },
    { timeout: 60_000, interval: 5 }
  )
}

test(
  'After kill -9 in the middle of an import the hub goes on by itself: nothing is twice, nothing is lost',
  async () => {
    const uri = await startData()
    const first = await startProcess(uri)
    const { id } = await dryRun(first.admin, file)
    await first.admin.post(`/api/imports/${id}/start`)
    await someAreWritten(first.admin)
    await first.kill()
    const hub = await startCopy(uri)
    const admin = await hub.asAdmin()
    expect((await currentImport(admin)).state).toBe('running')
    await importIs(admin, 'done')
    await expectAll(admin)
  },
  LONG
)

test(
  'After kill -9 in the middle of a dry run it goes on, and every row has its answer',
  async () => {
    const uri = await startData()
    const first = await startProcess(uri)
    const rows = JSON.stringify(gameRows(400))
    const { status, body } = await sendFile(first.admin, rows)
    expect(status, JSON.stringify(body)).toBe(201)
    await first.kill()
    const admin = await (await startCopy(uri)).asAdmin()
    const job = await importIs(admin, 'checked')
    expect(job.counts).toMatchObject({ new: 400, waiting: 0 })
    expect(await rowsOf(admin, job, '?after=390')).toHaveLength(10)
  },
  LONG
)

test(
  'Two copies of the API over one database write each row once, and either tells how far it is',
  async () => {
    const uri = await startData()
    const [one, other] = [await startCopy(uri), await startCopy(uri)]
    const [admin, elsewhere] = [await one.asAdmin(), await other.asAdmin()]
    const { id } = await dryRun(admin, file)
    await Promise.all([
      admin.post(`/api/imports/${id}/start`),
      elsewhere.post(`/api/imports/${id}/start`)
    ])
    await someAreWritten(elsewhere)
    await importIs(admin, 'done')
    await other.catchUpWith(one)
    await expectAll(elsewhere)
    const { body } = await admin.get('/api/admin/activity')
    const told = (body as { action: string }[]).filter(({ action }) =>
      action.startsWith('Imported a file')
    )
    expect(told).toHaveLength(1)
  },
  LONG
)

test(
  'An import that was stopped is still there after a restart, and goes on when it is told to',
  async () => {
    const uri = await startData()
    const first = await startApi({ mongodbUri: uri, deadlineMs: 2000 })
    const before = await first.asAdmin()
    const { id } = await dryRun(before, file)
    await before.post(`/api/imports/${id}/start`)
    await someAreWritten(before)
    await before.post(`/api/imports/${id}/stop`)
    await first.close()
    const admin = await (await startCopy(uri)).asAdmin()
    expect((await currentImport(admin)).state).toBe('stopped')
    await admin.post(`/api/imports/${id}/start`)
    await importIs(admin, 'done')
    await expectAll(admin)
  },
  LONG
)
