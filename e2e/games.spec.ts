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
  await expect(page.getByText('No games yet')).toBeVisible()
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
  await expect(skeletons(page)).toHaveCount(6)
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
