import type { Page } from '@playwright/test'
import {
  chooseType,
  create,
  expectToast,
  libraryCard,
  openTab,
  test,
  uploadPicture
} from './admin-kit.ts'
import { boxOf } from './box.ts'
import { expect, signIn } from './fixtures.ts'
import { ADMIN_PASSWORD } from './hub.ts'

const restore = (page: Page) =>
  page.getByRole('button', { name: 'Restore previous draft' })

test.beforeEach(async ({ page }) => {
  await signIn(page)
  await expect(restore(page)).toHaveCount(0)
  await chooseType(page, 'Game')
  await page.getByLabel('Title').fill('Half a game')
  await page.getByLabel('Studio').fill('Halcyon')
  await page.getByRole('button', { name: 'Remove badge FEATURED' }).click()
})

async function expectHalfAGame(page: Page): Promise<void> {
  await expect(page.getByText('Half a game, Game')).toBeVisible()
  await restore(page).click()
  await expect(page.getByRole('radio', { name: 'Game' })).toBeChecked()
  await expect(page.getByLabel('Title')).toHaveValue('Half a game')
  await expect(page.getByLabel('Studio')).toHaveValue('Halcyon')
  await expect(
    page.getByRole('group', { name: 'Badges' }).getByRole('listitem')
  ).toHaveCount(0)
}

test("'Restore previous draft' brings back what choosing a type threw away", async ({
  page
}) => {
  await chooseType(page, 'Movie')
  await expect(page.getByLabel('Title')).toHaveValue('')
  await expectHalfAGame(page)
  await expect(restore(page)).toHaveCount(0)
  await expect(page.getByLabel('Title')).toBeFocused()
})

test("on a phone 'Restore previous draft' stands above the bar of Create Content, which is the last of the form", async ({
  page
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.getByRole('button', { name: 'Reset' }).click()
  await restore(page).scrollIntoViewIfNeeded()
  const end = await boxOf(page.getByText('Half a game, Game'))
  const bar = await boxOf(page.getByRole('button', { name: 'Create Content' }))
  expect(end.bottom).toBeLessThan(bar.y)
})

test("'Restore previous draft' brings back what Reset threw away", async ({
  page
}) => {
  await page.getByRole('button', { name: 'Reset' }).click()
  await expect(page.getByLabel('Title')).toHaveValue('')
  await expectHalfAGame(page)
})

test("'Restore previous draft' brings back what editing an item threw away, and keeps the edit in turn", async ({
  page
}) => {
  await openTab(page, 'Manage Content')
  const card = await libraryCard(page, 'Benthic')
  await card.getByRole('button', { name: 'Edit' }).click()
  await page.getByLabel('Description').fill('Half an edit')
  await expectHalfAGame(page)
  await restore(page).click()
  await expect(
    page.getByRole('button', { name: 'Update Content' })
  ).toBeVisible()
  await expect(page.getByLabel('Description')).toHaveValue('Half an edit')
})

test("'Restore previous draft' brings back what a reload threw away", async ({
  page
}) => {
  page.on('dialog', dialog => void dialog.accept())
  await page.reload()
  await expect(page.getByLabel('Title')).toHaveValue('')
  await expectHalfAGame(page)
})

test('what is typed in one tab takes nothing from another', async ({
  page,
  context
}) => {
  const other = await context.newPage()
  other.on('dialog', dialog => void dialog.accept())
  await other.goto('/admin')
  await chooseType(other, 'Movie')
  // A browser takes a while to tell its tabs what another one has stored.
  const sees = (tab: Page, words: string) =>
    expect
      .poll(() =>
        tab.evaluate(() => Object.values<string>(localStorage).join(' '))
      )
      .toContain(words)
  await other.getByLabel('Title').fill('Half a film')
  await sees(page, 'Half a film')
  await page.getByLabel('Studio').fill('Halcyon Works')
  await sees(other, 'Halcyon Works')
  await other.reload()
  await restore(other).click()
  await expect(other.getByLabel('Studio')).toHaveValue('Halcyon Works')
  await restore(other).click()
  await expect(other.getByLabel('Title')).toHaveValue('Half a film')
})

test("'Restore previous draft' brings back what a session that ended before a reload threw away", async ({
  page
}) => {
  page.on('dialog', dialog => void dialog.accept())
  await page.request.post('/api/admin/logout?everywhere=1')
  await page.reload()
  await page.getByLabel('Password').fill(ADMIN_PASSWORD)
  await page.getByRole('button', { name: 'Login' }).click()
  await expectHalfAGame(page)
})

test('a draft outlives a restart of the hub', async ({ page, workshop }) => {
  page.on('dialog', dialog => void dialog.accept())
  await workshop.stop()
  await workshop.start()
  await page.reload()
  await expectHalfAGame(page)
})

test('what was saved is no draft any more, and Logout leaves none in the browser', async ({
  page
}) => {
  await uploadPicture(page)
  await create(page)
  await expectToast(
    page,
    'Content created',
    'Half a game has been created successfully.'
  )
  await expect(restore(page)).toHaveCount(0)
  await page.reload()
  await expect(page.getByLabel('Title')).toBeVisible()
  await expect(restore(page)).toHaveCount(0)
  await page.getByLabel('Title').fill('Never mind')
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(page.getByLabel('Password')).toBeVisible()
  expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([])
  // Nor on the page itself, for whoever signs in next.
  await page.getByLabel('Password').fill(ADMIN_PASSWORD)
  await page.getByRole('button', { name: 'Login' }).click()
  await expect(page.getByLabel('Title')).toHaveValue('')
})

test('a draft that the browser kept damaged is no draft', async ({ page }) => {
  page.on('dialog', dialog => void dialog.accept())
  await page.getByRole('button', { name: 'Reset' }).click()
  await restore(page).click()
  for (const text of ['{', '7', '[{"type":"admin"},null,[]]']) {
    await page.evaluate(damaged => {
      addEventListener('pagehide', () =>
        localStorage.setItem('adminDrafts', damaged)
      )
    }, text)
    await page.reload()
    await expect(page.getByLabel('Title')).toBeVisible()
    await expect(restore(page)).toHaveCount(0)
  }
})
