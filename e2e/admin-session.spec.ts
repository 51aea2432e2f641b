import type { Dialog, Page } from '@playwright/test'
import { expectToast, failing, hold, openTab, test } from './admin-kit.ts'
import { expect, islandsListen, signIn } from './fixtures.ts'
import { ADMIN_PASSWORD } from './hub.ts'

const token = (page: Page) =>
  page.evaluate(() => localStorage.getItem('adminToken'))

test.describe('The login', () => {
  test.beforeEach(async ({ page }) => {
    await page.goto('/admin')
  })

  test('the login has a title, and its password field has the focus at once', async ({
    page
  }) => {
    await expect(
      page.getByRole('heading', { level: 1, name: 'Admin Login' })
    ).toBeVisible()
    await expect(page.getByLabel('Password')).toBeFocused()
    await expect(page.getByLabel('Password')).toHaveAttribute(
      'type',
      'password'
    )
  })

  test('without a session the admin screen shows the login and nothing else', async ({
    page
  }) => {
    await expect(page.getByRole('button', { name: 'Login' })).toBeVisible()
    await expect(page.getByRole('tab')).toHaveCount(0)
  })

  test('an empty password is refused', async ({ page }) => {
    await page.getByRole('button', { name: 'Login' }).click()
    await expectToast(
      page,
      'Password required',
      'Please enter the admin password'
    )
  })

  test('a wrong password toasts Login failed, destructive, and the field has the focus again', async ({
    page
  }) => {
    await page.getByLabel('Password').fill('not the password')
    await page.getByRole('button', { name: 'Login' }).click()
    await expectToast(page, 'Login failed', 'Invalid admin password')
    await expect(
      page.getByRole('region', { name: 'Notifications' }).locator('li')
    ).toHaveClass(/destructive/)
    expect(await token(page)).toBeNull()
    await expect(page.getByLabel('Password')).toBeFocused()
  })

  test('the button says Logging in... while it waits; then the token is stored and the panel opens', async ({
    page
  }) => {
    const release = await hold(page, '/api/admin/login')
    await page.getByLabel('Password').fill(ADMIN_PASSWORD)
    await page.getByRole('button', { name: 'Login' }).click()
    await expect(
      page.getByRole('button', { name: 'Logging in...' })
    ).toBeDisabled()
    release()
    await expectToast(page, 'Login successful', 'Welcome to the admin panel')
    await expect(
      page.getByRole('heading', { level: 1, name: 'Content Management' })
    ).toBeVisible()
    await expect(page.locator('#content')).toBeFocused()
    expect(await token(page)).toMatch(/^[\w-]{22,}$/)
  })
})

test.describe('The stored token', () => {
  test('while it is checked a full-screen spinner says Loading admin panel..., then the panel opens', async ({
    page
  }) => {
    await signIn(page)
    const release = await hold(page, '/api/admin/verify')
    await page.reload()
    await expect(page.getByText('Loading admin panel...')).toBeVisible()
    release()
    await expect(
      page.getByRole('heading', { name: 'Content Management' })
    ).toBeVisible()
  })

  test('an invalid one is removed and the login is shown', async ({ page }) => {
    await page.goto('/admin')
    await page.evaluate(() => localStorage.setItem('adminToken', 'forged'))
    await page.reload()
    await expect(page.getByLabel('Password')).toBeVisible()
    expect(await token(page)).toBeNull()
  })

  test('a check that ends in an error removes it and shows the login', async ({
    page
  }) => {
    await signIn(page)
    await failing(page, '/api/admin/verify', { status: 500 })
    await page.reload()
    await expect(page.getByLabel('Password')).toBeVisible()
    expect(await token(page)).toBeNull()
  })
})

test.describe('The end of a session', () => {
  test('Logout removes the token, here and on the server, and shows the login', async ({
    page
  }) => {
    await signIn(page)
    const old = await token(page)
    const loggedOut = page.waitForResponse('**/api/admin/logout')
    await page.getByRole('button', { name: 'Logout' }).click()
    await expect(page.getByLabel('Password')).toBeVisible()
    expect(await token(page)).toBeNull()
    expect((await loggedOut).status()).toBe(204)
    const verify = await page.request.post('/api/admin/verify', {
      data: { token: old }
    })
    expect(await verify.json()).toEqual({ valid: false })
  })

  test('an expired session leads to the login and keeps what was typed', async ({
    page
  }) => {
    await signIn(page)
    await page.getByLabel('Title').fill('Half a title')
    await page.request.post('/api/admin/logout', {
      headers: { Authorization: `Bearer ${await token(page)}` }
    })
    await page.getByRole('tab', { name: 'Manage Streamers' }).click()
    await expect(page.getByLabel('Password')).toBeVisible()
    await expect(page.getByText('Your session has ended.')).toBeVisible()
    await page.getByLabel('Password').fill(ADMIN_PASSWORD)
    await page.getByRole('button', { name: 'Login' }).click()
    await openTab(page, 'Create Content')
    await expect(page.getByLabel('Title')).toHaveValue('Half a title')
  })

  test('a logout ends the panel in every tab of the browser, and what was typed there is gone', async ({
    page,
    context
  }) => {
    await signIn(page)
    const other = await context.newPage()
    await other.goto('/admin')
    await other.getByLabel('Title').fill('Typed in the other tab')
    await page.getByRole('button', { name: 'Logout' }).click()
    await expect(other.getByLabel('Password')).toBeVisible()
    await expect(other.getByText('Your session has ended.')).toHaveCount(0)
    expect(
      await other.evaluate(() => localStorage.getItem('adminDrafts'))
    ).toBeNull()
    await other.getByLabel('Password').fill(ADMIN_PASSWORD)
    await other.getByRole('button', { name: 'Login' }).click()
    await expect(other.getByLabel('Title')).toHaveValue('')
    await expect(
      other.getByRole('button', { name: 'Restore previous draft' })
    ).toHaveCount(0)
    await other.close()
  })

  test('a session that ends in one tab leaves the token of another, which has signed in since', async ({
    page,
    context
  }) => {
    await signIn(page)
    // Wait for the panel's first reads, which would otherwise notice that the session has ended.
    await page.waitForLoadState('networkidle')
    await page.request.post('/api/admin/logout', {
      headers: { Authorization: `Bearer ${await token(page)}` }
    })
    const other = await context.newPage()
    await other.goto('/admin')
    await islandsListen(other)
    await other.getByLabel('Password').fill(ADMIN_PASSWORD)
    await other.getByRole('button', { name: 'Login' }).click()
    await expect(
      other.getByRole('heading', { name: 'Content Management' })
    ).toBeVisible()
    const signedIn = await token(other)
    await page.getByRole('tab', { name: 'Manage Content' }).click()
    await expect(page.getByText('Your session has ended.')).toBeVisible()
    expect(await token(other)).toBe(signedIn)
    await other.reload()
    await expect(
      other.getByRole('heading', { name: 'Content Management' })
    ).toBeVisible()
    await other.close()
  })

  test('leaving with unsaved work asks first, without any it does not', async ({
    page
  }) => {
    const questions: string[] = []
    const leave = async (question: Dialog) => {
      questions.push(question.type())
      await question.accept()
    }
    page.on('dialog', leave)
    await signIn(page)
    // Nothing was typed that Escape could discard.
    await page.getByLabel('Badge text').press('Escape')
    await page.reload()
    await page.getByLabel('Title').click()
    expect(questions).toEqual([])
    page.off('dialog', leave)
    await page.keyboard.type('Unsaved')
    const asked = page.waitForEvent('dialog')
    await page.close({ runBeforeUnload: true })
    const dialog = await asked
    expect(dialog.type()).toBe('beforeunload')
    await dialog.dismiss()
    await expect(page.getByLabel('Title')).toHaveValue('Unsaved')
  })
})

test('nothing of third parties is loaded on /admin, and its JavaScript weighs at most 160 KB', async ({
  page,
  workshop
}) => {
  const addresses: string[] = []
  let scriptBytes = 0
  page.on('requestfinished', async request => {
    addresses.push(request.url())
    if (request.resourceType() !== 'script') return
    scriptBytes += (await request.sizes()).responseBodySize
  })
  await signIn(page)
  await openTab(page, 'Manage Streamers')
  await page.waitForLoadState('networkidle')
  expect(
    addresses.filter(address => !address.startsWith(workshop.url))
  ).toEqual([])
  expect(scriptBytes).toBeGreaterThan(0)
  expect(scriptBytes).toBeLessThanOrEqual(160 * 1024)
})
