import { afterAll, beforeAll, expect, test } from 'vitest'
import { BODY_PACES, BODY_SHAPES, openLine, requestWithBody } from './line.ts'
import type { BodyPace, BodyShape } from './line.ts'
import { startApi, TEST_PASSWORD } from './api.ts'
import type { TestApi } from './api.ts'
import { pathOf } from './tables.ts'

/** More than the limit of a JSON body, and than one read of a socket brings. */
const BODY_BYTES = 200_000
/** More than is read of a request that already has its answer. */
const ENDLESS_BYTES = 64 * 1024 * 1024
const AT_ONCE = 20

let hub: TestApi
let named: TestApi
let away: TestApi
let spent: TestApi
let token: string
beforeAll(async () => {
  hub = await startApi()
  named = await startApi({ env: { PUBLIC_ORIGIN: 'https://pog.example' } })
  away = await startApi({
    mongodbUri: 'mongodb://127.0.0.1:1/none',
    waitUntilReady: false
  })
  spent = await startApi({ limits: { upload: [{ count: 0, perMs: 1000 }] } })
  token = await hub.visitor().signIn(TEST_PASSWORD)
})
afterAll(() => Promise.all([hub, named, away, spent].map(one => one.close())))

interface Row {
  own: TestApi
  method: string
  path: string
  headers: string[]
}
type Shaped = Row & { shape: BodyShape; pace: BodyPace }

/** Sends the body and then another request: the status of its answer and of everything after it. */
async function askAfter({ own, method, path, headers, shape, pace }: Shaped) {
  const line = await openLine(own.url)
  const { head, halves } = requestWithBody(
    method,
    path,
    headers,
    shape,
    BODY_BYTES
  )
  line.write(head + halves[0])
  // Another visitor's answer in between: by now the server has read the first half.
  if (pace === 'in halves') await own.get('/api/health/live')
  line.write(halves[1])
  await line.answers(1)
  line.write('GET /api/health/live HTTP/1.1\r\nHost: localhost\r\n\r\n')
  await line.answers(2)
  const [status = 0, ...next] = line.statuses()
  line.end()
  return { status, next }
}

/**
 * Tries all rows in all shapes: the statuses that came back, and the rows whose next request got no
 * answer.
 */
async function tryAll(rows: Row[]) {
  const left = rows.flatMap(row =>
    BODY_SHAPES.flatMap(shape =>
      BODY_PACES.map(pace => ({ ...row, shape, pace }))
    )
  )
  const seen = new Set<number>()
  const wrong: string[] = []
  const lane = async () => {
    for (let row = left.pop(); row; row = left.pop()) {
      const { status, next } = await askAfter(row)
      seen.add(status)
      if (next.join() === '200') continue
      const { method, path, headers, shape, pace } = row
      wrong.push(
        `${method} ${path} ${headers.slice(1).join('; ')} ${shape} ${pace}: ${status}, then ${next.join()}`
      )
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, lane))
  return { seen, wrong }
}

const HOST = 'Host: localhost'
const TYPES = [
  ['Content-Type: application/json'],
  ['Content-Type: text/plain'],
  ['Content-Type: multipart/form-data; boundary=b'],
  ['Content-Type: application/json', 'Content-Encoding: gzip'],
  ['Content-Type: application/json', 'Sec-Fetch-Site: cross-site']
]

test('After any answer to a body that nobody wants, the next request on the connection is answered', async () => {
  const rows = hub.api.routes.flatMap(route =>
    [route.method.toUpperCase(), 'PUT', 'DELETE'].flatMap(method =>
      TYPES.flatMap(type =>
        [[], [`Authorization: Bearer ${token}`]].map(session => ({
          own: hub,
          method,
          path: pathOf(route),
          headers: [HOST, ...type, ...session]
        }))
      )
    )
  )
  const calm = rows.filter(
    ({ path, method }) => path !== '/api/admin/logout' || method !== 'POST'
  )
  const { seen, wrong } = await tryAll(calm)
  for (const status of [400, 401, 403, 404, 405, 413, 415])
    expect(seen).toContain(status)
  expect(wrong).toEqual([])
})

test('The same of answers that come before any route: another host, an expectation, no database, too many tries', async () => {
  const login = { method: 'POST', path: '/api/admin/login' }
  const json = 'Content-Type: application/json'
  const ownToken = await spent.visitor().signIn(TEST_PASSWORD)
  const rows = [
    { ...login, own: named, headers: ['Host: evil.example', json] },
    { ...login, own: named, headers: ['Host: localhost', 'Host: b', json] },
    { ...login, own: hub, headers: [HOST, json, 'Expect: a miracle'] },
    { ...login, own: hub, headers: [HOST, json, 'Expect: 100-continue'] },
    {
      own: away,
      method: 'POST',
      path: '/api/uploads/image',
      headers: [HOST, `Authorization: Bearer ${token}`]
    },
    {
      own: spent,
      method: 'POST',
      path: '/api/uploads/image',
      headers: [HOST, `Authorization: Bearer ${ownToken}`]
    },
    { own: away, method: 'GET', path: '/api/content/all', headers: [HOST] },
    { own: hub, method: 'GET', path: '/api/content/all', headers: [HOST] },
    { own: hub, method: 'POST', path: '/api/nowhere', headers: [HOST] }
  ]
  const { seen, wrong } = await tryAll(rows)
  for (const status of [400, 404, 417, 421, 429, 503])
    expect(seen).toContain(status)
  expect(wrong).toEqual([])
})

test('Who sends on and on after the answer is cut off, and so is who stops in the middle; neither hears a second answer', async () => {
  const endless = await openLine(hub.url)
  const silent = await openLine(hub.url)
  const refused = (bytes: number) =>
    requestWithBody(
      'POST',
      '/api/admin/login',
      [HOST, 'Content-Type: application/json'],
      'chunked',
      bytes
    )
  silent.write(refused(BODY_BYTES).head + refused(BODY_BYTES).halves[0])
  const { head, halves } = refused(ENDLESS_BYTES)
  endless.write(head + halves[0])
  endless.write(halves[0])
  await Promise.all([endless.closed, silent.closed])
  for (const line of [endless, silent]) expect(line.statuses()).toEqual([413])
})
