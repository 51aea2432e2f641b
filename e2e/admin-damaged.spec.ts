import type { Page } from '@playwright/test'
import { expectToast, openTab, PICTURE, test } from './admin-kit.ts'
import { expect, signIn } from './fixtures.ts'
import { ADMIN_PASSWORD } from './hub.ts'

const answers = (page: Page, path: string, json: unknown) =>
  page.route(path, route => route.fulfill({ json }))

test.describe('Damaged answers in the panel', () => {
  test('an answer to the login that holds no token opens nothing', async ({
    page
  }) => {
    await answers(page, '**/api/admin/login', {})
    await page.goto('/admin')
    await page.getByLabel('Password').fill(ADMIN_PASSWORD)
    await page.getByRole('button', { name: 'Login' }).click()
    await expect(page.getByText('Login failed', { exact: true })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Login' })).toBeEnabled()
  })

  test('a save whose answer is no item is a failed save, and the form stays', async ({
    page
  }) => {
    await signIn(page)
    await page.getByLabel('Title').fill('Kept as typed')
    const uploaded = page.waitForResponse('**/api/uploads/image')
    await page.getByLabel('Image', { exact: true }).setInputFiles(PICTURE)
    await uploaded
    await answers(page, '**/api/content', {})
    await page.getByRole('button', { name: 'Create Content' }).click()
    await expectToast(
      page,
      'Error saving content',
      'There was a problem saving the content. Please try again.'
    )
    await expect(page.getByLabel('Title')).toHaveValue('Kept as typed')
  })

  test('an answer that is no list is a failed load', async ({ page }) => {
    await answers(page, '**/api/content/all', { items: [] })
    await signIn(page)
    await openTab(page, 'Manage Content')
    await expectToast(
      page,
      'Error loading content',
      'There was a problem loading the content. Please try again.'
    )
  })

  test('one damaged hit of the search costs itself only', async ({ page }) => {
    await signIn(page)
    await openTab(page, 'Manage Streamers')
    const hit = {
      id: '7009',
      login: 'whole',
      displayName: 'Whole Hit',
      profileImageUrl: '',
      description: '',
      isLive: false
    }
    await answers(page, '**/api/twitch/external/search**', [
      null,
      { id: '1' },
      hit
    ])
    await page.getByPlaceholder('Search streamers...').fill('whole')
    await page.keyboard.press('Enter')
    await expect(page.getByText('Whole Hit')).toBeVisible()
    await expect(
      page.getByRole('button', { name: /Add Streamer/ })
    ).toHaveCount(1)
  })

  for (const path of [
    '**/api/live/rooms',
    '**/api/admin/system',
    '**/api/admin/first-steps'
  ]) {
    test(`what ${path.slice(3)} says wrongly costs the panel nothing else`, async ({
      page
    }) => {
      const errors: string[] = []
      page.on('pageerror', ({ message }) => errors.push(message))
      await signIn(page)
      for (const damaged of [null, {}, [], { rooms: [null], hub: {} }]) {
        await answers(page, path, damaged)
        const said = page.waitForResponse(path)
        await page.reload()
        await said
        await page.waitForLoadState('networkidle')
        await openTab(page, 'Manage Content')
        await expect(page.getByRole('article').first()).toBeVisible()
      }
      expect(errors).toEqual([])
    })
  }

  test('a dialog whose answer is damaged says so, and leaves the panel', async ({
    page
  }) => {
    await signIn(page)
    for (const [path, name] of [
      ['**/api/admin/security', 'Security'],
      ['**/api/admin/sessions', 'Security'],
      ['**/api/admin/system', 'System']
    ] as const) {
      await answers(page, path, [null, {}])
      await page.getByRole('button', { name, exact: true }).click()
      const dialog = page.getByRole('dialog')
      await expect(dialog.getByRole('button', { name: 'Close' })).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(dialog).toHaveCount(0)
    }
    await openTab(page, 'Manage Content')
    for (const [path, name] of [
      ['**/api/live/replays', 'Live rooms'],
      ['**/api/imports/current', 'Import']
    ] as const) {
      await answers(page, path, {})
      await page.getByRole('button', { name, exact: true }).click()
      const dialog = page.getByRole('dialog')
      await expect(
        dialog.getByRole('button', { name: 'Try again' })
      ).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(dialog).toHaveCount(0)
    }
  })
})
