import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { putItem, removeItem } from './admin-api.ts'
import { failing, hold, openTab, test } from './admin-kit.ts'
import { boxOf } from './box.ts'
import { expect, signIn } from './fixtures.ts'
import { startHub } from './hub.ts'
import { complaintsOf } from './states.ts'

const FROM = '2098-01-02T20:00:00.000Z'
const FROM_LOCAL = '2098-01-02T20:00'
/** The address of a picture may contain any digits. */
const IN_2098 = /\b2098\b/
const COMING = {
  id: 'game-of-2098',
  type: 'game',
  title: 'Not before 2098',
  showOnHomepage: true,
  metadata: {},
  visibleFrom: FROM
}

test.use({ timezoneId: 'UTC' })

/** Saves the coming item, with a picture that exists. */
async function putComing(origin: string): Promise<void> {
  const games = await fetch(`${origin}/api/content/type/game`)
  const [first] = (await games.json()) as [{ image: string }]
  await putItem(origin, { ...COMING, image: first.image })
}

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Preview' })
const bar = (page: Page) => dialog(page).getByRole('status')
const inside = (page: Page) => page.frameLocator('iframe')

async function openPreview(page: Page): Promise<void> {
  await signIn(page)
  await openTab(page, 'Manage Content')
  await page.getByRole('button', { name: 'Preview', exact: true }).click()
  await expect(dialog(page)).toBeVisible()
}
const show = (page: Page) =>
  dialog(page).getByRole('button', { name: 'Show', exact: true }).click()

/** Expects no findings inside the frame either; axe needs scripts to look into it. */
async function cleanInside(page: Page): Promise<void> {
  const loaded = page.locator('iframe').evaluate(
    (frame: HTMLIFrameElement) =>
      new Promise(resolve => {
        frame.addEventListener('load', resolve, { once: true })
        frame.setAttribute('sandbox', 'allow-same-origin allow-scripts')
        frame.srcdoc += ' '
      })
  )
  await loaded
  // The page behind the dialog has the same landmarks, but nobody can reach it.
  await clean(page, 'inside', ['landmark-unique'])
}

async function clean(
  page: Page,
  where: string,
  without: string[] = []
): Promise<void> {
  const axe = new AxeBuilder({ page }).disableRules(without)
  const { violations } = await axe.analyze()
  expect(
    violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`),
    where
  ).toEqual([])
}

for (const width of [390, 900, 1440]) {
  test(`At ${width} px the public pages are shown as they will be at a moment, by keys alone`, async ({
    page,
    workshop
  }) => {
    const complaints = complaintsOf(page)
    await page.setViewportSize({ width, height: 844 })
    await putComing(workshop.url)
    await signIn(page)
    await openTab(page, 'Manage Content')
    const button = page.getByRole('button', { name: 'Preview', exact: true })
    await button.focus()
    await page.keyboard.press('Enter')
    await expect(dialog(page)).toContainText(
      'The next scheduled change: Jan 2, 2098, 8:00 PM'
    )
    await expect(dialog(page).getByLabel('Date and time')).toHaveValue(
      FROM_LOCAL
    )
    await clean(page, 'chosen')
    await dialog(page).getByLabel('Date and time').focus()
    await page.keyboard.press('Enter')
    await expect(bar(page)).toContainText('Home on Jan 2, 2098, 8:00 PM')
    const shown = inside(page).getByRole('main').getByText(COMING.title)
    await expect(shown.first()).toBeVisible()
    // On a phone the page has its menu in the drawer, as with scripts.
    await expect(inside(page).locator('.side')).toBeVisible({
      visible: width > 390
    })
    // Its content is within the window, and nothing scrolls sideways.
    const box = await boxOf(page.locator('iframe'))
    expect(box.x).toBeGreaterThanOrEqual(0)
    expect(box.x + box.width).toBeLessThanOrEqual(width)
    await dialog(page).getByLabel('Page').focus()
    await page.keyboard.type('Games')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await expect(bar(page)).toContainText('Games on Jan 2, 2098, 8:00 PM')
    await expect(
      page.getByTitle('Preview of Games').and(page.locator('iframe'))
    ).toBeVisible()
    await expect(
      inside(page).getByRole('heading', { name: 'Games', level: 1 })
    ).toBeVisible()
    expect(complaints).toEqual([])
    await cleanInside(page)
    await page.keyboard.press('Escape')
    await expect(dialog(page)).toBeHidden()
    await expect(button).toBeFocused()
    await removeItem(workshop.url, COMING.id)
  })
}

test('Links lead on within the preview, by mouse and by keys; those that do not, and buttons, say so', async ({
  page,
  workshop
}) => {
  await putComing(workshop.url)
  await page.setViewportSize({ width: 1440, height: 900 })
  await openPreview(page)
  const letPicturesCome = await hold(page, '/uploads/**')
  await show(page)
  await inside(page).getByRole('link', { name: 'Games', exact: true }).click()
  await expect(bar(page)).toContainText('Games on Jan 2, 2098')
  letPicturesCome()
  await expect(dialog(page).getByLabel('Page')).toHaveValue('/games')
  await expect(
    inside(page).getByText(COMING.title, { exact: true })
  ).toBeVisible()
  await inside(page).getByRole('link', { name: 'Film', exact: true }).focus()
  await page.keyboard.press('Enter')
  await expect(bar(page)).toContainText('Film on Jan 2, 2098')
  await inside(page)
    .getByRole('link', { name: 'Exclusive', exact: true })
    .click()
  await expect(bar(page)).toContainText('Film on Jan 2, 2098')
  await expect(bar(page)).toContainText("Only links to the pages under 'Page'")
  await inside(page).getByRole('link', { name: 'Art', exact: true }).click()
  await expect(bar(page)).toContainText('Art on Jan 2, 2098')
  await expect(bar(page)).not.toContainText('Only links')
  await inside(page).getByRole('link', { name: 'Admin', exact: true }).click()
  await expect(bar(page)).toContainText('Only links')
  await expect(page).toHaveURL(/\/admin$/)
  expect(page.context().pages()).toHaveLength(1)
  await inside(page).getByRole('link', { name: 'Home', exact: true }).focus()
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toBeHidden()
  await removeItem(workshop.url, COMING.id)
})

test('Loading, a failure, an API that is dead and no moment are said, and another try works', async ({
  page
}) => {
  await openPreview(page)
  const release = await hold(page, '/admin/preview**')
  await show(page)
  await expect(bar(page)).toHaveText('Loading the preview')
  await clean(page, 'loading')
  release()
  await expect(bar(page)).toContainText('Home on')
  for (const [status, sentence] of [
    [500, 'The server answered with an error. Please try again.'],
    [503, 'The server cannot be reached. Please try again.']
  ] as const) {
    await failing(page, '/admin/preview**', { status })
    await show(page)
    await expect(dialog(page).getByRole('alert')).toHaveText(sentence)
    await expect(page.locator('iframe')).toHaveCount(0)
    await clean(page, `failed with ${status}`)
    await page.unroute('**/admin/preview**')
    await dialog(page).getByRole('button', { name: 'Try again' }).click()
    await expect(page.locator('iframe')).toBeVisible()
    await expect(dialog(page).getByRole('alert')).toHaveCount(0)
  }
  await failing(page, '/admin/preview**')
  await show(page)
  await expect(dialog(page).getByRole('alert')).toHaveText(
    'The server cannot be reached. Please try again.'
  )
  await page.unroute('**/admin/preview**')
  await dialog(page).getByLabel('Date and time').fill('')
  await show(page)
  await expect(dialog(page).getByRole('alert')).toHaveText(
    'Please choose a date and a time'
  )
})

test('A picture that fails in the preview shows the drawing of its kind', async ({
  page,
  workshop
}) => {
  await putItem(workshop.url, {
    ...COMING,
    image: `/uploads/${'0'.repeat(32)}.webp`
  })
  await openPreview(page)
  await dialog(page).getByLabel('Page').selectOption('Games')
  await show(page)
  const card = inside(page)
    .getByRole('article')
    .filter({ hasText: COMING.title })
  await card.scrollIntoViewIfNeeded()
  const picture = card.locator('.art > img')
  await expect(picture).toHaveAttribute('src', '/fallbacks.svg#game')
  await expect
    .poll(() => picture.evaluate((one: HTMLImageElement) => one.naturalWidth))
    .toBeGreaterThan(0)
  await removeItem(workshop.url, COMING.id)
})

test('A session that has ended leads from the preview to the login', async ({
  page
}) => {
  await openPreview(page)
  await failing(page, '/admin/preview**', {
    status: 401,
    message: 'Unauthorized'
  })
  await show(page)
  await expect(page.getByLabel('Password')).toBeVisible()
})

test('The preview of an empty hub shows what an empty hub shows', async ({
  page
}) => {
  const hub = await startHub({ SEED: 'none' })
  await signIn(page, hub.url)
  await openTab(page, 'Manage Content')
  await page.getByRole('button', { name: 'Preview', exact: true }).click()
  await expect(dialog(page)).toContainText(
    'Nothing is scheduled to appear or disappear.'
  )
  await dialog(page).getByLabel('Page').selectOption('Games')
  await show(page)
  await expect(
    inside(page).getByRole('main').getByText('No games yet')
  ).toBeVisible()
  await cleanInside(page)
  await hub.remove()
})

test('Nothing of a preview is public: no page, feed, list or file of Find, no cache, and nothing without the token', async ({
  page,
  workshop,
  request
}) => {
  await putComing(workshop.url)
  await openPreview(page)
  const asked = page.waitForResponse('**/admin/preview?**')
  await show(page)
  const reply = await asked
  expect(await reply.text()).toContain(COMING.title)
  expect(reply.headers()['cache-control']).toBe('no-store')
  await expect(bar(page)).toContainText('Home on')
  for (const path of [
    '/',
    '/games',
    '/feed.xml',
    '/feed/games.xml',
    '/find.json',
    '/sitemap.xml',
    '/api/content/all',
    '/api/content/homepage'
  ])
    expect(await (await request.get(path)).text(), path).not.toMatch(IN_2098)

  // Its address alone, even with the panel's cookie, gives no page of the hub.
  const bare = await page.context().request.get(reply.url())
  expect(bare.status()).toBe(401)
  expect(await bare.text()).not.toMatch(IN_2098)
  const kept = await page.evaluate(async () => {
    const texts: string[] = []
    for (const name of await caches.keys()) {
      const cache = await caches.open(name)
      for (const { url } of await cache.keys()) texts.push(url)
    }
    return texts
  })
  expect(kept.filter(url => url.includes('/admin'))).toEqual([])
  const stored = await page.evaluate(() =>
    JSON.stringify([localStorage, sessionStorage].map(Object.entries))
  )
  expect(stored).not.toContain('Not before 2098')
  await removeItem(workshop.url, COMING.id)
})
