import type { Page } from '@playwright/test'
import { expectClean } from './axe.ts'
import { addAuthenticator } from './authenticator.ts'
import { expect, signIn } from './fixtures.ts'
import { ADMIN_PASSWORD } from './hub.ts'
import { test } from './safe-hub.ts'

async function beginPasskey(page: Page) {
  await addAuthenticator(page)
  await signIn(page)
  await page.getByRole('button', { name: 'Security' }).click()
  const dialog = page.getByRole('dialog', { name: 'Security' })
  await dialog.getByRole('button', { name: 'Add passkey' }).click()
  const field = (label: string) => dialog.getByLabel(label)
  const go = dialog.getByRole('button', { name: 'Continue' })
  return { dialog, field, go }
}

test('what is refused when a change of the second factor is confirmed is marked, says why once, and gets the focus', async ({
  page
}) => {
  const { dialog, field, go } = await beginPasskey(page)
  await field('Name').fill('Laptop')
  for (const wrong of ['not the password', 'nor this one']) {
    await field('Password').fill(wrong)
    await go.click()
    await expect(field('Password')).toBeFocused()
    await expect(field('Password')).toHaveAccessibleDescription(
      'Invalid admin password'
    )
    await expect(dialog.getByText('Invalid admin password')).toHaveCount(1)
  }
  await expectClean(page, 'refused')
  await field('Password').fill(ADMIN_PASSWORD)
  await go.click()
  await dialog.getByRole('button', { name: 'I have kept them' }).click()
  await dialog.getByRole('button', { name: 'New codes' }).click()
  await dialog.getByRole('button', { name: 'Use a recovery code' }).click()
  await field('Password').fill(ADMIN_PASSWORD)
  await field('Recovery code').fill('not a code')
  await go.click()
  await expect(field('Recovery code')).toBeFocused()
  await expect(dialog.getByRole('alert')).toHaveText(
    'This recovery code does not work'
  )
})

test('a name of a passkey that is too long is refused as it was pasted, before the browser makes one', async ({
  page
}) => {
  const asked: string[] = []
  page.on('request', request => asked.push(new URL(request.url()).pathname))
  const { dialog, field, go } = await beginPasskey(page)
  await field('Password').fill(ADMIN_PASSWORD)
  await field('Name').focus()
  await page.keyboard.insertText('n'.repeat(61))
  await go.click()
  await expect(dialog.getByRole('alert')).toHaveText(
    'The name may have at most 60 characters.'
  )
  await expect(field('Name')).toBeFocused()
  await expect(field('Name')).toHaveValue('n'.repeat(61))
  expect(asked).not.toContain('/api/admin/passkeys/options')
  await field('Name').fill(' ')
  await go.click()
  await expect(dialog.getByRole('alert')).toHaveText(
    'Please give the passkey a name'
  )
  await field('Name').fill('n'.repeat(60))
  await go.click()
  await dialog.getByRole('button', { name: 'I have kept them' }).click()
  await expect(dialog.getByText('n'.repeat(60), { exact: true })).toBeVisible()
})
