import type { Page } from '@playwright/test'
import { boxOf } from './box.ts'
import { expect, test } from './states.ts'

/** Holds back every list of the page until released, then answers with this many of the hub's items. */
async function hold(page: Page, origin: string, count: number) {
  let release = () => {}
  const released = new Promise<void>(resolve => {
    release = resolve
  })
  await page.route(
    ({ pathname }) => pathname.startsWith('/api/'),
    async route => {
      await released
      const { pathname } = new URL(route.request().url())
      const answer: unknown = await (await fetch(origin + pathname)).json()
      const json = Array.isArray(answer) ? answer.slice(0, count) : answer
      await route.fulfill({ json })
    }
  )
  return release
}

/** The boxes of the first two cards in the grid, because cards of the last row may contain less. */
async function boxesOf(page: Page, grid: string) {
  const cards = page.locator(`main ${grid}`).first().locator('> *')
  return Promise.all([cards.nth(0), cards.nth(1)].map(boxOf))
}

for (const [path, grid, count, answered] of [
  ['/games', '.grid-cards', 9, 9],
  ['/streams', '.grid-cards', 6, 6],
  // six of them are featured
  ['/film', '.grid-cards', 6, 9],
  ['/streamers', '.streamers', 3, 3]
] as const) {
  test(`what comes late to ${path} has the boxes of its skeletons`, async ({
    page,
    hub,
    brokenSite
  }) => {
    const site = await brokenSite('slow')
    for (const width of [390, 900, 1440]) {
      await page.setViewportSize({ width, height: 900 })
      const release = await hold(page, hub.url, answered)
      await page.goto(site + path)
      const skeletons = page.locator(`main ${grid} [data-skeleton]:visible`)
      await expect(skeletons).toHaveCount(count)
      const before = await boxesOf(page, grid)
      release()
      await expect(skeletons).toHaveCount(0)
      expect(await boxesOf(page, grid), `${width} px`).toEqual(before)
      await page.unrouteAll({ behavior: 'wait' })
    }
  })
}

test('what comes late to /exclusive begins where its skeletons began, at 320 px too', async ({
  page,
  hub
}) => {
  for (const width of [320, 390, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    const release = await hold(page, hub.url, 5)
    await page.goto('/exclusive')
    await expect(page.locator('.gate[data-skeleton]')).toHaveCount(5)
    const gates = page.locator('.gates')
    const [before, notice] = await Promise.all([
      boxOf(gates),
      boxOf(page.locator('.notice'))
    ])
    release()
    await expect(page.locator('[data-skeleton]:visible')).toHaveCount(0)
    expect(await boxOf(page.locator('.notice')), `${width} px`).toEqual(notice)
    expect((await boxOf(gates)).y, `${width} px`).toBe(before.y)
    await page.unrouteAll({ behavior: 'wait' })
  }
})
