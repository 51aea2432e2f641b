import type { Page } from '@playwright/test'
import { signInByCall } from './admin-api.ts'
import { boxOf } from './box.ts'
import { fill, itemsOf, shown } from './filling.ts'
import { startHub } from './hub.ts'
import type { Hub } from './hub.ts'
import { BROWSE } from './routes.ts'
import { complaintsOf, expect, expectAccessible, test } from './states.ts'

const MOST_BYTES = 150 * 1024
/** A page holds 48 games, comics, streams or tracks, or 20 films. */
const GAMES = 120

/* On a separate hub, where every section of every page is full. */
let long: Hub
/** Its games in their order. */
let games: number[]
test.beforeAll(async () => {
  long = await startHub({ SEED: 'none' })
  await fill(long.url, [
    ...itemsOf('game', GAMES),
    ...itemsOf('movie', 50),
    ...itemsOf('music', 100),
    ...itemsOf('comic', 50),
    ...itemsOf('stream', 50),
    ...itemsOf('art', 30)
  ])
  await expect
    .poll(async () => text('/music-channel'))
    .toContain('/music-channel?part=artists-2')
  await expect.poll(async () => text('/')).toContain('/?part=community-2')
  games = await inOrder('game')
})
test.afterAll(() => long.remove())

const text = async (path: string) => (await fetch(long.url + path)).text()
const more = (page: Page) => page.getByRole('link', { name: /^Show more/ })

/** The numbers of the items of a type, in their order. */
async function inOrder(type: string, list = 'type'): Promise<number[]> {
  const items = JSON.parse(await text(`/api/content/${list}/${type}`)) as {
    id: string
  }[]
  return items.map(({ id }) => Number(/\d+$/.exec(id)))
}

/** Scrolls until there is nothing more to load. */
async function toTheEnd(page: Page): Promise<void> {
  await expect(async () => {
    await page.mouse.wheel(0, 4000)
    await expect(more(page)).toHaveCount(0, { timeout: 100 })
  }).toPass({ intervals: [50] })
}

test('with every section full no page has more than 150 KB of HTML', async () => {
  const pages = await Promise.all(
    [
      ...BROWSE,
      '/games?part=games-2',
      '/streams?part=streams-2',
      '/?part=featured-2'
    ].map(async path => [path, Buffer.byteLength(await text(path))] as const)
  )
  expect(pages.filter(([, bytes]) => bytes > MOST_BYTES)).toEqual([])
  const links = (await text('/film')).match(/href="[^"]*part=[^"]+"/g)
  expect(links).toEqual([
    'href="/film?part=featuredMovies-2"',
    'href="/film?part=exclusiveMovies-2"',
    'href="/film?part=comingMovies-2"'
  ])
})

test('a list that a page holds whole has no link to more, and brings no script for it', async ({
  request
}) => {
  for (const path of BROWSE) {
    const html = await (await request.get(path)).text()
    expect(html, path).not.toContain('data-more')
    expect(html, path).not.toContain('/_astro/KnownSection')
  }
  expect(await text('/games')).toContain('/_astro/KnownSection')
})

for (const width of [390, 1440]) {
  test(`Games brings all games as one scrolls, in order and each once (${width} px)`, async ({
    page
  }) => {
    const complaints = complaintsOf(page)
    // The items' pictures were never uploaded.
    const picture = '<svg xmlns="http://www.w3.org/2000/svg"/>'
    await page.route('**/uploads/**', route =>
      route.fulfill({ contentType: 'image/svg+xml', body: picture })
    )
    await page.setViewportSize({ width, height: 844 })
    await page.goto(`${long.url}/games`)
    expect(await shown(page, '.led > *')).toEqual(games.slice(0, 48))
    await toTheEnd(page)
    expect(await shown(page, '.led > *')).toEqual(games)
    await expect(page.getByRole('main').getByRole('status')).toHaveText(
      '24 more'
    )
    // Two columns on a phone and four or more on a desktop, for the added cards as for the first ones.
    const widths = await page
      .locator('.led > :not(:first-child)')
      .evaluateAll(all => [...new Set(all.map(each => each.clientWidth))])
    expect(widths).toHaveLength(1)
    expect(complaints).toEqual([])
    await expectAccessible(page)
  })
}

test('what is seen stays where it is while more comes', async ({ page }) => {
  await page.goto(`${long.url}/games`)
  const came = page.waitForResponse(/part=games-2$/)
  await page.locator('.led > :nth-child(30)').scrollIntoViewIfNeeded()
  const card = page.locator('.led > :nth-child(30)')
  const before = await boxOf(card)
  await came
  await expect(page.locator('.led > :nth-child(49)')).toBeAttached()
  expect((await boxOf(card)).y).toBe(before.y)
})

test('what a save moved from one part to the other is shown once', async ({
  page
}) => {
  await page.route(/part=games-2$/, async route => {
    const reply = await route.fetch()
    // Like after a save that put one game before all others.
    const body = (await reply.text()).replace(
      `"game-${games[48]}"`,
      `"game-${games[47]}"`
    )
    await route.fulfill({ response: reply, body })
  })
  await page.goto(`${long.url}/games`)
  await toTheEnd(page)
  const ids = await page
    .locator('.led > *')
    .evaluateAll(all => all.map(each => each.getAttribute('data-id')))
  expect(ids).toHaveLength(GAMES - 1)
  expect(new Set(ids).size).toBe(GAMES - 1)
})

test('a part that cannot be had leaves its link, which asks again when it is near again', async ({
  page
}) => {
  await page.route(/part=games-2$/, route => route.abort())
  await page.goto(`${long.url}/games`)
  const failed = page.waitForEvent('requestfailed')
  await more(page).scrollIntoViewIfNeeded()
  await failed
  await expect(more(page)).toHaveAttribute('href', '/games?part=games-2')
  await page.unrouteAll()
  await page.evaluate(() => scrollTo(0, 0))
  await expect(page.locator('.led > :first-child')).toBeInViewport()
  await toTheEnd(page)
  expect(await shown(page, '.led > *')).toEqual(games)
})

test('who stands on the link by keys goes on with the first game that came', async ({
  page
}) => {
  let release = () => {}
  const released = new Promise<void>(resolve => (release = resolve))
  await page.route(/part=games-2$/, async route => {
    await released
    await route.continue()
  })
  await page.goto(`${long.url}/games`)
  await more(page).focus()
  release()
  await expect(page.locator('.led > :nth-child(49)')).toBeFocused()
})

test('each tab of Film, and the tracks and artists of Music, go on with their own', async ({
  page
}) => {
  await page.goto(`${long.url}/film?tab=exclusive`)
  await toTheEnd(page)
  const panel = '#panel-exclusive .grid-cards > *'
  expect(await shown(page, panel)).toEqual(await inOrder('movie'))
  await page.goto(`${long.url}/music-channel`)
  await toTheEnd(page)
  const tracks = await inOrder('music', 'homepage')
  expect(await shown(page, '.tracks > *')).toEqual(tracks)
  const ranks = await page.locator('.track-rank').allTextContents()
  expect(ranks).toEqual(tracks.map((_, index) => String(index + 1)))
  // There is only one banner: the first track of a later part is a line like all others.
  const heights = await page
    .locator('.track')
    .evaluateAll(all => all.map(each => each.clientHeight))
  expect([...new Set(heights.slice(1))]).toHaveLength(1)
  await page.getByRole('tab', { name: 'Popular Artists' }).click()
  await toTheEnd(page)
  expect(await shown(page, '.artist')).toEqual(tracks)
  await expectAccessible(page)
})

test('The first row of Home goes on sideways, and Home grows neither longer nor wider by it', async ({
  page
}) => {
  await page.goto(`${long.url}/`)
  const row = page.locator('.reel')
  await expect(row.getByRole('article')).toHaveCount(48)
  const height = await page.evaluate(() => document.body.scrollHeight)
  await row.evaluate(each => each.scrollTo({ left: each.scrollWidth }))
  await expect(row.getByRole('article')).toHaveCount(96)
  expect(await page.evaluate(() => document.body.scrollHeight)).toBe(height)
  for (const width of [390, 900, 1440]) {
    await page.setViewportSize({ width, height: 844 })
    const wide = page.evaluate(() => document.documentElement.scrollWidth)
    expect(await wide).toBe(width)
  }
})

test('A row of Home between others shows 12 items, and the rest of what its call answers when Show more is pressed', async ({
  page
}) => {
  await page.goto(`${long.url}/`)
  for (const [type, rowOf] of [
    ['movie', '.row.poster'],
    ['music', '.row.square']
  ] as const) {
    const row = page.locator(rowOf)
    const cards = `${rowOf} > article`
    const all = await inOrder(type, 'homepage')
    await page.locator(cards).last().scrollIntoViewIfNeeded()
    expect(await shown(page, cards)).toEqual(all.slice(0, 12))
    const link = row.getByRole('link', { name: 'Show more' })
    for (let count = 24; count - 12 < all.length; count += 12) {
      await link.click()
      await expect(page.locator(cards)).toHaveCount(Math.min(count, all.length))
    }
    expect(await shown(page, cards)).toEqual(all)
    await expect(link).toHaveCount(0)
  }
  await expect(page).toHaveURL(`${long.url}/`)
})

test('the preview of a page shows its lists whole, as nothing more can come there', async () => {
  const token = await signInByCall(long.url)
  const at = new Date().toISOString()
  const reply = await fetch(
    `${long.url}/admin/preview?page=%2Fgames&at=${encodeURIComponent(at)}`,
    { headers: { Authorization: `Bearer ${token}` } }
  )
  const html = await reply.text()
  expect(html.match(/<article/g)).toHaveLength(GAMES)
  expect(html).not.toContain('part=games')
})

test('there is a page for each part, and none beyond the end', async () => {
  for (const path of ['/games?part=games-3', '/comics?part=allComics-2'])
    expect((await fetch(long.url + path)).status, path).toBe(200)
  for (const path of ['/games?part=games-4', '/more/games/2', '/more'])
    expect((await fetch(long.url + path)).status, path).toBe(404)
  // An address with an invalid part gives the screen itself.
  const first = await text('/games')
  const none = 'games-1 games-02 games-10000 comics-2 constructor-2'
  for (const part of none.split(' '))
    expect((await text(`/games?part=${part}`)) === first, part).toBe(true)
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  for (const width of [390, 1440]) {
    test(`a link leads on to the next games and back (${width} px)`, async ({
      page
    }) => {
      await page.setViewportSize({ width, height: 844 })
      await page.goto(`${long.url}/games`)
      for (const part of [2, 3]) {
        await more(page).click()
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(
          `Games, part ${part}`
        )
        expect(await shown(page, '.grid-cards > *')).toEqual(
          games.slice(48 * (part - 1), 48 * part)
        )
        await expect(page.locator('.side [aria-current=page]')).toHaveText(
          'Games'
        )
        const robots = page.locator('meta[name=robots]')
        await expect(robots).toHaveAttribute('content', 'noindex')
      }
      await expect(more(page)).toHaveCount(0)
      await page.getByRole('link', { name: 'Show what comes before' }).click()
      await page.getByRole('link', { name: 'Show what comes before' }).click()
      await expect(page).toHaveURL(`${long.url}/games`)
    })
  }
})
