import type { Page } from '@playwright/test'
import { boxOf } from './box.ts'
import { expect, test } from './states.ts'

const tracks = (page: Page) => page.getByRole('tabpanel').getByRole('listitem')

test('the first track is a banner of 280 px, and the numbers below it go downward', async ({
  page
}) => {
  for (const width of [390, 900, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    await page.goto('/music-channel')
    const [first, second, third] = await Promise.all(
      [0, 1, 2].map(index => boxOf(tracks(page).nth(index).locator('.track')))
    )
    expect(first?.height).toBe(280)
    expect(third?.x).toBe(second?.x)
    expect(third?.y).toBeGreaterThan(second?.y ?? 0)
    const last = await boxOf(tracks(page).last().locator('.track'))
    if (width < 1280) expect(last.x).toBe(second?.x)
    else expect(last.x).toBeGreaterThan(second?.x ?? 0)
    const title = tracks(page).first().getByText('Afterglow Transit')
    expect(
      await title.evaluate(each => each.scrollWidth <= each.clientWidth)
    ).toBe(true)
  }
})

test('the followers of an artist are whole at 320, 360 and 1440 px', async ({
  page
}) => {
  for (const width of [320, 360, 1440]) {
    await page.setViewportSize({ width, height: 800 })
    await page.goto('/music-channel?tab=artists')
    const followers = page.getByText(/\d followers$/)
    await expect(followers.first()).toBeVisible()
    const cut = await followers.evaluateAll(all =>
      all
        .filter(each => each.scrollWidth > each.clientWidth)
        .map(each => each.textContent)
    )
    expect(cut).toEqual([])
  }
})

test('collections are trays of at most 200 px in threes, in twos or in a shelf of 264 px, and the releases begin above 650 px', async ({
  page
}) => {
  const trays = page.getByRole('tabpanel').getByRole('article')
  for (const [width, inRow] of [
    [1920, 3],
    [1440, 3],
    [900, 2]
  ] as const) {
    await page.setViewportSize({ width, height: 900 })
    await page.goto('/marketplace')
    await expect(trays).toHaveCount(6)
    const boxes = await Promise.all((await trays.all()).map(boxOf))
    for (const { height } of boxes) expect(height).toBeLessThanOrEqual(200)
    expect(new Set(boxes.map(({ x }) => x)).size).toBe(inRow)
    const releases = page.getByRole('heading', { name: 'Recent Releases' })
    if (width >= 1280) expect((await boxOf(releases)).y).toBeLessThan(650)
  }
  await page.setViewportSize({ width: 390, height: 844 })
  const [first, second, bar] = await Promise.all([
    boxOf(trays.nth(0)),
    boxOf(trays.nth(1)),
    boxOf(trays.nth(0).locator('.tray-bar'))
  ])
  expect(first.width).toBe(264)
  // on a line of its own beside the discs
  expect(bar.width).toBe(264 - 84 - 24)
  expect(second.y).toBe(first.y)
  expect(
    (await boxOf(page.getByRole('heading', { name: 'Recent Releases' }))).y
  ).toBeLessThan(650)
})

test('a claim that leaves too few coins for others moves nothing', async ({
  page
}) => {
  // high enough that nothing has to be scrolled into view
  await page.setViewportSize({ width: 1440, height: 1200 })
  await page.goto('/marketplace')
  const releases = page
    .getByRole('region', { name: 'Recent Releases' })
    .getByRole('article')
  await expect(releases).toHaveCount(6)
  const places = async () =>
    Promise.all(
      (await releases.all()).flatMap(one => [
        boxOf(one),
        boxOf(one.getByRole('button'))
      ])
    )
  const balance = page.getByText('Your Balance')
  const before = [...(await places()), await boxOf(balance)]
  await page.getByRole('button', { name: 'Claim Oracle Owl' }).click()
  await expect(releases.filter({ hasText: 'Ember Crown' })).toContainText(
    'Not enough coins'
  )
  const after = [...(await places()), await boxOf(balance)]
  expect(after.map(({ y, height }) => [y, height])).toEqual(
    before.map(({ y, height }) => [y, height])
  )
  expect(after.at(-1)).toEqual(before.at(-1))
  // However few digits the balance has, there is no gap before the unit.
  const hole = await balance.evaluate(words => {
    const amount = words.querySelector('b')
    const behind = document.createRange()
    if (amount?.nextSibling) behind.selectNodeContents(amount.nextSibling)
    const inside = document.createRange()
    if (amount) inside.selectNodeContents(amount)
    return (
      behind.getBoundingClientRect().left - inside.getBoundingClientRect().right
    )
  })
  expect(hole).toBeCloseTo(0, 0)
})

test('a streamer is shown by a portrait over a field of its colours, without one by two letters', async ({
  page
}) => {
  await page.goto('/streamers')
  const card = page.getByRole('tabpanel').getByRole('link').first()
  const portraits = card.locator('img[src="/portraits/modularmia.webp"]')
  await expect(portraits).toHaveCount(2)
  const field = await boxOf(portraits.first())
  const face = await boxOf(portraits.last())
  expect(face.width).toBeGreaterThanOrEqual(96)
  expect(face.width).toBe(face.height)
  expect(field.width).toBeGreaterThan(face.width * 2)
  await page.goto('/streamer-embed/nobody_known')
  await expect(page.getByText('NO', { exact: true }).first()).toBeVisible()
})

test('on a wide screen posters are 200 px wide at least, and the first game takes four cells', async ({
  page
}) => {
  await page.setViewportSize({ width: 1920, height: 1080 })
  await page.goto('/film')
  const films = page.getByRole('tabpanel').getByRole('article')
  expect((await boxOf(films.first())).width).toBeGreaterThanOrEqual(200)
  await page.goto('/games')
  const games = page.getByRole('main').getByRole('article')
  const [first, second, last] = await Promise.all([
    boxOf(games.nth(0)),
    boxOf(games.nth(1)),
    boxOf(games.last())
  ])
  expect(first.width).toBeCloseTo(2 * second.width + 16, 0)
  expect(second.width).toBeCloseTo(last.width, 0)
  expect(second.y).toBe(first.y)
})

test("on a phone Home's streams are one below the other, with words that can be read", async ({
  page
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/')
  const streams = page
    .getByRole('region', { name: 'Live Streams' })
    .getByRole('article')
  await expect(streams).toHaveCount(5)
  const boxes = await Promise.all((await streams.all()).map(boxOf))
  for (const { x, width } of boxes) expect([x, width]).toEqual([16, 358])
  const words = await boxOf(
    streams.nth(1).getByText('World record attempts', { exact: true })
  )
  expect(words.width).toBeGreaterThanOrEqual(150)
})

test('thirteen games and five gates leave no row of 1440 px half empty', async ({
  page
}) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  for (const [path, count] of [
    ['/games', 13],
    ['/exclusive', 5]
  ] as const) {
    await page.goto(path)
    const cards = page.getByRole('main').getByRole('article')
    await expect(cards).toHaveCount(count)
    const last = await boxOf(cards.last())
    expect(last.x + last.width, path).toBeCloseTo(1440 - 32, 0)
  }
  const [first, second, third] = await Promise.all(
    [0, 1, 2].map(index => boxOf(page.getByRole('article').nth(index)))
  )
  expect(second?.y).toBe(first?.y)
  expect(third?.y).toBeGreaterThan(first?.y ?? 0)
})

test("the streamers' banner shows three of the streams that are on, on a phone one", async ({
  page
}) => {
  await page.goto('/streamers')
  const pictures = page
    .getByRole('main')
    .getByRole('link', { name: 'Live Streams' })
    .locator('img')
  for (const [width, count] of [
    [1440, 3],
    [900, 2],
    [390, 1]
  ] as const) {
    await page.setViewportSize({ width, height: 844 })
    await expect(pictures.filter({ visible: true })).toHaveCount(count)
  }
  await expect(pictures.first()).toHaveJSProperty('complete', true)
})

for (const path of [
  '/stream/stream-grand-final',
  '/streamer-embed/pog_slowjune'
]) {
  test(`${path} has its chat beside the picture from 1,100 px, and below it under that, where both have room`, async ({
    page
  }) => {
    const chat = page.getByPlaceholder('Send a message...')
    for (const [width, height, isBeside] of [
      [1440, 900, true],
      [1100, 700, true],
      [1099, 700, false],
      [1024, 768, false],
      [768, 1024, false],
      // a phone on its side
      [844, 390, true],
      [390, 844, false]
    ] as const) {
      await page.setViewportSize({ width, height })
      await page.goto(path)
      await expect(chat, `${width} x ${height}`).toBeInViewport({ ratio: 1 })
      const [message, picture] = await Promise.all([
        boxOf(chat),
        boxOf(page.locator('[data-player], .watch-player'))
      ])
      const isRight = message.x >= picture.x + picture.width
      expect(isRight, `${width} x ${height}`).toBe(isBeside)
      if (!isBeside)
        expect(message.y).toBeGreaterThan(picture.y + picture.height + 150)
      expect(picture.width / picture.height).toBeCloseTo(16 / 9, 1)
    }
  })
}

test("on a phone 'Notify me' is a bell of 44 px beside Like", async ({
  page
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  // A title of one line, and one of two.
  for (const id of ['stream-night-synths', 'stream-grand-final']) {
    await page.goto(`/stream/${id}`)
    const [bell, like, picture] = await Promise.all([
      boxOf(page.getByRole('button', { name: 'Notify me' })),
      boxOf(page.getByRole('button', { name: 'Like' })),
      boxOf(page.locator('[data-player]'))
    ])
    expect([bell.width, bell.height, bell.y]).toEqual([44, 44, like.y])
    expect(picture.y).toBeLessThanOrEqual(96)
  }
})

test('in a low window the picture leaves room for its chat, and a phone on its side has both side by side', async ({
  page
}) => {
  await page.setViewportSize({ width: 720, height: 450 })
  for (const path of ['/stream/stream-grand-final', '/streamer-embed/ninja']) {
    await page.goto(path)
    const picture = await boxOf(page.locator('.player, .watch-player'))
    expect(picture.height).toBeLessThanOrEqual(450 * 0.55)
    await expect(
      page
        .getByRole('tab', { name: 'Chat' })
        .or(page.getByRole('button', { name: 'POG Chat' }))
    ).toBeInViewport({ ratio: 1 })
  }
  await page.setViewportSize({ width: 844, height: 390 })
  await page.goto('/stream/stream-grand-final')
  const picture = await boxOf(page.locator('.player'))
  const chat = await boxOf(page.getByRole('complementary'))
  expect(chat.x).toBeGreaterThan(picture.x + picture.width)
})
