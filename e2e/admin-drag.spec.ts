import type { Locator, Page } from '@playwright/test'
import {
  expectToast,
  libraryTitles,
  openTab,
  press,
  test
} from './admin-kit.ts'
import { boxOf } from './box.ts'
import { expect, signIn } from './fixtures.ts'

/** Drags the handle of a card to another one, by mouse. */
async function drag(page: Page, handle: Locator, to: Locator): Promise<void> {
  await handle.hover()
  await page.mouse.down()
  const box = await boxOf(to)
  const end = { x: box.x + box.width / 2, y: box.y + box.height / 2 }
  await page.mouse.move(end.x, end.y, { steps: 8 })
  await expect(to).toHaveAttribute('data-over', '')
  await page.mouse.up()
}

/** Resolves when what has changed is on the screen. */
const framesDrawn = (page: Page) =>
  page.evaluate(async () => {
    for (const _ of [1, 2]) await new Promise(requestAnimationFrame)
  })

for (const way of ['mouse', 'touch'] as const) {
  test(`an item is dragged to another place by ${way}, by the calls of the buttons`, async ({
    browser,
    baseURL
  }) => {
    const context = await browser.newContext({
      baseURL: baseURL ?? '',
      hasTouch: way === 'touch',
      viewport: { width: way === 'touch' ? 390 : 1440, height: 900 }
    })
    const page = await context.newPage()
    await signIn(page)
    await openTab(page, 'Manage Content')
    await page.getByLabel('Content type').selectOption('Game')
    const before = await libraryTitles(page)
    const cards = page.getByRole('tabpanel').getByRole('listitem')
    const handle = cards.nth(0).locator('.drag')
    // Hovering waits until the cards have come to rest after the filter.
    await cards.nth(0).hover()
    // All three are in sight, below the toast and away from the edges at which the page scrolls along.
    await cards
      .nth(0)
      .evaluate(card =>
        card.scrollIntoView({ behavior: 'instant', block: 'center' })
      )
    // The frame on the screen decides whether a finger scrolls, so wait for it: no person is quicker than that.
    await framesDrawn(page)
    const from = await boxOf(handle)
    const to = await boxOf(cards.nth(2).locator('.art'))
    const orders: string[] = []
    page.on('request', request => {
      if (request.url().endsWith('/order')) orders.push(request.method())
    })
    const start = { x: from.x + from.width / 2, y: from.y + from.height / 2 }
    const end = { x: to.x + to.width / 2, y: to.y + to.height / 2 }
    if (way === 'mouse') {
      await drag(page, handle, cards.nth(2))
    } else {
      const client = await context.newCDPSession(page)
      const touch = (
        type: 'touchStart' | 'touchMove' | 'touchEnd',
        at?: typeof end
      ) =>
        client.send('Input.dispatchTouchEvent', {
          type,
          touchPoints: at ? [at] : []
        })
      await touch('touchStart', start)
      for (const share of [0.25, 0.5, 0.75, 1]) {
        await touch('touchMove', {
          x: start.x + (end.x - start.x) * share,
          y: start.y + (end.y - start.y) * share
        })
      }
      await expect(cards.nth(2)).toHaveAttribute('data-over', '')
      await touch('touchEnd')
    }
    await expectToast(
      page,
      'Order updated',
      'The content order has been updated.'
    )
    const [first = '', second = '', third = '', ...rest] = before
    await expect
      .poll(() => libraryTitles(page))
      .toEqual([second, third, first, ...rest])
    expect(orders).toEqual(['POST', 'POST'])
    if (way === 'mouse') {
      // Back again, among rows.
      await page.getByRole('button', { name: 'Rows', exact: true }).click()
      await cards.nth(2).hover()
      await drag(page, cards.nth(2).locator('.drag'), cards.nth(0))
    } else {
      for (const _ of [1, 0]) await press(page, first, 'Move up')
    }
    await expect.poll(() => libraryTitles(page)).toEqual(before)
    await context.close()
  })
}
