import { brotliCompressSync, deflateSync, gzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startApi, TEST_IMAGE } from './api.ts'
import type { TestApi } from './api.ts'
import type { TestClient } from './client.ts'
import { databaseHash, pathOf } from './tables.ts'

let hub: TestApi
let admin: TestClient
beforeAll(async () => {
  hub = await startApi()
  admin = await hub.asAdmin()
})
afterAll(() => hub.close())

test('Only JSON without a content coding is read: anything else is 415', async () => {
  const item = JSON.stringify({
    id: 'coded',
    title: 'A',
    image: TEST_IMAGE,
    type: 'game'
  })
  const send = (headers: Record<string, string>, body: BodyInit = item) =>
    admin.send('POST', '/api/content', { body, headers })
  const json = 'application/json'
  const types = [
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'application/json; charset=utf-16',
    'application/json; charset=nonsense',
    'application/jsonp',
    'text/json',
    ''
  ]
  for (const type of types) {
    expect([(await send({ 'Content-Type': type })).status, type]).toEqual([
      415,
      type
    ])
  }
  for (const [coding, body] of [
    ['gzip', gzipSync(item)],
    ['deflate', deflateSync(item)],
    ['br', brotliCompressSync(item)],
    ['gzip', Buffer.from('junk')],
    ['x', Buffer.from(item)]
  ] as const) {
    const reply = await send(
      { 'Content-Type': json, 'Content-Encoding': coding },
      new Uint8Array(body)
    )
    expect([reply.status, coding]).toEqual([415, coding])
  }
  expect(
    (await send({ 'Content-Type': 'application/json; charset=UTF-8' })).status
  ).toBe(201)
})

test('Checks run in their order: method, session, type, size, input, existence', async () => {
  const wrong = (
    client: TestClient,
    method: string,
    path: string,
    type: string,
    length: number
  ) =>
    client.send(method, path, {
      body: 'x'.repeat(length),
      headers: { 'Content-Type': type }
    })
  const json = 'application/json'
  expect(
    (await wrong(hub.visitor(), 'PUT', '/api/content', 'text/plain', 70_000))
      .status
  ).toBe(405)
  expect(
    (await wrong(hub.visitor(), 'POST', '/api/content', 'text/plain', 70_000))
      .status
  ).toBe(401)
  expect(
    (
      await wrong(
        admin,
        'POST',
        '/api/content/none/order',
        'text/plain',
        70_000
      )
    ).status
  ).toBe(415)
  expect(
    (await wrong(admin, 'POST', '/api/content/none/order', json, 70_000)).status
  ).toBe(413)
  expect(
    (await wrong(admin, 'POST', '/api/content/none/order', json, 10)).status
  ).toBe(400)
  expect(
    (await admin.post('/api/content/none/order', { order: 1 })).status
  ).toBe(404)
})

test('A call without payload needs no body and no Content-Type', async () => {
  const { id } = await hub.makeContent()
  expect((await admin.send('DELETE', `/api/content/${id}`)).status).toBe(200)
  expect((await admin.send('POST', `/api/content/${id}/restore`)).status).toBe(
    200
  )
})

test('A cross-site request writes nothing, and no origin is ever allowed in', async () => {
  // The hub makes its key for notices when it is first asked for.
  await hub.get('/api/user/notices')
  const before = await databaseHash(hub)
  for (const route of hub.api.routes.filter(({ method }) => method !== 'get')) {
    const reply = await admin.send(route.method.toUpperCase(), pathOf(route), {
      headers: { 'Sec-Fetch-Site': 'cross-site' }
    })
    expect([reply.status, reply.body], route.path).toEqual([
      403,
      { message: 'Cross-site request refused' }
    ])
  }
  for (const origin of [
    'null',
    'https://evil.example',
    'https://localhost.evil.example'
  ]) {
    for (const route of hub.api.routes.filter(
      ({ method }) => method === 'get'
    )) {
      const reply = await hub.get(pathOf(route), { Origin: origin })
      expect(reply.headers.get('Access-Control-Allow-Origin')).toBeNull()
    }
  }
  expect(await databaseHash(hub)).toBe(before)
})

test('Every reply carries the security headers, and says who may store it', async () => {
  for (const route of hub.api.routes) {
    const reply = await hub.send(route.method.toUpperCase(), pathOf(route))
    const headers = reply.headers
    expect(headers.get('X-Content-Type-Options'), route.path).toBe('nosniff')
    expect(headers.get('Cross-Origin-Resource-Policy')).toBe('same-origin')
    expect(headers.get('Server')).toBeNull()
    expect(headers.get('X-Powered-By')).toBeNull()
    const isPublic =
      reply.status === 200 &&
      (route.isPublicList || route.path === '/api/openapi.json')
    expect(headers.get('Cache-Control'), route.path).toBe(
      isPublic ? 'public, max-age=0, must-revalidate' : 'no-store'
    )
  }
})

test('A list is br before gzip before identity, honours q=0, and is 304 when it is known', async () => {
  await hub.makeContent({ description: 'x'.repeat(2000) })
  const encoding = async (accept: string) =>
    (
      await hub.get('/api/content/all', { 'Accept-Encoding': accept })
    ).headers.get('Content-Encoding')
  expect(await encoding('gzip, deflate, br')).toBe('br')
  expect(await encoding('gzip')).toBe('gzip')
  expect(await encoding('br;q=0, gzip')).toBe('gzip')
  expect(await encoding('br;q=0, gzip;q=0')).toBeNull()
  const { headers } = await hub.get('/api/content/all?v=1')
  const etag = headers.get('ETag') ?? ''
  expect(etag).toMatch(/^"[^"]+"$/)
  expect(headers.get('Vary')).toBe('Accept-Encoding')
  const known = await hub.get('/api/content/all', { 'If-None-Match': etag })
  expect([known.status, known.body]).toEqual([304, ''])
  await hub.makeContent()
  const news = await hub.get('/api/content/all', { 'If-None-Match': etag })
  expect(news.status).toBe(200)
})
