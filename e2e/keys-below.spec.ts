import type { Page } from '@playwright/test'
import { button, dialog, fakePush } from './notify-kit.ts'
import { expect, test } from './states.ts'

test.use({ serviceWorkers: 'allow' })

const secondOf = (page: Page) =>
  page
    .locator('[data-player] > video')
    .evaluate(({ currentTime }: HTMLVideoElement) => currentTime)

test('Keys in a dialog over a stream mean the dialog: nothing below moves, and the viewer stays', async ({
  page
}) => {
  await fakePush(page)
  await page.goto('/stream/stream-night-synths')
  await expect.poll(() => secondOf(page)).toBeGreaterThan(0)
  await page.getByRole('button', { name: 'Pause' }).click()
  await page.keyboard.press('1')
  const second = await secondOf(page)
  const volume = page.getByRole('slider', { name: 'Volume' })
  const expectRest = async () => {
    for (const key of ['5', 'Home', 'ArrowRight', 'End', 'm', 'ArrowDown'])
      await page.keyboard.press(key)
    expect(await secondOf(page)).toBe(second)
    await expect(volume).toHaveValue('100')
    await expect(volume).toBeAttached()
  }
  await button(page).click()
  await expect(dialog(page)).toBeVisible()
  await expectRest()
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toBeHidden()
  await page.keyboard.press('Control+k')
  const find = page.getByRole('dialog', { name: 'Find' })
  await find.getByRole('button', { name: 'Close' }).focus()
  await expectRest()
  await page.keyboard.press('Escape')
  await expect(find).toBeHidden()
  await expect(page).toHaveURL(/\/stream\/stream-night-synths$/)
  await page.keyboard.press('5')
  await expect.poll(() => secondOf(page)).toBeGreaterThan(second)
})
