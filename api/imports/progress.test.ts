import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ImportJob } from '#contract/imports'
import { startApi, TEST_PASSWORD } from '../test/api.ts'
import type { TestApi } from '../test/api.ts'
import type { TestClient } from '../test/client.ts'
import { dryRun, gameRows } from './testing-imports.ts'

let hub: TestApi
let admin: TestClient
let token: string
beforeAll(async () => {
  hub = await startApi()
  admin = await hub.asAdmin()
  token = await hub.visitor().signIn(TEST_PASSWORD)
})
afterAll(() => hub.close())

const begin = async (rows: number) => {
  const { id } = await dryRun(admin, JSON.stringify(gameRows(rows)))
  await admin.post(`/api/imports/${id}/start`)
  return id
}
const followed = (id: string) =>
  fetch(`${hub.url}/api/imports/${id}/progress`, {
    headers: { Authorization: `Bearer ${token}` }
  })
const linesOf = async (reply: Response) =>
  (await reply.text())
    .trimEnd()
    .split('\n')
    .map(line => JSON.parse(line) as ImportJob)

test('One answer says how far an import is, a line whenever it is further, until it goes on no more', async () => {
  const reply = await followed(await begin(60))
  expect(reply.headers.get('Content-Type')).toBe(
    'application/x-ndjson; charset=utf-8'
  )
  expect(reply.headers.get('Cache-Control')).toBe('no-store')
  expect(reply.headers.get('X-Accel-Buffering')).toBe('no')
  const lines = await linesOf(reply)
  expect(lines.slice(0, -1).every(({ state }) => state === 'running')).toBe(
    true
  )
  expect(lines.at(-1)).toMatchObject({ state: 'done', counts: { created: 60 } })
  const texts = lines.map(line => JSON.stringify(line))
  expect(new Set(texts).size).toBe(texts.length)
})

test('Nobody follows an import that there is not', async () => {
  const { id } = await dryRun(admin, JSON.stringify(gameRows(1)))
  expect((await hub.get(`/api/imports/${id}/progress`)).status).toBe(401)
  expect((await followed('another')).status).toBe(404)
  const [only, ...more] = await linesOf(await followed(id))
  expect([only, more]).toEqual([
    expect.objectContaining({ id, state: 'checked' }),
    []
  ])
})

test('Who follows an import is let go when the API ends, and nothing says that the import is over', async () => {
  const reply = await followed(await begin(2000))
  hub.api.core.revision.release()
  const lines = await linesOf(reply)
  expect(lines.length).toBeGreaterThan(0)
  expect(lines.every(({ state }) => state === 'running')).toBe(true)
})
