import type { Page } from '@playwright/test'
import { expectToast, libraryTitles, openTab, test } from './admin-kit.ts'
import { boxOf } from './box.ts'
import { expect, signIn } from './fixtures.ts'
import { expectAccessible } from './states.ts'

const boxes = (page: Page) =>
  page.getByRole('tabpanel').getByRole('checkbox', { name: /^Choose / })
const bar = (page: Page) => page.getByRole('region', { name: 'Chosen items' })
const press = (page: Page, name: string) =>
  bar(page).getByRole('button', { name, exact: true }).click()

async function chooseGames(page: Page): Promise<void> {
  await signIn(page)
  await openTab(page, 'Manage Content')
  await page.getByLabel('Content type').selectOption('Game')
  await page.getByRole('button', { name: 'Choose several' }).click()
}

/** All items of the API, by title. */
async function itemsOf(page: Page) {
  const reply = await page.request.get('/api/content/all')
  const items = (await reply.json()) as {
    title: string
    type: string
    showOnHomepage: boolean
    customOrder: number
    badges: { text: string }[]
    metadata: Record<string, unknown>
  }[]
  return new Map(items.map(item => [item.title, item]))
}

test('several items are chosen by click, by Shift and by keys', async ({
  page
}) => {
  await chooseGames(page)
  const count = await boxes(page).count()
  expect(count).toBeGreaterThan(4)
  await boxes(page).nth(0).click()
  await boxes(page)
    .nth(2)
    .click({ modifiers: ['Shift'] })
  await expect(bar(page)).toContainText('3 items chosen')
  await boxes(page).nth(1).click()
  await expect(bar(page)).toContainText('2 items chosen')
  await page.keyboard.press('Space')
  await expect(bar(page)).toContainText('3 items chosen')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Shift+Space')
  await expect(bar(page)).toContainText('4 items chosen')
  await page.keyboard.press('Control+a')
  await expect(bar(page)).toContainText(`${count} items chosen`)
  await expectAccessible(page)
  await press(page, 'Choose none')
  await expect(bar(page)).toContainText('0 items chosen')
  await page.keyboard.press('Escape')
  await expect(bar(page)).toHaveCount(0)
})

test('chosen items are featured, get a badge and lose it, all at once', async ({
  page
}) => {
  await chooseGames(page)
  const [first = '', second = ''] = await libraryTitles(page)
  await boxes(page).nth(0).click()
  await boxes(page).nth(1).click()
  const both = async () => {
    const items = await itemsOf(page)
    return [items.get(first), items.get(second)]
  }
  await press(page, 'Unfeature')
  await expect
    .poll(async () => (await both()).map(item => item?.showOnHomepage))
    .toEqual([false, false])
  await press(page, 'Feature')
  await expect
    .poll(async () => (await both()).map(item => item?.showOnHomepage))
    .toEqual([true, true])

  await page.getByLabel('Badge text').fill('WEEKEND')
  await press(page, 'Add badge')
  await expect
    .poll(async () => (await both()).map(item => item?.badges.at(-1)?.text))
    .toEqual(['WEEKEND', 'WEEKEND'])
  await press(page, 'Add badge')
  await expectToast(
    page,
    'Nothing to change',
    'None of the chosen items would be different.'
  )
  await press(page, 'Remove badge')
  await expectToast(page, 'Content updated', '2 items changed.')
  const texts = (await both()).flatMap(item => item?.badges ?? [])
  expect(texts.map(({ text }) => text)).not.toContain('WEEKEND')
})

test('a change of many is under way until the library shows what it saved', async ({
  page
}) => {
  await chooseGames(page)
  const [title = ''] = await libraryTitles(page)
  const isFeatured = async () =>
    (await itemsOf(page)).get(title)?.showOnHomepage
  const before = await isFeatured()
  const [change, back] = before
    ? ['Unfeature', 'Feature']
    : ['Feature', 'Unfeature']
  await boxes(page).nth(0).click()
  const held = Promise.withResolvers<void>()
  await page.route('**/api/content/all', async route => {
    await held.promise
    await route.continue()
  })
  await press(page, change)
  await expect.poll(isFeatured).toBe(!before)
  const button = bar(page).getByRole('button', { name: back, exact: true })
  await expect(button).toBeDisabled()
  held.resolve()
  await button.click()
  await expect.poll(isFeatured).toBe(before)
})

test('chosen items are put behind a collectible, and are public again only after a yes', async ({
  page
}) => {
  await chooseGames(page)
  await page.getByLabel('Content type').selectOption('Tutorial')
  const [title = ''] = await libraryTitles(page)
  await boxes(page).nth(0).click()
  const gate = bar(page).getByLabel('Gate')
  const required = async () =>
    (await itemsOf(page)).get(title)?.metadata['requiredCollectible']
  await gate.selectOption('First Light')
  await expectToast(page, 'Content updated', '1 item changed.')
  await expect.poll(required).toBeTruthy()
  const before = await required()
  await gate.selectOption('Take the gate away')
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()
  expect(await required()).toBe(before)
  await gate.selectOption('Take the gate away')
  await page
    .getByRole('dialog')
    .getByRole('button', { name: 'Make it public' })
    .click()
  await expect.poll(required).toBeFalsy()
})

test('what can have no gate is left out of the gate of many, and said', async ({
  page
}) => {
  await chooseGames(page)
  await page.getByLabel('Content type').selectOption('All Types')
  const box = (title: string) =>
    boxes(page).and(page.getByLabel(`Choose ${title}`, { exact: true }))
  const gate = bar(page).getByLabel('Gate')
  const items = [...(await itemsOf(page)).values()]
  const titleOf = (type: string) =>
    items.find(item => item.type === type && !item.metadata['unlocksAt'])
      ?.title ?? ''
  await box(titleOf('movie')).click()
  await gate.selectOption('First Light')
  await expectToast(page, 'Nothing to change', '1 item cannot have a gate.')
  await box(titleOf('collectible')).click()
  await gate.selectOption('First Light')
  await expectToast(page, 'Nothing to change', '2 items cannot have a gate.')
  await box(titleOf('tutorial')).click()
  await gate.selectOption('First Light')
  await expectToast(
    page,
    'Content updated',
    '1 item changed. 2 cannot have a gate.'
  )
  // Open again, because other tests look at it too.
  await gate.selectOption('Take the gate away')
  await page.getByRole('button', { name: 'Make it public' }).click()
  await expectToast(page, 'Content updated', '1 item changed.')
})

test('chosen items are deleted, and Undo brings all of them back to their places', async ({
  page
}) => {
  await chooseGames(page)
  const titles = await libraryTitles(page)
  await boxes(page).nth(1).click()
  await boxes(page)
    .nth(3)
    .click({ modifiers: ['Shift'] })
  await press(page, 'Delete')
  await expectToast(page, 'Content deleted', '3 items removed.')
  expect(await libraryTitles(page)).toEqual(titles.toSpliced(1, 3))
  await page.getByRole('button', { name: 'Undo' }).click()
  await expectToast(page, 'Content restored', '3 items brought back.')
  await expect.poll(() => libraryTitles(page)).toEqual(titles)
})

test('what was changed elsewhere meanwhile is left alone, and said', async ({
  page
}) => {
  await chooseGames(page)
  const [first = ''] = await libraryTitles(page)
  await boxes(page).nth(0).click()
  await boxes(page).nth(1).click()
  const item = (await itemsOf(page)).get(first)
  const saved = await page.request.post('/api/content', {
    data: { ...item, description: 'Changed elsewhere.' }
  })
  expect(saved.status()).toBe(200)
  await page.getByLabel('Badge text').fill('LATE')
  await press(page, 'Add badge')
  await expectToast(
    page,
    'Content updated',
    '1 item changed. 1 was changed elsewhere and left alone.'
  )
  const texts = (await itemsOf(page)).get(first)?.badges.map(({ text }) => text)
  expect(texts).not.toContain('LATE')
  await press(page, 'Remove badge')
  await expectToast(page, 'Content updated', '1 item changed.')
  // Restored, because other tests look at it too.
  const { version } = (await saved.json()) as { version: number }
  const back = await page.request.post('/api/content', {
    data: { ...item, version }
  })
  expect(back.status()).toBe(200)
})

test('several are chosen by touch, at 900 px and on a phone, and an API that fails or is dead is said and another try works', async ({
  browser,
  baseURL
}) => {
  const context = await browser.newContext({
    baseURL: baseURL ?? '',
    hasTouch: true,
    viewport: { width: 900, height: 900 }
  })
  const page = await context.newPage()
  await chooseGames(page)
  await boxes(page).nth(0).tap()
  await boxes(page).nth(1).tap()
  await expect(bar(page)).toContainText('2 items chosen')
  const titles = await libraryTitles(page)
  for (const [width, status, sentence] of [
    [900, 500, 'The server answered with an error. Please try again.'],
    [390, 0, 'The server cannot be reached. Please try again.']
  ] as const) {
    await page.setViewportSize({ width, height: 900 })
    await page.route('**/api/content/*', route =>
      route.request().method() !== 'DELETE'
        ? route.fallback()
        : status === 0
          ? route.abort()
          : route.fulfill({ status, json: {} })
    )
    await bar(page).getByRole('button', { name: 'Delete' }).tap()
    await expectToast(
      page,
      'Nothing was removed',
      `0 items removed. ${sentence}`
    )
    await expect(bar(page)).toContainText('2 items chosen')
    // The cards glide to their places.
    await expect
      .poll(() => page.evaluate(() => document.documentElement.scrollWidth))
      .toBe(width)
    await page.unrouteAll()
  }
  await bar(page).getByRole('button', { name: 'Delete' }).tap()
  await expectToast(page, 'Content deleted', '2 items removed.')
  await page.getByRole('button', { name: 'Undo' }).tap()
  await expect.poll(() => libraryTitles(page)).toEqual(titles)
  await context.close()
})

test('on a phone all that is done to chosen items is in sight, a badge when it is asked for', async ({
  page
}) => {
  await chooseGames(page)
  for (const width of [320, 390]) {
    await page.setViewportSize({ width, height: 740 })
    await boxes(page).first().click()
    const opens = bar(page).getByRole('button', { name: 'Badge', exact: true })
    await expect(page.getByLabel('Badge text')).toBeHidden()
    await opens.click()
    await expect(page.getByLabel('Badge text')).toBeVisible()
    for (const role of ['button', 'combobox', 'textbox'] as const) {
      for (const each of await bar(page).getByRole(role).all()) {
        const box = await boxOf(each)
        expect(box.x).toBeGreaterThanOrEqual(16)
        expect(box.x + box.width).toBeLessThanOrEqual(width)
        expect(box.height).toBeGreaterThanOrEqual(44)
      }
    }
    await opens.click()
    expect((await boxOf(bar(page))).height).toBeLessThanOrEqual(128)
  }
  await page.setViewportSize({ width: 1440, height: 900 })
  expect((await boxOf(bar(page))).height).toBeLessThanOrEqual(64)
})
