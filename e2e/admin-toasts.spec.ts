import type { Page } from '@playwright/test'
import { test } from './admin-kit.ts'
import { boxOf } from './box.ts'
import { expect, signIn } from './fixtures.ts'

const region = (page: Page) =>
  page.getByRole('region', { name: 'Notifications' })
const toasts = (page: Page) => region(page).getByRole('listitem')

/** An empty password is the quickest way to get a toast. */
async function showToast(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Login' }).click()
  await expect(toasts(page)).toHaveText(/Password required/)
  await page.mouse.move(10, 10)
}

/** Drags the toast by so many pixels to the right. */
async function swipe(page: Page, pixels: number): Promise<void> {
  const box = await boxOf(toasts(page))
  const x = box.x + 40
  const y = box.y + box.height / 2
  await page.mouse.move(x, y)
  await page.mouse.down()
  await page.mouse.move(x + pixels / 2, y, { steps: 4 })
  await page.mouse.move(x + pixels, y, { steps: 4 })
  await page.mouse.up()
}

test.beforeEach(async ({ page }) => {
  await page.clock.install()
  await page.goto('/admin')
  await expect(page.getByLabel('Password')).toBeVisible()
})

test('at most one toast shows at a time', async ({ page }) => {
  await showToast(page)
  await page.getByLabel('Password').fill('wrong')
  await page.getByRole('button', { name: 'Login' }).click()
  await expect(toasts(page)).toHaveText(/Login failed/)
  await expect(toasts(page)).toHaveCount(1)
})

test('a toast goes by itself after 5000 ms', async ({ page }) => {
  await showToast(page)
  await page.clock.pauseAt(Date.now() + 60_000)
  // Triggered again, so that its time starts while the clock stands still.
  await page.getByRole('button', { name: 'Login' }).click()
  await page.mouse.move(10, 10)
  await page.clock.runFor(4900)
  await expect(toasts(page)).toHaveCount(1)
  await page.clock.runFor(200)
  await expect(toasts(page)).toHaveCount(0)
})

test('a toast that is closed by its button does not keep the next one', async ({
  page
}) => {
  await showToast(page)
  await toasts(page).getByRole('button', { name: 'Close' }).click()
  await expect(toasts(page)).toHaveCount(0)
  await page.mouse.move(10, 10)
  await page.clock.pauseAt(Date.now() + 60_000)
  await page.getByRole('button', { name: 'Login' }).click()
  await expect(toasts(page)).toHaveText(/Password required/)
  await page.clock.runFor(5100)
  await expect(toasts(page)).toHaveCount(0)
})

test('a toast is swiped away to the right past 50 px, and stays below it', async ({
  page
}) => {
  await showToast(page)
  await swipe(page, 50)
  await expect(toasts(page)).toHaveCount(1)
  await swipe(page, 51)
  await expect(toasts(page)).toHaveCount(0)
})

test('F8 moves the focus to the notifications', async ({ page }) => {
  await showToast(page)
  await page.keyboard.press('F8')
  expect(
    await region(page).evaluate(element =>
      element.contains(document.activeElement)
    )
  ).toBe(true)
})

test('a toast has a Close button', async ({ page }) => {
  await showToast(page)
  await toasts(page).getByRole('button', { name: 'Close' }).click()
  await expect(toasts(page)).toHaveCount(0)
})

for (const width of [320, 390, 768, 900, 1024, 1440, 1920]) {
  test(`a toast of the panel covers nothing that is pressed at ${width} px`, async ({
    page
  }) => {
    await page.setViewportSize({ width, height: 900 })
    await signIn(page)
    const toast = toasts(page)
    await expect(toast).toHaveText(/Login successful/)
    // Waits until it is in its place.
    await expect
      .poll(() =>
        toast.evaluate(shown =>
          shown
            .getAnimations()
            .every(({ playState }) => playState !== 'running')
        )
      )
      .toBe(true)
    const covered = await toast.evaluate(shown => {
      const over = shown.getBoundingClientRect()
      return [...document.querySelectorAll('main :is(button, a, [role=tab])')]
        .filter(pressed => {
          const { left, right, top, bottom } = pressed.getBoundingClientRect()
          const isBeside = left >= over.right || right <= over.left
          return !isBeside && top < over.bottom && bottom > over.top
        })
        .map(pressed => pressed.textContent)
    })
    expect(covered).toEqual([])
  })
}
