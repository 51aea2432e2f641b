import { hold, test } from './admin-kit.ts'
import { expect, signIn } from './fixtures.ts'

test.describe('The check of a stored token', () => {
  test('a stored token is sent to be checked, and until it is known to be valid neither panel nor login show', async ({
    page
  }) => {
    await signIn(page)
    const token = await page.evaluate(() => localStorage.getItem('adminToken'))
    const release = await hold(page, '/api/admin/verify')
    const checked = page.waitForRequest('**/api/admin/verify')
    await page.reload()
    const request = await checked
    expect([request.method(), request.postDataJSON()]).toEqual([
      'POST',
      { token }
    ])
    await expect(page.getByText('Loading admin panel...')).toBeVisible()
    await expect(page.getByRole('tab')).toHaveCount(0)
    await expect(page.getByLabel('Password')).toHaveCount(0)
    release()
    await expect(page.getByRole('tab')).toHaveCount(3)
    await expect(page.getByText('Loading admin panel...')).toHaveCount(0)
  })

  test('a token that the server calls invalid never opens the panel, even if the panel could read its list', async ({
    page
  }) => {
    await signIn(page)
    await page.route('**/api/admin/verify', route =>
      route.fulfill({ json: { valid: false } })
    )
    const read: string[] = []
    page.on('request', request => {
      if (request.url().endsWith('/api/content/all')) read.push(request.url())
    })
    await page.reload()
    await expect(page.getByLabel('Password')).toBeVisible()
    await expect(page.getByRole('tab')).toHaveCount(0)
    expect(
      await page.evaluate(() => localStorage.getItem('adminToken'))
    ).toBeNull()
    expect(read).toEqual([])
  })

  test('without a stored token nothing is checked', async ({ page }) => {
    const asked: string[] = []
    page.on('request', request => asked.push(request.url()))
    await page.goto('/admin')
    await expect(page.getByLabel('Password')).toBeVisible()
    expect(asked.filter(url => url.endsWith('/verify'))).toEqual([])
  })
})

test('the login takes the place of the spinner, and nothing that is shown moves', async ({
  page
}) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.addInitScript(() => {
    const shifts: number[] = []
    Object.assign(window, { shifts })
    new PerformanceObserver(list => {
      for (const entry of list.getEntries())
        shifts.push((entry as unknown as { value: number }).value)
    }).observe({ type: 'layout-shift', buffered: true })
  })
  await page.goto('/admin')
  await expect(page.getByLabel('Password')).toBeFocused()
  await page.evaluate(
    () =>
      new Promise(resolve => {
        requestAnimationFrame(() => requestAnimationFrame(resolve))
      })
  )
  expect(
    await page.evaluate(
      () => (window as unknown as { shifts: number[] }).shifts
    )
  ).toEqual([])
})
