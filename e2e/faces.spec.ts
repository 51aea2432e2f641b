import type { Locator, Page } from '@playwright/test'
import catalogue from '../content-seed/catalogue.json' with { type: 'json' }
import { approveStreamer, removeStreamer } from './admin-api.ts'
import { openTab, press, test } from './admin-kit.ts'
import { expect, signIn } from './fixtures.ts'

const TWITCH_FACE = 'https://static-cdn.jtvnw.net/jtv_user_pictures/kestrel.png'

/** Other tests may have left their own streams. */
const SAMPLES = new Set(
  catalogue.items
    .filter(({ type }) => type === 'stream')
    .map(({ id }) => `/stream/${id}`)
)

const faceIn = (card: Locator) =>
  card.locator('.avatar img').first().getAttribute('src')

/** The face of each sample stream on a page of cards, by the address of its card. */
async function facesOn(page: Page, path: string): Promise<Map<string, string>> {
  await page.goto(path)
  const cards = page.getByRole('article').filter({
    has: page.locator('a[href^="/stream/"]')
  })
  await expect(cards).not.toHaveCount(0)
  const faces = new Map<string, string>()
  for (const card of await cards.all()) {
    const href = (await card.locator('a').first().getAttribute('href')) ?? ''
    if (!SAMPLES.has(href)) continue
    const face = (await faceIn(card)) ?? 'none'
    expect(faces.get(href) ?? face, `${path} ${href}`).toBe(face)
    faces.set(href, face)
  }
  return faces
}

/** The face in the viewer's header, and those with which its streamer speaks in the chat. */
async function facesWatching(page: Page, path: string): Promise<string[]> {
  await page.goto(path)
  const name = (await page.locator('.viewer-by b').textContent()) ?? ''
  // a line that follows another one of the same author has no face of its own
  const lines = page
    .getByRole('log')
    .locator('li:has(.avatar)')
    .filter({ has: page.getByText(name, { exact: true }) })
  await expect(lines).not.toHaveCount(0)
  const said = await Promise.all((await lines.all()).map(faceIn))
  const header = await faceIn(page.locator('.viewer-head'))
  return [...new Set([header, ...said].map(face => face ?? 'none'))]
}

test('a streamer of the sample content has one face in the list, on Home, in the viewer and in the chat', async ({
  page
}) => {
  const listed = await facesOn(page, '/streams')
  expect(listed.size).toBeGreaterThan(5)
  for (const [path, face] of listed) {
    expect(face).toMatch(/^\/portraits\/[\w-]+\.webp$/)
    expect([path, await facesWatching(page, path)]).toEqual([path, [face]])
  }
  const home = await facesOn(page, '/')
  expect(home.size).toBeGreaterThan(3)
  for (const [path, face] of home) expect(listed.get(path)).toBe(face)
})

test('the face of an approved streamer takes the place of the sample one, on every page', async ({
  page,
  workshop
}) => {
  const path = '/stream/stream-world-record'
  await page.route(TWITCH_FACE, route =>
    route.fulfill({ path: 'site/public/guest.webp' })
  )
  const id = await approveStreamer(workshop.url, {
    twitchId: '700100',
    username: 'Kestrel_Kay',
    displayName: 'Kestrel',
    profileImageUrl: TWITCH_FACE,
    description: '',
    isFeatured: false
  })
  for (const list of ['/streams', '/']) {
    await expect
      .poll(async () => (await facesOn(page, list)).get(path))
      .toBe(TWITCH_FACE)
  }
  await expect
    .poll(() => facesWatching(page, path), { timeout: 30_000 })
    .toEqual([TWITCH_FACE])
  await removeStreamer(workshop.url, id)
  await expect
    .poll(async () => (await facesOn(page, '/streams')).get(path))
    .toBe('/portraits/kestrel-kay.webp')
})

test('the live preview of a stream has the face of its streamer', async ({
  page
}) => {
  await signIn(page)
  await openTab(page, 'Manage Content')
  await page.getByLabel('Content type').selectOption({ label: 'Stream' })
  await press(page, 'Grand Final: Nova vs Tempest, best of five', 'Edit')
  const preview = page.getByRole('region', { name: 'Live preview' })
  await expect(preview.locator('.avatar img')).toHaveAttribute(
    'src',
    '/portraits/arena-one.webp'
  )
  await page.getByLabel('Streamer').fill('ARENA_ONE')
  await expect(preview.locator('.avatar img')).toHaveCount(1)
  await page.getByLabel('Streamer').fill('somebody_else')
  await expect(preview.locator('.avatar img')).toHaveCount(0)
})
