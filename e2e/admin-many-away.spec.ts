import {
  expectToast,
  failing,
  libraryCard,
  libraryTitles,
  openTab,
  test
} from './admin-kit.ts'
import { expect, signIn } from './fixtures.ts'

test('what was deleted or brought back is shown like that, though the server went away and the list cannot be read again', async ({
  page
}) => {
  await signIn(page)
  await openTab(page, 'Manage Content')
  await page.getByLabel('Content type').selectOption('Game')
  const titles = await libraryTitles(page)
  const boxes = page
    .getByRole('tabpanel')
    .getByRole('checkbox', { name: /^Choose / })
  const bar = page.getByRole('region', { name: 'Chosen items' })
  await page.getByRole('button', { name: 'Choose several' }).click()
  await boxes.nth(0).click()
  await boxes.nth(1).click()

  let deleted = 0
  await page.route('**/api/content/*', route => {
    const isDelete = route.request().method() === 'DELETE'
    if (isDelete && deleted === 0) deleted += 1
    else return route.abort()
    return route.continue()
  })
  await bar.getByRole('button', { name: 'Delete', exact: true }).click()
  await expectToast(
    page,
    'Content deleted',
    '1 item removed. The server cannot be reached. Please try again.'
  )
  await expect.poll(() => libraryTitles(page)).toEqual(titles.slice(1))

  await page.unrouteAll()
  await page.route('**/api/content/all', route => route.abort())
  await page.getByRole('button', { name: 'Undo' }).click()
  await expectToast(page, 'Content restored', '1 item brought back.')
  await expect.poll(() => libraryTitles(page)).toHaveLength(titles.length)
})

test('one item that was brought back is in the library and no longer among the deleted, though neither list can be read again', async ({
  page
}) => {
  await signIn(page)
  await openTab(page, 'Manage Content')
  await page.getByLabel('Content type').selectOption('Movie')
  const titles = await libraryTitles(page)
  const [first = ''] = titles
  for (const way of ['Undo', `Restore ${first}`]) {
    const card = await libraryCard(page, first)
    await card.getByRole('button', { name: 'Delete', exact: true }).click()
    await expect.poll(() => libraryTitles(page)).toEqual(titles.slice(1))
    const isUndo = way === 'Undo'
    if (!isUndo)
      await page.getByRole('button', { name: 'Recently deleted' }).click()
    const press = page.getByRole('button', { name: way })
    await expect(press).toBeVisible()
    await failing(page, '/api/content/all')
    await failing(page, '/api/admin/deleted')
    await press.click()
    await expectToast(
      page,
      'Content restored',
      `${first} is back where it was.`
    )
    if (!isUndo) {
      await expect(press).toHaveCount(0)
      await page.getByRole('button', { name: 'Back to the library' }).click()
    }
    await expect
      .poll(async () => (await libraryTitles(page)).toSorted())
      .toEqual(titles.toSorted())
    await page.unrouteAll()
  }
})
