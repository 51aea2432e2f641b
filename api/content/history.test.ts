import { expect, test } from 'vitest'
import type { ContentItem } from '#contract/content'
import { startApi, startDatabase } from '../test/api.ts'

test('deleted items, versions, activity and focal points outlive a restart, and a second copy knows them', async () => {
  const database = await startDatabase()
  const before = await startApi({ mongodbUri: database.uri })
  const focus = { x: 20, y: 80 }
  await before.makeContent({ id: 'gone', title: 'Gone' })
  await before.makeContent({ id: 'kept', title: 'First', focus })
  await before.makeContent({ id: 'kept', title: 'Second' })
  await (await before.asAdmin()).delete('/api/content/gone')
  await before.close()

  const [one, two] = await Promise.all([
    startApi({ mongodbUri: database.uri }),
    startApi({ mongodbUri: database.uri })
  ])
  const admin = await two.asAdmin()
  const history = (await admin.get('/api/content/kept/history'))
    .body as ContentItem[]
  expect(history.map(({ title }) => title)).toEqual(['Second', 'First'])
  expect(history.map(item => item.focus)).toEqual([focus, focus])
  expect((await admin.get('/api/content/deleted')).body).toMatchObject([
    { item: { id: 'gone', title: 'Gone' } }
  ])
  const entries = (await admin.get('/api/admin/activity')).body as object[]
  const writes = entries.filter(entry => 'target' in entry)
  expect(writes[0]).toMatchObject({ action: 'Deleted {}', target: 'gone' })

  const other = await one.asAdmin()
  for (const path of [
    '/api/content/kept/history',
    '/api/content/deleted',
    '/api/admin/activity'
  ])
    expect((await other.get(path)).body).toEqual((await admin.get(path)).body)

  const restored = await other.post('/api/content/gone/restore')
  expect(restored.body).toMatchObject({ customOrder: 1, homepageOrder: 1 })
  expect((await admin.get('/api/content/deleted')).body).toEqual([])
  // A copy learns of another one's change within a second.
  const orders = async () =>
    ((await two.get('/api/content/all')).body as ContentItem[]).map(
      ({ id, customOrder, homepageOrder }) => [id, customOrder, homepageOrder]
    )
  await expect.poll(orders).toEqual(
    expect.arrayContaining([
      ['gone', 1, 1],
      ['kept', 2, 2]
    ])
  )
  await one.close()
  await two.close()
  await database.close()
})

test('a focal point is two whole percents, and anything else is refused', async () => {
  const hub = await startApi()
  const admin = await hub.asAdmin()
  const item = await hub.makeContent({
    type: 'stream',
    focus: { x: 0, y: 100 }
  })
  for (const focus of [
    { x: -1, y: 0 },
    { x: 0, y: 101 },
    { x: 1.5, y: 0 },
    { x: 1 },
    'left'
  ]) {
    const reply = await admin.post('/api/content', { ...item, focus })
    expect(reply.status, JSON.stringify(focus)).toBe(400)
  }
  const stream = (await hub.get(`/api/streams/${item.id}`)).body
  expect(stream).toMatchObject({ focus: { x: 0, y: 100 } })
  await hub.close()
})
