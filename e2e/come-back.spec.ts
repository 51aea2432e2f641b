import { expect, test } from './states.ts'

test('back to a page that the browser has kept whole its coins are read again', async ({
  page
}) => {
  await page.goto('/marketplace')
  await expect(page.getByText('Your Balance: 2,450 Arcade Coins')).toBeVisible()
  const asked = page.waitForRequest(/\/api\/collectibles$/)
  await page.evaluate(() =>
    dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))
  )
  await asked
})

test('a marketplace that does not know what one may claim says so, and asks again', async ({
  page
}) => {
  await page.route('**/api/collectibles', route =>
    route.fulfill({ status: 503, json: { message: 'away' } })
  )
  await page.goto('/marketplace')
  const notice = page.getByText('Collectibles cannot be claimed right now.')
  await expect(notice).toBeVisible()
  await page.unroute('**/api/collectibles')
  await page.getByRole('button', { name: 'Try again' }).first().click()
  await expect(notice).toHaveCount(0)
  await expect(
    page.getByRole('button', { name: /^Claim/ }).first()
  ).toBeEnabled()
})
