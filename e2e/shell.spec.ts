import { complaintsOf, expect, expectAccessible, test } from './states.ts'

const GROUPS: [string, [string, string][]][] = [
  [
    'Main',
    [
      ['Home', '/'],
      ['Games', '/games'],
      ['Live Streams', '/streams']
    ]
  ],
  [
    'Media',
    [
      ['Film', '/film'],
      ['Music', '/music-channel'],
      ['Comics', '/comics'],
      ['Art', '/art'],
      ['TV Channel', '/tv-channel']
    ]
  ],
  [
    'Explore',
    [
      ['Marketplace', '/marketplace'],
      ['Exclusive', '/exclusive'],
      ['Admin', '/admin']
    ]
  ]
]

const SMALL = { width: 390, height: 844 }

test('The sidebar shows its groups and links in order', async ({ page }) => {
  await page.goto('/comics')
  const sidebar = page.getByRole('navigation', { name: 'Main' })
  const headings = [...GROUPS.map(([title]) => title), 'My Collections']
  await expect(sidebar.getByRole('heading', { level: 2 })).toHaveText(headings)
  for (const [, links] of GROUPS) {
    for (const [name, href] of links) {
      await expect(
        sidebar.getByRole('link', { name, exact: true })
      ).toHaveAttribute('href', href)
    }
  }
})

test("'My Collections' holds two entries that link nowhere", async ({
  page
}) => {
  await page.goto('/comics')
  const sidebar = page.getByRole('navigation', { name: 'Main' })
  for (const entry of ['Originals', 'Esports Series']) {
    await expect(sidebar.getByText(entry)).toBeVisible()
    await expect(sidebar.getByRole('link', { name: entry })).toHaveCount(0)
  }
})

test('The active item is the longest that stands before the path; Home only on /', async ({
  page
}) => {
  const expected: [string, string][] = [
    ['/', 'Home'],
    ['/games', 'Games'],
    ['/tv-channel', 'TV Channel'],
    ['/admin/streamers', 'Admin']
  ]
  for (const [path, name] of expected) {
    await page.goto(path)
    const active = page
      .getByRole('navigation', { name: 'Main' })
      .locator('[aria-current="page"]')
    await expect(active).toHaveCount(1)
    await expect(active).toContainText(name)
  }
  await page.goto('/nowhere')
  await expect(page.locator('[aria-current="page"]')).toHaveCount(0)
})

test('The sidebar is 230 px wide on large screens and icon-only on medium ones', async ({
  page
}) => {
  await page.goto('/comics')
  const sidebar = page.getByRole('navigation', { name: 'Main' })
  expect((await sidebar.boundingBox())?.width).toBe(230)
  await page.setViewportSize({ width: 900, height: 900 })
  expect((await sidebar.boundingBox())?.width).toBe(72)
  await expect(
    sidebar.getByRole('link', { name: 'Games', exact: true })
  ).toBeVisible()
})

test('Icons have tooltips on medium widths', async ({ page }) => {
  await page.setViewportSize({ width: 900, height: 900 })
  await page.goto('/comics')
  const sidebar = page.getByRole('navigation', { name: 'Main' })
  await sidebar.getByRole('link', { name: 'Games', exact: true }).hover()
  await expect(page.getByRole('tooltip')).toHaveText('Games')
  await sidebar.getByRole('link', { name: 'Art', exact: true }).hover()
  await expect(page.getByRole('tooltip')).toHaveText('Art')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('tooltip')).toHaveCount(0)
})

test('On small screens the sidebar is a drawer: the overlay, Escape and a link close it', async ({
  page
}) => {
  await page.setViewportSize(SMALL)
  await page.goto('/comics')
  const sidebar = page.getByRole('navigation', { name: 'Main' })
  const open = page.getByRole('button', { name: 'Open menu' })
  await expect(sidebar).toBeHidden()

  await open.click()
  await expect(sidebar).toBeVisible()
  await expect(open).toHaveAttribute('aria-expanded', 'true')
  await page.mouse.click(360, 500)
  await expect(sidebar).toBeHidden()

  await open.click()
  await expect(sidebar).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(sidebar).toBeHidden()
  await expect(open).toBeFocused()

  await open.click()
  await sidebar.getByRole('link', { name: 'Art', exact: true }).click()
  await expect(page).toHaveURL(/\/art$/)
  await expect(sidebar).toBeHidden()
})

test('The open drawer keeps the focus; it closes when the window grows to 768 px', async ({
  page
}) => {
  await page.setViewportSize(SMALL)
  await page.goto('/comics')
  await page.getByRole('button', { name: 'Open menu' }).click()
  const sidebar = page.getByRole('navigation', { name: 'Main' })
  await expect(sidebar.locator(':focus')).toHaveCount(1)
  await page.setViewportSize({ width: 767, height: 844 })
  const search = page.getByRole('searchbox', { name: 'Search' })
  await search.focus()
  await expect(search).not.toBeFocused()
  await page.setViewportSize({ width: 768, height: 844 })
  await search.focus()
  await expect(search).toBeFocused()
  await page.setViewportSize(SMALL)
  await expect(sidebar).toBeHidden()
})

test('The top bar shows 0 coins and User until the profile arrives, then the coins', async ({
  page
}) => {
  let answer = () => {}
  const asked = new Promise<void>(resolve => {
    answer = resolve
  })
  await page.route('**/api/user/profile', async route => {
    await asked
    await route.fulfill({
      json: { username: 'User', avatarUrl: null, coins: 2450 }
    })
  })
  await page.goto('/comics')
  const banner = page.getByRole('banner')
  await expect(banner).toContainText(/Arcade Coins\s*0/)
  await expect(banner).toContainText('User')
  answer()
  await expect(banner).toContainText('2,450')
})

test('The top bar keeps 0 coins and User when the profile fails', async ({
  page
}) => {
  await page.route('**/api/user/profile', route =>
    route.fulfill({ status: 500, json: { message: 'Something went wrong' } })
  )
  const failed = page.waitForResponse('**/api/user/profile')
  await page.goto('/comics')
  await failed
  await expect(page.getByRole('banner')).toContainText(/Arcade Coins\s*0/)
  await expect(page.getByRole('banner')).toContainText('User')
})

test('The search box is text only and the bell does nothing', async ({
  page
}) => {
  await page.goto('/comics', { waitUntil: 'networkidle' })
  const calls: string[] = []
  page.on('request', request => calls.push(request.url()))
  const search = page.getByRole('banner').getByRole('searchbox', {
    name: 'Search'
  })
  await search.fill('glasswing')
  await search.press('Enter')
  await page.getByRole('button', { name: 'Notifications' }).click()
  await expect(search).toHaveValue('glasswing')
  await expect(page).toHaveURL(/\/comics$/)
  expect(calls).toEqual([])
})

test('The skip link leads to the content', async ({ page }) => {
  const skip = page.getByRole('link', { name: 'Skip to content' })
  for (const path of ['/comics', '/comics?tab=new']) {
    await page.goto(path)
    await page.keyboard.press('Tab')
    await expect(skip, path).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('main')).toBeFocused()
  }
})

test('Any other path answers 404 with the not-found screen', async ({
  page
}) => {
  const complaints = complaintsOf(page)
  for (const path of ['/nowhere', '/community', '/Games', '/stream/%00']) {
    const response = await page.goto(path)
    expect(response?.status(), path).toBe(404)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      '404 Page Not Found'
    )
    await expect(
      page.getByText('Did you forget to add the page to the router?')
    ).toBeVisible()
  }
  await expectAccessible(page)
  expect(complaints.filter(text => !text.includes('404'))).toEqual([])
})

test('/movies leads to /film for good', async ({ page, request }) => {
  const moved = await request.get('/movies', { maxRedirects: 0 })
  expect(moved.status()).toBe(301)
  await page.goto('/movies')
  await expect(page).toHaveURL(/\/film$/)
})
