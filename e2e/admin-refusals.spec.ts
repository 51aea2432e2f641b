import type { Page } from '@playwright/test'
import {
  create,
  expectToast,
  libraryCard,
  openTab,
  PICTURE,
  searchStreamers,
  test,
  uploadPicture
} from './admin-kit.ts'
import { expect, signIn } from './fixtures.ts'

/** Records every sentence that the notifications ever show. */
async function listen(page: Page): Promise<() => Promise<string>> {
  await page.evaluate(() => {
    const heard: string[] = []
    Object.assign(window, { heard })
    const region = document.querySelector('[aria-label="Notifications"]')
    if (region === null) throw new Error('there are no notifications')
    const look = () => heard.push(region.textContent)
    new MutationObserver(look).observe(region, {
      subtree: true,
      childList: true,
      characterData: true
    })
  })
  return () =>
    page.evaluate(() =>
      (window as unknown as { heard: string[] }).heard.join('\n')
    )
}

const SUCCESS =
  /Success|updated|has been|Content (?:created|deleted)|Image uploaded/

for (const status of [403, 409, 503]) {
  test(`no write that the server refuses ever toasts a success (${status})`, async ({
    page
  }) => {
    await signIn(page)
    await openTab(page, 'Manage Streamers')
    await searchStreamers(page, 'quill')
    const further = page.getByRole('button', { name: 'Add Streamer' })
    for (const left of [2, 1]) {
      await further.first().click()
      await expect(further).toHaveCount(left)
    }
    await expectToast(page, 'Success', 'Streamer added successfully')
    await page.route('**/api/**', route =>
      route.request().method() === 'GET' ||
      route.request().url().endsWith('/verify')
        ? route.fallback()
        : route.fulfill({ status, json: { message: 'Refused' } })
    )
    const heard = await listen(page)

    await further.click()
    await expectToast(page, 'Error', 'Failed to add streamer')
    await page.getByRole('switch').first().click()
    await expectToast(page, 'Error', 'Failed to update streamer status')
    await page.getByRole('button', { name: 'Move up' }).last().click()
    await expectToast(page, 'Error', 'Failed to update streamer display order')
    await page.getByRole('button', { name: 'Remove' }).first().click()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: 'Remove' })
      .click()
    await expectToast(page, 'Error', 'Failed to remove streamer')

    await openTab(page, 'Manage Content')
    const card = await libraryCard(page, 'Benthic')
    await card.getByRole('button', { name: 'Move up' }).click()
    await expectToast(
      page,
      'Error updating order',
      'There was a problem updating the content order. Please try again.'
    )
    await page.getByRole('button', { name: 'Homepage', exact: true }).click()
    await card.hover()
    await card.getByRole('button', { name: 'Move up' }).click()
    await expectToast(
      page,
      'Error updating homepage order',
      'There was a problem updating the homepage content order. Please try again.'
    )
    await card.getByRole('button', { name: 'Delete' }).click()
    await expectToast(
      page,
      'Error deleting content',
      'There was a problem deleting the content. Please try again.'
    )
    await card.getByRole('button', { name: 'Edit' }).click()
    await page.getByRole('button', { name: 'Update Content' }).click()
    await expectToast(page, 'Error saving content', 'Refused')
    await page.getByLabel('Image').setInputFiles(PICTURE)
    await expectToast(page, 'Upload failed', 'Refused')
    await page.getByRole('button', { name: 'Stop editing' }).click()
    await expect(page.getByLabel('Title')).toBeFocused()
    await create(page)
    await expectToast(page, 'Validation Error', 'Please enter a title')
    expect(await heard()).not.toMatch(SUCCESS)

    await page.unrouteAll()
    await openTab(page, 'Manage Streamers')
    const rows = page.getByRole('row').filter({ has: page.locator('.name') })
    for (const left of [1, 0]) {
      await page.getByRole('button', { name: 'Remove' }).first().click()
      await page
        .getByRole('dialog')
        .getByRole('button', { name: 'Remove' })
        .click()
      await expect(rows).toHaveCount(left)
    }
    await expectToast(page, 'Success', 'Streamer removed successfully')
  })
}

test('what is pasted too long is refused in words, and stays as it was pasted', async ({
  context,
  page
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await signIn(page)
  await openTab(page, 'Create Content')
  const title = page.getByLabel('Title')
  await title.fill('')
  await page.evaluate(
    text => navigator.clipboard.writeText(text),
    'a'.repeat(250)
  )
  await title.focus()
  await page.keyboard.press('ControlOrMeta+V')
  await expect(title).toHaveValue('a'.repeat(250))
  // The preview keeps to its column.
  const beyond = () =>
    page.evaluate(
      () => document.documentElement.scrollWidth - window.innerWidth
    )
  expect(await beyond()).toBeLessThanOrEqual(0)
  await uploadPicture(page)
  await create(page)
  await expectToast(
    page,
    'Error saving content',
    'The title may have at most 200 characters.'
  )
  await expect(title).toHaveValue('a'.repeat(250))
})
