import { createHash } from 'node:crypto'
import { request } from 'node:http'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startApi, TEST_PASSWORD } from '../test/api.ts'
import type { TestApi } from '../test/api.ts'
import type { TestClient } from '../test/client.ts'
import { databaseHash, pathOf } from '../test/tables.ts'
import { sessionModel } from './models/session.ts'

const HOUR_MS = 3_600_000
const clock = { time: Date.now(), ran: 0 }
const move = (ms: number) => {
  clock.time += ms
  clock.ran += ms
}

let hub: TestApi
beforeAll(async () => {
  hub = await startApi({
    clock: { now: () => clock.time, elapsed: () => clock.ran },
    limits: { verify: [{ count: 1000, perMs: 60_000 }] }
  })
})
afterAll(() => hub.close())

/** Sends header lines as they are, more than fetch would allow. */
function raw(method: string, path: string, headers: string[]): Promise<number> {
  return new Promise((resolve, reject) => {
    const sent = request(hub.url + path, { method, headers }, reply => {
      reply.resume()
      resolve(reply.statusCode ?? 0)
    })
    sent.on('error', reject)
    sent.end()
  })
}

const bearer = (token: string) => ({ Authorization: `Bearer ${token}` })

test("Every write needs the administrator, but the like, the claim, one's own list and the sign-in", () => {
  const open = hub.api.routes
    .filter(route => route.method !== 'get' && route.who !== 'admin')
    // Only for other copies of the API, which sign their requests: for others these do not exist.
    .filter(({ path }) => !path.startsWith('/api/copies/'))
    .map(route => `${route.method} ${route.path}`)
  expect(open.toSorted()).toEqual(
    [
      'post /api/admin/login',
      'post /api/admin/login/passkey',
      'post /api/admin/login/recovery',
      'post /api/admin/verify',
      'delete /api/user/begun/:id',
      'delete /api/user/list/:id',
      'delete /api/user/notices/:id',
      'post /api/collectibles/:id/claim',
      'post /api/streams/:id/like',
      'put /api/user/begun/:id',
      'put /api/user/list/:id',
      'put /api/user/notices/:id'
    ]
      .toSorted()
      .filter(call => open.includes(call))
  )
  expect(open).toContain('post /api/admin/login')
})

test('No form of a wrong token opens any call of the administrator, and nothing is written', async () => {
  const admin = hub.visitor()
  const revoked = await admin.signIn(TEST_PASSWORD)
  await admin.send('POST', '/api/admin/logout')
  const expired = await hub.visitor().signIn(TEST_PASSWORD)
  move(13 * HOUR_MS)
  const good = await hub.visitor().signIn(TEST_PASSWORD)
  const forms: string[][] = [
    [],
    ['Authorization', ''],
    ['Authorization', 'Bearer'],
    ['Authorization', 'Bearer null'],
    ['Authorization', 'Bearer undefined'],
    ['Authorization', 'bearer x'],
    ['Authorization', `Bearer ${good.slice(1)}`],
    ['Authorization', `Bearer ${good}${good}`],
    ['Authorization', `Bearer ${expired}`],
    ['Authorization', `Bearer ${revoked}`],
    ['Authorization', `Basic ${good}`],
    ['Cookie', 'admin=x'],
    ['Cookie', `other=${good}`],
    ['Authorization', `Bearer ${good}`, 'Authorization', 'Bearer x'],
    ['Authorization', `Bearer ${'x'.repeat(8192)}`],
    ['Authorization', `Bearer ["${good}"]`],
    ['Authorization', 'Bearer eyJhbGciOiJub25lIn0.eyJhZG1pbiI6dHJ1ZX0.'],
    ['X-Admin-Token', good]
  ]
  const before = await databaseHash(hub)
  for (const route of hub.api.routes.filter(({ who }) => who === 'admin')) {
    const path = pathOf(route)
    for (const headers of forms) {
      const status = await raw(route.method.toUpperCase(), path, [
        'Host',
        'localhost',
        ...headers
      ])
      expect([status, route.path, headers.join(': ')]).toEqual([
        401,
        route.path,
        headers.join(': ')
      ])
    }
    const inQuery = `${path}?token=${good}&access_token=${good}`
    expect(
      await raw(route.method.toUpperCase(), inQuery, ['Host', 'localhost'])
    ).toBe(401)
  }
  expect(await databaseHash(hub)).toBe(before)
})

test('No other shape of a path or method reaches a write without a token', async () => {
  const before = await databaseHash(hub)
  const shapes = [
    '/api/content/',
    '//api/content',
    '/api/./content',
    '/api/%63ontent',
    '/API/content',
    '/api/content;x',
    '/api/x/../content',
    '/api/%2563ontent',
    '/api//content',
    '/api/content%00',
    '/api\\content'
  ]
  for (const shape of shapes) {
    for (const method of ['POST', 'DELETE', 'PATCH', 'HEAD', 'GET']) {
      const status = await raw(method, shape, [
        'Host',
        'localhost',
        'X-HTTP-Method-Override',
        'DELETE'
      ])
      expect([401, 404, 405], `${method} ${shape}`).toContain(status)
    }
  }
  expect(await databaseHash(hub)).toBe(before)
})

test('A token opens by header and by cookie, until it is signed out', async () => {
  const admin = hub.visitor()
  const token = await admin.signIn(TEST_PASSWORD)
  expect((await admin.get('/api/admin/activity')).status).toBe(200)
  const byHeader = await hub.get('/api/admin/activity', bearer(token))
  expect(byHeader.status).toBe(200)
  const verify = () => hub.post('/api/admin/verify', { token })
  expect((await verify()).body).toEqual({ valid: true })
  const out = await admin.send('POST', '/api/admin/logout')
  expect(out.status).toBe(204)
  expect(out.headers.getSetCookie()[0]).toContain('Max-Age=0')
  expect((await verify()).body).toEqual({ valid: false })
  const after = await hub.get('/api/admin/activity', bearer(token))
  expect([after.status, after.body]).toEqual([401, { message: 'Unauthorized' }])
})

test('Signing out everywhere ends all sessions', async () => {
  const [one, two] = [await hub.asAdmin(), await hub.asAdmin()]
  await one.send('POST', '/api/admin/logout?everywhere=1')
  expect((await two.get('/api/admin/activity')).status).toBe(401)
})

test('A session ends 2 h after its last use and 12 h after its start', async () => {
  const [idle, late, busy] = [
    await hub.asAdmin(),
    await hub.asAdmin(),
    await hub.asAdmin()
  ]
  const status = async ({ get }: TestClient) =>
    (await get('/api/admin/activity')).status
  move(HOUR_MS)
  expect(await status(busy)).toBe(200)
  move(HOUR_MS - 60_000)
  expect([await status(busy), await status(late)]).toEqual([200, 200])
  move(60_000)
  expect(await status(idle)).toBe(401)
  for (let hour = 3; hour < 12; hour += 1) {
    move(HOUR_MS)
    expect(await status(busy)).toBe(200)
  }
  move(HOUR_MS - 1000)
  expect(await status(busy)).toBe(200)
  move(1000)
  expect(await status(busy)).toBe(401)
})

test('Only the hash of a token is stored', async () => {
  const token = await hub.visitor().signIn(TEST_PASSWORD)
  const { connection } = hub.api.core.database
  const stored: unknown[] = []
  for (const model of Object.values(connection.models))
    stored.push(await model.find().lean())

  expect(JSON.stringify(stored)).not.toContain(token)
  const hash = createHash('sha256').update(token).digest('base64url')
  const session = await sessionModel(connection).findById(hash).lean()
  expect(Object.keys(session ?? {}).toSorted()).toEqual([
    '_id',
    'address',
    'expiresAt',
    'fingerprint',
    'lastUsedAt'
  ])
})

test("A token's last use is written at most once a minute", async () => {
  const token = await hub.visitor().signIn(TEST_PASSWORD)
  const hash = createHash('sha256').update(token).digest('base64url')
  const signedIn = clock.time
  const Sessions = sessionModel(hub.api.core.database.connection)
  const lastUse = async () => {
    await hub.get('/api/admin/activity', bearer(token))
    const session = await Sessions.findById(hash).orFail().lean()
    return session.lastUsedAt.getTime() - signedIn
  }
  move(59_000)
  expect(await lastUse()).toBe(0)
  move(2000)
  expect(await lastUse()).toBe(61_000)
  move(59_000)
  expect(await lastUse()).toBe(61_000)
})

test('Another ADMIN_PASSWORD ends all sessions, a restart does not', async () => {
  const token = await hub.visitor().signIn(TEST_PASSWORD)
  const { mongodbUri } = hub.api.core.config
  const now = { now: () => clock.time, elapsed: () => clock.ran }
  for (const [env, status] of [
    [{}, 200],
    [{ ADMIN_PASSWORD: 'another password' }, 401],
    // The former password again: what was ended stays ended.
    [{}, 401]
  ] as const) {
    const copy = await startApi({ mongodbUri, env, clock: now })
    const reply = await copy.get('/api/admin/activity', bearer(token))
    expect(reply.status).toBe(status)
    await copy.close()
  }
})

test('The cookie is HttpOnly and SameSite=Strict, and bound to the host over https', async () => {
  const plain = await hub.post('/api/admin/login', {
    password: TEST_PASSWORD
  })
  expect(plain.headers.getSetCookie()[0]).toMatch(
    /^admin=[\w-]{43}; Path=\/; Max-Age=43200; HttpOnly; SameSite=Strict$/
  )
  expect(plain.headers.get('Cache-Control')).toBe('no-store')
  const secure = await startApi({
    env: { PUBLIC_ORIGIN: 'https://pog.example' }
  })
  const reply = await secure.post('/api/admin/login', {
    password: TEST_PASSWORD
  })
  expect(reply.headers.getSetCookie()[0]).toMatch(
    /^__Host-admin=.*; SameSite=Strict; Secure$/
  )
  await secure.close()
})

test('Verify takes a token and nothing else', async () => {
  for (const token of [{ $gt: '' }, ['x'], 'x'.repeat(10_000), null, 5])
    expect((await hub.post('/api/admin/verify', { token })).status).toBe(400)

  for (const token of ['', 'x', 'eyJhbGciOiJub25lIn0.e30.', '../../etc']) {
    const { body } = await hub.post('/api/admin/verify', { token })
    expect(body).toEqual({ valid: false })
  }
})
