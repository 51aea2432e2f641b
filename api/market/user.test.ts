import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startApi } from '../test/api.ts'
import type { TestApi } from '../test/api.ts'

let hub: TestApi
beforeAll(async () => {
  hub = await startApi({
    env: { VISITOR_STARTING_COINS: '77' },
    limits: { newVisitor: [{ count: 1000, perMs: 60_000 }] }
  })
})
afterAll(() => hub.close())

const documents = (collection: string) =>
  hub.api.core.database.connection.collection(collection).countDocuments()

test('GET /api/user/profile answers username User, no avatar and the starting coins, and sets the cookie', async () => {
  const reply = await hub.visitor().get('/api/user/profile')
  expect(reply.body).toEqual({ username: 'User', avatarUrl: null, coins: 77 })
  expect(reply.headers.get('cache-control')).toBe('no-store')
  const [cookie = ''] = reply.headers.getSetCookie()
  expect(cookie).toMatch(
    /^visitor=[\w-]{22}\.[\w-]{43}; Path=\/; Max-Age=31536000; HttpOnly; SameSite=Lax$/
  )
  expect(await documents('visitors')).toBe(0)
})

test('The second call of a visitor sets no cookie', async () => {
  const ada = hub.visitor()
  await ada.get('/api/user/profile')
  const second = await ada.get('/api/user/profile')
  expect(second.headers.getSetCookie()).toEqual([])
})

test.each([
  '/api/user/collectibles',
  '/api/collectibles',
  '/api/content/exclusive/all',
  '/api/content/all',
  '/api/streams/live',
  '/api/streams/recommended'
])('A list never sets the cookie: %s', async path => {
  const reply = await hub.visitor().get(path)
  expect(reply.status).toBe(200)
  expect(reply.headers.getSetCookie()).toEqual([])
})

test('Without a visitor nothing is owned', async () => {
  const reply = await hub.visitor().get('/api/user/collectibles')
  expect(reply.body).toEqual([])
})

test('Over https the cookie is bound to this host: __Host- and Secure', async () => {
  const secure = await startApi({
    env: { PUBLIC_ORIGIN: 'https://pog.example' }
  })
  const reply = await secure.visitor().get('/api/user/profile')
  expect(reply.headers.getSetCookie()[0]).toMatch(
    /^__Host-visitor=.*; SameSite=Lax; Secure$/
  )
  await secure.close()
})

describe('a forged cookie is treated as none', () => {
  const id = 'A'.repeat(22)
  test.each([
    `visitor=${id}.${'A'.repeat(43)}`,
    `visitor=${id}`,
    'visitor=',
    'visitor={"$ne":null}',
    `visitor=${'x'.repeat(8000)}`,
    'visitor=a.b.c',
    `visitor[$ne]=${id}`
  ])('%s', async cookie => {
    const reply = await hub
      .visitor()
      .get('/api/user/profile', { Cookie: cookie })
    expect(reply.status).toBe(200)
    expect(reply.body).toMatchObject({ coins: 77 })
    expect(reply.headers.getSetCookie()[0]).not.toContain(id)
    expect(reply.headers.getSetCookie()).toHaveLength(1)
  })

  test('another id under a true signature', async () => {
    const [pair = ''] = (
      await hub.visitor().get('/api/user/profile')
    ).headers.getSetCookie()
    const signature = pair.split(';')[0]?.split('.')[1] ?? ''
    const reply = await hub
      .visitor()
      .get('/api/user/profile', { Cookie: `visitor=${id}.${signature}` })
    expect(reply.headers.getSetCookie()).toHaveLength(1)
  })
})

test('The key is made once in the database: a visitor is known after a restart and on every copy', async () => {
  const ada = hub.visitor()
  const [pair = ''] = (
    await ada.get('/api/user/profile')
  ).headers.getSetCookie()
  const copy = await startApi({ mongodbUri: hub.api.core.config.mongodbUri })
  const reply = await copy
    .visitor()
    .get('/api/user/profile', { Cookie: pair.split(';')[0] ?? '' })
  expect(reply.headers.getSetCookie()).toEqual([])
  await copy.close()
})

test('More than 120 new visitors a minute from one address are 429', async () => {
  const strict = await startApi()
  const statuses: number[] = []
  for (let n = 0; n < 121; n += 1) {
    const reply = await strict.visitor().get('/api/user/profile', {
      'X-Forwarded-For': `10.0.0.${n}`
    })
    statuses.push(reply.status)
  }
  expect(statuses.slice(0, 120).every(status => status === 200)).toBe(true)
  expect(statuses[120]).toBe(429)
  const refused = await strict.visitor().get('/api/user/profile')
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
  expect(refused.body).toEqual({ message: expect.any(String) })
  await strict.close()
})

test('The networks above an IPv6 /64 bring 480 new visitors a minute together, and others go on', async () => {
  const strict = await startApi({ env: { TRUST_PROXY: 'true' } })
  const statusFrom = async (address: string) => {
    const reply = await strict
      .visitor()
      .get('/api/user/profile', { 'X-Forwarded-For': address })
    return reply.status
  }
  const statuses: number[] = []
  for (let n = 0; n < 481; n += 1)
    statuses.push(await statusFrom(`2001:db8:7:${n.toString(16)}::1`))
  expect(statuses.indexOf(429)).toBe(480)
  expect(await statusFrom('2001:db8:8::1')).toBe(200)
  await strict.close()
})
