import { expect, expectAccessible, test } from './states.ts'

test('where copying is forbidden Share says so', async ({ page }) => {
  await page.addInitScript(() => {
    const forbidden = () => Promise.reject(new Error('forbidden'))
    Object.defineProperty(navigator, 'clipboard', {
      value: { writeText: forbidden }
    })
    document.execCommand = () => false
  })
  await page.goto('/stream/stream-grand-final')
  await page.getByRole('button', { name: 'Share' }).click()
  const toast = page
    .getByRole('region', { name: /^Notifications/ })
    .getByRole('listitem')
  await expect(toast).toHaveText(
    /Link not copied.*Copy the address from its address bar/
  )
  await expect(toast).toHaveClass(/destructive/)
  await expectAccessible(page)
})
