import type { Page } from '@playwright/test'
import { chooseType, create, openTab, test } from './admin-kit.ts'
import { expect, signIn } from './fixtures.ts'

/** Types the month and the day of a moment, and no year: the browser has no value for that. */
async function beginMoment(page: Page, label: string): Promise<void> {
  await page.getByLabel(label).focus()
  await page.keyboard.type('0318')
}

const halfTyped = (page: Page) =>
  page
    .getByRole('form', { name: 'Details' })
    .locator('input')
    .evaluateAll(
      (all: HTMLInputElement[]) =>
        all.filter(({ validity }) => validity.badInput).length
    )

test.beforeEach(async ({ page }) => {
  await signIn(page)
  await openTab(page, 'Create Content')
})

test('what is half typed, and so no value yet, goes with the rest of the form: by Reset and by another type', async ({
  page
}) => {
  await chooseType(page, 'Stream')
  await beginMoment(page, 'Unlocks at')
  await beginMoment(page, 'Visible from')
  await page.getByLabel('Viewers').pressSequentially('1e')
  expect(await halfTyped(page)).toBe(3)
  await page.getByRole('button', { name: 'Reset' }).click()
  await expect.poll(() => halfTyped(page)).toBe(0)

  await beginMoment(page, 'Visible until')
  expect(await halfTyped(page)).toBe(1)
  await chooseType(page, 'Game')
  await expect.poll(() => halfTyped(page)).toBe(0)
})

test('whoever saves again what was refused is led to the field again', async ({
  page
}) => {
  await page.getByLabel('Title').fill(' ')
  await create(page)
  await expect(page.getByLabel('Title')).toBeFocused()
  await create(page)
  await expect(page.getByLabel('Title')).toBeFocused()

  await page.getByLabel('Title').fill('Half typed')
  await beginMoment(page, 'Visible from')
  for (let time = 1; time <= 2; time += 1) {
    await create(page)
    await expect(page.getByLabel('Visible from')).toBeFocused()
    await expect(page.getByLabel('Visible from')).toHaveAccessibleDescription(
      'Visible from must be a date with a time.'
    )
  }
})
