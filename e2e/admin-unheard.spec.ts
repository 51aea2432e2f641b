import type { Page, Route } from '@playwright/test'
import {
  chooseType,
  create,
  expectToast,
  libraryTitles,
  openTab,
  press,
  test,
  uploadPicture
} from './admin-kit.ts'
import { putItem } from './admin-api.ts'
import { expect, signIn } from './fixtures.ts'

test.beforeEach(({ page }) => signIn(page))

/** The hub carries out the call, but its answer is lost. */
async function lose(route: Route): Promise<void> {
  await route.fetch()
  await route.abort()
}

async function fill(page: Page, title: string): Promise<void> {
  await chooseType(page, 'Game')
  await page.getByLabel('Title').fill(title)
  await uploadPicture(page)
}

test('an item whose answer was lost is not made a second time', async ({
  page
}) => {
  await fill(page, 'Lost reply')
  await page.route('**/api/content', lose)
  await create(page)
  await expectToast(
    page,
    'Error saving content',
    'There was a problem saving the content. Please try again.'
  )
  await page.unroute('**/api/content', lose)
  await create(page)
  await expectToast(
    page,
    'Content created',
    'Lost reply has been created successfully.'
  )
  await openTab(page, 'Manage Content')
  const titles = await libraryTitles(page)
  expect(titles.filter(title => title === 'Lost reply')).toHaveLength(1)
})

test('an edit whose answer was lost is no conflict with itself', async ({
  page,
  workshop
}) => {
  await putItem(workshop.url, {
    id: 'lost-edit',
    type: 'game',
    title: 'Lost edit',
    metadata: {}
  })
  await page.reload()
  await openTab(page, 'Manage Content')
  await press(page, 'Lost edit', 'Edit')
  await page.getByLabel('Description').fill('Said twice, done once')
  const update = page.getByRole('button', { name: 'Update Content' })
  await page.route('**/api/content', lose)
  await update.click()
  await expectToast(
    page,
    'Error saving content',
    'There was a problem saving the content. Please try again.'
  )
  await page.unroute('**/api/content', lose)
  await update.click()
  await expectToast(
    page,
    'Content updated',
    'Lost edit has been updated successfully.'
  )
  await expect(page.getByText('Which version should stay?')).toHaveCount(0)
})

test('a step whose answer was lost is shown when it is made again', async ({
  page
}) => {
  await openTab(page, 'Manage Content')
  await page.getByLabel('Content type').selectOption('Game')
  await expect(page.getByText('Glasswing', { exact: true })).toBeVisible()
  const [first = '', second = '', ...rest] = await libraryTitles(page)
  await page.route('**/order', lose)
  await press(page, first, 'Move down')
  await expectToast(
    page,
    'Error updating order',
    'There was a problem updating the content order. Please try again.'
  )
  await page.unroute('**/order', lose)
  await press(page, first, 'Move down')
  await expect.poll(() => libraryTitles(page)).toEqual([second, first, ...rest])
  await press(page, first, 'Move up')
  await expect.poll(() => libraryTitles(page)).toEqual([first, second, ...rest])
})

test('what is typed while a save is under way stays in the form, as an edit of what was saved', async ({
  page
}) => {
  await fill(page, 'Slow save')
  const held = Promise.withResolvers<void>()
  await page.route('**/api/content', async route => {
    await held.promise
    await route.continue()
  })
  await create(page)
  await page.getByLabel('Description').fill('Typed meanwhile')
  held.resolve()
  await expectToast(
    page,
    'Content created',
    'Slow save has been created successfully.'
  )
  await expect(page.getByLabel('Description')).toHaveValue('Typed meanwhile')
  await page.getByRole('button', { name: 'Update Content' }).click()
  await expectToast(
    page,
    'Content updated',
    'Slow save has been updated successfully.'
  )
})

test('what one tab has saved is no draft in another one', async ({
  page,
  context
}) => {
  await fill(page, 'In two tabs')
  await expect
    .poll(() => page.evaluate(() => localStorage.getItem('adminDrafts')))
    .toContain('In two tabs')
  const other = await context.newPage()
  await other.goto('/admin')
  const restore = other.getByRole('button', { name: 'Restore previous draft' })
  await expect(restore).toBeVisible()
  await create(page)
  await expectToast(
    page,
    'Content created',
    'In two tabs has been created successfully.'
  )
  await expect(restore).toHaveCount(0)
  await other.close()
})

test('a Logout that the server did not hear says so, and is told it at the next visit', async ({
  page
}) => {
  await page.route('**/api/admin/logout', route => route.abort())
  await page.getByRole('button', { name: 'Logout' }).click()
  await expectToast(
    page,
    'Signed out here only',
    'The server did not answer. It will be told when you next open this page.'
  )
  await page.unroute('**/api/admin/logout')
  const told = page.waitForResponse('**/api/admin/logout')
  await page.reload()
  expect((await told).status()).toBeLessThan(300)
  await expect
    .poll(() => page.evaluate(() => Object.keys(localStorage)))
    .toEqual([])
})
