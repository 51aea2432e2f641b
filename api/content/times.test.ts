import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ContentDraft, ContentItem } from '#contract/content'
import { startApi } from '../test/api.ts'
import type { TestApi } from '../test/api.ts'
import type { TestClient } from '../test/client.ts'

const MINUTE_MS = 60_000

let hub: TestApi
let admin: TestClient
beforeAll(async () => {
  hub = await startApi()
  admin = await hub.asAdmin()
})
afterAll(() => hub.close())

const inMinutes = (minutes: number) =>
  new Date(Date.now() + minutes * MINUTE_MS).toISOString()
/** Visible for one minute, beginning a minute from now. */
const window = () => ({
  visibleFrom: inMinutes(1),
  visibleUntil: inMinutes(2)
})
const makeStream = (id: string, more: Partial<ContentDraft> = {}) =>
  hub.makeContent({ id, type: 'stream', ...more } as Partial<ContentDraft>)

const storedAs = async (id: string): Promise<ContentItem | undefined> => {
  const all = (await admin.get('/api/content/all')).body as ContentItem[]
  return all.find(item => item.id === id)
}

/** Whether visitors get the item; the list never says when it comes or goes. */
async function isPublic(id: string): Promise<boolean> {
  const { body } = await hub.visitor().get('/api/content/type/stream')
  expect(JSON.stringify(body)).not.toMatch(/visibleFrom|visibleUntil/)
  return (body as ContentItem[]).some(item => item.id === id)
}

test('Times are kept by a save that does not name them, and taken away by null', async () => {
  const times = window()
  const item = await makeStream('kept', times)
  const { id, title, image, type } = item
  const save = async (more: object) => {
    const { status } = await admin.post('/api/content', {
      id,
      title,
      image,
      type,
      ...more
    })
    expect(status).toBe(200)
    const { visibleFrom, visibleUntil } = (await storedAs(id)) as ContentItem
    return { visibleFrom, visibleUntil }
  }
  expect(await save({})).toEqual(times)
  expect(await save({ visibleFrom: null })).toEqual({
    visibleUntil: times.visibleUntil
  })
  expect(await save({ visibleUntil: null })).toEqual({})
})

test.each([
  ['a text', { visibleFrom: 'tomorrow' }],
  ['a moment without a zone', { visibleUntil: '2027-01-01T00:00' }],
  ['a number', { visibleFrom: 5 }]
])('%s is no time of an item', async (_name, times) => {
  const [field = ''] = Object.keys(times)
  const label = field === 'visibleFrom' ? 'Visible from' : 'Visible until'
  const { status, body } = await admin.post('/api/content', {
    id: 'game-refused',
    type: 'game',
    title: 'Refused',
    image: 'https://pictures.example/one.webp',
    ...times
  })
  expect(status).toBe(400)
  expect(body).toEqual({
    message: `The time '${label}' must be a date with a time, as in 2027-03-18T20:00:00.000Z.`
  })
})

test("'Visible until' must be after 'Visible from', also when only one of them is sent", async () => {
  const { visibleFrom, visibleUntil } = window()
  const same = inMinutes(5)
  const { id, title, image, type } = await makeStream('reversed', {
    visibleFrom,
    visibleUntil
  })
  for (const times of [
    { visibleFrom: visibleUntil },
    { visibleUntil: visibleFrom },
    { visibleFrom: same, visibleUntil: same }
  ]) {
    const payload = { id, title, image, type, ...times }
    const { status, body } = await admin.post('/api/content', payload)
    expect([status, body]).toEqual([
      400,
      { message: "'Visible until' must be after 'Visible from'" }
    ])
  }
})

test('A time that cannot be read hides the item, and the administrator gets it', async () => {
  const { connection } = hub.api.core.database
  for (const time of ['soon', 5, '']) {
    await makeStream('damaged')
    await connection
      .collection<{ _id: string }>('content')
      .updateOne({ _id: 'damaged' }, { $set: { visibleUntil: time } })
    await hub.api.core.revision.bump()
    // An empty time counts as none.
    const isRead = time === ''
    expect(await isPublic('damaged')).toBe(isRead)
    expect((await storedAs('damaged'))?.visibleUntil).toBe(
      isRead ? undefined : '?'
    )
    await admin.delete('/api/content/damaged')
  }
})

test('An earlier version and a deleted item come back with the times that they had', async () => {
  const times = window()
  const first = await makeStream('versions')
  const { id, title, image, type } = first
  await admin.post('/api/content', { id, title, image, type, ...times })
  const restore = (version: number) =>
    admin.post(`/api/content/${id}/history/${version}/restore`)
  expect((await restore(1)).status).toBe(200)
  expect(await isPublic(id)).toBe(true)
  expect((await restore(2)).body).toMatchObject(times)
  expect(await isPublic(id)).toBe(false)
  await admin.delete(`/api/content/${id}`)
  expect((await admin.post(`/api/content/${id}/restore`)).body).toMatchObject(
    times
  )
  expect(await isPublic(id)).toBe(false)
})
