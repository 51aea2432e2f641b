import { Validator } from '@seriousme/openapi-schema-validator'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startApi } from '../test/api.ts'
import type { TestApi } from '../test/api.ts'

interface Document {
  openapi: string
  paths: Record<
    string,
    Record<
      string,
      {
        security: unknown[]
        responses: Record<string, { content?: Record<string, unknown> }>
      }
    >
  >
}

let hub: TestApi
let document: Document
beforeAll(async () => {
  hub = await startApi()
  document = (await hub.get('/api/openapi.json')).body as Document
})
afterAll(() => hub.close())

test('GET /api/openapi.json is valid OpenAPI 3.1', async () => {
  const result = await new Validator().validate(
    structuredClone(document) as never
  )
  expect(result.errors ?? []).toEqual([])
  expect(result.valid).toBe(true)
  expect(document.openapi).toBe('3.1.0')
})

test('Every route is in openapi.json, and the administrator’s say so', () => {
  for (const route of hub.api.routes) {
    const path = route.path.replaceAll(/:([A-Za-z]+)/g, '{$1}')
    const operation = document.paths[path]?.[route.method]
    expect(operation, `${route.method} ${path}`).toBeDefined()
    expect(operation?.security.length).toBe(route.who === 'admin' ? 2 : 0)
  }
})

test('openapi.json tells that a public list may be as it was, and in which forms all items are exported', () => {
  const repliesOf = (path: string) => document.paths[path]?.['get']?.responses
  expect(repliesOf('/api/content/homepage')).toHaveProperty('304')
  expect(repliesOf('/api/content/all')).toHaveProperty('200')
  expect(Object.keys(repliesOf('/api/export')?.['200']?.content ?? {})).toEqual(
    ['application/json', 'text/csv']
  )
})

test('Figures are for loopback or METRICS_TOKEN only', async () => {
  const own = await startApi({ env: { METRICS_TOKEN: 'figures please' } })
  const read = (headers: Record<string, string>) =>
    own.get('/api/metrics', headers)
  expect((await read({})).body).toContain('pog_database_ready 1')
  const proxied = { 'X-Forwarded-For': '203.0.113.1' }
  expect((await read(proxied)).status).toBe(403)
  const token = (text: string) => ({
    ...proxied,
    Authorization: `Bearer ${text}`
  })
  expect((await read(token('figures please'))).status).toBe(200)
  expect((await read(token('figures'))).status).toBe(403)
  await own.close()
})
