import { boxOf } from './box.ts'
import { expect, test } from './states.ts'

test('the games, the posters of /film and the covers of New Releases fill their rows at 900, 1440 and 1920 px', async ({
  page
}) => {
  for (const width of [900, 1440, 1920]) {
    await page.setViewportSize({ width, height: 900 })
    for (const [path, count] of [
      ['/games', 13],
      ['/film', 6],
      ['/music-channel?tab=new-releases', 6]
    ] as const) {
      await page.goto(path)
      const cards = page.getByRole('main').locator('article:visible')
      await expect(cards).toHaveCount(count)
      const main = await boxOf(page.getByRole('main'))
      const gutter = (await boxOf(cards.first())).x - main.x
      const last = await boxOf(cards.last())
      expect(last.x + last.width, `${path} at ${width} px`).toBeCloseTo(
        main.x + main.width - gutter,
        0
      )
    }
  }
})

test('on a phone only LIVE stands on the small picture of a stream; Featured is whole below its words', async ({
  page
}) => {
  for (const width of [320, 390]) {
    await page.setViewportSize({ width, height: 844 })
    await page.goto('/streams')
    const cards = page.getByRole('main').getByRole('article')
    for (const index of [1, 2]) {
      const card = cards.nth(index)
      const picture = await boxOf(card.locator('.art > img'))
      const live = await boxOf(card.getByText('LIVE', { exact: true }))
      const badge = await boxOf(card.getByText('Featured', { exact: true }))
      expect([live.x - picture.x, live.y - picture.y]).toEqual([6, 6])
      expect(badge.x - picture.x - picture.width).toBe(12)
      expect(badge.bottom).toBeCloseTo(picture.bottom, 0)
      expect(badge.x + badge.width).toBeLessThan(width)
      const words = await boxOf(card.locator('.meta'))
      expect(badge.y).toBeGreaterThanOrEqual(words.bottom)
    }
  }
})

test('on a phone the tabs of /film are whole beside Find, which keeps its name', async ({
  page
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/film')
  const find = page.getByRole('main').getByRole('button', { name: 'Find' })
  const { x, width, height } = await boxOf(find)
  expect([width, height]).toEqual([44, 44])
  const last = await boxOf(page.getByRole('tab', { name: 'Coming Soon' }))
  expect(last.x + last.width).toBeLessThanOrEqual(x)
})

test('Below narrow pictures nothing is cut through: what has no room in its line begins another', async ({
  page
}) => {
  await page.goto('/')
  const cards = page
    .getByRole('region', { name: 'Community Showcase' })
    .getByRole('article')
  await cards.first().scrollIntoViewIfNeeded()
  for (const width of [390, 900, 1280, 1440, 1920]) {
    await page.setViewportSize({ width, height: 900 })
    const seen = await cards.evaluateAll(all =>
      all.map(card => ({
        cut: [...card.querySelectorAll('.meta > span')]
          .filter(
            part =>
              part.scrollWidth > part.clientWidth ||
              part.getBoundingClientRect().bottom >
                part.parentElement!.getBoundingClientRect().bottom
          )
          .map(({ textContent }) => textContent)
      }))
    )
    expect(
      seen.flatMap(({ cut }) => cut),
      `at ${width} px`
    ).toEqual([])
  }
})
