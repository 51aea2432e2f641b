import { once } from 'node:events'
import { request } from 'node:http'
import type { IncomingMessage } from 'node:http'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ContentItem } from '#contract/content'
import { startApi, TEST_PASSWORD } from '../test/api.ts'
import type { TestApi } from '../test/api.ts'
import type { TestClient } from '../test/client.ts'
import { isVolumeLow } from '../test/volume.ts'
import {
  currentImport,
  dryRun,
  gameRows,
  importFile,
  importIs,
  rowsOf,
  sendFile
} from './testing-imports.ts'

let hub: TestApi
let admin: TestClient
beforeAll(async () => {
  hub = await startApi({ limits: { imports: [{ count: 1000, perMs: 1000 }] } })
  admin = await hub.asAdmin()
})
afterAll(() => hub.close())

async function itemsOf(type = 'game'): Promise<ContentItem[]> {
  const { body } = await hub.get(`/api/content/type/${type}`)
  return body as ContentItem[]
}
const game = gameRows(1)[0]!
const json = (...rows: unknown[]) => JSON.stringify(rows)

test('A dry run says of each row whether it is new, changed, the same or refused and why, and writes nothing', async () => {
  const kept = await hub.makeContent({ id: 'kept', title: 'Kept' })
  const other = await hub.makeContent({ id: 'other', title: 'Other' })
  const before = await itemsOf()
  const job = await dryRun(
    admin,
    json(
      { ...game, id: 'brand-new' },
      { ...other, title: 'Another', badges: [] },
      kept,
      { ...game, id: 'no-title', title: ' ' },
      { ...game, id: 'brand-new' },
      { ...game, id: 'stale', version: 3 },
      { ...kept, version: 7 },
      'no item'
    )
  )
  expect(job).toMatchObject({
    format: 'JSON',
    rows: 8,
    counts: { new: 2, changed: 1, same: 1, refused: 4, waiting: 0 }
  })
  const rows = await rowsOf(admin, job)
  expect(rows.map(({ row, state, reason }) => [row, state, reason])).toEqual([
    [1, 'new', ''],
    [2, 'changed', expect.stringContaining('title')],
    [3, 'same', ''],
    [4, 'refused', 'Please enter a title'],
    [5, 'refused', 'Row 1 has the same id.'],
    [6, 'new', ''],
    [7, 'refused', 'Row 3 has the same id.'],
    [8, 'refused', 'This is no item: it must be an object.']
  ])
  expect(await rowsOf(admin, job, '?state=refused&after=5')).toHaveLength(2)
  expect(await itemsOf()).toEqual(before)
})

test('An import writes what its dry run found, each item with its version and its place, and Activity tells it once', async () => {
  const old = await hub.makeContent({ id: 'old', title: 'Old' })
  const job = await importFile(
    admin,
    json(
      { ...game, id: 'first', showOnHomepage: true },
      { ...old, title: 'Not old' },
      { ...game, id: 'second' },
      { ...game, id: 'wrong', type: 'podcast' }
    )
  )
  expect(job.counts).toMatchObject({ created: 2, updated: 1, refused: 1 })
  const items = await itemsOf()
  const places = items.map(({ customOrder }) => customOrder)
  expect(new Set(places).size).toBe(places.length)
  expect(items.slice(-2).map(({ id }) => id)).toEqual(['first', 'second'])
  expect(items.find(({ id }) => id === 'old')).toMatchObject({
    title: 'Not old',
    version: 2
  })
  const { body } = await admin.get('/api/content/old/history')
  expect(body).toHaveLength(2)
  const activity = (await admin.get('/api/admin/activity')).body as {
    action: string
  }[]
  expect(activity.slice(0, 2).map(({ action }) => action)).toEqual([
    'Imported a file: 2 new, 1 changed',
    'Started an import'
  ])
})

test('What was changed after the dry run is left as it is', async () => {
  await hub.makeContent({ id: 'race', title: 'Race' })
  const { id } = await dryRun(
    admin,
    json(
      { ...game, id: 'race', title: 'Of the file' },
      { ...game, id: 'sudden' }
    )
  )
  await hub.makeContent({ id: 'race', title: 'Of somebody else' })
  await hub.makeContent({ id: 'sudden', title: 'Sudden' })
  await admin.post(`/api/imports/${id}/start`)
  const job = await importIs(admin, 'done')
  expect(job.counts).toMatchObject({ created: 0, updated: 0, refused: 2 })
  for (const { reason } of await rowsOf(admin, job)) {
    expect(reason).toBe(
      'This item was changed after the dry run. Nothing was written.'
    )
  }
  const titles = (await itemsOf()).map(({ title }) => title)
  expect(titles).toContain('Of somebody else')
  expect(titles).toContain('Sudden')
})

test('A row that takes a gate away is refused unless it says so', async () => {
  await hub.makeContent({ id: 'key', type: 'collectible' })
  const gated = await hub.makeContent({
    id: 'gated',
    type: 'video',
    externalUrl: 'https://secret.example/',
    metadata: { requiredCollectible: 'key' }
  })
  const open = { ...gated, metadata: {} }
  const refused = await dryRun(admin, json(open))
  expect((await rowsOf(admin, refused))[0]?.reason).toContain(
    'takes the gate away'
  )
  const said = await dryRun(admin, json({ ...open, confirmUngate: true }))
  expect(said.counts.changed).toBe(1)
})

test('An import begins after its dry run only, and one at a time', async () => {
  const { id } = await dryRun(admin, json(...gameRows(400, 1000)))
  await admin.post(`/api/imports/${id}/start`)
  const second = await sendFile(admin, json(game))
  expect([second.status, second.body]).toEqual([
    409,
    {
      message:
        'An import is under way. Let it end, or stop and discard it first.'
    }
  ])
  expect((await admin.delete(`/api/imports/${id}`)).status).toBe(409)
  await admin.post(`/api/imports/${id}/stop`)
  const early = await admin.post(`/api/imports/${id}/stop`)
  expect(early.status).toBe(409)
  expect((await admin.delete(`/api/imports/${id}`)).status).toBe(204)
  expect(await currentImport(admin)).toBeNull()
  expect((await admin.post(`/api/imports/${id}/start`)).status).toBe(404)
})

test.skipIf(isVolumeLow)(
  'An import that was stopped goes on where it was',
  async () => {
    const { id } = await dryRun(admin, json(...gameRows(400, 2000)))
    await admin.post(`/api/imports/${id}/start`)
    await admin.post(`/api/imports/${id}/stop`)
    const stopped = await importIs(admin, 'stopped')
    expect(stopped.counts.created).toBeLessThan(400)
    await admin.post(`/api/imports/${id}/start`)
    const { counts } = await importIs(admin, 'done')
    expect(counts).toMatchObject({ created: 400, new: 0, refused: 0 })
    const items = (await itemsOf()).filter(({ id }) => /^game-2\d{3}$/.test(id))
    expect(items).toHaveLength(400)
    expect(items.every(({ version }) => version === 1)).toBe(true)
  }
)

test.skipIf(isVolumeLow)(
  'Pages are published a few times for an import, not once for each of its rows',
  async () => {
    const { id } = await dryRun(admin, json(...gameRows(300, 3000)))
    const before = hub.api.core.revision.current()
    await admin.post(`/api/imports/${id}/start`)
    await importIs(admin, 'done')
    const told = hub.api.core.revision.current() - before
    expect(told).toBeGreaterThan(0)
    expect(told).toBeLessThan(30)
  }
)

test.each([
  ['nothing', '', 'This file is empty'],
  ['no list', '{"items":[]}', 'The JSON must be a list of items'],
  ['an empty list', '[]', 'This file holds no rows'],
  ['broken JSON', '[{"id":', 'This file is not valid JSON'],
  [
    'a table without names',
    'a,b\n1,2\n',
    'The first line must name the columns, among them id, type, title and image'
  ],
  [
    'an open quote',
    'id,title\n"one,two\n',
    'The table cannot be read at line 2: its quotes do not match, or a row is too long'
  ],
  ['other XML', '<html></html>', 'This XML is neither RSS nor OPML'],
  ['broken XML', '<rss><channel></rss>', 'This file is not well-formed XML'],
  ['bytes', Buffer.from([0xff, 0xfe, 0x41]), 'This file is not text in UTF-8']
])('A file with %s is refused in words', async (_name, file, message) => {
  const { status, body } = await sendFile(admin, file)
  expect([status, body]).toEqual([400, { message }])
})

test('10,000 rows are taken at most, and 64 KB of one', async () => {
  const many = JSON.stringify(gameRows(10_001))
  const { status, body } = await sendFile(admin, many)
  expect([status, body]).toEqual([
    400,
    { message: 'This file holds 10,001 rows: at most 10,000 are taken' }
  ])
  const large = { ...game, description: 'x'.repeat(65_536) }
  const job = await dryRun(admin, json(large))
  expect((await rowsOf(admin, job))[0]?.reason).toBe(
    'This row is too large: at most 64 KB.'
  )
})

test('A file may have 16 MB', async () => {
  const { status, body } = await sendFile(
    admin,
    Buffer.alloc(16 * 1024 * 1024 + 1, ' ')
  )
  expect([status, body]).toEqual([
    413,
    { message: 'The file is too large: at most 16 MB' }
  ])
})

test('A picture that the form would refuse is refused for feeds, too', async () => {
  const { status } = await sendFile(
    admin,
    '<rss/>',
    `?image=${encodeURIComponent('http://pictures.example/one.png')}`
  )
  expect(status).toBe(400)
})

test('Of two files at once one is read, the other is refused', async () => {
  const both = await Promise.all([
    sendFile(admin, json(game)),
    sendFile(admin, json(game))
  ])
  expect(new Set(both.map(({ status }) => status))).toEqual(new Set([201, 409]))
  await importIs(admin, 'checked')
})

test('Four files may arrive at once, a fifth is 503', async () => {
  const token = await hub.visitor().signIn(TEST_PASSWORD)
  const open = Array.from({ length: 5 }, () => {
    const sent = request(`${hub.url}/api/imports`, {
      method: 'POST',
      headers: {
        Authorization: `Bearer ${token}`,
        'Content-Type': 'multipart/form-data; boundary=b',
        'Content-Length': 1000
      }
    })
    sent.on('error', () => undefined)
    sent.write('--b\r\n')
    return sent
  })
  const [refused] = (await Promise.race(
    open.map(sent => once(sent, 'response'))
  )) as [IncomingMessage]
  expect(refused.statusCode).toBe(503)
  for (const sent of open) sent.destroy()
  await expect.poll(async () => (await sendFile(admin, '')).status).toBe(400)
})

test('More than 60 files in ten minutes are 429', async () => {
  const strict = await startApi()
  const there = await strict.asAdmin()
  const post = () => there.post('/api/imports', {})
  for (let file = 0; file < 60; file += 1)
    expect((await post()).status).toBe(415)

  const { status, headers } = await post()
  expect(status).toBe(429)
  expect(Number(headers.get('Retry-After'))).toBeGreaterThan(0)
  await strict.close()
})
