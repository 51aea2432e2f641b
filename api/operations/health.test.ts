import { afterAll, beforeAll, expect, test } from 'vitest'
import { startApi } from '../test/api.ts'
import type { TestApi } from '../test/api.ts'

let hub: TestApi
beforeAll(async () => {
  hub = await startApi()
})
afterAll(() => hub.close())

test('Health says what is up, what is down and what is off, and nothing else', async () => {
  const parts = { mongo: 'up', redis: 'off', twitch: 'off' }
  const live = await hub.get('/api/health/live')
  expect([live.status, live.body]).toEqual([200, parts])
  const ready = await hub.get('/api/health/ready')
  expect([ready.status, ready.body]).toEqual([200, parts])
})

test('An unknown path is 404 and a wrong method 405, both as JSON', async () => {
  const unknown = await hub.get('/api/nothing')
  expect([unknown.status, unknown.body]).toEqual([
    404,
    { message: 'Not found' }
  ])
  const wrong = await hub.post('/api/health/live')
  expect(wrong.status).toBe(405)
  expect(wrong.headers.get('Allow')).toBe('HEAD, GET')
  expect(wrong.headers.get('Content-Type')).toBe(
    'application/json; charset=utf-8'
  )
})

test('GET /api/revision answers at once without after, and waits for news with it', async () => {
  const { revision } = (await hub.get('/api/revision')).body as {
    revision: number
  }
  expect(revision).toBeGreaterThan(0)
  const waiting = hub.get(`/api/revision?after=${revision}`)
  await hub.api.core.revision.bump()
  expect((await waiting).body).toMatchObject({ revision: revision + 1 })
  const negative = await hub.get('/api/revision?after=-1')
  expect(negative.body).toEqual({
    message: 'The after must be one whole number, 0 or more.'
  })
  for (const after of ['-1', '1.5', 'x', '', '1&after=2'])
    expect((await hub.get(`/api/revision?after=${after}`)).status).toBe(400)
})
