import type { Page } from '@playwright/test'
import { openTab, test as panelTest } from './admin-kit.ts'
import { expect, hydrated, signIn, test } from './fixtures.ts'

/** The trace category in which Chromium reports each element whose style it computes again. */
const CATEGORY = 'disabled-by-default-devtools.timeline.invalidationTracking'
const EVENT = 'StyleResolver::ResolveStyle'

/** How many elements are restyled until `change` is drawn, and how many there are in total. */
async function restyled(page: Page, change: () => Promise<unknown>) {
  const browser = page.context().browser()
  if (!browser) throw new Error('The page belongs to no browser.')
  const drawn = () =>
    page.evaluate(
      () =>
        new Promise(resolve => {
          requestAnimationFrame(() => requestAnimationFrame(resolve))
        })
    )
  await drawn()
  await browser.startTracing(page, { categories: [CATEGORY] })
  await change()
  await drawn()
  const trace = await browser.stopTracing()
  return {
    count: trace.toString().split(EVENT).length - 1,
    all: await page.evaluate(() => document.querySelectorAll('*').length)
  }
}

// A selector with :has() can make every change anywhere restyle a whole page: if it ends in something that
// any element matches (`:has(…) > *`), or if :not() or `*` is inside it.
for (const [path, title] of [
  ['/', 'On Home new coins restyle a fifth of the page at most'],
  ['/games', 'On Games new coins restyle a fifth of the page at most'],
  ['/marketplace', 'In the Marketplace new coins restyle a fifth at most'],
  ['/music-channel', 'On Music new coins restyle a fifth of the page at most']
] as const) {
  test(title, async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto(path)
    await hydrated(page)
    const coins = page.locator('[data-coins]')
    await expect(coins).toHaveText('2,450')
    const { count, all } = await restyled(page, () =>
      coins.evaluate(element => {
        element.textContent = '1,234'
      })
    )
    expect(count).toBeGreaterThan(0)
    expect(count / all).toBeLessThan(0.2)
  })
}

test('Pause restyles a third of the viewer at most', async ({ page }) => {
  await page.goto('/stream/stream-grand-final')
  await hydrated(page)
  const pause = page.getByRole('button', { name: 'Pause' })
  await pause.focus()
  const { count, all } = await restyled(page, () => pause.press('Enter'))
  expect(count).toBeGreaterThan(0)
  expect(count / all).toBeLessThan(1 / 3)
})

panelTest(
  'A new heading restyles a fifth of the panel at most',
  async ({ page }) => {
    await signIn(page)
    await openTab(page, 'Create Content')
    const { count, all } = await restyled(page, () =>
      page.getByRole('heading', { level: 1 }).evaluate(heading => {
        heading.textContent = 'Panel'
      })
    )
    expect(count).toBeGreaterThan(0)
    expect(count / all).toBeLessThan(0.2)
  }
)
