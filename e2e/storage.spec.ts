import { expect, test } from './states.ts'

// If Playwright blocks service workers, it logs each one that it blocked.
test.use({ serviceWorkers: 'allow' })

test('errors of the browser storage are logged and nothing else', async ({
  page
}) => {
  await page.addInitScript(() => {
    const refuse = () => {
      throw new DOMException(
        'The quota has been exceeded',
        'QuotaExceededError'
      )
    }
    for (const name of ['getItem', 'setItem', 'removeItem'])
      Object.defineProperty(Storage.prototype, name, { value: refuse })
  })
  const logged: string[] = []
  const errors: string[] = []
  page.on('console', message => {
    if (message.type() === 'warning') logged.push(message.text())
    if (message.type() === 'error') errors.push(message.text())
  })
  page.on('pageerror', error => errors.push(error.message))
  await page.goto('/stream/stream-grand-final')
  const volume = page.getByRole('slider', { name: 'Volume' })
  await expect(volume).toHaveValue('100')
  await volume.fill('37')
  await expect(volume).toHaveValue('37')
  expect(logged.length).toBeGreaterThan(1)
  for (const line of logged) expect(line).toContain('storage')
  await expect(
    page.getByRole('region', { name: /Notifications/ }).getByRole('listitem')
  ).toHaveCount(0)

  await page.goto('/admin')
  await expect(page.getByLabel('Password')).toBeVisible()
  expect(errors).toEqual([])
})
