import { once } from 'node:events'
import { connect } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startApi } from './api.ts'
import type { TestApi } from './api.ts'
import { databaseHash, pathOf } from './tables.ts'

let hub: TestApi
beforeAll(async () => {
  hub = await startApi()
})
afterAll(() => hub.close())

/** Writes bytes to a socket of its own and reads until the server closes it. */
async function exchange(bytes: string, own: TestApi = hub): Promise<string> {
  const socket = connect(Number(new URL(own.url).port), '127.0.0.1')
  await once(socket, 'connect')
  let answer = ''
  socket.setEncoding('utf8')
  socket.on('data', chunk => {
    answer += String(chunk)
  })
  socket.on('error', () => undefined)
  socket.write(bytes)
  await once(socket, 'close')
  return answer
}
const get = (path: string, ...headers: string[]) =>
  `GET ${path} HTTP/1.1\r\n${['Connection: close', ...headers].join('\r\n')}\r\n\r\n`
const statusOf = (answer: string) => Number(answer.split(' ')[1])

test('Every method but its own is 405 JSON on every path', async () => {
  const before = await databaseHash(hub)
  const known = new Map<string, Set<string>>()
  for (const route of hub.api.routes) {
    const methods = known.get(pathOf(route)) ?? new Set()
    known.set(pathOf(route), methods.add(route.method.toUpperCase()))
  }
  for (const [path, methods] of known) {
    for (const method of [
      'GET',
      'POST',
      'PUT',
      'PATCH',
      'DELETE',
      'OPTIONS',
      'PROPFIND',
      'SEARCH'
    ]) {
      if (methods.has(method)) continue
      const shadowed = hub.api.routes.some(
        route =>
          route.method.toUpperCase() === method &&
          new RegExp(`^${route.path.replaceAll(/:[A-Za-z]+/g, '[^/]+')}$`).test(
            path
          )
      )
      if (shadowed) continue
      const reply = await hub.send(method, path)
      expect([reply.status, reply.body], `${method} ${path}`).toEqual([
        405,
        { message: 'This method is not allowed here' }
      ])
    }
    for (const method of ['TRACE', 'TRACK', 'FOO']) {
      const answer = await exchange(
        `${method} ${path} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`
      )
      expect([400, 405], `${method} ${path}`).toContain(statusOf(answer))
      expect(answer).toMatch(/\{"message":"[^"]+"\}$/)
    }
  }
  expect(await databaseHash(hub)).toBe(before)
})

test('CONNECT gets no tunnel', async () => {
  const answer = await exchange(
    'CONNECT evil.example:443 HTTP/1.1\r\nHost: evil.example:443\r\n\r\n'
  )
  expect(answer).not.toMatch(/^HTTP\/1.1 2/)
})

test('HEAD answers what GET does, without the body', async () => {
  for (const route of hub.api.routes.filter(({ method }) => method === 'get')) {
    const path = pathOf(route)
    const [get, head] = [await hub.get(path), await hub.send('HEAD', path)]
    expect([head.status, head.body], path).toEqual([get.status, ''])
    for (const name of ['content-type', 'etag', 'cache-control'])
      expect(head.headers.get(name), path).toBe(get.headers.get(name))
  }
})

test('With PUBLIC_ORIGIN only its own host is served, and no host is ever repeated', async () => {
  const own = await startApi({ env: { PUBLIC_ORIGIN: 'https://pog.example' } })
  for (const path of ['/api/content/all', '/api/nothing', '/uploads/x']) {
    for (const host of [
      'evil.example',
      'evil',
      'a b',
      'evil:99:99',
      'pog.example.evil',
      'pog.example:1'
    ]) {
      const answer = await exchange(get(path, `Host: ${host}`), own)
      expect([400, 421], host).toContain(statusOf(answer))
      expect(answer).not.toContain('evil')
    }
    expect(statusOf(await exchange(get(path), own))).toBe(400)
    const two = get(path, 'Host: pog.example', 'Host: evil.example')
    expect(statusOf(await exchange(two, own))).toBe(400)
  }
  const forged = [
    'X-Forwarded-Host: evil.example',
    'X-Forwarded-Proto: evil',
    'X-Original-URL: /api/admin/activity',
    'Forwarded: host=evil.example'
  ]
  const good = await exchange(
    get('/api/content/all', 'Host: pog.example', ...forged),
    own
  )
  expect(statusOf(good)).toBe(200)
  expect(good).not.toContain('evil')
  expect(good).toContain(
    'Strict-Transport-Security: max-age=31536000; includeSubDomains'
  )
  await own.close()
})

test('A host in capitals is the same host, for the API too', async () => {
  const own = await startApi({ env: { PUBLIC_ORIGIN: 'http://pog.test:4810' } })
  for (const host of ['POG.test:4810', 'pog.TEST:4810', 'LocalHost:4810']) {
    const answer = await exchange(get('/api/content/all', `Host: ${host}`), own)
    expect([host, statusOf(answer)]).toEqual([host, 200])
  }
  await own.close()
})

test('Broken requests are refused as JSON and the server lives', async () => {
  const host = 'Host: localhost\r\n'
  const rows: [string, number[]][] = [
    [
      `POST /api/content HTTP/1.1\r\n${host}Content-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n`,
      [400]
    ],
    [`POST /api/content HTTP/1.1\r\n${host}Content-Length: -1\r\n\r\n`, [400]],
    [
      `POST /api/content HTTP/1.1\r\n${host}Content-Length: 1\r\nContent-Length: 2\r\n\r\nab`,
      [400]
    ],
    [
      `GET /api/health/live HTTP/1.1\r\n${host}X: ${'x'.repeat(20_000)}\r\n\r\n`,
      [431]
    ],
    [`GET /${'x'.repeat(20_000)} HTTP/1.1\r\n${host}\r\n`, [414, 431]],
    [`GET /api/health/live HTTP/1.1\n${host}\n\n`, [400]],
    ['GET /api/health/live HTTP/9.9\r\n\r\n', [400, 505]],
    ['\u0000\u0001\u0002\r\n\r\n', [400]]
  ]
  for (const [bytes, statuses] of rows) {
    const answer = await exchange(bytes)
    expect(statuses, bytes.slice(0, 80)).toContain(statusOf(answer))
    expect(answer).toMatch(/\{"message":"[^"]+"\}$/)
  }
  expect((await hub.get('/api/health/live')).status).toBe(200)
})

test('Nothing of the server’s own is served, and no reply tells of its inside', async () => {
  const places = [
    '/api',
    '/api/..',
    '/api/%2e%2e',
    '/api/./',
    '/api//',
    '/api/content/..',
    '/api/content/%2e%2e/..',
    '/uploads',
    '/uploads/..',
    '/uploads/%2e%2e',
    '/uploads/%2e%2e%2f..'
  ]
  const names = [
    '.env',
    '.env.local',
    '.git/HEAD',
    '.git/config',
    'server.ts',
    'api/server.ts',
    'package.json',
    'tsconfig.json',
    'docker-compose.yml',
    'infra/hub/start.ts',
    'data/password',
    'node_modules/koa/package.json',
    'health',
    'health/',
    'health/live/x',
    'debug',
    'admin',
    'content',
    'models/content'
  ]
  expect(places.length * names.length).toBeGreaterThan(200)
  for (const path of places.flatMap(place =>
    names.map(name => `${place}/${name}`)
  )) {
    const answer = await exchange(get(path, 'Host: localhost'))
    expect([404, 405], path).toContain(statusOf(answer))
    expect(answer).not.toMatch(/node_modules|\.ts:|at .*\(|mongo/i)
  }
})
