import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ContentItem } from '#contract/content'
import { startApi } from '../test/api.ts'
import type { TestApi } from '../test/api.ts'
import type { TestClient } from '../test/client.ts'

let hub: TestApi
let admin: TestClient
beforeAll(async () => {
  hub = await startApi()
  admin = await hub.asAdmin()
})
afterAll(() => hub.close())

test('What a GET answered can be posted back by whoever may save, and loses nothing that visitors are not shown', async () => {
  await hub.makeContent({ id: 'opener', type: 'collectible' })
  const address = 'https://secret.example/room'
  const media = 'https://elsewhere.example/x.mp4'
  const gated = await hub.makeContent({
    type: 'video',
    externalUrl: address,
    metadata: { requiredCollectible: 'opener', playbackUrl: media }
  })
  const movie = await hub.makeContent({
    type: 'movie',
    metadata: { playbackUrl: media }
  })
  for (const { id, externalUrl } of [gated, movie]) {
    const { body } = await hub.visitor().get('/api/content/all')
    const seen = (body as ContentItem[]).find(item => item.id === id)
    expect(seen).toHaveProperty('adapted', true)
    const json = { ...seen, title: 'Posted back' }
    const saved = await admin.post('/api/content', json)
    expect(saved.status).toBe(200)
    expect(saved.body).toMatchObject({
      title: 'Posted back',
      externalUrl,
      metadata: { playbackUrl: media }
    })
    expect(saved.body).not.toHaveProperty('adapted')
  }
  // A field that was changed is saved with its new value.
  const { body } = await hub.visitor().get('/api/content/all')
  const seen = (body as ContentItem[]).find(({ id }) => id === gated.id)
  const json = { ...seen, externalUrl: 'https://new.example/' }
  const changed = await admin.post('/api/content', json)
  expect(changed.body).toMatchObject({ externalUrl: 'https://new.example/' })
})
