import type { Locator } from '@playwright/test'
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

/** The route table, but for the two with a parameter. */
const ROUTES = [
  '/',
  '/streams',
  '/streamers',
  '/streamer-embed/ninja',
  '/tv-channel',
  '/film',
  '/music-channel',
  '/comics',
  '/art',
  '/games',
  '/marketplace',
  '/exclusive',
  '/admin',
  '/admin/streamers'
]
const isBelow = (path: string, known: string) =>
  known.endsWith('/') && known !== '/' && path.startsWith(known)

const SMALL = { width: 390, height: 844 }

test('The sidebar shows its groups and links in order', async ({ page }) => {
  await page.goto('/comics')
  const sidebar = page.getByRole('navigation', { name: 'Main' })
  const headings = [...GROUPS.map(([title]) => title), 'My Collections']
  await expect(sidebar.getByRole('heading', { level: 2 })).toHaveText(headings)
  for (const [index, [, links]] of GROUPS.entries()) {
    const list = sidebar.getByRole('list').nth(index).getByRole('link')
    await expect(list).toHaveText(links.map(([name]) => name))
    for (const [at, [, href]] of links.entries()) {
      await expect(list.nth(at)).toHaveAttribute('href', href)
    }
  }
})

test('The Exclusive link carries a small marker dot, the bell too', async ({
  page
}) => {
  await page.goto('/comics')
  const dotOf = (link: Locator) =>
    link.locator('span').filter({ hasNotText: /./ })
  const links = page.getByRole('navigation', { name: 'Main' }).getByRole('link')
  const exclusive = links.filter({ hasText: 'Exclusive' })
  const bell = page
    .getByRole('banner')
    .getByRole('button', { name: 'Notifications' })
  for (const dot of [dotOf(exclusive), dotOf(bell)]) {
    await expect(dot).toBeVisible()
    const box = await dot.boundingBox()
    expect(box?.width).toBe(box?.height)
    expect(box?.width).toBeLessThanOrEqual(12)
  }
  await expect(dotOf(links)).toHaveCount(1)
})

test('The top bar shows an avatar and the username', async ({ page }) => {
  await page.goto('/comics')
  const banner = page.getByRole('banner')
  await expect(banner.locator('img')).toBeVisible()
  await expect(banner.getByText('User', { exact: true })).toBeVisible()
})

test('Every page stands in the shell; the viewer lies over it', async ({
  page
}) => {
  for (const path of [...ROUTES, '/nowhere']) {
    await page.goto(path)
    await expect(
      page.getByRole('navigation', { name: 'Main' }),
      path
    ).toBeVisible()
    await expect(page.getByRole('banner'), path).toBeVisible()
    await expect(page.getByRole('main'), path).toHaveCount(1)
  }
  await page.goto('/stream/stream-grand-final')
  const main = await page.getByRole('main').boundingBox()
  expect(main).toMatchObject({ x: 0, y: 0, width: 1440, height: 900 })
})

test('The whole site is dark with a purple accent, whatever the system prefers', async ({
  page
}) => {
  await page.emulateMedia({ colorScheme: 'light' })
  for (const path of [...ROUTES, '/stream/stream-grand-final', '/nowhere']) {
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

test('A sidebar item matches the path that equals it or continues it with a slash', async ({
  page
}) => {
  const active = page
    .getByRole('navigation', { name: 'Main' })
    .locator('[aria-current="page"]')
  await page.goto('/streams')
  await expect(active).toHaveText('Live Streams')
  await page.goto('/admin/streamers')
  await expect(active).toHaveText('Admin')
  await page.goto('/streamers')
  await expect(active).toHaveCount(0)
})

test('There is no page beyond the route table', async ({ page, request }) => {
  const table = [...ROUTES, '/stream/', '/streamer-embed/']
  const seen = new Set<string>()
  for (const path of ROUTES) {
    await page.goto(path)
    const links = await page
      .locator('a[href^="/"]')
      .evaluateAll(all => all.map(link => (link as HTMLAnchorElement).pathname))
    for (const link of links) seen.add(link)
  }
  const beyond = [...seen].filter(
    path => !table.some(known => path === known || isBelow(path, known))
  )
  // Home links to both: /movies moves on to /film, /community is not found.
  expect(beyond.toSorted()).toEqual(['/community', '/movies'])
  for (const path of ['/community', '/about', '/login', '/404', '/500']) {
    expect((await request.get(path)).status(), path).toBe(404)
  }
  const sitemap = await (await request.get('/sitemap.xml')).text()
  const listed = [...sitemap.matchAll(/<loc>https?:\/\/[^/<]+([^<]+)<\/loc>/g)]
  for (const [, path = ''] of listed) {
    const known = table.some(one => path === one || isBelow(path, one))
    expect(known, path).toBe(true)
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
