import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { openTab, test } from './admin-kit.ts'
import { expect, signIn } from './fixtures.ts'
import { breakCalls, expectAccessible, FAULTS } from './states.ts'

const IMAGE = 'https://pictures.example/one.webp'
const table = (...rows: string[]) => ({
  name: 'items.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from(
    ['id,type,title,image,studio', ...rows].join('\r\n'),
    'utf8'
  )
})
const MIXED = table(
  `imported-1,game,Imported one,${IMAGE},Here`,
  `imported-2,game,Imported two,${IMAGE},Here`,
  `imported-3,game,,${IMAGE},Here`,
  `imported-4,podcast,Imported four,${IMAGE},`
)

const dialog = (page: Page, name: string) => page.getByRole('dialog', { name })
const press = (page: Page, name: string) =>
  page.getByRole('button', { name, exact: true }).click()

async function openDialog(page: Page, name: 'Import' | 'Export') {
  await signIn(page)
  await openTab(page, 'Manage Content')
  await press(page, name)
  await expect(dialog(page, name)).toBeVisible()
  return dialog(page, name)
}

/** How many items are removed at once, so that their writes share a turn. */
const AT_ONCE = 10

/** Leaves the hub as it was: no import, and none of its items. */
test.afterEach(async ({ page, workshop }) => {
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  const token = await page.evaluate(() => localStorage.getItem('adminToken'))
  const headers = { Authorization: `Bearer ${token}` }
  const { request } = page
  const url = `${workshop.url}/api/imports/current`
  const { current } = (await (await request.get(url, { headers })).json()) as {
    current: { id: string } | null
  }
  if (current) {
    const path = `${workshop.url}/api/imports/${current.id}`
    await request.post(`${path}/stop`, { headers })
    await request.delete(path, { headers })
  }
  const all = (await (
    await request.get(`${workshop.url}/api/content/all`, { headers })
  ).json()) as { id: string }[]
  const imported = all.filter(({ id }) => id.startsWith('imported-'))
  while (imported.length > 0)
    await Promise.all(
      imported
        .splice(0, AT_ONCE)
        .map(({ id }) =>
          request.delete(`${workshop.url}/api/content/${id}`, { headers })
        )
    )
})

for (const width of [390, 900, 1440]) {
  test(`a file is looked at in a dry run, row by row, and imported only then (${width} px)`, async ({
    page
  }) => {
    await page.setViewportSize({ width, height: 900 })
    const open = await openDialog(page, 'Import')
    await open.getByLabel('File', { exact: true }).setInputFiles(MIXED)
    await press(page, 'Begin the dry run')
    await expect(
      open.getByRole('heading', {
        name: 'CSV: Dry run is over: nothing is written yet'
      })
    ).toBeVisible()
    await expect(open.getByRole('listitem')).toHaveCount(4)
    await press(page, 'Refused 2')
    const rows = open.getByRole('listitem')
    await expect(rows).toHaveCount(2)
    await expect(rows.first()).toContainText('Please enter a title')
    expect(
      await page.evaluate(
        () =>
          document.documentElement.scrollWidth <=
          document.documentElement.clientWidth
      )
    ).toBe(true)
    await expectAccessible(page)
    await page.setViewportSize({ width, height: 900 })
    await press(page, 'Import 2 rows')
    await expect(
      open.getByRole('heading', { name: 'CSV: Imported' })
    ).toBeVisible()
    await expect(open.getByRole('progressbar')).toHaveAttribute('value', '2')
    await open.getByRole('button', { name: 'Close' }).click()
    await expect(
      page.getByRole('article').filter({ hasText: 'Imported two' })
    ).toBeVisible()
  })
}

test('an import is stopped and goes on, and goes on while its dialog is closed', async ({
  page
}) => {
  const open = await openDialog(page, 'Import')
  const rows = Array.from(
    { length: 150 },
    (_, n) => `imported-${n},game,Imported ${n},${IMAGE},Here`
  )
  await open.getByLabel('File', { exact: true }).setInputFiles(table(...rows))
  await press(page, 'Begin the dry run')
  await press(page, 'Import 150 rows')
  await press(page, 'Stop')
  await expect(
    open.getByRole('heading', { name: 'CSV: Stopped' })
  ).toBeVisible()
  await press(page, 'Go on')
  await open.getByRole('button', { name: 'Close' }).click()
  await page.reload()
  await openTab(page, 'Manage Content')
  await press(page, 'Import')
  await expect(
    open.getByRole('heading', { name: 'CSV: Imported' })
  ).toBeVisible({ timeout: 60_000 })
  await expect(open.getByText('150 of 150 rows')).toBeVisible()
  await press(page, 'Show more')
  await expect(open.getByRole('listitem')).toHaveCount(150)
  await press(page, 'Import another file')
  await expect(open.getByLabel('File', { exact: true })).toBeVisible()
})

test('an open import is asked about once, and heard of until it is over', async ({
  page
}) => {
  const asked: string[] = []
  page.on('request', request => {
    const { pathname } = new URL(request.url())
    if (pathname.startsWith('/api/imports') && request.method() === 'GET')
      asked.push(pathname.replace(/[\da-f-]{36}/, 'ID'))
  })
  const open = await openDialog(page, 'Import')
  const rows = Array.from(
    { length: 40 },
    (_, n) => `imported-${n},game,Imported ${n},${IMAGE},Here`
  )
  await open.getByLabel('File', { exact: true }).setInputFiles(table(...rows))
  await press(page, 'Begin the dry run')
  await press(page, 'Import 40 rows')
  await expect(
    open.getByRole('heading', { name: 'CSV: Imported' })
  ).toBeVisible({ timeout: 60_000 })
  const times = (path: string) => asked.filter(each => each === path).length
  // When Import was opened, and after the file was sent.
  expect(times('/api/imports/current')).toBe(2)
  // For the dry run, unless that was over at once, and for the import.
  expect(times('/api/imports/ID/progress')).toBeLessThanOrEqual(2)
  expect(times('/api/imports/ID/progress')).toBeGreaterThan(0)
})

test('an import that is heard of no more says so, and can be looked at again', async ({
  page
}) => {
  const open = await openDialog(page, 'Import')
  await page.route('**/api/imports/*/progress', route =>
    route.fulfill({ body: '', contentType: 'application/x-ndjson' })
  )
  const rows = Array.from(
    { length: 40 },
    (_, n) => `imported-${n},game,Imported ${n},${IMAGE},Here`
  )
  await open.getByLabel('File', { exact: true }).setInputFiles(table(...rows))
  await press(page, 'Begin the dry run')
  await expect(open.getByRole('alert')).toHaveText(
    'The server cannot be reached. Please try again.'
  )
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await press(page, 'Try again')
  await expect(
    open.getByRole('button', { name: 'Import 40 rows' })
  ).toBeVisible()
})

test('an import is made by keys alone, and its state is said', async ({
  page
}) => {
  const open = await openDialog(page, 'Import')
  await open.getByLabel('File', { exact: true }).setInputFiles(MIXED)
  await open.getByLabel('File', { exact: true }).focus()
  for (let n = 0; n < 3; n += 1) await page.keyboard.press('Tab')
  await expect(
    open.getByRole('button', { name: 'Begin the dry run' })
  ).toBeFocused()
  await page.keyboard.press('Enter')
  const state = open.locator('[aria-live]')
  await expect(state).toHaveText('CSV: Dry run is over: nothing is written yet')
  await open.getByRole('button', { name: 'Import 2 rows' }).focus()
  await page.keyboard.press('Enter')
  await expect(state).toHaveText('CSV: Imported')
  await page.keyboard.press('Tab')
  await expect(
    open.getByRole('button', { name: 'Import another file' })
  ).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(open).toBeHidden()
  await expect(page.getByRole('button', { name: 'Import' })).toBeFocused()
})

test.describe('By touch', () => {
  test.use({ hasTouch: true, viewport: { width: 390, height: 844 } })
  test('a file that cannot be read says why, and another one may be chosen', async ({
    page
  }) => {
    const open = await openDialog(page, 'Import')
    const file = open.getByLabel('File', { exact: true })
    await file.setInputFiles({
      name: 'broken.json',
      mimeType: 'application/json',
      buffer: Buffer.from('[{')
    })
    await open.getByRole('button', { name: 'Begin the dry run' }).tap()
    await expect(open.getByRole('alert')).toHaveText(
      'This file is not valid JSON'
    )
    await file.setInputFiles(MIXED)
    await open.getByRole('button', { name: 'Begin the dry run' }).tap()
    await open.getByRole('button', { name: 'Import 2 rows' }).tap()
    await expect(
      open.getByRole('heading', { name: 'CSV: Imported' })
    ).toBeVisible()
  })
})

for (const fault of FAULTS) {
  test(`with the API ${fault} the import says so and offers another try`, async ({
    page
  }) => {
    await signIn(page)
    await openTab(page, 'Manage Content')
    await expect(page.getByRole('article').first()).toBeVisible()
    const release = await breakCalls(page, fault, { current: null })
    await press(page, 'Import')
    const open = dialog(page, 'Import')
    if (fault === 'slow') {
      await expect(open.getByText('Loading...')).toBeVisible()
      release()
    } else {
      await expect(open.getByRole('alert')).not.toBeEmpty()
      await expectAccessible(page)
      await page.unrouteAll({ behavior: 'ignoreErrors' })
      await press(page, 'Try again')
    }
    await expect(open.getByLabel('File', { exact: true })).toBeVisible()
  })
}

test('what the filter shows is saved as a file, and imports again without a change', async ({
  page
}) => {
  await signIn(page)
  await openTab(page, 'Manage Content')
  await page.getByLabel('Content type').selectOption('Game')
  await press(page, 'Export')
  const open = dialog(page, 'Export')
  await expectAccessible(page)
  await open.getByLabel('Format').selectOption('CSV, for spreadsheets')
  const asked = page.waitForRequest(/\/api\/export/)
  const saving = page.waitForEvent('download')
  await press(page, 'Download')
  expect((await asked).url()).not.toContain('token')
  const saved = await saving
  expect(saved.suggestedFilename()).toMatch(/^pog-[\d-]+\.csv$/)
  await expect(open.getByText('has been saved.')).toBeVisible()
  await open.getByRole('button', { name: 'Close' }).click()
  const file = await readFile(await saved.path())
  expect(file.toString()).not.toContain('"stream"')
  await press(page, 'Import')
  const importing = dialog(page, 'Import')
  await importing.getByLabel('File', { exact: true }).setInputFiles({
    name: 'again.csv',
    mimeType: 'text/csv',
    buffer: file
  })
  await press(page, 'Begin the dry run')
  await expect(
    importing.getByText('There is nothing to import in this file.')
  ).toBeVisible()
})

test('an export that fails says why, and can be tried again', async ({
  page
}) => {
  const open = await openDialog(page, 'Export')
  await page.route('**/api/export*', route => route.abort())
  await press(page, 'Download')
  await expect(open.getByRole('alert')).toHaveText(
    'The server cannot be reached. Please try again.'
  )
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  const saving = page.waitForEvent('download')
  await press(page, 'Download')
  expect((await saving).suggestedFilename()).toMatch(/\.json$/)
})

test('a hub without items imports its first ones', async ({
  page,
  emptyHub
}) => {
  await signIn(page, emptyHub.url)
  await openTab(page, 'Manage Content')
  await press(page, 'Import')
  const open = dialog(page, 'Import')
  await open.getByLabel('File', { exact: true }).setInputFiles(MIXED)
  await press(page, 'Begin the dry run')
  await press(page, 'Import 2 rows')
  await expect(
    open.getByRole('heading', { name: 'CSV: Imported' })
  ).toBeVisible()
  await open.getByRole('button', { name: 'Close' }).click()
  await expect(page.getByRole('article')).toHaveCount(2)
})
