import { afterAll, beforeAll, expect, test } from 'vitest'
import { startApi, startDatabase, TEST_IMAGE } from './testing.ts'
import type { TestApi } from './testing.ts'
import { startFaultProxy } from './testing-proxy.ts'
import type { FaultProxy } from './testing-proxy.ts'
import type { TestClient, TestReply } from './testing-client.ts'

/** The design promises 2.5 s and 5 s; a slow machine may take ten times as long. */
const DEADLINE_MS = 2000
const REFUSAL_MS = 25_000
const RECOVERY_MS = 50_000

let database: Awaited<ReturnType<typeof startDatabase>>
let proxy: FaultProxy
let mongodbUri: string
let hub: TestApi
let admin: TestClient
beforeAll(async () => {
  database = await startDatabase()
  const direct = new URL(database.uri)
  proxy = await startFaultProxy(Number(direct.port || 27_017))
  mongodbUri = `mongodb://127.0.0.1:${proxy.port}${direct.pathname}?directConnection=true`
  hub = await startApi({ mongodbUri, deadlineMs: DEADLINE_MS })
  admin = await hub.asAdmin()
})
afterAll(async () => {
  await hub.close()
  await proxy.close()
  await database.close()
})

const save = (id: string) =>
  admin.post('/api/content', { id, title: id, image: TEST_IMAGE, type: 'game' })

async function timed(work: Promise<TestReply>) {
  const since = performance.now()
  return { reply: await work, ms: performance.now() - since }
}

function expectAway({ reply, ms }: { reply: TestReply; ms: number }): void {
  expect([reply.status, reply.body]).toEqual([
    503,
    { message: 'Service temporarily unavailable. Please try again.' }
  ])
  expect(Number(reply.headers.get('Retry-After'))).toBeGreaterThan(0)
  expect(ms).toBeLessThan(REFUSAL_MS)
}

async function untilSaved(id: string): Promise<void> {
  const since = performance.now()
  while ((await save(id)).status >= 300) {
    expect(performance.now() - since).toBeLessThan(RECOVERY_MS)
    await new Promise(resolve => setTimeout(resolve, 50))
  }
}

for (const fault of ['cut', 'silence'] as const) {
  test(`A database that is ${fault === 'cut' ? 'gone' : 'silent'} is 503 and comes back without a restart`, async () => {
    await untilSaved(`before-${fault}`)
    const writing = timed(save(`during-${fault}`))
    proxy[fault]()
    const first = await writing
    if (first.reply.status >= 300) expectAway(first)
    expectAway(await timed(save('later')))
    expectAway(
      await timed(hub.post('/api/admin/verify', { token: 'x'.repeat(43) }))
    )
    expect((await hub.get('/api/health/live')).status).toBe(200)
    expect((await hub.get('/api/revision')).status).toBe(200)
    proxy.mend()
    await untilSaved(`after-${fault}`)
    const { body } = await hub.get('/api/content/all')
    const ids = (body as { id: string }[]).map(item => item.id)
    expect(ids).toContain(`before-${fault}`)
    expect(ids).toContain(`after-${fault}`)
  })
}

test('Lists that are prepared are answered while the database is gone', async () => {
  await untilSaved('prepared')
  const { body } = await hub.get('/api/content/all')
  proxy.cut()
  const meanwhile = await hub.get('/api/content/all')
  expect([meanwhile.status, meanwhile.body]).toEqual([200, body])
  proxy.mend()
})

test('Started without a database the API lives, answers 503 at once and finds it later', async () => {
  proxy.cut()
  const early = await startApi({
    mongodbUri,
    waitUntilReady: false,
    deadlineMs: DEADLINE_MS
  })
  expect((await early.get('/api/health/live')).body).toEqual({
    mongo: 'down',
    redis: 'off',
    twitch: 'off'
  })
  expect((await early.get('/api/health/ready')).status).toBe(503)
  expectAway(await timed(early.get('/api/content/all')))
  expectAway(await timed(early.post('/api/admin/login', { password: 'x' })))
  proxy.mend()
  const since = performance.now()
  while ((await early.get('/api/health/ready')).status !== 200) {
    expect(performance.now() - since).toBeLessThan(RECOVERY_MS)
    await new Promise(resolve => setTimeout(resolve, 50))
  }
  expect((await early.get('/api/content/all')).status).toBe(200)
  await early.close()
})
