import { afterAll, beforeAll, expect, test } from 'vitest'
import { putCaptions, vtt } from '../captions/testing-captions.ts'
import { dryRun } from '../imports/testing-imports.ts'
import { picture, upload } from '../images/testing-pictures.ts'
import { CALLS } from './calls.ts'
import { startApi } from './api.ts'
import type { TestApi } from './api.ts'
import type { TestReply } from './client.ts'

let hub: TestApi
beforeAll(async () => {
  hub = await startApi()
})
afterAll(() => hub.close())

/** The route that a call reaches, as the router names it. */
function routeOf(method: string, path: string): string {
  const [pathname = ''] = path.split('?')
  const found = hub.api.routes.find(
    route =>
      route.method === method.toLowerCase() &&
      new RegExp(`^${route.path.replaceAll(/:[a-z]+/gi, '[^/]+')}$`).test(
        pathname
      )
  )
  return `${found?.method} ${found?.path}`
}

test('Every call of the API takes its payload and answers its status, each field and each default', async () => {
  const called = new Set<string>()
  const visitor = hub.visitor()
  const clients = { admin: await hub.asAdmin(), visitor }
  await visitor.get('/api/user/profile')
  let id = ''
  for (const [who, rows] of CALLS) {
    for (const [call, status, answer, json] of rows) {
      const [method = '', pattern = ''] = call.split(' ')
      const path = pattern.replace('{id}', id)
      const reply: TestReply = await clients[who].send(
        method,
        path,
        json === undefined ? {} : { json }
      )
      expect([call, reply.status, reply.body]).toEqual([call, status, answer])
      id = (reply.body as { id?: string } | null)?.id ?? id
      called.add(routeOf(method, path))
    }
  }
  const admin = await hub.asAdmin()
  const sent = await upload(admin, await picture(40, 40).png().toBuffer())
  expect([sent.status, sent.body]).toEqual([
    201,
    { url: expect.stringMatching(/^\/uploads\/[a-f0-9]{32}\.webp$/) }
  ])
  const { url } = sent.body as { url: string }
  expect((await hub.get(url)).status).toBe(200)
  called.add(routeOf('POST', '/api/uploads/image')).add(routeOf('GET', url))
  const captions = await putCaptions(admin, vtt())
  expect((await hub.get(captions)).status).toBe(200)
  called
    .add(routeOf('POST', '/api/uploads/captions'))
    .add(routeOf('GET', captions))
  const job = await dryRun(admin, '[{"title":"No id"}]')
  const path = `/api/imports/${job.id}`
  const stop = `${path}/stop`
  const of = (found: object) => ({ ...job, ...found })
  for (const [method, way, status, answer] of [
    ['GET', '/api/imports/current', 200, { current: job }],
    ['GET', `${path}/progress`, 200, job],
    [
      'GET',
      `${path}/rows`,
      200,
      [
        {
          row: 1,
          id: '',
          title: 'No id',
          state: 'refused',
          reason: expect.any(String)
        }
      ]
    ],
    ['POST', `${path}/start`, 200, of({ state: 'running' })],
    ['POST', stop, 200, of({ state: 'stopped' })],
    ['DELETE', path, 204, ''],
    ['GET', '/api/export?format=json&text=nothingofthat', 200, []],
    [
      'GET',
      '/api/preview?list=/api/content/type/art&at=2027-03-18T20:00:00Z',
      200,
      []
    ]
  ] as const) {
    const reply = await admin.send(method, way)
    // Its one row may be done before it can be stopped.
    const isOver = way === stop && reply.status === 409
    const message = 'This import is not running'
    expect([way, reply.status, reply.body]).toEqual(
      isOver ? [way, 409, { message }] : [way, status, answer]
    )
    called.add(routeOf(method, way))
  }
  called.add(routeOf('POST', '/api/imports'))
  const all = hub.api.routes.map(({ method, path }) => `${method} ${path}`)
  expect([...called].toSorted()).toEqual(all.toSorted())
})
