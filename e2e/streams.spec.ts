import type { Page } from '@playwright/test'
import {
  breakCalls,
  complaintsOf,
  expect,
  expectAccessible,
  expectGrid,
  skeletons,
  test
} from './states.ts'

test('Live Streams shows a grid of stream cards with LIVE and Featured badges', async ({
  page
}) => {
  const complaints = complaintsOf(page)
  await page.goto('/streams')
  await expectGrid(page.getByRole('article'))
  const final = page.getByRole('article').filter({ hasText: 'Grand Final' })
  const badge = (card: typeof final, text: string) =>
    card.getByText(text, { exact: true })
  await expect(badge(final, 'LIVE')).toBeVisible()
  await expect(badge(final, 'Featured')).toBeVisible()
  await expect(final).toContainText('31,904')
  await expect(final).toContainText('Esports')
  const telescope = page
    .getByRole('article')
    .filter({ hasText: 'Drawing dragons by request' })
  await expect(badge(telescope, 'LIVE')).toBeVisible()
  await expect(badge(telescope, 'Featured')).toHaveCount(0)
  await expectAccessible(page)
  expect(complaints).toEqual([])
})

test('On Live Streams the streamers of the sample content have faces', async ({
  page
}) => {
  await page.goto('/streams')
  const card = page.getByRole('article').filter({ hasText: 'kestrel_kay' })
  await card.scrollIntoViewIfNeeded()
  const face = card.locator('img[src="/portraits/kestrel-kay.webp"]')
  await expect
    .poll(() => face.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0)
})

test('Live Streams leads to /streamers', async ({ page }) => {
  await page.goto('/streams')
  await expect(
    page.getByRole('main').getByRole('link', { name: /streamers/i })
  ).toHaveAttribute('href', '/streamers')
})

const EMPTY = async (page: Page) => {
  await expect(page.getByText('No live streams available')).toBeVisible()
  await expect(
    page.getByText('Check back later for exciting streams')
  ).toBeVisible()
}

test('Live Streams without streams shows its empty state', async ({
  page,
  emptyHub
}) => {
  const complaints = complaintsOf(page)
  await page.goto(`${emptyHub.url}/streams`)
  await EMPTY(page)
  await expectAccessible(page)
  expect(complaints).toEqual([])
})

test('Live Streams shows 6 placeholders while loading, then the streams', async ({
  page,
  brokenSite
}) => {
  const stream = {
    id: 'stream-1',
    title: 'Late Stream',
    description: '',
    thumbnailUrl: '',
    isLive: true,
    isFeatured: false,
    isTwitch: false,
    viewerCount: 0,
    isLiked: false,
    streamer: { username: '', avatarUrl: null },
    externalUrl: ''
  }
  const release = await breakCalls(page, 'slow', [stream])
  await page.goto(`${await brokenSite('slow')}/streams`)
  await expect(skeletons(page)).toHaveCount(6)
  await expectAccessible(page)
  release()
  const card = page.getByRole('article')
  await expect(card).toContainText('Late Stream')
  await expect(card).toContainText('Streamer')
  await expect(card).toContainText('Gaming')
  await expect(card.getByText('watching')).toHaveCount(0)
  await expect(card.getByRole('link')).toHaveAttribute(
    'href',
    '/stream/stream-1'
  )
})

for (const fault of ['failing', 'dead'] as const) {
  test(`A failed stream-list call shows the empty state (API ${fault})`, async ({
    page,
    brokenSite
  }) => {
    const complaints = complaintsOf(page)
    await breakCalls(page, fault)
    await page.goto(`${await brokenSite(fault)}/streams`)
    await EMPTY(page)
    await expectAccessible(page)
    expect(complaints).toEqual([])
  })
}
