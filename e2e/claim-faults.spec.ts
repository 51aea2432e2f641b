import { expect, test } from './states.ts'

test('a claim that the hub finishes after it has answered 503 is found a moment later', async ({
  page
}) => {
  await page.route('**/api/collectibles/*/claim', route =>
    route.fulfill({ status: 503, json: { message: 'Not now' } })
  )
  await page.goto('/marketplace')
  const button = page.getByRole('button', { name: 'Claim Tidal Eye' })
  await expect(button).toBeEnabled()
  const asked = page.waitForRequest('**/api/collectibles/*/claim')
  const readAnew = page.waitForResponse('**/api/collectibles')
  await button.click()
  await expect(page.getByText('Claim failed', { exact: true })).toBeVisible()
  await readAnew
  const late = await page.request.post((await asked).url())
  expect(late.status()).toBe(200)
  await expect(
    page.getByText('Tidal Eye is yours.', { exact: true })
  ).toBeVisible()
  await expect(
    page.getByRole('button', { name: 'Owned Tidal Eye' })
  ).toBeVisible()
})
