import { boxOf } from './box.ts'
import {
  breakCalls,
  complaintsOf,
  expect,
  expectAccessible,
  expectGrid,
  skeletons,
  test
} from './states.ts'

const FAILED = 'Failed to load games. Please try again later.'

test('Games shows a grid of games', async ({ page }) => {
  const complaints = complaintsOf(page)
  await page.goto('/games')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Games')
  await expect(page.getByRole('article')).toHaveCount(13)
  await expectGrid(page.getByRole('article'))
  await expectAccessible(page)
  expect(complaints).toEqual([])
})

test('A game card on its own screen is no link', async ({ page }) => {
  await page.goto('/games')
  await expect(page.getByRole('article').first()).toBeVisible()
  await expect(
    page.getByRole('article').locator('a[href="/games"]')
  ).toHaveCount(0)
})

test('Games without games says so', async ({ page, emptyHub }) => {
  const complaints = complaintsOf(page)
  await page.goto(`${emptyHub.url}/games`)
  // If it is alone on its screen it is in the middle of the free space, as on all such screens.
  for (const path of ['/games', '/music-channel', '/streams']) {
    await page.goto(emptyHub.url + path)
    const box = await boxOf(page.locator('.empty:visible'))
    expect(box.height, path).toBe(540)
  }
  await page.goto(`${emptyHub.url}/games`)
  await expect(page.getByText('No games yet')).toBeVisible()
  const onward = page.getByRole('main').getByRole('link')
  await expect(onward).toHaveText('Live Streams')
  await expectAccessible(page)
  expect(complaints).toEqual([])
})

test('Games shows skeletons while they load, then the games', async ({
  page,
  brokenSite
}) => {
  const game = {
    id: 'game-1',
    title: 'Late Game',
    description: '',
    image: '',
    type: 'game',
    badges: [],
    aspectRatio: 'video',
    showOnHomepage: false,
    externalUrl: '',
    metadata: {}
  }
  const release = await breakCalls(page, 'slow', [game])
  await page.goto(`${await brokenSite('slow')}/games`)
  await expect(skeletons(page)).toHaveCount(9)
  await expectAccessible(page)
  release()
  await expect(page.getByRole('article')).toContainText('Late Game')
})

for (const fault of ['failing', 'dead'] as const) {
  test(`Games that cannot be loaded show the error text (API ${fault})`, async ({
    page,
    brokenSite
  }) => {
    const complaints = complaintsOf(page)
    await breakCalls(page, fault)
    await page.goto(`${await brokenSite(fault)}/games`)
    await expect(page.getByText(FAILED)).toBeVisible()
    await expectAccessible(page)
    expect(complaints).toEqual([])
  })
}

test('the big picture of a mosaic ends where the pictures beside it end, and its words stand on their lines', async ({
  page
}) => {
  for (const width of [1280, 1440, 1920]) {
    await page.setViewportSize({ width, height: 900 })
    for (const path of ['/', '/games']) {
      await page.goto(path)
      const row = page.locator('.lead, .led')
      await row.scrollIntoViewIfNeeded()
      const differences = await row.evaluate(({ children }) => {
        const lines = (card: Element) =>
          ['.art', '.title', '.meta > span'].map(part => {
            const mark = document.createElement('span')
            mark.style.cssText = 'display: inline-block; max-width: none'
            const at = card.querySelector(part)
            if (part === '.art') return at?.getBoundingClientRect().bottom ?? 0
            // stands on the baseline
            at?.prepend(mark)
            const { bottom } = mark.getBoundingClientRect()
            mark.remove()
            return bottom
          })
        const [lead, ...others] = [...children].map(lines)
        const art = lead?.[0] ?? 0
        return others
          .filter(([bottom = 0]) => Math.abs(bottom - art) < 40)
          .map(each => each.map((line, i) => line - (lead?.[i] ?? 0)))
      })
      expect(differences.length, path).toBeGreaterThan(0)
      const furthest = Math.max(...differences.flat().map(Math.abs))
      expect(furthest, `${path} ${width}`).toBeLessThan(0.1)
    }
  }
})

test('on a phone the first game has the whole width and the others two columns, at 320 px one, and no word is cut', async ({
  page
}) => {
  for (const [width, columns] of [
    [390, [16, 201]],
    [320, [16]]
  ] as const) {
    await page.setViewportSize({ width, height: 844 })
    await page.goto('/games')
    const games = page.getByRole('main').getByRole('article')
    const [first, ...others] = await games.evaluateAll(all =>
      all.map(each => each.getBoundingClientRect().toJSON() as DOMRect)
    )
    expect(first?.width).toBe(width - 32)
    expect([...new Set(others.map(({ x }) => x))]).toEqual(columns)
    const words = games.locator('.title, .meta > span')
    const cut = await words.evaluateAll(all =>
      all.filter(each => each.scrollWidth > each.clientWidth + 1)
    )
    expect(cut).toEqual([])
  }
})
