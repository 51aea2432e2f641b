import { hold, test } from './admin-kit.ts'
import { expect, signIn } from './fixtures.ts'
import { ADMIN_PASSWORD } from './hub.ts'

test('a dialog Security that was closed meanwhile does not come back with the answer', async ({
  page,
  baseURL
}) => {
  await fetch(`${baseURL}/api/admin/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ password: ADMIN_PASSWORD })
  })
  await signIn(page)
  await page.getByRole('button', { name: 'Security' }).click()
  const dialog = page.getByRole('dialog', { name: 'Security' })
  const path = '/api/admin/sessions/*'
  const release = await hold(page, path)
  const answered = page.waitForResponse(`**${path}`)
  await dialog
    .getByRole('button', { name: /^End the session/ })
    .first()
    .click()
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  const readAgain = page.waitForResponse('**/api/admin/sessions')
  release()
  await answered
  await readAgain
  await expect(dialog).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Security' })).toBeFocused()
})
