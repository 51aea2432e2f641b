import type { Locator, Page } from '@playwright/test'
import { NOWHERE, ROUTES } from './routes.ts'
import { expect, test } from './states.ts'

const FINAL = '/stream/stream-grand-final'

const toast = (page: Page) =>
  page.getByRole('region', { name: /^Notifications/ }).getByRole('listitem')

async function shareAndFocusToast(page: Page): Promise<void> {
  await page.goto(FINAL)
  await page.getByRole('button', { name: 'Share' }).click()
  await expect(toast(page)).toHaveText(/Link copied/)
  await page.keyboard.press('F8')
}

test('F8 leads to the notifications on every page', async ({ page }) => {
  for (const route of [...ROUTES, NOWHERE]) {
    await page.goto(route)
    const region = page.getByRole('region', { name: /^Notifications/ })
    await expect(async () => {
      await page.keyboard.press('F8')
      const within = await region.evaluate(one => one.matches(':focus-within'))
      expect(within, route).toBe(true)
    }).toPass()
  }
})

test('F8 leads to the notifications when it is the first that is pressed', async ({
  page
}) => {
  await page.goto(FINAL)
  await page.keyboard.press('F8')
  const region = page.getByRole('region', { name: /^Notifications/ })
  await expect(region.getByRole('list')).toBeFocused()
})

test.describe('Escape in the notifications', () => {
  for (const [where, presses] of [
    ['the region', 0],
    ['the toast', 1],
    ['its Close button', 2]
  ] as const) {
    test(`Escape in ${where} dismisses the toast and leaves the viewer open`, async ({
      page
    }) => {
      await shareAndFocusToast(page)
      for (let press = 0; press < presses; press += 1)
        await page.keyboard.press('Tab')

      await page.keyboard.press('Escape')
      await expect(toast(page)).toHaveCount(0)
      await page.waitForLoadState('networkidle')
      await expect(page).toHaveURL(new RegExp(`${FINAL}$`))
      await expect(page.getByRole('button', { name: 'Close' })).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(page).toHaveURL(/\/streams$/)
    })
  }

  test('Escape in a toast leaves the drawer open', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto('/exclusive')
    await page
      .getByRole('article')
      .filter({ hasText: 'rooftop telescope' })
      .getByRole('button', { name: 'Get Access' })
      .click()
    await expect(toast(page)).toHaveText(/Collectible claimed/)
    await page.getByRole('button', { name: 'Open menu' }).click()
    const menu = page.locator('.menu-button')
    await expect(menu).toHaveAttribute('aria-expanded', 'true')
    await page.keyboard.press('F8')
    await page.keyboard.press('Escape')
    await expect(toast(page)).toHaveCount(0)
    await expect(menu).toHaveAttribute('aria-expanded', 'true')
    await page.keyboard.press('Escape')
    await expect(menu).toHaveAttribute('aria-expanded', 'false')
  })
})

test('over the open drawer Escape closes Find alone', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/games')
  await page.getByRole('button', { name: 'Open menu' }).click()
  await page.keyboard.press('Control+k')
  const find = page.getByRole('dialog', { name: 'Find' })
  await expect(find).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(find).toHaveCount(0)
  await expect(page.locator('.menu-button')).toHaveAttribute(
    'aria-expanded',
    'true'
  )
})

const topOf = (log: Locator) => () => log.evaluate(box => box.scrollTop)

/** Scrolls with every key that scrolls. The log's end is at 0; older messages have negative positions. */
async function scrollByKeys(page: Page, log: Locator): Promise<void> {
  await expect(log).toBeFocused()
  await expect(log).not.toHaveCSS('outline-style', 'none')
  const top = topOf(log)
  await expect.poll(top).toBe(0)
  for (const key of ['ArrowUp', 'PageUp', 'Home']) {
    const before = await top()
    await page.keyboard.press(key)
    await expect.poll(top, key).toBeLessThan(before)
  }
  for (const key of ['ArrowDown', 'PageDown', 'End']) {
    await expect.poll(() => isStill(log)).toBe(true)
    const before = await top()
    await page.keyboard.press(key)
    await expect.poll(top, key).toBeGreaterThan(before)
  }
  await expect.poll(top).toBe(0)
}

/** Whether it has not moved for two frames, because browsers scroll smoothly. */
const isStill = (log: Locator) =>
  log.evaluate(async box => {
    const before = box.scrollTop
    for (let frame = 0; frame < 2; frame += 1)
      await new Promise(resolve => requestAnimationFrame(resolve))
    return box.scrollTop === before
  })

test("the viewer's chat log scrolls by keys when it has the focus, and the player keeps still", async ({
  page
}) => {
  const messages = Array.from({ length: 80 }, (_, index) => ({
    id: `${index}`,
    content: `message ${index}`,
    timeAgo: '5m ago',
    user: { username: 'somebody', avatarUrl: null, role: 'other' }
  }))
  await page.route('**/api/streams/*/chat', route =>
    route.fulfill({ json: { messages, userCoins: 0 } })
  )
  await page.goto(FINAL)
  const log = page.getByRole('log', { name: 'Chat messages' })
  await expect(log.getByRole('listitem')).toHaveCount(80)
  await page.getByRole('tab', { name: 'Chat' }).focus()
  await page.keyboard.press('Tab')
  if (!(await log.evaluate(box => box === document.activeElement)))
    await page.keyboard.press('Tab')

  await scrollByKeys(page, log)
  await page.keyboard.press('Home')
  await page.keyboard.press('Space')
  await expect(page.getByRole('button', { name: 'Pause' })).toBeVisible()
  await expect(page.getByRole('slider', { name: 'Volume' })).toHaveValue('100')
})

test('the own chat log scrolls by keys when it has the focus', async ({
  page
}) => {
  await page.routeWebSocket('/ws', socket => {
    socket.onMessage(() => {
      const messages = Array.from({ length: 50 }, (_, index) => ({
        id: `id-${index}`,
        username: `Ada ${index}`,
        content: `message ${index}`,
        avatar: '/guest.webp',
        timestamp: '2026-09-12T10:00:00.000Z'
      }))
      socket.send(
        JSON.stringify({ type: 'message_history', data: { messages } })
      )
    })
  })
  await page.goto('/streamer-embed/nova')
  const log = page.getByRole('log', { name: 'Chat messages' })
  await expect(log.getByRole('listitem')).toHaveCount(50)
  await page.getByRole('button', { name: 'Twitch Chat' }).focus()
  await page.keyboard.press('Tab')
  await scrollByKeys(page, log)
})

test('arrow keys go through the tabs of the side panel from where the focus is', async ({
  page
}) => {
  await page.goto(FINAL)
  await page.getByRole('tab', { name: 'Chat' }).focus()
  for (const name of ['Participants', 'Rewards', 'Chat']) {
    await page.keyboard.press('ArrowRight')
    await expect(page.getByRole('tab', { name })).toBeFocused()
  }
})
