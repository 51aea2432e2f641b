import type { Locator, Page } from '@playwright/test'
import { putItem } from './admin-api.ts'
import { boxOf } from './box.ts'
import { expect, test } from './states.ts'

/** The largest count that the hub takes. */
const MOST = 9_007_199_254_740_991
const WRITTEN = '9,007,199,254,740,991'

const isWhole = (part: Locator) =>
  part.evaluate(
    ({ scrollWidth, clientWidth, scrollHeight, clientHeight }) =>
      scrollWidth <= clientWidth && scrollHeight <= clientHeight
  )

/** Expects the part to be within the other. */
async function expectWithin(part: Locator, around: Locator, where: string) {
  const [inner, outer] = await Promise.all([boxOf(part), boxOf(around)])
  expect(inner.x, where).toBeGreaterThanOrEqual(outer.x)
  expect(inner.x + inner.width, where).toBeLessThanOrEqual(
    outer.x + outer.width
  )
  expect(inner.y, where).toBeGreaterThanOrEqual(outer.y)
  expect(inner.bottom, where).toBeLessThanOrEqual(outer.bottom)
}

const putStream = (origin: string, id: string) =>
  putItem(origin, {
    id,
    type: 'stream',
    title: `The whole world watches ${id}`,
    aspectRatio: 'video',
    badges: [{ text: 'LIVE', variant: 'destructive' }],
    metadata: { streamer: 'everybody', viewers: MOST }
  })

const cardOf = (page: Page, title: string) =>
  page.getByRole('main').getByRole('article').filter({ hasText: title })

test('the largest viewer count is whole on the small pictures of a phone, below LIVE', async ({
  page,
  hub
}) => {
  // The first card of a list is large, so there are two.
  await putStream(hub.url, 'stream-watched')
  await putStream(hub.url, 'stream-gazed-at')
  for (const width of [320, 390]) {
    await page.setViewportSize({ width, height: 844 })
    await page.goto('/streams')
    for (const id of ['stream-watched', 'stream-gazed-at']) {
      const card = cardOf(page, `The whole world watches ${id}`).first()
      const chip = card.locator('.chip')
      await expect(chip).toContainText(WRITTEN)
      const where = `${id} at ${width} px`
      await expectWithin(chip, card.locator('.art'), where)
      expect(await isWhole(chip), where).toBe(true)
      const live = await boxOf(card.getByText('LIVE', { exact: true }))
      expect((await boxOf(chip)).y, where).toBeGreaterThanOrEqual(live.bottom)
    }
  }
})

test("the largest viewer count is whole in a phone's viewer", async ({
  page,
  hub
}) => {
  await putStream(hub.url, 'stream-watched')
  for (const width of [320, 360, 390]) {
    await page.setViewportSize({ width, height: 844 })
    await page.goto('/stream/stream-watched')
    const words = page.locator('.viewer-by')
    await expect(words).toContainText(`${WRITTEN} watching`)
    expect(await isWhole(words), `${width} px`).toBe(true)
    const like = await boxOf(page.getByRole('button', { name: 'Like' }))
    const count = await boxOf(page.locator('.watching'))
    expect(count.x + count.width, `${width} px`).toBeLessThanOrEqual(like.x)
  }
})

test('the largest price stays within its card at 320 px', async ({
  page,
  hub
}) => {
  await putItem(hub.url, {
    id: 'collectible-dear',
    type: 'collectible',
    title: 'The dearest of all',
    metadata: { rarity: 'Legendary', price: MOST, totalSupply: 1 }
  })
  await page.setViewportSize({ width: 320, height: 640 })
  await page.goto('/marketplace')
  const card = cardOf(page, 'The dearest of all')
  const price = card.locator('.release-price')
  await expect(price).toContainText(WRITTEN)
  await expectWithin(price, card, 'price')
  expect(await isWhole(price)).toBe(true)
})

test("a streamer's place of three digits stays beside View and Remove at 320 px", async ({
  page
}) => {
  const streamer = (displayOrder: number) => ({
    id: `someone-${displayOrder}`,
    twitchId: String(displayOrder),
    username: 'someone',
    displayName: 'Someone',
    profileImageUrl: '',
    description: 'Birds, mostly',
    isFeatured: false,
    displayOrder
  })
  await page.route('**/api/twitch/streamers', route =>
    route.fulfill({ json: [streamer(9), streamer(100)] })
  )
  await page.setViewportSize({ width: 320, height: 640 })
  await page.goto('/admin/streamers')
  const rows = page.locator('tbody tr')
  await expect(rows).toHaveCount(2)
  for (const row of await rows.all()) {
    const view = await boxOf(row.getByRole('link', { name: 'View' }))
    const down = await boxOf(row.getByRole('button', { name: 'Move down' }))
    expect(down.x + down.width).toBeLessThanOrEqual(view.x)
    const place = row.locator('td').filter({ hasText: 'Display Order' })
    expect(await isWhole(place)).toBe(true)
  }
})

test('at 320 px the badge of a poster is whole, beside no bookmark', async ({
  page
}) => {
  await page.setViewportSize({ width: 320, height: 844 })
  await page.goto('/')
  const movies = page.getByRole('region', { name: 'Movies' })
  const card = movies.getByRole('article').first()
  await card.hover()
  const bookmark = card.locator('.bookmark')
  await expect(bookmark).toBeVisible()
  const badge = card.getByText('FEATURED', { exact: true })
  expect(await isWhole(badge)).toBe(true)
  await expectWithin(badge, card.locator('.art'), 'badge')
  expect((await boxOf(badge)).y).toBeGreaterThanOrEqual(
    (await boxOf(bookmark)).bottom
  )
})

test('at 320 px the releases of a row have their prices and buttons side by side', async ({
  page
}) => {
  await page.setViewportSize({ width: 320, height: 844 })
  await page.goto('/marketplace')
  const releases = page.locator('.releases > .release')
  await expect(releases).toHaveCount(6)
  for (const part of ['.release-price', '.button']) {
    const boxes = await Promise.all(
      (await releases.locator(part).all()).map(boxOf)
    )
    const tops = boxes.map(({ y }) => y)
    expect(
      tops.filter((_, n) => n % 2 === 0),
      part
    ).toEqual(tops.filter((_, n) => n % 2 === 1))
  }
})
