import type { Page } from '@playwright/test'
import { openTab, test as adminTest } from './admin-kit.ts'
import { expect, signIn, test } from './fixtures.ts'

/** Keys pressed on each screen. */
const PRESSES = 25

/** What has the focus, if something else lies over its middle. */
const coveredFocus = (page: Page) =>
  page.evaluate(async () => {
    // The browser scrolls to what gets the focus before it draws the next frame.
    await new Promise(resolve => {
      requestAnimationFrame(() => requestAnimationFrame(resolve))
    })
    const focused = document.activeElement
    if (!focused || focused === document.body) return null
    const { x, y, width, height } = focused.getBoundingClientRect()
    const over = document.elementFromPoint(x + width / 2, y + height / 2)
    const label = focused instanceof HTMLInputElement && focused.labels?.[0]
    const isSeen =
      focused.contains(over) ||
      over?.contains(focused) === true ||
      (label ? label.contains(over) : false)
    const name = focused.getAttribute('aria-label') ?? focused.textContent
    return isSeen ? null : `${name?.trim()} at y ${Math.round(y)}`
  })

async function expectInSight(page: Page, key: string): Promise<void> {
  const covered = new Set<string>()
  for (let press = 0; press < PRESSES; press += 1) {
    await page.keyboard.press(key)
    const found = await coveredFocus(page)
    if (found !== null) covered.add(found)
  }
  expect([...covered]).toEqual([])
}

const focusLast = (page: Page) =>
  page.evaluate(() => {
    scrollTo(0, document.body.scrollHeight)
    const all = document.querySelectorAll<HTMLElement>(
      'main a[href], main button'
    )
    ;[...all].findLast(each => each.checkVisibility())?.focus()
  })

for (const [width, height] of [
  [390, 700],
  [720, 450],
  [1024, 600]
] as const) {
  test(`what gets the focus by keys is in sight, forward and back (${width} x ${height})`, async ({
    page
  }) => {
    await page.setViewportSize({ width, height })
    await page.emulateMedia({ reducedMotion: 'reduce' })
    for (const path of ['/film', '/games', '/marketplace', '/exclusive']) {
      await page.goto(path)
      await focusLast(page)
      await expectInSight(page, 'Shift+Tab')
      await expectInSight(page, 'Tab')
    }
  })

  adminTest(
    `in Manage Content what gets the focus by keys is in sight, also while several are chosen (${width} x ${height})`,
    async ({ page }) => {
      await page.setViewportSize({ width, height })
      await page.emulateMedia({ reducedMotion: 'reduce' })
      await signIn(page)
      // without the toast of the sign-in, which lies over the page for a while
      await page.reload()
      await openTab(page, 'Manage Content')
      const nth = page.getByRole('tabpanel').getByRole('article').nth(20)
      await nth.getByRole('button', { name: 'Edit' }).focus()
      await expectInSight(page, 'Shift+Tab')
      await page.getByRole('button', { name: 'Choose several' }).click()
      const first = page.getByRole('tabpanel').getByRole('checkbox').first()
      await first.focus()
      await page.keyboard.press('Space')
      await expectInSight(page, 'Tab')
      await expectInSight(page, 'Shift+Tab')
    }
  )
}

test('what gets the focus by keys is in sight above the bar of what plays', async ({
  page
}) => {
  await page.setViewportSize({ width: 390, height: 700 })
  await page.goto('/music-channel')
  await page.getByRole('button', { name: 'Play Afterglow Transit' }).click()
  await expect(page.getByRole('region', { name: 'Now playing' })).toBeVisible()
  await expectInSight(page, 'Tab')
})
