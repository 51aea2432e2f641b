import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { expect, signIn } from './fixtures.ts'
import { expectToast, failing } from './admin-kit.ts'
import { addAuthenticator } from './authenticator.ts'
import { expectClean } from './axe.ts'
import { ADMIN_PASSWORD } from './hub.ts'
import { test } from './safe-hub.ts'

const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Security' })

async function openSecurity(page: Page) {
  await page.getByRole('button', { name: 'Security' }).click()
  const dialog = dialogOf(page)
  await expect(dialog.getByText('This browser')).toBeVisible()
  return dialog
}

/** Adds the first passkey through the dialog; returns the recovery codes that it shows. */
async function enrol(page: Page): Promise<string[]> {
  const dialog = await openSecurity(page)
  await dialog.getByRole('button', { name: 'Add passkey' }).click()
  await dialog.getByLabel('Name').fill('Laptop')
  await dialog.getByLabel('Password').fill(ADMIN_PASSWORD)
  await dialog.getByRole('button', { name: 'Continue' }).click()
  await expect(
    dialog.getByRole('heading', { name: 'Recovery codes' })
  ).toBeVisible()
  return dialog.locator('code').allTextContents()
}

/** The first step of the login, up to the question for the passkey. */
async function givePassword(page: Page): Promise<void> {
  await page.goto('/admin')
  await page.getByLabel('Password').fill(ADMIN_PASSWORD)
  await page.getByRole('button', { name: 'Login' }).click()
  await expect(page.getByText('The password is right.')).toBeVisible()
}

const leave = async (page: Page) => {
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(page.getByLabel('Password')).toBeVisible()
}

const panel = (page: Page) =>
  page.getByRole('heading', { name: 'Content Management' })

test('a passkey is enrolled, and from then on the sign-in is password, then passkey', async ({
  page
}) => {
  await addAuthenticator(page)
  await signIn(page)
  const codes = await enrol(page)
  expect(codes).toHaveLength(10)
  const dialog = dialogOf(page)
  await dialog.getByRole('button', { name: 'I have kept them' }).click()
  await expect(dialog.getByText('Laptop', { exact: true })).toBeVisible()
  await expect(dialog.getByText(/^Added .+, never used$/)).toBeVisible()
  await expect(dialog.getByText(/^10 left/)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Security' })).toBeFocused()
  await leave(page)
  await givePassword(page)
  expect(
    await page.evaluate(() => localStorage.getItem('adminToken'))
  ).toBeNull()
  await expect(page.getByRole('button', { name: 'Use passkey' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expectToast(page, 'Login successful', 'Welcome to the admin panel')
  await expect(panel(page)).toBeVisible()
  const again = await openSecurity(page)
  await expect(again.getByText(/^Added .+, last used /)).toBeVisible()
})

test('another authenticator opens nothing, and leads to no other screen', async ({
  page,
  browser,
  baseURL
}) => {
  await addAuthenticator(page)
  await signIn(page)
  await enrol(page)
  const context = await browser.newContext({ baseURL: baseURL ?? '' })
  const other = await context.newPage()
  await addAuthenticator(other)
  await other.goto('/admin')
  await other.getByLabel('Password').fill(ADMIN_PASSWORD)
  await other.getByRole('button', { name: 'Login' }).click()
  await other.getByRole('button', { name: 'Use passkey' }).click()
  await expectToast(
    other,
    'Login failed',
    'The passkey was not used. Please try again.'
  )
  await expect(other.getByRole('button', { name: 'Use passkey' })).toBeVisible()
  await other.getByRole('button', { name: 'Back' }).click()
  await expect(other.getByLabel('Password')).toBeFocused()
  await context.close()
})

test('a recovery code signs in once, and a wrong one says so', async ({
  page
}) => {
  await addAuthenticator(page)
  await signIn(page)
  const [code = ''] = await enrol(page)
  await page.keyboard.press('Escape')
  await leave(page)
  await givePassword(page)
  await page.getByRole('button', { name: 'Use a recovery code' }).click()
  const field = page.getByLabel('Recovery code')
  await expect(field).toBeFocused()
  await field.fill('not-a-code')
  await field.press('Enter')
  await expectToast(page, 'Login failed', 'This recovery code does not work')
  await field.fill(code)
  await field.press('Enter')
  await expect(panel(page)).toBeVisible()
  await leave(page)
  await givePassword(page)
  await page.getByRole('button', { name: 'Use a recovery code' }).click()
  await field.fill(code)
  await field.press('Enter')
  await expectToast(page, 'Login failed', 'This recovery code does not work')
})

test('recovery codes can be copied and downloaded, and are never shown again', async ({
  page,
  context
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await addAuthenticator(page)
  await signIn(page)
  const codes = await enrol(page)
  const dialog = dialogOf(page)
  await dialog.getByRole('button', { name: 'Copy' }).click()
  await expect(dialog.getByRole('button', { name: 'Copied' })).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
    `${codes.join('\n')}\n`
  )
  const downloading = page.waitForEvent('download')
  await dialog.getByRole('button', { name: 'Download' }).click()
  const file = await downloading
  expect(file.suggestedFilename()).toBe('pog-recovery-codes.txt')
  expect(await readFile(await file.path(), 'utf8')).toBe(
    `${codes.join('\n')}\n`
  )
  await page.keyboard.press('Escape')
  await openSecurity(page)
  await expect(dialog.locator('code')).toHaveCount(0)
})

test('a passkey is removed with password and passkey, and the password is enough again', async ({
  page
}) => {
  await addAuthenticator(page)
  await signIn(page)
  await enrol(page)
  const dialog = dialogOf(page)
  await dialog.getByRole('button', { name: 'I have kept them' }).click()
  await dialog.getByRole('button', { name: 'Remove Laptop' }).click()
  await expect(dialog.getByLabel('Password')).toBeFocused()
  await dialog.getByLabel('Password').fill('not the password')
  await dialog.getByRole('button', { name: 'Remove', exact: true }).click()
  await expect(dialog.getByRole('alert')).toHaveText('Invalid admin password')
  await expect(dialog.getByLabel('Password')).toBeFocused()
  await dialog.getByLabel('Password').fill(ADMIN_PASSWORD)
  await dialog.getByRole('button', { name: 'Remove', exact: true }).click()
  await expect(
    dialog.getByText('With a passkey, the password alone is not enough')
  ).toBeVisible()
  await page.keyboard.press('Escape')
  await leave(page)
  await signIn(page)
})

test('new recovery codes are confirmed by a former one when no passkey is at hand', async ({
  page
}) => {
  await addAuthenticator(page)
  await signIn(page)
  const codes = await enrol(page)
  const dialog = dialogOf(page)
  await dialog.getByRole('button', { name: 'I have kept them' }).click()
  await dialog.getByRole('button', { name: 'New codes' }).click()
  await dialog.getByRole('button', { name: 'Use a recovery code' }).click()
  await dialog.getByLabel('Password').fill(ADMIN_PASSWORD)
  await dialog.getByLabel('Recovery code').fill(codes[3] ?? '')
  await dialog.getByRole('button', { name: 'Continue' }).click()
  await expect(dialog.locator('code')).toHaveCount(10)
  const fresh = await dialog.locator('code').allTextContents()
  expect(fresh.filter(code => codes.includes(code))).toEqual([])
})

test('the list of sessions marks this browser and ends any other', async ({
  page,
  browser,
  baseURL
}) => {
  const context = await browser.newContext({ baseURL: baseURL ?? '' })
  const other = await context.newPage()
  await signIn(other)
  await signIn(page)
  const dialog = await openSecurity(page)
  const rows = dialog
    .getByRole('region', { name: 'Sessions' })
    .getByRole('listitem')
  await expect(rows).toHaveCount(2)
  await expect(rows.filter({ hasText: 'This browser' })).toHaveCount(1)
  await expect(rows.first()).toContainText(/127\.0\.0\.1|::1/)
  await expect(rows.first()).toContainText(/Signed in .+, last used /)
  await failing(page, '/api/admin/sessions/*', { status: 503, message: 'No' })
  await dialog
    .getByRole('button', {
      name: /^End the session from (127\.0\.0\.1|::1), signed in \w{3} \d+, \d{4}/
    })
    .click()
  await expect(dialog.getByRole('alert')).toHaveText('No')
  await page.unrouteAll()
  await dialog.getByRole('button', { name: /^End the session/ }).click()
  await expect(rows).toHaveCount(1)
  await expect(dialog.getByRole('alert')).toHaveCount(0)
  await other.getByRole('tab', { name: 'Manage Streamers' }).click()
  await expect(other.getByLabel('Password')).toBeVisible()
  await context.close()
})

test('where passkeys do not work the panel says so', async ({ page, safe }) => {
  const { port } = new URL(safe.url)
  await signIn(page, `http://127.0.0.1:${port}`)
  const dialog = await openSecurity(page)
  await expect(
    dialog.getByText('Passkeys need HTTPS or localhost')
  ).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Add passkey' })).toHaveCount(
    0
  )
})

test('Activity shows sign-ins, failed ones and sign-outs with their address', async ({
  page
}) => {
  await page.goto('/admin')
  await page.getByLabel('Password').fill('not the password')
  await page.getByRole('button', { name: 'Login' }).click()
  await expectToast(page, 'Login failed', 'Invalid admin password')
  await expect(page.getByLabel('Password')).toBeFocused()
  await signIn(page)
  await leave(page)
  await signIn(page)
  await page.getByRole('tab', { name: 'Manage Content' }).click()
  await page.getByRole('button', { name: 'Activity' }).click()
  const rows = page.getByRole('tabpanel').getByRole('listitem')
  const address = String.raw`, from (127\.0\.0\.1|::1)`
  await expect(rows.nth(0)).toHaveText(new RegExp(`^Signed in${address}`))
  await expect(rows.nth(1)).toHaveText(new RegExp(`^Signed out${address}`))
  await expect(rows.nth(3)).toHaveText(
    new RegExp(`^Failed sign-in: wrong password${address}`)
  )
})

for (const width of [390, 1440]) {
  test(`axe finds nothing in the dialog Security and in the second step of the login (${width} px)`, async ({
    page
  }) => {
    await page.setViewportSize({ width, height: 900 })
    await addAuthenticator(page)
    await signIn(page)
    const dialog = await openSecurity(page)
    await expectClean(page, 'no passkey')
    await page.keyboard.press('Escape')
    await enrol(page)
    await expectClean(page, 'codes')
    await dialog.getByRole('button', { name: 'I have kept them' }).click()
    await expectClean(page, 'a passkey')
    await dialog.getByRole('button', { name: 'Remove Laptop' }).click()
    await expectClean(page, 'confirm')
    await page.keyboard.press('Escape')
    await leave(page)
    await givePassword(page)
    await expectClean(page, 'second step')
    await page.getByRole('button', { name: 'Use a recovery code' }).click()
    await expectClean(page, 'second step, code')
  })
}
