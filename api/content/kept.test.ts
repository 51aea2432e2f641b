import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ContentItem } from '#contract/content'
import { revisionModel } from '../database/models/revision.ts'
import { startApi, startDatabase } from '../test/api.ts'
import type { TestApi } from '../test/api.ts'
import type { TestClient } from '../test/client.ts'
import { contentModel } from './models/item.ts'

const GAMES = '/api/content/type/game'

let database: Awaited<ReturnType<typeof startDatabase>>
let hub: TestApi
let other: TestApi
let admin: TestClient
beforeAll(async () => {
  database = await startDatabase()
  hub = await startApi({ mongodbUri: database.uri })
  other = await startApi({ mongodbUri: database.uri })
  admin = await hub.asAdmin()
})
afterAll(async () => {
  for (const { close } of [other, hub, database]) await close()
})

const titlesOf = async (of: TestClient): Promise<string[]> => {
  const { body } = await of.get(GAMES)
  return (body as ContentItem[]).map(({ title }) => title)
}
/** Writes to the database without telling the hub. */
const rename = (id: string, title: string) =>
  contentModel(hub.api.core.database.connection).updateOne(
    { _id: id },
    { $set: { title } }
  )

test('After a save its item alone is read again, on every copy; without a word of what was written all are', async () => {
  for (const id of ['game-one', 'game-two'])
    await hub.makeContent({ id, type: 'game', title: id })
  await other.catchUpWith(hub)
  expect(await titlesOf(hub)).toEqual(['game-one', 'game-two'])
  expect(await titlesOf(other)).toEqual(['game-one', 'game-two'])
  await rename('game-one', 'Renamed')
  await hub.makeContent({ id: 'game-two', type: 'game', title: 'Saved' })
  await other.catchUpWith(hub)
  for (const copy of [hub, other])
    expect(await titlesOf(copy)).toEqual(['game-one', 'Saved'])
  await hub.api.core.revision.bump()
  await other.catchUpWith(hub)
  for (const copy of [hub, other])
    expect(await titlesOf(copy)).toEqual(['Renamed', 'Saved'])
})

test('An older program does not say what it wrote: then all items are read again', async () => {
  for (const id of ['game-old', 'game-later'])
    await hub.makeContent({ id, type: 'game' })
  expect(await titlesOf(hub)).not.toContain('Written by the last release')
  await rename('game-old', 'Written by the last release')
  await revisionModel(hub.api.core.database.connection).updateOne(
    { _id: 'revision' },
    { $inc: { value: 1 } }
  )
  await hub.makeContent({ id: 'game-new', type: 'game' })
  await other.catchUpWith(hub)
  for (const copy of [hub, other])
    expect(await titlesOf(copy)).toContain('Written by the last release')
})

test('What is deleted goes, and comes back to the place at which it was created', async () => {
  for (const id of ['art-one', 'art-two'])
    await hub.makeContent({ id, type: 'art' })
  // Its order is its own, so that nothing writes it when the others move.
  const apart = { type: 'comic', showOnHomepage: false } as const
  await hub.makeContent({ id: 'art-book', ...apart })
  const ids = async () => {
    const { body } = await hub.get('/api/content/all')
    const all = (body as ContentItem[]).map(({ id }) => id)
    return all.filter(id => id.startsWith('art'))
  }
  expect(await ids()).toEqual(['art-one', 'art-two', 'art-book'])
  expect((await admin.delete('/api/content/art-one')).status).toBe(200)
  expect(await ids()).toEqual(['art-two', 'art-book'])
  expect((await admin.post('/api/content/art-one/restore')).status).toBe(200)
  expect(await ids()).toEqual(['art-one', 'art-two', 'art-book'])
})
