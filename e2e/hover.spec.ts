import { expect, test } from './states.ts'

test('A picture under the pointer says the first line of the description, to the eye alone', async ({
  page
}) => {
  await page.goto('/games')
  const card = page.getByRole('article').filter({ hasText: 'Tidebreaker' })
  const about = card.locator('.about')
  await expect(about).toHaveText(/^\S.{10,120}$/)
  await expect(about).toHaveCSS('opacity', '0')
  await card.hover()
  await expect(about).toHaveCSS('opacity', '1')
  await expect(about).toHaveCSS('transition-delay', '0.4s')
  await expect(about).toHaveAttribute('aria-hidden', 'true')
  await page.mouse.move(0, 0)
  await expect(about).toHaveCSS('opacity', '0')
})

test("a stream's picture under the pointer or the focus shows a play disc", async ({
  page
}) => {
  await page.goto('/streams')
  const main = page.getByRole('main')
  const link = main.getByRole('link', { name: /Grand Final/ }).first()
  const disc = () =>
    link
      .locator('.art')
      .evaluate(art => getComputedStyle(art, '::before').opacity)
  expect(await disc()).toBe('0')
  await link.hover()
  await expect.poll(disc).toBe('1')
  await page.mouse.move(0, 0)
  await expect.poll(disc).toBe('0')
  await page.keyboard.press('Tab')
  await link.focus()
  await expect.poll(disc).toBe('1')
})
