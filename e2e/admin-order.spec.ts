import type { Page } from '@playwright/test'
import {
  expectToast,
  failing,
  libraryCard,
  libraryTitles,
  openTab,
  press,
  test
} from './admin-kit.ts'
import { expect, signIn } from './fixtures.ts'

const only = (page: Page, type: string) =>
  page.getByLabel('Content type').selectOption({ label: type })

test.beforeEach(async ({ page }) => {
  await signIn(page)
  await openTab(page, 'Manage Content')
})

test.describe('Order', () => {
  test('one click is one visible step, sent as the current order plus or minus 1 and said aloud', async ({
    page
  }) => {
    await only(page, 'Game')
    await expect(page.getByText('Glasswing', { exact: true })).toBeVisible()
    const [first, second, ...rest] = await libraryTitles(page)
    const sent = page.waitForRequest('**/order')
    await press(page, first ?? '', 'Move down')
    expect((await sent).postDataJSON()).toEqual({ order: 2 })
    await expectToast(
      page,
      'Order updated',
      'The content order has been updated.'
    )
    await expect
      .poll(() => libraryTitles(page))
      .toEqual([second, first, ...rest])
    await expect(
      page.getByText(`${first} is now 2 of ${rest.length + 2}.`)
    ).toBeAttached()
    const back = page.waitForRequest('**/order')
    await press(page, first ?? '', 'Move up')
    expect((await back).postDataJSON()).toEqual({ order: 1 })
    await expect
      .poll(() => libraryTitles(page))
      .toEqual([first, second, ...rest])
  })

  test('homepage mode orders what is on the homepage', async ({ page }) => {
    await page.getByRole('button', { name: 'Homepage', exact: true }).click()
    await expect(page.getByText('Glasswing', { exact: true })).toBeVisible()
    const [first, second, ...rest] = await libraryTitles(page)
    const sent = page.waitForRequest('**/homepage-order')
    await press(page, second ?? '', 'Move up')
    expect((await sent).postDataJSON()).toEqual({ order: 1 })
    await expectToast(
      page,
      'Homepage order updated',
      'The homepage content order has been updated.'
    )
    await expect
      .poll(() => libraryTitles(page))
      .toEqual([second, first, ...rest])
  })

  test('at the end it sends the current order plus or minus 1 too', async ({
    page
  }) => {
    await only(page, 'Tutorial')
    const sent = page.waitForRequest('**/order')
    const titles = await libraryTitles(page)
    await press(page, titles[0] ?? '', 'Move up')
    expect((await sent).postDataJSON()).toEqual({ order: 0 })
    const further = page.waitForRequest('**/order')
    await press(page, titles.at(-1) ?? '', 'Move down')
    expect((await further).postDataJSON()).toEqual({ order: titles.length + 1 })
  })

  test('two quick clicks are two steps', async ({ page }) => {
    await only(page, 'Music')
    const [first, ...rest] = await libraryTitles(page)
    const card = await libraryCard(page, first ?? '')
    const down = card.getByRole('button', { name: 'Move down' })
    await down.focus()
    await page.keyboard.press('Enter')
    await page.keyboard.press('Enter')
    await expect
      .poll(() => libraryTitles(page))
      .toEqual([rest[0], rest[1], first, ...rest.slice(2)])
    await expect(down).toBeFocused()
  })

  test('a failed order toasts its sentence and moves nothing', async ({
    page
  }) => {
    await only(page, 'Game')
    const before = await libraryTitles(page)
    await failing(page, '/order', { status: 503 })
    await press(page, before[0] ?? '', 'Move down')
    await expectToast(
      page,
      'Error updating order',
      'There was a problem updating the content order. Please try again.'
    )
    expect(await libraryTitles(page)).toEqual(before)
    await failing(page, '/homepage-order')
    await page.getByRole('button', { name: 'Homepage', exact: true }).click()
    await press(page, before[0] ?? '', 'Move down')
    await expectToast(
      page,
      'Error updating homepage order',
      'There was a problem updating the homepage content order. Please try again.'
    )
  })
})
