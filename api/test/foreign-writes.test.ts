import { afterAll, beforeAll, expect, test } from 'vitest'
import { picture } from '../images/testing-pictures.ts'
import { openLine } from './line.ts'
import { startApi, TEST_PASSWORD } from './api.ts'
import type { TestApi } from './api.ts'
import type { TestClient } from './client.ts'
import { databaseHash, pathOf } from './tables.ts'

let hub: TestApi
let admin: TestClient
let token: string
beforeAll(async () => {
  hub = await startApi()
  admin = await hub.asAdmin()
  token = await hub.visitor().signIn(TEST_PASSWORD)
})
afterAll(() => hub.close())

const REFUSED = [403, { message: 'Cross-site request refused' }]
const writes = () => hub.api.routes.filter(({ method }) => method !== 'get')

/** The headers that a browser sends from a page that is not ours. */
const foreign = (): Record<string, string>[] => [
  { 'Sec-Fetch-Site': 'cross-site' },
  { 'Sec-Fetch-Site': 'same-site' },
  { 'Sec-Fetch-Site': 'nonsense' },
  { Origin: 'null' },
  { Origin: 'null', 'Sec-Fetch-Site': 'same-origin' },
  { Origin: 'https://evil.example' },
  { Origin: 'http://sibling.localhost', 'Sec-Fetch-Site': 'same-site' },
  { Origin: 'http://127.0.0.1', 'Sec-Fetch-Site': 'same-site' },
  { Origin: `${hub.url}1`, 'Sec-Fetch-Site': 'same-origin' },
  { Origin: `${hub.url}/`, 'Sec-Fetch-Site': 'same-origin' },
  { Origin: hub.url, 'Sec-Fetch-Site': 'same-site' }
]

const form = new FormData()
form.set('image', new Blob(['x']), 'a.png')
const BODIES: (BodyInit | undefined)[] = [
  undefined,
  'text',
  '{}',
  new URLSearchParams({ everywhere: '1' }),
  form
]

test('A write that a foreign page sends is refused, whatever session, type or body it has, and writes nothing', async () => {
  const before = await databaseHash(hub)
  const wrong: unknown[] = []
  for (const route of writes()) {
    for (const page of foreign()) {
      for (const body of BODIES) {
        for (const [client, session] of [
          [admin, {}],
          [hub.visitor(), { Authorization: `Bearer ${token}` }],
          [hub.visitor(), {}]
        ] as const) {
          const method = route.method.toUpperCase()
          const headers = { ...page, ...session }
          const { status, body: told } = await client.send(
            method,
            pathOf(route),
            body === undefined ? { headers } : { headers, body }
          )
          if (JSON.stringify([status, told]) !== JSON.stringify(REFUSED))
            wrong.push([method, route.path, page, status])
        }
      }
    }
  }
  expect(wrong).toEqual([])
  expect(await databaseHash(hub)).toBe(before)
})

test('A sibling page can neither restore an item, nor upload a picture, nor sign out everywhere', async () => {
  const { id } = await hub.makeContent()
  await admin.delete(`/api/content/${id}`)
  const sibling = {
    Origin: 'http://sibling.localhost',
    'Sec-Fetch-Site': 'same-site'
  }
  const upload = new FormData()
  const bytes = await picture(8, 8).png().toBuffer()
  upload.set('image', new Blob([new Uint8Array(bytes)]), 'a.png')
  for (const [path, body] of [
    [`/api/content/${id}/restore`, undefined],
    ['/api/uploads/image', upload],
    ['/api/admin/logout?everywhere=1', 'text']
  ] as const) {
    const reply = await admin.send('POST', path, {
      headers: sibling,
      ...(body === undefined ? {} : { body })
    })
    expect([path, reply.status, reply.body]).toEqual([path, ...REFUSED])
  }
  const own = { Origin: hub.url, 'Sec-Fetch-Site': 'same-origin' }
  const restored = await admin.send('POST', `/api/content/${id}/restore`, {
    headers: own
  })
  expect(restored.status).toBe(200)
})

test('Our own pages and programs write as ever, behind a proxy that speaks TLS too', async () => {
  for (const headers of [
    {},
    { Origin: hub.url },
    { Origin: hub.url.replace('http:', 'https:') },
    { Origin: hub.url, 'Sec-Fetch-Site': 'same-origin' },
    { 'Sec-Fetch-Site': 'none' }
  ] as Record<string, string>[]) {
    for (const route of writes()) {
      const reply = await hub
        .visitor()
        .send(route.method.toUpperCase(), pathOf(route), { headers })
      expect(reply.status, route.path).not.toBe(403)
    }
  }
  const saved = await admin.send('PUT', '/api/chat/pond/slow-mode', {
    json: { seconds: 0 },
    headers: { Origin: hub.url, 'Sec-Fetch-Site': 'same-origin' }
  })
  expect(saved.status).toBe(204)
})

test('With PUBLIC_ORIGIN its origin alone may write: not its other scheme, not another port', async () => {
  const own = await startApi({ env: { PUBLIC_ORIGIN: 'https://pog.example' } })
  const statusOf = async (host: string, origin: string) => {
    const line = await openLine(own.url)
    line.write(
      `POST /api/admin/logout HTTP/1.1\r\nHost: ${host}\r\nOrigin: ${origin}\r\n\r\n`
    )
    await line.answers(1)
    line.end()
    return line.statuses()[0]
  }
  for (const [host, origin, status] of [
    ['pog.example', 'https://pog.example', 401],
    ['pog.example', 'http://pog.example', 403],
    ['pog.example', 'https://pog.example:8443', 403],
    ['pog.example', 'https://other.pog.example', 403],
    ['pog.example', 'http://localhost', 403],
    ['localhost:4321', 'http://localhost:4321', 401],
    // Names in capitals are the same names.
    ['POG.example', 'https://pog.example', 401],
    ['pog.example', 'HTTPS://Pog.Example', 401],
    ['LocalHost:4321', 'http://localhost:4321', 401],
    ['POG.example', 'http://pog.example', 403],
    // A proxy that writes its own Host.
    ['127.0.0.1:4321', 'https://pog.example', 401],
    ['127.0.0.1:4321', 'https://other.pog.example', 403],
    ['localhost:4321', 'http://localhost:3000', 403]
  ] as const) {
    expect([host, origin, await statusOf(host, origin)]).toEqual([
      host,
      origin,
      status
    ])
  }
  await own.close()
})
