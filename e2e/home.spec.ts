import type { Page } from '@playwright/test'
import {
  breakCalls,
  complaintsOf,
  expect,
  expectAccessible,
  FAULTS,
  skeletons,
  test
} from './states.ts'

const SECTIONS = [
  'Featured Content',
  'Games',
  'Live Streams',
  'Movies',
  'Music',
  'Community Showcase'
]

/** Expects each section to say that there is nothing, and none to say that something failed. */
async function expectEmpty(page: Page): Promise<void> {
  for (const sentence of [
    'Nothing featured yet',
    'No games yet',
    'No live streams available',
    'No movie content available at this time.',
    'No music tracks available',
    'No community art yet'
  ])
    await expect(page.getByText(sentence)).toBeVisible()
}

test('The home page shows its six sections in order', async ({ page }) => {
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 2 })).toContainText([
    'Main',
    'Media',
    'Explore',
    'My Collections',
    ...SECTIONS
  ])
})

test('Sections link to their screens; Featured Content has no link', async ({
  page
}) => {
  await page.goto('/')
  const link = (section: string, name: string) =>
    page.getByRole('region', { name: section }).getByRole('link', { name })
  const expected: [string, string, string][] = [
    ['Games', 'View All', '/games'],
    ['Live Streams', 'View All', '/streams'],
    ['Movies', 'View All', '/movies'],
    ['Music', 'View Channel', '/music-channel'],
    ['Community Showcase', 'View All', '/community']
  ]
  for (const [section, name, href] of expected)
    await expect(link(section, name)).toHaveAttribute('href', href)

  const featured = page.getByRole('region', { name: 'Featured Content' })
  const ofCards = featured.getByRole('article').getByRole('link')
  await expect(ofCards).not.toHaveCount(0)
  await expect(featured.getByRole('link')).toHaveCount(await ofCards.count())
})

interface Titled {
  title: string
}
const titlesOf = (page: Page, section: string) =>
  page
    .getByRole('region', { name: section })
    .getByRole('article')
    .locator('.title')

test('The Games section shows at most 4 items', async ({ page, request }) => {
  const reply = await request.get('/api/content/homepage/game')
  const games = (await reply.json()) as Titled[]
  expect(games.length).toBeGreaterThan(4)
  await page.goto('/')
  await expect(titlesOf(page, 'Games')).toHaveText(
    games.slice(0, 4).map(({ title }) => title)
  )
})

test('The other sections of Home show all that their call answers', async ({
  page,
  request
}) => {
  const lists: [string, string][] = [
    ['Featured Content', '/api/content/homepage'],
    ['Live Streams', '/api/featured-streams-direct'],
    ['Movies', '/api/content/homepage/movie'],
    ['Music', '/api/content/homepage/music'],
    ['Community Showcase', '/api/content/homepage/art']
  ]
  await page.goto('/')
  for (const [section, path] of lists) {
    const items = (await (await request.get(path)).json()) as Titled[]
    expect(items.length, path).toBeGreaterThan(1)
    await expect(titlesOf(page, section)).toHaveText(
      items.map(({ title }) => title)
    )
  }
})

test('Cards show badges and metadata by type', async ({ page }) => {
  await page.goto('/')
  const card = (section: string, title: string) =>
    page
      .getByRole('region', { name: section })
      .getByRole('article')
      .filter({ hasText: title })
      .first()
  await expect(card('Games', 'Glasswing')).toContainText('Halcyon Works')
  await expect(card('Games', 'Glasswing')).toContainText('Action RPG')
  await expect(card('Games', 'Glasswing')).toContainText('FEATURED')
  const video = card('Featured Content', 'Glasswing: the first ten minutes')
  await expect(video).toContainText('Halcyon Works')
  await expect(video).toContainText('48,210 views')
  const track = card('Music', 'Afterglow Transit')
  await expect(track).toContainText('Vela Noor')
  await expect(track).toContainText('Night Lines')
  const movie = card('Movies', 'The Last Lighthouse')
  await expect(movie).toContainText('Ana Brandt')
  await expect(movie).toContainText('1h 52m')
  const stream = card('Live Streams', 'Grand Final')
  await expect(stream).toContainText('31,904')
  await expect(stream).toContainText('arena_one')
  await expect(stream).toContainText('Esports')
  await expect(stream).toContainText('ST')
  const art = card('Community Showcase', 'Koi Cathedral')
  await expect(art).toContainText('inkandember')
  await expect(art).toContainText('1,204 likes')
  await expect(art).toContainText('AR')
})

test('A card with an external URL opens it in a new tab and says so', async ({
  page
}) => {
  await page.goto('/')
  const card = page.getByRole('link', {
    name: /Glasswing: the first ten minutes.*opens in a new tab/
  })
  await expect(card).toHaveAttribute('target', '_blank')
  await expect(card).toHaveAttribute('rel', /noopener/)
  await expect(card).toHaveAttribute('href', /^https:\/\//)
})

test('Live stream cards lead to /stream/{id}', async ({ page }) => {
  await page.goto('/')
  const stream = page
    .getByRole('region', { name: 'Live Streams' })
    .getByRole('link', { name: /Grand Final/ })
  await expect(stream).toHaveAttribute('href', '/stream/stream-grand-final')
})

test('A picture that fails is asked for once more with ?v=, then the placeholder stands in', async ({
  page
}) => {
  const asked: string[] = []
  const again = Promise.withResolvers<void>()
  await page.route('**/uploads/**', async route => {
    const url = route.request().url()
    asked.push(url)
    if (/[?&]v=/.test(url)) await again.promise
    await route.fulfill({ status: 404, body: '' })
  })
  await page.goto('/')
  const picture = page
    .getByRole('region', { name: 'Featured Content' })
    .getByRole('article')
    .first()
    .getByRole('presentation')
    .first()
  // Nobody sees what browsers draw for a broken picture.
  await expect(picture).toBeHidden()
  again.resolve()
  await expect(picture).toHaveAttribute('src', '/fallbacks.svg#video')
  await expect(picture).toBeVisible()
  const name = /\/uploads\/([a-f0-9]{32})/.exec(asked[0] ?? '')?.[1] ?? 'none'
  const retries = asked.filter(
    url => url.includes(name) && /[?&]v=\d+/.test(url)
  )
  expect(retries).toHaveLength(1)
})

test('With JavaScript off the home page is complete', async ({
  browser,
  hub
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto(hub.url)
  for (const section of SECTIONS) {
    const region = page.getByRole('region', { name: section })
    await expect(region.getByRole('article').first()).toBeAttached()
  }
  await context.close()
})

test('The home page carries no React', async ({ page }) => {
  const scripts: string[] = []
  page.on('response', response => {
    if (response.url().endsWith('.js')) scripts.push(response.url())
  })
  await page.goto('/', { waitUntil: 'networkidle' })
  expect(scripts.filter(url => /client|react/i.test(url))).toEqual([])
  await expect(page.locator('astro-island')).toHaveCount(0)
})

test('Nothing moves while the home page loads', async ({ page }) => {
  await page.addInitScript(() => {
    const shifts: number[] = []
    Object.assign(globalThis, { shifts })
    new PerformanceObserver(list => {
      for (const entry of list.getEntries())
        shifts.push((entry as PerformanceEntry & { value: number }).value)
    }).observe({ type: 'layout-shift', buffered: true })
  })
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    await page.goto('/', { waitUntil: 'networkidle' })
    const shifts = await page.evaluate(
      () => (globalThis as unknown as { shifts: number[] }).shifts
    )
    expect(shifts, `${width} px`).toEqual([])
  }
})

test("Dates of events show in the visitor's zone with the zone named", async ({
  browser,
  hub
}) => {
  const context = await browser.newContext({ timezoneId: 'Asia/Tokyo' })
  const page = await context.newPage()
  await page.goto(hub.url)
  await expect(
    page
      .getByRole('article')
      .filter({ has: page.locator('.title', { hasText: 'Nova Cup' }) })
      .first()
  ).toContainText('Sep 13, 2027, 2:00 AM GMT+9')
  await context.close()
})

test('The seeded home page is accessible and quiet', async ({ page }) => {
  const complaints = complaintsOf(page)
  await page.goto('/')
  await expect(page.getByRole('article').first()).toBeVisible()
  await expectAccessible(page)
  expect(complaints).toEqual([])
})

test('An empty home page shows its empty states', async ({
  page,
  emptyHub
}) => {
  const complaints = complaintsOf(page)
  await page.goto(emptyHub.url)
  await expectEmpty(page)
  await expect(page.getByRole('article')).toHaveCount(0)
  await expectAccessible(page)
  expect(complaints).toEqual([])
})

test('While the lists load Home shows 4 skeletons a section, 5 for music', async ({
  page,
  brokenSite
}) => {
  const release = await breakCalls(page, 'slow')
  await page.goto(await brokenSite('slow'))
  for (const section of SECTIONS) {
    await expect(skeletons(page, section)).toHaveCount(
      section === 'Music' ? 5 : 4
    )
  }
  await expectAccessible(page)
  release()
  await expect(page.getByText('No live streams available')).toBeVisible()
  await expect(skeletons(page)).toHaveCount(0)
})

for (const fault of FAULTS) {
  test(`Failed home calls show the empty states (API ${fault})`, async ({
    page,
    brokenSite
  }) => {
    const complaints = complaintsOf(page)
    const release = await breakCalls(page, fault)
    await page.goto(await brokenSite(fault))
    release()
    await expectEmpty(page)
    await expect(skeletons(page)).toHaveCount(0)
    await expectAccessible(page)
    expect(complaints).toEqual([])
  })
}
