import { openTab, test } from './admin-kit.ts'
import { expect } from './fixtures.ts'
import { clearImports, IMAGE, openDialog, press, table } from './import-kit.ts'

test.afterEach(({ page, workshop }) => clearImports(page, workshop.url))

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
