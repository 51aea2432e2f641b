import {
  chooseType,
  createItem,
  expectToast,
  failing,
  libraryCard,
  libraryTitles,
  openTab,
  test,
  uploadPicture
} from './admin-kit.ts'
import { expect, signIn } from './fixtures.ts'

test.beforeEach(async ({ page }) => {
  await signIn(page)
})

test('the search in Manage keeps the items that mention every word, in title, text, badges or facts', async ({
  page
}) => {
  await openTab(page, 'Manage Content')
  const box = page.getByPlaceholder('Search content...')
  await box.fill('benthic')
  await expect.poll(() => libraryTitles(page)).toEqual(['Benthic'])
  await box.fill('HALCYON glass')
  await expect.poll(() => libraryTitles(page)).toContain('Glasswing')
  await box.fill('nothing is called this')
  await expect(page.getByText('No content found')).toBeVisible()
  await box.press('Escape')
  await expect
    .poll(async () => (await libraryTitles(page)).length)
    .toBeGreaterThan(50)
})

test('Duplicate makes a new item like the edited one, saved only by Create Content', async ({
  page
}) => {
  await createItem(page, 'Game', 'Twin')
  await openTab(page, 'Manage Content')
  const card = await libraryCard(page, 'Twin')
  await card.getByRole('button', { name: 'Edit' }).click()
  await page.getByLabel('Studio').fill('Two')
  await page.getByRole('button', { name: 'Duplicate' }).click()
  await expect(page.getByLabel('Title')).toHaveValue('Twin (copy)')
  await expect(page.getByLabel('Title')).toBeFocused()
  await expect(page.getByLabel('Studio')).toHaveValue('Two')
  await page.getByRole('button', { name: 'Create Content' }).click()
  await expectToast(
    page,
    'Content created',
    'Twin (copy) has been created successfully.'
  )
  await expect(
    page.getByRole('button', { name: 'Create Content' })
  ).toBeFocused()
  await openTab(page, 'Manage Content')
  await expect(page.getByText('Twin', { exact: true })).toBeVisible()
  await expect(page.getByText('Twin (copy)', { exact: true })).toBeVisible()
})

for (const key of ['Control+s', 'Meta+s']) {
  test(`${key} saves what the form holds`, async ({ page }) => {
    await page.getByLabel('Title').fill(`Saved by ${key}`)
    await page.keyboard.press(key)
    await expectToast(
      page,
      'Validation Error',
      'Please upload or select an image'
    )
    await uploadPicture(page)
    await page.getByLabel('Description').press(key)
    await expectToast(
      page,
      'Content created',
      `Saved by ${key} has been created successfully.`
    )
  })
}

test('Control+s refuses what the button refuses: a price that is no number', async ({
  page
}) => {
  await chooseType(page, 'Collectible')
  await page.getByLabel('Title').fill('No number')
  await uploadPicture(page)
  const price = page.getByLabel('Price')
  await price.focus()
  await page.keyboard.type('12e')
  await page.keyboard.press('Control+s')
  await expect(page.getByText('Content created')).toHaveCount(0)
  await expect(page.getByText(/Price/).last()).toBeVisible()
  await expect(
    page.getByRole('region', { name: /^Notifications/ })
  ).toContainText('Price')
})

test("'/' goes to the search, from Create to Manage's, and is a letter where one types", async ({
  page
}) => {
  await page.getByRole('tab', { name: 'Create Content' }).focus()
  await page.keyboard.press('/')
  const box = page.getByPlaceholder('Search content...')
  await expect(box).toBeFocused()
  await page.keyboard.press('/')
  await expect(box).toHaveValue('/')
  await openTab(page, 'Manage Streamers')
  await page.keyboard.press('/')
  await expect(page.getByPlaceholder('Search streamers...')).toBeFocused()
})

test('the keys name Cmd on a Mac and Ctrl elsewhere', async ({ page }) => {
  const keys = page.getByRole('dialog', { name: 'Keys' })
  for (const [platform, key] of [
    ['MacIntel', 'Cmd + S'],
    ['Linux x86_64', 'Ctrl + S']
  ] as const) {
    await page.evaluate(
      value =>
        Object.defineProperty(navigator, 'platform', {
          value,
          configurable: true
        }),
      platform
    )
    await page.getByRole('tab', { name: 'Create Content' }).focus()
    await page.keyboard.press('?')
    await expect(keys.getByText(key, { exact: true })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(keys).toHaveCount(0)
  }
})

test("'?' shows the keys, Escape closes them, and the single keys can be switched off", async ({
  page
}) => {
  await page.getByRole('tab', { name: 'Create Content' }).focus()
  await page.keyboard.press('?')
  const keys = page.getByRole('dialog', { name: 'Keys' })
  await expect(keys.getByText('Save what the form holds')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(keys).toHaveCount(0)
  await expect(page.getByRole('tab', { name: 'Create Content' })).toBeFocused()
  await page.keyboard.press('?')
  await keys.getByLabel('Use / and ? as keys').uncheck()
  await keys.getByRole('button', { name: 'Close' }).click()
  await page.reload()
  await page.getByRole('tab', { name: 'Create Content' }).focus()
  await page.keyboard.press('?')
  await page.keyboard.press('/')
  await expect(keys).toHaveCount(0)
  await expect(
    page.getByRole('tab', { name: 'Create Content' })
  ).toHaveAttribute('aria-selected', 'true')
})

test('Sign out everywhere ends the sessions of all browsers; when it fails it says so and nobody leaves', async ({
  page,
  browser,
  baseURL
}) => {
  const elsewhere = await (await browser.newContext()).newPage()
  await signIn(elsewhere, baseURL ?? '')
  await failing(page, '/api/admin/logout?everywhere=1', { status: 503 })
  await page.getByRole('button', { name: 'Sign out everywhere' }).click()
  await expectToast(
    page,
    'Error signing out',
    'The other sessions could not be ended. Please try again.'
  )
  await page.unrouteAll()
  await page.getByRole('button', { name: 'Sign out everywhere' }).click()
  await expectToast(
    page,
    'Signed out everywhere',
    'Every session of the administrator has ended.'
  )
  await expect(page.getByLabel('Password')).toBeVisible()
  await elsewhere.getByRole('tab', { name: 'Manage Content' }).click()
  await expect(elsewhere.getByLabel('Password')).toBeVisible()
  await elsewhere.context().close()
})
