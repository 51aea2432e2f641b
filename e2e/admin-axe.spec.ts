import type { Page } from '@playwright/test'
import {
  chooseType,
  create,
  createItem,
  expectToast,
  failing,
  hold,
  openTab,
  press,
  searchStreamers,
  test,
  uploadPicture
} from './admin-kit.ts'
import { expectClean } from './axe.ts'
import { expect } from './fixtures.ts'
import { ADMIN_PASSWORD } from './hub.ts'

const logIn = async (page: Page) => {
  await page.getByLabel('Password').fill(ADMIN_PASSWORD)
  await page.getByRole('button', { name: 'Login' }).click()
  await expect(page.getByLabel('Title')).toBeVisible()
}

for (const width of [390, 1440]) {
  test.describe(`At ${width} px`, () => {
    test.use({ viewport: { width, height: 900 } })

    test(`axe finds nothing on the login, on any tab and on /admin/streamers (${width} px)`, async ({
      page
    }) => {
      await page.goto('/admin')
      await expect(page.getByLabel('Password')).toBeVisible()
      await expectClean(page, 'login')
      await page.getByRole('button', { name: 'Login' }).click()
      await expectToast(
        page,
        'Password required',
        'Please enter the admin password'
      )
      await expectClean(page, 'login, refused')
      await logIn(page)
      await expectClean(page, 'create')
      await openTab(page, 'Manage Content')
      await page.getByRole('article').first().hover()
      await expectClean(page, 'manage')
      await openTab(page, 'Manage Streamers')
      await expect(page.getByText('No streamers added yet')).toBeVisible()
      await expectClean(page, 'streamers, none')
      await searchStreamers(page, 'quill')
      await page.getByRole('button', { name: 'Add Streamer' }).first().click()
      await expectToast(page, 'Success', 'Streamer added successfully')
      await expectClean(page, 'streamers, hits and rows')
      await page.goto('/admin/streamers')
      await expect(page.getByText('Approved Streamers')).toBeVisible()
      await expectClean(page, 'standalone')
      await page.getByRole('button', { name: 'Remove' }).click()
      await expectClean(page, 'the question')
      await page
        .getByRole('dialog')
        .getByRole('button', { name: 'Remove' })
        .click()
      await expectToast(page, 'Success', 'Streamer removed successfully')
    })

    test(`axe finds nothing while the panel waits, fails, is empty or edits (${width} px)`, async ({
      page
    }) => {
      await page.goto('/admin')
      await logIn(page)
      for (const type of ['Collectible', 'Comic', 'Tournament']) {
        if (type === 'Comic') await chooseType(page, 'Art / Comic')
        await chooseType(page, type)
        await expectClean(page, type)
      }
      await page.getByLabel('Title').fill('Half made')
      await create(page)
      await expectClean(page, 'refused')
      await uploadPicture(page)
      await expectClean(page, 'with a picture')
      await openTab(page, 'Manage Content')
      const card = page.getByRole('tabpanel').getByRole('listitem').first()
      await card.hover()
      await card.getByRole('button', { name: 'Edit' }).click()
      await expect(page.getByText('Stop editing')).toBeVisible()
      await expectClean(page, 'editing')
      await page.getByRole('button', { name: 'History' }).click()
      await expect(page.getByText(/^Version 1,/)).toBeVisible()
      await expectClean(page, 'history')
      await page.getByLabel('Title').fill('Kept for later')
      await page.getByRole('button', { name: 'Stop editing' }).click()
      await expectClean(page, 'a previous draft')
      await page.getByRole('tab', { name: 'Create Content' }).focus()
      await page.keyboard.press('?')
      await expect(page.getByRole('dialog', { name: 'Keys' })).toBeVisible()
      await expectClean(page, 'keys')
      await page.keyboard.press('Escape')
      await openTab(page, 'Manage Content')
      for (const view of ['Recently deleted', 'Activity']) {
        await page.getByRole('button', { name: view }).click()
        await expect(page.getByRole('heading', { name: view })).toBeVisible()
        await expectClean(page, view)
        await page.getByRole('button', { name: 'Back to the library' }).click()
      }
      await openTab(page, 'Create Content')
      await page.route('**/api/content/all', route =>
        route.fulfill({ json: [] })
      )
      await openTab(page, 'Manage Content')
      await expect(page.getByText('No content found')).toBeVisible()
      await expectClean(page, 'empty')
      await page.unrouteAll()

      const release = await hold(page, '/api/content/all')
      await page.reload()
      await openTab(page, 'Manage Content')
      await expectClean(page, 'library loading')
      release()
      await failing(page, '/api/content/all', { status: 500 })
      await page.reload()
      await openTab(page, 'Manage Content')
      await expect(
        page.getByRole('button', { name: 'Try again' })
      ).toBeVisible()
      await expectClean(page, 'library failed')
      await page.unrouteAll()

      const verified = await hold(page, '/api/admin/verify')
      await page.reload()
      await expect(page.getByText('Loading admin panel...')).toBeVisible()
      await expectClean(page, 'checking')
      verified()
    })

    test(`axe finds nothing on what the panel offers beyond the tabs (${width} px)`, async ({
      page,
      context
    }) => {
      await page.goto('/admin')
      await logIn(page)
      const title = `Looked at by axe, ${width}`
      await createItem(page, 'Game', title)
      await openTab(page, 'Manage Content')
      await press(page, title, 'Edit')
      await page.getByLabel('Studio').fill('Mine')
      const other = await context.newPage()
      await other.goto('/admin')
      await openTab(other, 'Manage Content')
      await press(other, title, 'Edit')
      await other.getByLabel('Studio').fill('Theirs')
      await other.getByRole('button', { name: 'Update Content' }).click()
      await expect(
        other.getByText('Content updated', { exact: true })
      ).toBeVisible()
      await page.getByRole('button', { name: 'Update Content' }).click()
      await expect(
        page.getByRole('button', { name: 'Keep mine' })
      ).toBeVisible()
      await expectClean(page, 'two administrators')
      await page.getByRole('button', { name: 'Take theirs' }).click()
      await openTab(page, 'Manage Content')
      await press(page, title, 'Delete')
      await expect(page.getByRole('button', { name: 'Undo' })).toBeVisible()
      // A toast that holds the focus stays.
      await page.keyboard.press('F8')
      await expectClean(page, 'undo')
      await page.keyboard.press('Escape')
      await page.getByRole('button', { name: 'Recently deleted' }).click()
      await expect(
        page.getByRole('button', { name: `Restore ${title}` })
      ).toBeVisible()
      await expectClean(page, 'deleted')
      await page.getByRole('button', { name: 'Back to the library' }).click()
      await page.getByPlaceholder('Search content...').fill('no such thing')
      await expect(page.getByText('No content found')).toBeVisible()
      await expectClean(page, 'nothing found')
      await page.route('**/api/content/all', async route => {
        const items = (await (await route.fetch()).json()) as object[]
        await route.fulfill({
          json: items.map(item => ({
            ...item,
            image: `/uploads/${'0'.repeat(32)}.webp`,
            metadata: { requiredCollectible: 'gone' }
          }))
        })
      })
      await page.reload()
      await openTab(page, 'Manage Content')
      await expect(
        page.getByText('The picture does not load').first()
      ).toBeVisible()
      await expectClean(page, 'marks')
    })
  })
}
