import type { Page } from '@playwright/test'
import {
  createItem,
  expectToast,
  libraryCard,
  libraryTitles,
  openTab,
  press,
  test
} from './admin-kit.ts'
import { expect, signIn } from './fixtures.ts'

const toast = (page: Page) =>
  page.getByRole('region', { name: 'Notifications' }).getByRole('listitem')

/** Saves what the form holds as an edit of the item. */
async function update(page: Page, title: string): Promise<void> {
  await page.getByRole('button', { name: 'Update Content' }).click()
  await expectToast(
    page,
    'Content updated',
    `${title} has been updated successfully.`
  )
}

test.beforeEach(async ({ page }) => {
  await signIn(page)
})

test.describe('Deleted items', () => {
  test("Undo in the toast 'Content deleted' brings the item back with both orders, and the pages show it again", async ({
    page,
    request
  }) => {
    await openTab(page, 'Manage Content')
    await page.getByLabel('Content type').selectOption({ label: 'Game' })
    await expect(page.getByText('Benthic', { exact: true })).toBeVisible()
    const section = await libraryTitles(page)
    const homepage = page.getByRole('button', { name: 'Homepage', exact: true })
    await homepage.click()
    const home = await libraryTitles(page)
    await press(page, 'Benthic', 'Delete')
    await expectToast(
      page,
      'Content deleted',
      'The content has been removed successfully.'
    )
    await expect(page.getByText('Benthic', { exact: true })).toHaveCount(0)
    const games = async () => (await request.get('/games')).text()
    await expect.poll(games).not.toContain('Benthic')

    await toast(page).getByRole('button', { name: 'Undo' }).click()
    await expectToast(page, 'Content restored', 'Benthic is back where it was.')
    await expect.poll(() => libraryTitles(page)).toEqual(home)
    await page.getByRole('button', { name: 'Section', exact: true }).click()
    await expect.poll(() => libraryTitles(page)).toEqual(section)
    await expect.poll(games).toContain('Benthic')
  })

  test("'Recently deleted' lists what was deleted with its time, and restores it after a reload too", async ({
    page
  }) => {
    await createItem(page, 'Tutorial', 'Gone and back')
    await openTab(page, 'Manage Content')
    await press(page, 'Gone and back', 'Delete')
    await expectToast(
      page,
      'Content deleted',
      'The content has been removed successfully.'
    )
    await page.reload()
    await openTab(page, 'Manage Content')
    await page.getByRole('button', { name: 'Recently deleted' }).click()
    await expect(
      page.getByRole('heading', { name: 'Recently deleted' })
    ).toBeVisible()
    await expect(page.getByText('Kept for 30 days.')).toBeVisible()
    const row = page.getByRole('listitem').filter({ hasText: 'Gone and back' })
    await expect(row).toContainText(/Tutorial\s·\sdeleted \w{3} \d/)
    await expect(row.locator('img')).toHaveAttribute('src', /^\/uploads\//)
    await row.getByRole('button', { name: 'Restore Gone and back' }).click()
    await expectToast(
      page,
      'Content restored',
      'Gone and back is back where it was.'
    )
    await expect(row).toHaveCount(0)
    await expect(page.locator('.past :focus, .past:focus')).toHaveCount(1)
    await page.getByRole('button', { name: 'Back to the library' }).click()
    await expect(page.getByText('Gone and back', { exact: true })).toBeVisible()
  })

  test('the orders behind a deleted item are right at once, and the focus goes to its neighbour', async ({
    page
  }) => {
    await openTab(page, 'Manage Content')
    await page.getByLabel('Content type').selectOption({ label: 'Tutorial' })
    const titles = await libraryTitles(page)
    const [first = '', second = '', third = ''] = titles
    const read = page.waitForResponse('**/api/content/all')
    const card = await libraryCard(page, first)
    await card.getByRole('button', { name: 'Delete' }).focus()
    await page.keyboard.press('Enter')
    await read
    const next = await libraryCard(page, second)
    await expect(next.getByRole('button', { name: 'Delete' })).toBeFocused()
    await expect(next).toContainText('Section order 1')
    const sent = page.waitForRequest('**/order')
    await press(page, third, 'Move up')
    expect((await sent).postDataJSON()).toEqual({ order: 1 })
    await expect.poll(async () => (await libraryTitles(page))[0]).toBe(third)
  })
})

test('Recently deleted and Activity have the focus when they open, and hand it back to their button', async ({
  page
}) => {
  await openTab(page, 'Manage Content')
  for (const name of ['Recently deleted', 'Activity']) {
    const button = page.getByRole('button', { name, exact: true })
    await button.focus()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('region', { name })).toBeFocused()
    await page.getByRole('button', { name: 'Back to the library' }).focus()
    await page.keyboard.press('Enter')
    await expect(button).toBeFocused()
  }
})

test('the history of an item tells when and what changed, and restores an earlier version', async ({
  page
}) => {
  await createItem(page, 'Game', 'Versioned')
  await openTab(page, 'Manage Content')
  await press(page, 'Versioned', 'Edit')
  await page.getByLabel('Studio').fill('Second thoughts')
  await page.getByLabel('Description').fill('Longer.')
  await update(page, 'Versioned')
  await openTab(page, 'Manage Content')
  await press(page, 'Versioned', 'Edit')
  await page.getByRole('button', { name: 'History' }).click()
  const versions = page
    .getByRole('region', { name: 'History' })
    .getByRole('listitem')
  await expect(versions).toHaveCount(2)
  await expect(versions.nth(0)).toContainText('Description, Studio')
  await expect(versions.nth(0)).toContainText(/Version 2, \w{3} \d/)
  await expect(versions.nth(1)).toContainText('Created')
  await page.getByRole('button', { name: 'Restore version 1' }).click()
  await expectToast(
    page,
    'Content updated',
    'Versioned has been updated successfully.'
  )
  await expect(page.getByLabel('Studio')).toHaveValue('')
  await expect(versions).toHaveCount(3)
  await page.reload()
  await openTab(page, 'Manage Content')
  await press(page, 'Versioned', 'Edit')
  await expect(page.getByLabel('Description')).toHaveValue('')
})

test.describe('Two administrators', () => {
  const TITLE = 'Wanted by two'

  /** The item is open in this page while another one changes and saves it. */
  async function overtake(
    page: Page,
    other: Page,
    change: (page: Page) => Promise<void>
  ): Promise<void> {
    await createItem(page, 'Game', TITLE)
    await openTab(page, 'Manage Content')
    await press(page, TITLE, 'Edit')
    await page.getByLabel('Studio').fill('Mine')
    await other.goto('/admin')
    await openTab(other, 'Manage Content')
    await change(other)
    await page.getByRole('button', { name: 'Update Content' }).click()
    await expectToast(
      page,
      'Error saving content',
      'This item was changed elsewhere. Reload and try again.'
    )
  }
  const saveTheirs = async (other: Page) => {
    await press(other, TITLE, 'Edit')
    await other.getByLabel('Studio').fill('Theirs')
    await update(other, TITLE)
  }
  const question = (page: Page) =>
    page.getByRole('region', { name: 'Which version should stay?' })
  const remove = async (page: Page) => {
    await openTab(page, 'Manage Content')
    await press(page, TITLE, 'Delete')
    await expectToast(
      page,
      'Content deleted',
      'The content has been removed successfully.'
    )
  }

  test('saving over a newer version shows what differs, and Keep mine saves mine', async ({
    page,
    context
  }) => {
    await overtake(page, await context.newPage(), saveTheirs)
    await expect(question(page)).toBeFocused()
    await expect(question(page).getByRole('row')).toHaveText([
      'FieldMineTheirs',
      'StudioMineTheirs'
    ])
    await question(page).getByRole('button', { name: 'Keep mine' }).click()
    await expectToast(
      page,
      'Content updated',
      `${TITLE} has been updated successfully.`
    )
    await openTab(page, 'Manage Content')
    await press(page, TITLE, 'Edit')
    await expect(page.getByLabel('Studio')).toHaveValue('Mine')
    await remove(page)
  })

  test('Take theirs loads theirs, and mine waits as the previous draft', async ({
    page,
    context
  }) => {
    await overtake(page, await context.newPage(), saveTheirs)
    await question(page).getByRole('button', { name: 'Take theirs' }).click()
    await expect(question(page)).toHaveCount(0)
    await expect(page.getByLabel('Studio')).toHaveValue('Theirs')
    await page.getByRole('button', { name: 'Restore previous draft' }).click()
    await expect(page.getByLabel('Studio')).toHaveValue('Mine')
    await remove(page)
  })

  test('an item that was deleted elsewhere can be made again', async ({
    page,
    context
  }) => {
    await overtake(page, await context.newPage(), other =>
      press(other, TITLE, 'Delete').then(() =>
        expectToast(
          other,
          'Content deleted',
          'The content has been removed successfully.'
        )
      )
    )
    const gone = page.getByRole('region', {
      name: 'This item was deleted elsewhere.'
    })
    await gone.getByRole('button', { name: 'Keep mine' }).click()
    await expectToast(
      page,
      'Content created',
      `${TITLE} has been created successfully.`
    )
    await remove(page)
  })
})
