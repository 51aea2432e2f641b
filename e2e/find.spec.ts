import type { Page } from '@playwright/test'
import { approveStreamer, putItem, removeItem } from './admin-api.ts'
import { hold } from './admin-kit.ts'
import { startHub } from './hub.ts'
import { BROWSE, STREAM } from './routes.ts'
import {
  complaintsOf,
  expect,
  expectAccessible,
  startSite,
  test
} from './states.ts'

const field = (page: Page) => page.getByRole('combobox', { name: /^Find/ })
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Find' })
const chosen = (page: Page) => page.getByRole('option', { selected: true })
const status = (page: Page) => dialog(page).getByRole('status')

/** Opens Find, and searches for the query. */
async function find(page: Page, query = ''): Promise<void> {
  await page.keyboard.press('Control+k')
  await expect(field(page)).toBeFocused()
  await field(page).fill(query)
}

for (const route of BROWSE) {
  test(`Find opens by its button on ${route}, and gives the focus back`, async ({
    page
  }) => {
    await page.goto(route)
    const button = page.locator('main').getByRole('button', { name: 'Find' })
    await button.click()
    await expect(field(page)).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(dialog(page)).toHaveCount(0)
    await expect(button).toBeFocused()
  })
}

test('Control+k opens Find and closes it, and the focus returns to where it was', async ({
  page
}) => {
  await page.goto('/games')
  const search = page.getByRole('searchbox', { name: 'Search' })
  await search.focus()
  await find(page)
  await expect(dialog(page)).toContainText('Type a title, a name')
  await page.keyboard.press('Control+k')
  await expect(dialog(page)).toHaveCount(0)
  await expect(search).toBeFocused()
  await page.keyboard.press('Meta+k')
  await expect(field(page)).toBeFocused()
})

test('Find is by keys: what is typed chooses the best, arrows go on and around, Enter opens it', async ({
  page
}) => {
  await page.goto('/')
  await find(page, 'wrold recrod')
  await expect(chosen(page)).toContainText('World record attempts')
  await expect(status(page)).toHaveText(/^\d+ results?$/)
  const id = await chosen(page).getAttribute('id')
  await expect(field(page)).toHaveAttribute('aria-activedescendant', id ?? '')
  await field(page).fill('orchard')
  const rows = page.getByRole('option')
  await expect(rows.first()).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('ArrowDown')
  await expect(rows.nth(1)).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('ArrowUp')
  await expect(rows.last()).toHaveAttribute('aria-selected', 'true')
  await expect(rows.last()).toBeInViewport()
  await field(page).fill('kestrel_kay world')
  await expect(rows).toHaveCount(1)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/stream\/stream-world-record$/)
})

test('Find groups by screen, and a row says what it is and shows its picture', async ({
  page
}) => {
  await page.goto('/')
  await find(page, 'paper moons')
  const films = dialog(page).getByRole('group', { name: 'Film' })
  const row = films.getByRole('option', { name: 'Paper Moons' })
  await expect(row).toContainText('Teo Varga')
  await expect(row).toHaveAttribute('href', '/film')
  await expect(row.locator('img')).toHaveAttribute('src', /-320\.webp$/)
  await field(page).fill('xyzzyxyzzy')
  await expect(status(page)).toHaveText('Nothing found for “xyzzyxyzzy”')
  await expect(page.getByRole('option')).toHaveCount(0)
})

test('what leads outside opens a new tab from Find, and says so', async ({
  page,
  context
}) => {
  await context.route('https://example.com/**', route =>
    route.fulfill({ body: 'Outside' })
  )
  await page.goto('/')
  await find(page, 'rift circuit racing')
  await expect(chosen(page)).toHaveAccessibleName(/opens in a new tab/)
  const opened = page.waitForEvent('popup')
  await page.keyboard.press('Enter')
  await expect(await opened).toHaveURL('https://example.com/rift-circuit')
  await expect(dialog(page)).toHaveCount(0)
})

test('Find follows a save, and never has the address of what a collectible opens', async ({
  page,
  hub
}) => {
  const secret = 'https://example.com/hidden-away'
  await putItem(hub.url, {
    id: 'meetup-find-gated',
    type: 'meetup',
    title: 'Zephyrine picnic',
    externalUrl: secret,
    metadata: { requiredCollectible: 'collectible-oracle-owl' }
  })
  await approveStreamer(hub.url, {
    twitchId: '90210',
    username: 'zephyr_tv',
    displayName: 'Zephyr TV',
    profileImageUrl: '',
    description: 'Wind, mostly',
    isFeatured: false
  })
  await expect
    .poll(async () => (await page.request.get('/find.json')).text())
    .toContain('Zephyr TV')
  for (const path of ['/find.json', '/find-more.json'])
    expect(await (await page.request.get(path)).text()).not.toContain(secret)

  await page.goto('/games')
  await find(page, 'zephyrine')
  await expect(chosen(page)).toHaveAttribute('href', '/exclusive')
  await field(page).fill('zephyr_tv')
  await expect(chosen(page)).toHaveAttribute(
    'href',
    '/streamer-embed/zephyr_tv'
  )
  await removeItem(hub.url, 'meetup-find-gated')
  await expect
    .poll(async () => (await page.request.get('/find.json')).text())
    .not.toContain('Zephyrine')
})

test('what Find reads is asked for once, when it first opens, and is asked again like a page', async ({
  page
}) => {
  const asked: string[] = []
  page.on('request', request => {
    if (request.url().includes('/find')) asked.push(request.url())
  })
  await page.goto('/games')
  await page.waitForLoadState('networkidle')
  expect(asked).toEqual([])
  const answered = page.waitForResponse(/\/find\.json/)
  await find(page, 'lighthouse')
  const response = await answered
  expect(response.headers()['etag']).toBeTruthy()
  expect(response.headers()['cache-control']).not.toContain('immutable')
  await expect(chosen(page).locator('img')).toBeVisible()
  await page.keyboard.press('Escape')
  await find(page, 'lighthouse')
  await expect(chosen(page)).toBeVisible()
  expect(asked).toHaveLength(2)
  const more = await page.request.get(asked[1] ?? '')
  expect(more.headers()['cache-control']).toContain('immutable')
  const older = await page.request.get('/find-more.json?older')
  expect(older.headers()['cache-control']).not.toContain('immutable')
})

test('Find works with the API dead', async ({ page }) => {
  const hub = await startHub()
  const site = await startSite(hub.url, {})
  await expect
    .poll(async () =>
      (await page.request.get(`${site.url}/find.json`)).status()
    )
    .toBe(200)
  await hub.remove()
  await page.goto(`${site.url}/comics`)
  await find(page, 'glasswing')
  await expect(chosen(page)).toContainText('Glasswing')
  site.stop()
})

test('Find that does not come leaves the page as it was', async ({ page }) => {
  const broken: string[] = []
  page.on('pageerror', error => broken.push(error.message))
  await page.goto('/games')
  await page.waitForLoadState('networkidle')
  await page.route(/\/_astro\/dialog\./, route => route.abort())
  const failed = page.waitForEvent('requestfailed')
  await page.getByRole('button', { name: 'Find' }).click()
  await failed
  await expect(dialog(page)).toHaveCount(0)
  expect(broken).toEqual([])
  await page.getByRole('link', { name: 'Film' }).click()
  await expect(page).toHaveURL(/\/film$/)
})

test('Find says when its file is slow, does not come or cannot be read, and tries again', async ({
  page
}) => {
  await page.goto('/games')
  const release = await hold(page, '/find.json*')
  await find(page, 'glasswing')
  await expect(status(page)).toHaveText('One moment…')
  release()
  await expect(chosen(page)).toContainText('Glasswing')
  await page.reload()
  const answers = [
    { status: 500, body: '' },
    { status: 200, body: '{"groups":' },
    { status: 200, body: 'null' }
  ]
  await page.route(/\/find\.json/, async route => {
    const answer = answers.shift()
    await (answer ? route.fulfill(answer) : route.fallback())
  })
  await find(page, 'glasswing')
  const again = dialog(page).getByRole('button', { name: 'Try again' })
  await expect(status(page)).toHaveText('Find cannot be reached right now.')
  for (const _ of ['half of it', 'nothing']) {
    await again.click()
    await expect(status(page)).toHaveText(
      'Find received something that it cannot read.'
    )
  }
  await again.click()
  await expect(chosen(page)).toContainText('Glasswing')
  await expect(field(page)).toBeFocused()
})

test('in the viewer Escape closes Find alone', async ({ page }) => {
  await page.goto(STREAM)
  await find(page, 'm')
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toHaveCount(0)
  await expect(page).toHaveURL(new RegExp(`${STREAM}$`))
})

test('Find is accessible, with rows and without', async ({
  page,
  emptyHub
}) => {
  const complaints = complaintsOf(page)
  await page.goto('/games')
  await find(page)
  await expect(page.getByRole('option').first()).toBeVisible()
  await expectAccessible(page)
  await field(page).fill('rift')
  await expect(chosen(page)).toBeVisible()
  await expectAccessible(page)
  await page.goto(`${emptyHub.url}/games`)
  await find(page)
  await expect(dialog(page)).toContainText('Type a title, a name')
  await field(page).fill('rift')
  await expect(status(page)).toHaveText('Nothing found for “rift”')
  await expectAccessible(page)
  expect(complaints).toEqual([])
})

test('Find fits at 320 px, what one presses in it is 44 px, and nothing moves for who wants less motion', async ({
  page
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.setViewportSize({ width: 320, height: 640 })
  await page.goto('/games')
  await find(page, 'light')
  await expect(chosen(page)).toBeVisible()
  const sizes = await dialog(page)
    .locator('a, button, input')
    .filter({ visible: true })
    .evaluateAll(all =>
      all.map(one => {
        const { height, left, right } = one.getBoundingClientRect()
        return { height, isInside: left >= 0 && right <= innerWidth }
      })
    )
  expect(sizes.length).toBeGreaterThan(2)
  expect(sizes.filter(({ height }) => height < 44)).toEqual([])
  expect(sizes.filter(({ isInside }) => !isInside)).toEqual([])
  const body = dialog(page).locator('.find-body')
  expect(await body.evaluate(one => one.scrollWidth - one.clientWidth)).toBe(0)
  const name = await dialog(page).evaluate(
    one => getComputedStyle(one).animationName
  )
  expect(name).toBe('none')
})
