import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startApi } from '../test/api.ts'
import type { TestApi } from '../test/api.ts'
import type { TestClient } from '../test/client.ts'
import { upload } from './testing-pictures.ts'

let hub: TestApi
let admin: TestClient
beforeAll(async () => {
  hub = await startApi()
  admin = await hub.asAdmin()
})
afterAll(() => hub.close())

/** Mostly violet, with a yellow quarter, so that no mean of both is either. */
async function poster(alpha: number): Promise<string> {
  const yellow = { r: 250, g: 220, b: 20, alpha: 1 }
  const corner = { create: { width: 320, height: 180, background: yellow } }
  const background = { r: 96, g: 32, b: 160, alpha }
  const bytes = await sharp({
    create: { width: 640, height: 360, channels: 4, background }
  })
    .composite([
      {
        input: { create: { ...corner.create, channels: 4 } },
        left: 0,
        top: 0
      }
    ])
    .toFormat(alpha === 1 ? 'jpeg' : 'png', { quality: 100 })
    .toBuffer()
  const { body } = await upload(admin, bytes)
  return (body as { url: string }).url
}

const listed = async (path: string) =>
  (await hub.get(path)).body as { id: string; imageColor?: string }[]

/** Violet, as nearly as two lossy formats keep it. */
const VIOLET = /^#[56][\da-f][12][\da-f][9a][\da-f]$/

test('The dominant colour of an opaque picture is kept and told with what shows it, whoever sends another', async () => {
  const shown = await poster(1)
  await hub.makeContent({ id: 'colour', type: 'collectible', image: shown })
  await hub.makeContent({
    id: 'gated',
    type: 'stream',
    image: shown,
    metadata: { requiredCollectible: 'colour' },
    imageColor: '#000000'
  } as never)
  await hub.makeContent({ id: 'open', type: 'stream', image: shown })
  const market = (await hub.get('/api/collectibles')).body as {
    collectibles: { imageColor?: string }[]
  }
  const told = [
    ...(await listed('/api/content/all')),
    ...(await listed('/api/streams/recommended')),
    ...(await listed('/api/content/exclusive/all')),
    ...market.collectibles
  ].map(({ imageColor }) => imageColor)
  expect(told.length).toBeGreaterThanOrEqual(6)
  for (const color of told) expect(color).toMatch(VIOLET)
})

test('A picture that something shines through, and one that is not of the hub, has no colour; another picture takes it away', async () => {
  const id = 'colour'
  const colorAfter = async (image: string) => {
    await hub.makeContent({ id, type: 'collectible', image })
    const item = (await listed('/api/content/type/collectible'))[0]
    return item?.imageColor
  }
  expect(await colorAfter(await poster(1))).toMatch(VIOLET)
  expect(await colorAfter(await poster(0.4))).toBeUndefined()
  expect(await colorAfter(await poster(1))).toMatch(VIOLET)
  expect(await colorAfter('https://pictures.example/one.webp')).toBeUndefined()
})
