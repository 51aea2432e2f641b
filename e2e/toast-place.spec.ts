import type { Locator, Page } from '@playwright/test'
import { boxOf } from './box.ts'
import { expect, signIn, test } from './fixtures.ts'

const toast = (page: Page) =>
  page.getByRole('region', { name: /^Notifications/ }).getByRole('listitem')

/** Whether the toast lies over none of these. */
async function expectApart(page: Page, others: Locator[]): Promise<void> {
  const over = await boxOf(toast(page))
  for (const other of others) {
    const under = await boxOf(other)
    const apart =
      over.x >= under.x + under.width ||
      over.x + over.width <= under.x ||
      over.y >= under.bottom ||
      over.bottom <= under.y
    expect(apart, other.toString()).toBe(true)
  }
}

for (const width of [1200, 1440]) {
  test(`at ${width} px a toast of the panel and of the marketplace covers neither heading nor what is pressed`, async ({
    page
  }) => {
    await page.setViewportSize({ width, height: 900 })
    const around = [
      page.getByRole('heading', { level: 1 }),
      page.getByRole('banner').getByRole('searchbox'),
      page.getByRole('banner').getByText('Arcade Coins')
    ]
    const button = (name: string) =>
      page.getByRole('button', { name, exact: true })
    await signIn(page)
    await expectApart(page, [
      ...around,
      button('Security'),
      button('Sign out everywhere')
    ])
    await page.goto('/marketplace')
    await page.getByRole('button', { name: 'Claim First Light' }).click()
    await expect(toast(page)).toContainText('Collectible claimed')
    // Pressing it scrolled it into sight.
    await page.evaluate(() => scrollTo(0, 0))
    await expectApart(page, [
      ...around,
      page.getByRole('main').getByRole('button', { name: 'Find' }),
      page.getByText('Your Balance')
    ])
  })
}
