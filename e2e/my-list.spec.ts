import type { Page } from '@playwright/test'
import { putItem, removeItem } from './admin-api.ts'
import {
  breakCalls,
  complaintsOf,
  expect,
  expectAccessible,
  test
} from './states.ts'

const FIND = 'Control+k'
const field = (page: Page) => page.getByRole('combobox', { name: /^Find/ })
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Find' })
const chosen = (page: Page) => page.getByRole('option', { selected: true })
const group = (page: Page, name: string) =>
  dialog(page).getByRole('group', { name, exact: true })
const bookmark = (page: Page, title: string) =>
  page.getByRole('button', { name: new RegExp(`My list: ${title}$`) }).first()

async function openFind(page: Page): Promise<void> {
  await page.keyboard.press(FIND)
  await expect(field(page)).toBeFocused()
}

/** Adds a film to My list by its card. */
async function keep(page: Page, title: string): Promise<void> {
  await page.goto('/film')
  const card = page.locator('.card', { hasText: title }).first()
  await card.hover()
  await bookmark(page, title).click()
  await expect(bookmark(page, title)).toHaveAttribute('aria-pressed', 'true')
}

test('A card that is pointed at has a bookmark, which keeps it and takes it out again', async ({
  page
}) => {
  const complaints = complaintsOf(page)
  await keep(page, 'Paper Moons')
  const button = bookmark(page, 'Paper Moons')
  await expect(button).toHaveAccessibleName('Remove from My list: Paper Moons')
  await expect(page.locator('.bookmark-note')).toContainText('Added to My list')
  await page.reload()
  await page.locator('.card').first().hover()
  await expect(bookmark(page, 'Paper Moons')).toHaveAttribute(
    'aria-pressed',
    'true'
  )
  await expectAccessible(page)
  await bookmark(page, 'Paper Moons').click()
  await expect(button).toHaveAccessibleName('Add to My list: Paper Moons')
  await expect(button).toHaveAttribute('aria-pressed', 'false')
  expect(complaints).toEqual([])
})

test('A page is drawn without bookmarks, and loads nothing for them until somebody moves', async ({
  page
}) => {
  const asked: string[] = []
  page.on('request', request => asked.push(new URL(request.url()).pathname))
  await page.goto('/games')
  await page.waitForLoadState('networkidle')
  expect(asked.filter(path => /bookmarks|user\/list/.test(path))).toEqual([])
  await expect(page.locator('.bookmark')).toHaveCount(0)
  const answered = page.waitForResponse('**/api/user/list')
  await page.locator('.card').first().hover()
  await answered
  const cards = await page.locator('.card').count()
  await expect(page.locator('.bookmark')).toHaveCount(cards)
})

test('By keys the bookmark comes after its card, and the card is kept without leaving the page', async ({
  page
}) => {
  await page.goto('/')
  const card = page.locator('a.card-body').first()
  await card.focus()
  const button = page.locator('.card .bookmark').first()
  await expect(button).toBeAttached()
  await page.keyboard.press('Tab')
  await expect(button).toBeFocused()
  await expect(button).toHaveCSS('opacity', '1')
  await page.keyboard.press('Enter')
  await expect(button).toHaveAttribute('aria-pressed', 'true')
  await expect(page).toHaveURL(/\/$/)
  await page.keyboard.press('Space')
  await expect(button).toHaveAttribute('aria-pressed', 'false')
})

test('By touch the bookmarks are seen, and are 44 px to hit, and Find is opened and its rows are pressed', async ({
  browser,
  hub
}) => {
  const context = await browser.newContext({
    baseURL: hub.url,
    hasTouch: true,
    isMobile: true,
    viewport: { width: 390, height: 844 }
  })
  const page = await context.newPage()
  await page.goto('/film')
  await page.getByRole('tab', { selected: true }).tap()
  const button = bookmark(page, 'Paper Moons')
  await expect(button).toBeVisible()
  const hit = await button.evaluate(one => {
    const { inset } = getComputedStyle(one, '::before')
    return one.getBoundingClientRect().width - 2 * Number.parseFloat(inset)
  })
  expect(hit).toBeGreaterThanOrEqual(44)
  await button.tap()
  await expect(button).toHaveAttribute('aria-pressed', 'true')
  await expect(page).toHaveURL(/\/film$/)
  await page.getByRole('button', { name: 'Find', exact: true }).tap()
  await group(page, 'My list').getByTitle('Remove Paper Moons').tap()
  await expect(group(page, 'My list')).toHaveCount(0)
  await group(page, 'Games').getByRole('option').first().tap()
  await expect(page).toHaveURL(/\/games$/)
  await context.close()
})

test('In the viewer the bookmark keeps the stream, and Find leads back to it', async ({
  page
}) => {
  await page.goto('/stream/stream-grand-final')
  const button = page.getByRole('button', { name: 'Add to My list' })
  await button.click()
  const taken = page.getByRole('button', { name: 'Remove from My list' })
  await expect(taken).toHaveAttribute('aria-pressed', 'true')
  const title = (await page.locator('h1').textContent()) ?? ''
  await page.mouse.move(0, 400)
  await expect(page.getByRole('tooltip')).toHaveCount(0)
  await expectAccessible(page)
  await page.goto('/games')
  await openFind(page)
  await expect(group(page, 'My list')).toContainText(title)
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/stream\/stream-grand-final$/)
})

test('Find shows My list before anything is asked, takes out by Delete and by hand, and says so', async ({
  page
}) => {
  await keep(page, 'Paper Moons')
  await page.locator('.card', { hasText: 'Ninth Signal' }).first().hover()
  await bookmark(page, 'Ninth Signal').click()
  await expect(bookmark(page, 'Ninth Signal')).toHaveAttribute(
    'aria-pressed',
    'true'
  )
  await openFind(page)
  const rows = group(page, 'My list').getByRole('option')
  await expect(rows).toHaveText([/Ninth Signal/, /Paper Moons/])
  await expectAccessible(page)
  await page.keyboard.press('ArrowDown')
  await expect(chosen(page)).toContainText('Ninth Signal')
  await page.keyboard.press('Delete')
  await expect(dialog(page).getByRole('status')).toHaveText(
    '“Ninth Signal” is no longer in My list'
  )
  await expect(rows).toHaveText([/Paper Moons/])
  await expect(chosen(page)).toContainText('Paper Moons')
  await expect(field(page)).toBeFocused()
  await group(page, 'My list').getByTitle('Remove Paper Moons').click()
  await expect(group(page, 'My list')).toHaveCount(0)
  await page.keyboard.press('Escape')
  await expect(bookmark(page, 'Paper Moons')).toHaveAttribute(
    'aria-pressed',
    'false'
  )
})

test('Of a long list Find shows five and then all, and what was deleted is gone from it', async ({
  page,
  hub
}) => {
  for (let n = 1; n <= 7; n += 1) {
    await putItem(hub.url, {
      id: `tutorial-long-${n}`,
      type: 'tutorial',
      title: `Long list ${n}`,
      metadata: {}
    })
  }
  await page.goto('/comics')
  await page.evaluate(async () => {
    for (let n = 1; n <= 7; n += 1)
      await fetch(`/api/user/list/tutorial-long-${n}`, { method: 'PUT' })
  })
  await openFind(page)
  const rows = group(page, 'My list').getByRole('option')
  await expect(rows).toHaveCount(6)
  await expect(rows.last()).toHaveText('Show all 7')
  for (let n = 0; n < 6; n += 1) await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(rows).toHaveCount(7)
  await expect(chosen(page)).toContainText('Long list 2')
  await page.keyboard.press('Escape')
  await removeItem(hub.url, 'tutorial-long-7')
  await openFind(page)
  await expect(rows.last()).toHaveText('Show all 6')
  await expect(rows.first()).toContainText('Long list 6')
})

test('What was begun is under Continue with its share, leads back, and is gone at its end', async ({
  page
}) => {
  await page.goto('/stream/stream-night-synths')
  const video = page.locator('[data-player] > video')
  await expect
    .poll(() => video.evaluate((one: HTMLVideoElement) => one.currentTime))
    .toBeGreaterThan(0)
  const duration = await video.evaluate((one: HTMLVideoElement) => one.duration)
  const told = page.waitForResponse('**/api/user/begun/stream-night-synths')
  await video.evaluate((one: HTMLVideoElement) => {
    one.currentTime = one.duration / 2
    one.pause()
  })
  expect((await told).status()).toBe(200)
  await page.goto('/comics')
  await openFind(page)
  const row = group(page, 'Continue').getByRole('option')
  await expect(row).toContainText(/[45]\d % seen/)
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/stream\/stream-night-synths$/)
  await expect
    .poll(() => video.evaluate((one: HTMLVideoElement) => one.currentTime))
    .toBeGreaterThan(duration / 2 - 5)
  const ended = page.waitForResponse('**/api/user/begun/stream-night-synths')
  await video.evaluate((one: HTMLVideoElement) => {
    one.currentTime = one.duration * 0.97
    one.pause()
  })
  await ended
  await page.goto('/comics')
  await openFind(page)
  await expect(page.getByRole('option').first()).toBeVisible()
  await expect(group(page, 'Continue')).toHaveCount(0)
})

test('With the API failing or dead the bookmark stays as it was and says why, and Find goes on', async ({
  page
}) => {
  for (const fault of ['failing', 'dead'] as const) {
    await breakCalls(page, fault)
    await page.goto('/film')
    await page.locator('.card').first().hover()
    await bookmark(page, 'Paper Moons').click()
    await expect(page.locator('.bookmark-note')).toContainText(
      'My list was not changed'
    )
    await expect(bookmark(page, 'Paper Moons')).toHaveAttribute(
      'aria-pressed',
      'false'
    )
  }
  await openFind(page)
  await expect(page.getByRole('option').first()).toBeVisible()
  await expect(group(page, 'My list')).toHaveCount(0)
})

test('What is more than the file of Find holds is asked of the API, and without it the file answers', async ({
  page,
  hub
}) => {
  await putItem(hub.url, {
    id: 'game-quixotry',
    type: 'game',
    title: 'Quixotry',
    metadata: {}
  })
  await page.route(/\/find\.json/, async route => {
    const response = await route.fetch()
    const file = (await response.json()) as object
    await route.fulfill({ json: { ...file, groups: [], isPart: true } })
  })
  await page.goto('/games')
  await openFind(page)
  await field(page).fill('quixotyr')
  await expect(chosen(page)).toContainText('Quixotry')
  await page.unroute(/\/find\.json/)
  await page.route('**/api/find*', route => route.abort())
  await page.route(/\/find\.json/, async route => {
    const response = await route.fetch()
    const file = (await response.json()) as object
    await route.fulfill({ json: { ...file, isPart: true } })
  })
  await page.goto('/games')
  await openFind(page)
  await field(page).fill('paper moons')
  await expect(chosen(page)).toContainText('Paper Moons')
})
