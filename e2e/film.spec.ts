import {
  breakCalls,
  complaintsOf,
  expect,
  expectAccessible,
  skeletons,
  test
} from './states.ts'

const NOTHING = 'No movie content available at this time.'

test('Movies begins with a featured film: trailer and ticket buttons', async ({
  page
}) => {
  await page.route('https://www.youtube-nocookie.com/**', route =>
    route.fulfill({ contentType: 'text/html', body: '<title>Player</title>' })
  )
  await page.goto('/film')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sintel')
  const ticket = page.getByRole('link', { name: /get tickets/i })
  await expect(ticket).toHaveAttribute(
    'href',
    'https://studio.blender.org/films/sintel/'
  )
  await expect(ticket).toHaveAttribute('target', '_blank')
  await expect(ticket).toHaveAttribute('rel', /noopener/)
  await page.getByRole('button', { name: /trailer/i }).click()
  await expect(page.getByRole('dialog').locator('iframe')).toHaveAttribute(
    'src',
    'https://www.youtube-nocookie.com/embed/eRsGyueVLvQ?autoplay=1&rel=0'
  )
  await page.getByRole('button', { name: 'Close' }).click()
  await expect(page.locator('iframe')).toHaveCount(0)
})

test('Movies has the tabs Featured, Exclusive Content and Coming Soon', async ({
  page
}) => {
  const complaints = complaintsOf(page)
  await page.goto('/film')
  await expect(page.getByRole('tab')).toHaveText([
    'Featured',
    'Exclusive Content',
    'Coming Soon'
  ])
  const panel = page.getByRole('tabpanel')
  await expect(panel).toHaveCount(1)
  await expect(panel).toContainText('The Last Lighthouse')
  await page.getByRole('tab', { name: 'Exclusive Content' }).click()
  await expect(panel).toContainText('Static Saints')
  await expect(panel).not.toContainText('The Last Lighthouse')
  await page.getByRole('tab', { name: 'Coming Soon' }).click()
  await expect(panel).toContainText('Ninth Signal')
  await expect(panel).not.toContainText('Static Saints')
  await expectAccessible(page)
  expect(complaints).toEqual([])
})

test('The movies under Exclusive Content have the badge EXCLUSIVE or PREMIUM', async ({
  page,
  request
}) => {
  const reply = await request.get('/api/content/type/movie')
  const movies = (await reply.json()) as {
    title: string
    badges: { text: string }[]
  }[]
  const titles = movies
    .filter(({ badges }) =>
      badges.some(({ text }) => ['EXCLUSIVE', 'PREMIUM'].includes(text))
    )
    .map(({ title }) => title)
  expect(titles.length).toBeGreaterThan(1)
  await page.goto('/film?tab=exclusive')
  const cards = page.getByRole('tabpanel').getByRole('article')
  await expect(cards).toHaveCount(titles.length)
  for (const title of titles) {
    await expect(cards.filter({ hasText: title })).toContainText(
      /EXCLUSIVE|PREMIUM/
    )
  }
})

test('The movies under Coming Soon have the badge COMING SOON', async ({
  page,
  request
}) => {
  const reply = await request.get('/api/content/type/movie')
  const movies = (await reply.json()) as {
    title: string
    badges: { text: string }[]
  }[]
  const titles = movies
    .filter(({ badges }) => badges.some(({ text }) => text === 'COMING SOON'))
    .map(({ title }) => title)
  expect(titles.length).toBeGreaterThan(0)
  expect(titles.length).toBeLessThan(movies.length)
  await page.goto('/film?tab=coming-soon')
  const cards = page.getByRole('tabpanel').getByRole('article')
  await expect(cards.locator('.title')).toHaveText(titles)
})

test('Tabs live in the address: Back, reload and sharing work', async ({
  page
}) => {
  await page.goto('/film')
  await page.getByRole('tab', { name: 'Coming Soon' }).click()
  await expect(page).toHaveURL(/\?tab=coming-soon$/)
  await page.reload()
  const selected = page.getByRole('tab', { selected: true })
  await expect(selected).toHaveText('Coming Soon')
  await page.goBack()
  await expect(page).toHaveURL(/\/film$/)
  await expect(selected).toHaveText('Featured')
  await page.goto('/film?tab=exclusive')
  await expect(selected).toHaveText('Exclusive Content')
})

test('Arrow keys, Home and End move through the tabs', async ({ page }) => {
  await page.goto('/film')
  const selected = page.getByRole('tab', { selected: true })
  await page.getByRole('tab', { name: 'Featured' }).focus()
  await page.keyboard.press('ArrowRight')
  await expect(selected).toHaveText('Exclusive Content')
  await expect(selected).toBeFocused()
  await page.keyboard.press('End')
  await expect(selected).toHaveText('Coming Soon')
  await page.keyboard.press('ArrowRight')
  await expect(selected).toHaveText('Featured')
  await page.keyboard.press('ArrowLeft')
  await expect(selected).toHaveText('Coming Soon')
  await page.keyboard.press('Home')
  await expect(selected).toHaveText('Featured')
})

test('With JavaScript off every panel reads', async ({ browser, hub }) => {
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto(`${hub.url}/film`)
  for (const title of ['The Last Lighthouse', 'Static Saints', 'Ninth Signal'])
    await expect(page.getByText(title).first()).toBeVisible()

  for (const heading of ['Featured', 'Exclusive Content', 'Coming Soon']) {
    await expect(
      page.getByRole('heading', { name: heading, exact: true })
    ).toBeVisible()
  }
  await context.close()
})

test('Movies without movies says so on each tab', async ({
  page,
  emptyHub
}) => {
  const complaints = complaintsOf(page)
  await page.goto(`${emptyHub.url}/film`)
  for (const name of ['Featured', 'Exclusive Content', 'Coming Soon']) {
    await page.getByRole('tab', { name }).click()
    await expect(page.getByRole('tabpanel')).toContainText(NOTHING)
  }
  await expectAccessible(page)
  expect(complaints).toEqual([])
})

test('Movies that come late show skeletons, then the empty text', async ({
  page,
  brokenSite
}) => {
  const complaints = complaintsOf(page)
  const release = await breakCalls(page, 'slow')
  await page.goto(`${await brokenSite('slow')}/film`)
  await expect(skeletons(page).first()).toBeVisible()
  await expectAccessible(page)
  release()
  await expect(page.getByRole('tabpanel')).toContainText(NOTHING)
  await expectAccessible(page)
  expect(complaints).toEqual([])
})

for (const fault of ['failing', 'dead'] as const) {
  test(`Movies that cannot be loaded say so, not that there are none (API ${fault})`, async ({
    page,
    brokenSite
  }) => {
    const complaints = complaintsOf(page)
    await breakCalls(page, fault)
    await page.goto(`${await brokenSite(fault)}/film`)
    const panel = page.getByRole('tabpanel')
    await expect(panel).toContainText(
      'Failed to load movies. Please try again later.'
    )
    await expect(panel).not.toContainText(NOTHING)
    await expectAccessible(page)
    expect(complaints).toEqual([])
  })
}
