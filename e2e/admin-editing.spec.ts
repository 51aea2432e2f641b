import { createItem, expectToast, openTab, press, test } from './admin-kit.ts'
import { expect, signIn } from './fixtures.ts'

test.beforeEach(async ({ page }) => {
  await signIn(page)
  await openTab(page, 'Manage Content')
})

test('Edit switches to the Create tab with the item loaded; saving updates it in the list and resets the form', async ({
  page
}) => {
  await createItem(page, 'Game', 'Old name')
  await openTab(page, 'Manage Content')
  await press(page, 'Old name', 'Edit')
  await expect(
    page.getByRole('tab', { name: 'Create Content' })
  ).toHaveAttribute('aria-selected', 'true')
  await expect(page.getByLabel('Title')).toHaveValue('Old name')
  await expect(page.getByLabel('Title')).toBeFocused()
  await page.getByLabel('Title').fill('New name')
  await page.getByRole('button', { name: 'Update Content' }).click()
  await expectToast(
    page,
    'Content updated',
    'New name has been updated successfully.'
  )
  await expect(page.getByLabel('Title')).toHaveValue('')
  await expect(
    page.getByRole('button', { name: 'Create Content' })
  ).toBeVisible()
  await openTab(page, 'Manage Content')
  await expect(page.getByText('New name', { exact: true })).toBeVisible()
  await expect(page.getByText('Old name', { exact: true })).toHaveCount(0)
})

test('choosing a type while editing leaves the editing mode', async ({
  page
}) => {
  await press(page, 'Rift Circuit', 'Edit')
  await expect(
    page.getByRole('button', { name: 'Update Content' })
  ).toBeVisible()
  await page.getByText('Movie', { exact: true }).click()
  await expect(
    page.getByRole('button', { name: 'Create Content' })
  ).toBeVisible()
  await expect(page.getByLabel('Title')).toHaveValue('')
})

test('an item that was changed elsewhere is not overwritten', async ({
  page,
  context
}) => {
  await createItem(page, 'Game', 'Contested')
  await openTab(page, 'Manage Content')
  await press(page, 'Contested', 'Edit')
  const other = await context.newPage()
  await other.goto('/admin')
  await openTab(other, 'Manage Content')
  await press(other, 'Contested', 'Edit')
  await other.getByLabel('Studio').fill('First')
  await other.getByRole('button', { name: 'Update Content' }).click()
  await expectToast(
    other,
    'Content updated',
    'Contested has been updated successfully.'
  )
  await page.getByLabel('Studio').fill('Second')
  await page.getByRole('button', { name: 'Update Content' }).click()
  await expectToast(
    page,
    'Error saving content',
    'This item was changed elsewhere. Reload and try again.'
  )
  await expect(page.getByLabel('Studio')).toHaveValue('Second')
})

test('the homepage toggle loads the item with the flag turned and saves nothing', async ({
  page
}) => {
  const writes: string[] = []
  page.on('request', request => {
    if (request.method() === 'GET') return
    if (request.url().includes('/api/content')) writes.push(request.url())
  })
  await press(page, 'Rift Circuit', 'Toggle homepage')
  await expect(page.getByLabel('Title')).toHaveValue('Rift Circuit')
  await expect(page.getByLabel('Show on Homepage')).not.toBeChecked()
  await expect(
    page.getByRole('button', { name: 'Update Content' })
  ).toBeVisible()
  expect(writes).toEqual([])
})

test('the form lets go of an item that is deleted beside it, and keeps what was typed as the previous draft', async ({
  page
}) => {
  await createItem(page, 'Meetup', 'Deleted while open')
  await openTab(page, 'Manage Content')
  await press(page, 'Deleted while open', 'Edit')
  await page.getByLabel('Title').fill('Typed and not saved')
  await openTab(page, 'Manage Content')
  await press(page, 'Deleted while open', 'Delete')
  await expectToast(
    page,
    'Content deleted',
    'The content has been removed successfully.'
  )
  await openTab(page, 'Create Content')
  await expect(
    page.getByRole('button', { name: 'Update Content' })
  ).toHaveCount(0)
  await expect(page.getByLabel('Title')).not.toHaveValue('Typed and not saved')
  await page.getByRole('button', { name: 'Restore previous draft' }).click()
  await expect(page.getByLabel('Title')).toHaveValue('Typed and not saved')
})
