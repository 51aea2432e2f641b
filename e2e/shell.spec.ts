import { boxOf } from './box.ts'
import { BROWSE, EMBED, NOWHERE, PANEL, ROUTES, STREAM } from './routes.ts'
import { complaintsOf, expect, expectAccessible, test } from './states.ts'

/** All pages in the shell. */
const IN_SHELL = [...BROWSE, ...PANEL, EMBED]
const isBelow = (path: string, known: string) =>
  known.endsWith('/') && known !== '/' && path.startsWith(known)

test('The top bar shows an avatar and the username', async ({ page }) => {
  await page.goto('/comics')
  const banner = page.getByRole('banner')
  await expect(banner.locator('img')).toBeVisible()
  await expect(banner.getByText('User', { exact: true })).toBeVisible()
})

test('Every page stands in the shell; the viewer lies over it', async ({
  page
}) => {
  for (const path of [...IN_SHELL, NOWHERE]) {
    await page.goto(path)
    await expect(
      page.getByRole('navigation', { name: 'Main' }),
      path
    ).toBeVisible()
    await expect(page.getByRole('banner'), path).toBeVisible()
    await expect(page.getByRole('main'), path).toHaveCount(1)
  }
  await page.goto(STREAM)
  const main = await boxOf(page.getByRole('main'))
  expect(main).toMatchObject({ x: 0, y: 0, width: 1440, height: 900 })
})

test('The whole site is dark with a purple accent, whatever the system prefers', async ({
  page
}) => {
  await page.emulateMedia({ colorScheme: 'light' })
  for (const path of [...ROUTES, NOWHERE]) {
    await page.goto(path)
    const { background, scheme, accent } = await page.evaluate(() => {
      const root = getComputedStyle(document.documentElement)
      return {
        background: root.backgroundColor,
        scheme: root.colorScheme,
        accent: root.getPropertyValue('--color-accent')
      }
    })
    expect([background, scheme, accent], path).toEqual([
      'rgb(11, 10, 18)',
      'dark',
      '#8b5cf6'
    ])
  }
  await page.goto('/games')
  const mark = page.locator('[aria-current="page"] svg')
  await expect(mark).toHaveCSS('color', 'rgb(167, 139, 250)')
})

test('There is no page beyond the route table', async ({ page, request }) => {
  const table = [...IN_SHELL, '/stream/', '/streamer-embed/']
  const seen = new Set<string>()
  for (const path of IN_SHELL) {
    await page.goto(path)
    const links = await page
      .locator('a[href^="/"]')
      .evaluateAll(all => all.map(link => (link as HTMLAnchorElement).pathname))
    for (const link of links) seen.add(link)
  }
  const beyond = [...seen].filter(
    path => !table.some(known => path === known || isBelow(path, known))
  )
  // Home links to both: /movies redirects to /film, /community is not found.
  expect(beyond.toSorted()).toEqual(['/community', '/movies'])
  for (const path of ['/community', '/about', '/login', '/404', '/500'])
    expect((await request.get(path)).status(), path).toBe(404)

  const sitemap = await (await request.get('/sitemap.xml')).text()
  const listed = [...sitemap.matchAll(/<loc>https?:\/\/[^/<]+([^<]+)<\/loc>/g)]
  for (const [, path = ''] of listed) {
    const known = table.some(one => path === one || isBelow(path, one))
    expect(known, path).toBe(true)
  }
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
  const body = page.locator('body')
  const before = await body.innerHTML()
  const bell = page.getByRole('button', { name: 'Notifications' })
  await bell.click()
  // Nor does it open something that was already in the page.
  await expect(page.locator(':popover-open, dialog[open]')).toHaveCount(0)
  expect(await body.innerHTML()).toBe(before)
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
    await expect(
      page.getByText('There is nothing at this address.')
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
