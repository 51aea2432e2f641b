import { failing, hold, test } from './admin-kit.ts'
import { boxOf } from './box.ts'
import { expect, signIn } from './fixtures.ts'

for (const [name, answer] of [
  ['nobody answers', undefined],
  ['there were too many tries', { status: 429, message: 'Not so fast' }],
  ['the database is away', { status: 503, message: 'Not now' }]
] as const) {
  test(`when ${name} the stored token is removed, the login shows and drafts stay`, async ({
    page
  }) => {
    await signIn(page)
    await page.getByLabel('Title').fill('Half a title')
    await expect
      .poll(() => page.evaluate(() => localStorage.getItem('adminDrafts')))
      .toContain('Half a title')
    page.on('dialog', dialog => void dialog.accept())
    await failing(page, '/api/admin/verify', answer)
    await page.reload()
    await expect(page.getByLabel('Password')).toBeVisible()
    const kept = await page.evaluate(() =>
      Object.fromEntries(Object.entries<string>(localStorage))
    )
    expect(kept).not.toHaveProperty('adminToken')
    expect(kept['adminDrafts']).toContain('Half a title')
    await expect(page.getByRole('button', { name: 'Try again' })).toHaveCount(0)
    await page.unrouteAll()
    await signIn(page)
    await page.getByRole('button', { name: 'Restore previous draft' }).click()
    await expect(page.getByLabel('Title')).toHaveValue('Half a title')
  })
}

for (const [width, height] of [
  [390, 844],
  [900, 700],
  [1440, 900]
] as const) {
  test(`while the stored token is checked nothing but the spinner can be seen or reached (${width} px)`, async ({
    page
  }) => {
    await page.setViewportSize({ width, height })
    await signIn(page)
    const release = await hold(page, '/api/admin/verify')
    await page.reload()
    const said = page.getByText('Loading admin panel...')
    await expect(said).toBeVisible()
    const box = await boxOf(said)
    expect(box.x + box.width / 2).toBeCloseTo(width / 2, 0)
    const seen = await page.evaluate(() => {
      const parts = [0.01, 0.1, 0.3, 0.5, 0.7, 0.9, 0.99]
      const spots = parts.flatMap(x => parts.map(y => [x, y] as const))
      return spots.filter(([x, y]) => {
        const top = document.elementFromPoint(x * innerWidth, y * innerHeight)
        return !top?.closest('.wait')
      })
    })
    expect(seen).toEqual([])
    for (const role of ['link', 'button', 'searchbox', 'navigation'] as const)
      await expect(page.getByRole(role)).toHaveCount(0)
    for (let presses = 0; presses < 5; presses += 1) {
      await page.keyboard.press('Tab')
      expect(await page.evaluate(() => document.activeElement?.localName)).toBe(
        'body'
      )
    }
    release()
    await expect(
      page.getByRole('heading', { name: 'Content Management' })
    ).toBeVisible()
    await expect(page.getByRole('banner')).toBeVisible()
  })
}

test('the stored token is checked exactly once', async ({ page }) => {
  await signIn(page)
  let checks = 0
  page.on('request', request => {
    if (request.url().endsWith('/api/admin/verify')) checks += 1
  })
  const listed = page.waitForResponse('**/api/content/all')
  await page.reload()
  await expect(
    page.getByRole('heading', { name: 'Content Management' })
  ).toBeVisible()
  await listed
  await page.waitForLoadState('networkidle')
  expect(checks).toBe(1)
})

test('a chat leaves a stored token that cannot be checked, for the panel', async ({
  page
}) => {
  await page.addInitScript(() => {
    localStorage.setItem('adminToken', 'for the panel')
  })
  await page.route('**/api/admin/verify', route =>
    route.fulfill({ status: 503, json: { message: 'Not now' } })
  )
  const checked = page.waitForResponse('**/api/admin/verify')
  await page.goto('/streamer-embed/night_owl')
  await checked
  await expect(page.getByText('Connected')).toBeVisible()
  expect(await page.evaluate(() => localStorage.getItem('adminToken'))).toBe(
    'for the panel'
  )
})
