import { readFile } from 'node:fs/promises'
import { openTab, test } from './admin-kit.ts'
import { expect, signIn } from './fixtures.ts'
import {
  clearImports,
  dialog,
  IMAGE,
  openDialog,
  press,
  table
} from './import-kit.ts'
import { breakCalls, expectAccessible, FAULTS } from './states.ts'

const MIXED = table(
  `imported-1,game,Imported one,${IMAGE},Here`,
  `imported-2,game,Imported two,${IMAGE},Here`,
  `imported-3,game,,${IMAGE},Here`,
  `imported-4,podcast,Imported four,${IMAGE},`
)

test.afterEach(({ page, workshop }) => clearImports(page, workshop.url))

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
