import { request } from 'node:http'
import { afterEach, expect, test } from 'vitest'
import { startApi, TEST_PASSWORD } from '../test/api.ts'
import type { TestApi, TestApiOptions } from '../test/api.ts'
import { movableClock } from '../twitch/testing.ts'

const open: TestApi[] = []
afterEach(async () => {
  for (const hub of open.splice(0)) await hub.close()
})
async function start(options: TestApiOptions = {}): Promise<TestApi> {
  const hub = await startApi(options)
  open.push(hub)
  return hub
}

interface Session {
  id: string
  startedAt: string
  lastUsedAt: string
  address: string
  isCurrent: boolean
}

test('The open sessions are told with time and address, the last used first, and any of them can be ended', async () => {
  const time = { now: Date.now() }
  const clock = { now: () => time.now, elapsed: () => time.now }
  const hub = await start({ clock, env: { TRUST_PROXY: 'true' } })
  const away = hub.visitor()
  await away.post(
    '/api/admin/login',
    { password: TEST_PASSWORD },
    { 'X-Forwarded-For': '203.0.113.7' }
  )
  const startedAt = new Date(clock.now()).toISOString()
  time.now += 10 * 60_000
  const admin = await hub.asAdmin()
  const now = new Date(clock.now()).toISOString()
  const list = async () =>
    (await admin.get('/api/admin/sessions')).body as Session[]
  const [own, other] = await list()
  expect(own).toEqual({
    id: expect.any(String),
    startedAt: now,
    lastUsedAt: now,
    address: '127.0.0.1',
    isCurrent: true
  })
  expect(other).toEqual({
    id: expect.any(String),
    startedAt,
    lastUsedAt: startedAt,
    address: '203.0.113.7',
    isCurrent: false
  })
  const ended = await admin.delete(`/api/admin/sessions/${other?.id}`)
  expect(ended.status).toBe(204)
  expect((await away.get('/api/admin/activity')).status).toBe(401)
  expect(await list()).toHaveLength(1)
  const again = await admin.delete(`/api/admin/sessions/${other?.id}`)
  expect(again.status).toBe(404)
  const [entry] = (await admin.get('/api/admin/activity')).body as object[]
  expect(entry).toMatchObject({
    action: 'Ended a session',
    address: '127.0.0.1'
  })
})

test('Sessions that have run out or are of another password are not told of', async () => {
  const clock = movableClock()
  const hub = await start({ clock })
  await hub.asAdmin()
  clock.move(3 * 60 * 60_000)
  const { mongodbUri } = hub.api.core.config
  const env = { ADMIN_PASSWORD: 'another password' }
  const copy = await start({ mongodbUri, env, clock })
  const other = copy.visitor()
  await other.signIn('another password')
  const admin = await hub.asAdmin()
  for (const client of [admin, other]) {
    const { body } = await client.get('/api/admin/sessions')
    expect(body).toHaveLength(1)
  }
})

for (const [origin, host, works] of [
  ['https://pog.example', 'pog.example', 'https://pog.example'],
  ['https://pog.example:8443', 'pog.example:8443', 'https://pog.example:8443'],
  ['https://pog.example', 'localhost:4321', 'https://pog.example'],
  ['http://pog.example', 'pog.example', null],
  ['https://203.0.113.9', '203.0.113.9', null],
  ['http://localhost:8080', 'localhost:8080', 'http://localhost:8080'],
  ['', 'localhost:4321', 'http://localhost:4321'],
  ['', '127.0.0.1:4321', null],
  ['', 'pog.example', null],
  ['', 'localhost.evil.example', null]
] as const) {
  test(`With PUBLIC_ORIGIN '${origin}', asked as ${host}, passkeys work at ${works ?? 'no address'}`, async () => {
    const hub = await start({ env: { PUBLIC_ORIGIN: origin } })
    const { port } = new URL(hub.url)
    const admin = await hub.asAdmin()
    const token = await admin.signIn(TEST_PASSWORD)
    const body = await new Promise<string>((resolve, reject) => {
      const asked = request(
        {
          port,
          path: '/api/admin/security',
          headers: { Host: host, Authorization: `Bearer ${token}` }
        },
        reply => {
          let text = ''
          reply.on('data', chunk => (text += String(chunk)))
          reply.on('end', () => resolve(text))
        }
      )
      asked.on('error', reject)
      asked.end()
    })
    expect(JSON.parse(body)).toMatchObject({ origin: works })
  })
}
