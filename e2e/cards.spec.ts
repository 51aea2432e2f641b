import { boxOf } from './box.ts'
import { startCards } from './testing-cards.ts'
import type { Hub } from './hub.ts'
import { expect, test } from './states.ts'

let hub: Hub
test.beforeAll(async () => {
  test.setTimeout(180_000)
  hub = await startCards()
  await expect
    .poll(async () => (await fetch(hub.url)).text())
    .toContain('Closed meetup')
})
test.afterAll(() => hub.remove())
test.beforeEach(async ({ page }) => {
  await page.goto(hub.url)
})

test('A card is drawn in one of the four aspect ratios', async ({ page }) => {
  await page.goto(`${hub.url}/games`)
  const ratioOf = async (title: string) => {
    const picture = page
      .getByRole('article')
      .filter({ hasText: title })
      .getByRole('presentation')
    await picture.scrollIntoViewIfNeeded()
    await expect
      .poll(() =>
        picture.evaluate((image: HTMLImageElement) => image.naturalWidth)
      )
      .toBeGreaterThan(0)
    const box = await boxOf(picture)
    return box.width / box.height
  }
  expect(await ratioOf('Cut square')).toBeCloseTo(1, 1)
  expect(await ratioOf('Cut video')).toBeCloseTo(16 / 9, 1)
  expect(await ratioOf('Cut portrait')).toBeCloseTo(2 / 3, 1)
  expect(await ratioOf('Cut auto')).toBeCloseTo(2 / 3, 1)
  // A row of Home sets the height, and cuts nothing off.
  await page.goto(hub.url)
  const whole = page
    .getByRole('region', { name: 'Community Showcase' })
    .getByRole('article')
    .filter({ hasText: 'By nobody' })
    .getByRole('presentation')
  await expect(whole).toHaveCSS('object-fit', 'contain')
})

test("An art item without an artist's name reads 'Artist', a stream without names 'Streamer' and 'Gaming'", async ({
  page
}) => {
  const art = page
    .getByRole('region', { name: 'Community Showcase' })
    .getByRole('article')
  await expect(art).toContainText('By nobody')
  await expect(art.getByText('Artist', { exact: true })).toBeVisible()
  const stream = page
    .getByRole('region', { name: 'Live Streams' })
    .getByRole('article')
    .filter({ hasText: 'Plain stream' })
  await expect(stream.getByText('Streamer', { exact: true })).toBeVisible()
  await expect(stream.getByText('Gaming', { exact: true })).toBeVisible()
})

test("Home's stream cards take their badges from the item of the same id in /api/content/homepage", async ({
  page
}) => {
  const streams = page.getByRole('region', { name: 'Live Streams' })
  const plain = streams.getByRole('article').filter({ hasText: 'Plain stream' })
  await expect(plain.getByText('Rerun', { exact: true })).toBeVisible()
  await expect(plain.getByText('LIVE', { exact: true })).toHaveCount(0)
})

test('A card without a picture of its streamer or artist shows ST or AR, and nothing lies over it', async ({
  page
}) => {
  for (const [section, title, letters] of [
    ['Live Streams', 'Plain stream', 'ST'],
    ['Community Showcase', 'By nobody', 'AR']
  ] as const) {
    const fallback = page
      .getByRole('region', { name: section })
      .getByRole('article')
      .filter({ hasText: title })
      .getByText(letters, { exact: true })
    await fallback.scrollIntoViewIfNeeded()
    await expect(fallback).toBeVisible()
    const onTop = () =>
      fallback.evaluate(element => {
        const { x, y, width, height } = element.getBoundingClientRect()
        const top = document.elementFromPoint(x + width / 2, y + height / 2)
        return element === top || element.parentElement === top
      })
    await expect.poll(onTop, letters).toBe(true)
  }
})

test('On Live Streams a card with isLive shows LIVE, one without it does not', async ({
  page
}) => {
  await page.goto(`${hub.url}/streams`)
  const badge = (title: string) =>
    page
      .getByRole('article')
      .filter({ hasText: title })
      .getByText('LIVE', { exact: true })
  await expect(badge('Stream elsewhere')).toBeVisible()
  await expect(
    page.getByRole('article').filter({ hasText: 'Plain stream' })
  ).toBeVisible()
  await expect(badge('Plain stream')).toHaveCount(0)
})

test('A card on the screen of its own type is no link, whatever the type', async ({
  page
}) => {
  for (const [path, title] of [
    ['/games', 'Cut video'],
    ['/film?tab=coming-soon', 'Shown elsewhere'],
    ['/music-channel', 'Sung here'],
    ['/comics', 'Drawn here'],
    ['/marketplace', 'The Key']
  ] as const) {
    await page.goto(hub.url + path)
    const words = page
      .getByRole('main')
      .getByText(title, { exact: true })
      .filter({ visible: true })
    await expect(words.first(), path).toBeVisible()
    const within = await words.evaluateAll(all =>
      all.map(element => element.closest('a')?.getAttribute('href') ?? null)
    )
    expect(new Set(within), path).toEqual(new Set([null]))
  }
  for (const path of ['/art', '/tv-channel']) {
    await page.goto(hub.url + path)
    await expect(page.getByRole('main').getByRole('article')).toHaveCount(0)
  }
})

test('A stream card with an external URL opens it in a new tab, on Home and on /streams', async ({
  page,
  context
}) => {
  await context.route('https://streams.example.com/**', route =>
    route.fulfill({ contentType: 'text/html', body: '<title>Away</title>' })
  )
  for (const path of ['/', '/streams']) {
    await page.goto(hub.url + path)
    const section =
      path === '/'
        ? page.getByRole('region', { name: 'Live Streams' })
        : page.getByRole('main')
    const link = section.getByRole('link', { name: /Stream elsewhere/ })
    await expect(link).toHaveAttribute('target', '_blank')
    await expect(link).toHaveAttribute('rel', /noopener/)
    const opened = context.waitForEvent('page')
    await link.click()
    expect((await opened).url(), path).toBe('https://streams.example.com/away')
    expect(new URL(page.url()).pathname).toBe(path)
  }
})

test('Viewer counts are shown only above 0', async ({ page }) => {
  for (const path of ['/', '/streams']) {
    await page.goto(hub.url + path)
    const card = (title: string) =>
      page.getByRole('article').filter({ hasText: title }).last()
    await expect(card('Stream elsewhere')).toContainText('1,234 watching')
    await expect(card('Plain stream')).toBeVisible()
    await expect(card('Plain stream')).not.toContainText('watching')
  }
})

test("Gated items' cards link to /exclusive", async ({ page }) => {
  for (const title of ['Behind the gate', 'Closed meetup']) {
    const link = page.getByRole('link', { name: new RegExp(title) })
    await expect(link).toHaveAttribute('href', '/exclusive')
  }
  expect(await (await fetch(hub.url)).text()).not.toContain('secret')
})

test("srcset leaves the version query out of a picture's address", async ({
  page
}) => {
  const picture = page
    .getByRole('article')
    .filter({ hasText: 'Badged' })
    .first()
    .getByRole('presentation')
    .first()
  await expect(picture).toHaveAttribute('src', /\.webp\?v=1$/)
  await expect(picture).toHaveAttribute(
    'srcset',
    /^\/uploads\/\w+-320\.webp 320w, \/uploads\/\w+-640\.webp 640w, \/uploads\/\w+\.webp 1280w$/
  )
})

test('Public views of a movie also use releaseYear, trailerUrl and ticketUrl', async ({
  page
}) => {
  await page.route('https://www.youtube-nocookie.com/**', route =>
    route.fulfill({ contentType: 'text/html', body: '<title>Player</title>' })
  )
  await page.goto(`${hub.url}/film?tab=coming-soon`)
  const card = page
    .getByRole('tabpanel')
    .getByRole('article')
    .filter({ hasText: 'Shown here' })
  await expect(card).toContainText('2031')
  const tickets = card.getByRole('link', { name: /^Tickets/ })
  await expect(tickets).toHaveAttribute(
    'href',
    'https://tickets.example.com/here'
  )
  await expect(tickets).toHaveAttribute('target', '_blank')
  await card.getByRole('link', { name: /^Trailer/ }).click()
  await expect(page.getByRole('dialog').locator('iframe')).toHaveAttribute(
    'src',
    'https://www.youtube-nocookie.com/embed/aqz-KE-bpKQ?autoplay=1&rel=0'
  )
  await page.getByRole('button', { name: 'Close' }).click()
  await expect(page.locator('iframe')).toHaveCount(0)
})

test('A trailer that is not on YouTube opens in a new tab', async ({
  page,
  context
}) => {
  await context.route('https://video.example.com/**', route =>
    route.fulfill({ contentType: 'text/html', body: '<title>Trailer</title>' })
  )
  await page.goto(`${hub.url}/film?tab=coming-soon`)
  const opened = context.waitForEvent('page')
  await page
    .getByRole('tabpanel')
    .getByRole('article')
    .filter({ hasText: 'Shown elsewhere' })
    .getByRole('link', { name: /^Trailer/ })
    .click()
  expect((await opened).url()).toBe('https://video.example.com/trailer')
  await expect(page.getByRole('dialog')).toHaveCount(0)
})
