import type { Locator, Page } from '@playwright/test'
import { boxOf } from './box.ts'
import { expect, test } from './states.ts'

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
  for (const [index, [, links]] of GROUPS.entries()) {
    const list = sidebar.getByRole('list').nth(index).getByRole('link')
    await expect(list).toHaveText(links.map(([name]) => name))
    for (const [at, [, href]] of links.entries())
      await expect(list.nth(at)).toHaveAttribute('href', href)
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
    const box = await boxOf(dot)
    expect(box.width).toBe(box.height)
    expect(box.width).toBeLessThanOrEqual(12)
  }
  await expect(dotOf(links)).toHaveCount(1)
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

test("'My Collections' holds two entries that link nowhere", async ({
  page
}) => {
  await page.goto('/comics')
  const sidebar = page.getByRole('navigation', { name: 'Main' })
  const entries = sidebar.getByRole('list').last().getByRole('listitem')
  await expect(entries).toHaveText(['Originals', 'Esports Series'])
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
  const games = sidebar.getByRole('link', { name: 'Games', exact: true })
  const word = games.getByText('Games', { exact: true })
  const drawn = async () => (await boxOf(word)).width
  expect((await boxOf(sidebar)).width).toBe(230)
  expect(await drawn()).toBeGreaterThan(30)
  await page.setViewportSize({ width: 900, height: 900 })
  expect((await boxOf(sidebar)).width).toBe(72)
  await expect(games).toBeVisible()
  // still there for screen readers
  expect(await drawn()).toBeLessThanOrEqual(1)
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
  // The page that a link leads to has a closed drawer anyway; a link that opens in another tab closes it here.
  const art = sidebar.getByRole('link', { name: 'Art', exact: true })
  await art.click({ modifiers: ['ControlOrMeta'] })
  await expect(sidebar).toBeHidden()
  expect(new URL(page.url()).pathname).not.toBe('/art')

  await open.click()
  await art.click()
  await expect(page).toHaveURL(/\/art$/)
  await expect(sidebar).toBeHidden()
})

/** The veil over the page beside the drawer: its size, and how bright it leaves white, out of 255. */
const veilOver = (page: Page) =>
  page.evaluate(() => {
    const top = document.elementFromPoint(360, 500) ?? document.body
    const { backgroundColor, opacity } = getComputedStyle(top)
    const context = new OffscreenCanvas(1, 1).getContext('2d')
    if (context === null) throw new Error('nothing to draw on')
    context.fillStyle = 'white'
    context.fillRect(0, 0, 1, 1)
    context.globalAlpha = Number(opacity)
    context.fillStyle = backgroundColor
    context.fillRect(0, 0, 1, 1)
    const { width, height } = top.getBoundingClientRect()
    return {
      brightness: Math.max(
        ...context.getImageData(0, 0, 1, 1).data.slice(0, 3)
      ),
      width,
      height
    }
  })

test('The open drawer has slid in from the left, over an overlay that darkens the whole page', async ({
  page
}) => {
  await page.setViewportSize(SMALL)
  await page.goto('/comics')
  const sidebar = page.getByRole('navigation', {
    name: 'Main',
    includeHidden: true
  })
  const left = async () => (await boxOf(sidebar)).x
  expect(await left()).toBe(-230)
  await sidebar.evaluate((drawer: HTMLElement) => {
    drawer.addEventListener('transitionend', ({ propertyName }) => {
      drawer.dataset['slid'] = `${drawer.dataset['slid'] ?? ''} ${propertyName}`
    })
  })
  await page.getByRole('button', { name: 'Open menu' }).click()
  await expect(sidebar).toHaveAttribute('data-slid', / translate/)
  expect(await left()).toBe(0)
  await expect
    .poll(async () => (await veilOver(page)).brightness)
    .toBeLessThan(128)
  expect(await veilOver(page)).toMatchObject(SMALL)
  await page.keyboard.press('Escape')
  await expect.poll(left).toBe(-230)
})

test('The open drawer keeps the focus; it closes when the window grows to 768 px', async ({
  page
}) => {
  await page.setViewportSize(SMALL)
  await page.goto('/comics')
  await page.getByRole('button', { name: 'Open menu' }).click()
  const sidebar = page.getByRole('navigation', { name: 'Main' })
  await expect(sidebar.getByRole('link', { name: 'Comics' })).toBeFocused()
  await page.setViewportSize({ width: 767, height: 844 })
  const search = page.getByRole('searchbox', { name: 'Search' })
  await search.focus()
  await expect(search).not.toBeFocused()
  await page.setViewportSize({ width: 768, height: 844 })
  // The page learns of its new width some time after it has changed.
  await expect
    .poll(async () => {
      await search.focus()
      return search.evaluate(box => box === document.activeElement)
    })
    .toBe(true)
  await page.setViewportSize(SMALL)
  await expect(sidebar).toBeHidden()
})
