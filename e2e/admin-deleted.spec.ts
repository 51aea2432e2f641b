import { putItem, removeItem } from './admin-api.ts'
import {
  expectToast,
  libraryTitles,
  openTab,
  press,
  test
} from './admin-kit.ts'
import { expect, signIn } from './fixtures.ts'

const item = (id: string, title: string) => ({
  id,
  type: 'tutorial',
  title,
  metadata: {}
})

test('an item that was deleted elsewhere leaves the library when it is moved', async ({
  page,
  workshop
}) => {
  await putItem(workshop.url, item('gone-first', 'Gone first'))
  await putItem(workshop.url, item('gone-second', 'Gone second'))
  await signIn(page)
  await openTab(page, 'Manage Content')
  await page.getByLabel('Search content').fill('Gone')
  await expect
    .poll(() => libraryTitles(page))
    .toEqual(['Gone first', 'Gone second'])
  await removeItem(workshop.url, 'gone-first')
  await press(page, 'Gone first', 'Move down')
  await expectToast(
    page,
    'Error updating order',
    'There was a problem updating the content order. Please try again.'
  )
  await expect.poll(() => libraryTitles(page)).toEqual(['Gone second'])
})

test('work on an item goes on after it was deleted and brought back', async ({
  page,
  workshop
}) => {
  await putItem(workshop.url, item('back-again', 'Back again'))
  await signIn(page)
  await openTab(page, 'Manage Content')
  await press(page, 'Back again', 'Edit')
  await page.getByLabel('Description').fill('Mine')
  await openTab(page, 'Manage Content')
  await press(page, 'Back again', 'Delete')
  await page.getByRole('button', { name: 'Undo' }).click()
  await expectToast(
    page,
    'Content restored',
    'Back again is back where it was.'
  )
  await openTab(page, 'Create Content')
  await page.getByRole('button', { name: 'Restore previous draft' }).click()
  await expect(page.getByLabel('Description')).toHaveValue('Mine')
  await page.getByRole('button', { name: 'Update Content' }).click()
  await expectToast(
    page,
    'Content updated',
    'Back again has been updated successfully.'
  )
})
