import type { Locator, Page } from '@playwright/test'
import { expectToast, openTab, PICTURE, test } from './admin-kit.ts'
import { boxOf } from './box.ts'
import { expect, signIn } from './fixtures.ts'
import { ADMIN_PASSWORD } from './hub.ts'
import { smallerThan } from './pressed.ts'

/** Presses Tab until the element has the focus, as a keyboard user does. */
async function tabTo(page: Page, name: RegExp, key = 'Tab'): Promise<void> {
  const focusedName = () =>
    page.evaluate(() => {
      const { activeElement: at } = document
      if (at === null) return ''
      const labels = (at as HTMLInputElement).labels
      return (
        at.getAttribute('aria-label') ??
        (labels?.length ? labels[0]?.textContent : at.textContent) ??
        ''
      ).trim()
    })
  for (let presses = 0; presses < 120; presses += 1) {
    if (name.test(await focusedName())) return
    await page.keyboard.press(key)
  }
  throw new Error(`no focus on ${name} after 120 presses of ${key}`)
}

test('one full curation with the keyboard alone', async ({ page }) => {
  await page.goto('/admin')
  await expect(page.getByLabel('Password')).toBeFocused()
  await page.keyboard.type(ADMIN_PASSWORD)
  await page.keyboard.press('Enter')
  await tabTo(page, /^Create Content$/)
  await tabTo(page, /^Video$/)
  for (const _ of ['Movie', 'Music', 'Game'])
    await page.keyboard.press('ArrowRight')

  await expect(page.getByRole('radio', { name: 'Game' })).toBeChecked()
  // The browser takes a moment to report its dialogs.
  const chooser = page.waitForEvent('filechooser')
  await tabTo(page, /^Title$/)
  await page.keyboard.type('By keyboard')
  await tabTo(page, /^Image$/)
  await page.keyboard.press('Space')
  await (await chooser).setFiles(PICTURE)
  await expectToast(page, 'Image uploaded', 'Image uploaded successfully')
  await tabTo(page, /^Badge text$/)
  await page.keyboard.type('Keys')
  await page.keyboard.press('Enter')
  await tabTo(page, /^Studio$/)
  await page.keyboard.type('Hands')
  await page.keyboard.press('Enter')
  await expectToast(
    page,
    'Content created',
    'By keyboard has been created successfully.'
  )

  await tabTo(page, /^Create Content$/, 'Shift+Tab')
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('tab', { name: 'Manage Content' })).toBeFocused()
  await tabTo(page, /^Content type$/)
  await page.keyboard.type('Game')
  const cards = page.getByRole('tabpanel').getByRole('article')
  await expect(cards.last()).toContainText('By keyboard')
  const count = await cards.count()
  await tabTo(page, /^Preview$/)
  for (let card = 1; card < count; card += 1) {
    for (let action = 0; action < 5; action += 1)
      await page.keyboard.press('Tab')
  }
  await tabTo(page, /^Move up$/)
  await page.keyboard.press('Enter')
  await expectToast(
    page,
    'Order updated',
    'The content order has been updated.'
  )
  await expect(cards.nth(count - 2)).toContainText('By keyboard')
  await tabTo(page, /^Edit$/, 'Shift+Tab')
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Title')).toBeFocused()
  await page.keyboard.press('End')
  await page.keyboard.type(', edited')
  await page.keyboard.press('Enter')
  await expectToast(
    page,
    'Content updated',
    'By keyboard, edited has been updated successfully.'
  )
  await tabTo(page, /^Create Content$/, 'Shift+Tab')
  await page.keyboard.press('ArrowRight')
  await tabTo(page, /^Preview$/)
  for (let card = 1; card < count - 1; card += 1) {
    for (let action = 0; action < 5; action += 1)
      await page.keyboard.press('Tab')
  }
  await page.keyboard.press('Tab')
  await tabTo(page, /^Delete$/)
  await page.keyboard.press('Enter')
  await expectToast(
    page,
    'Content deleted',
    'The content has been removed successfully.'
  )
  await expect(cards).toHaveCount(count - 1)
})

test.describe('At 390 px, by touch', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

  test('one full curation', async ({ page }) => {
    await signIn(page)
    await page
      .getByRole('group', { name: 'Content type' })
      .getByText('Music')
      .tap()
    await page.getByLabel('Title').fill('By thumb')
    await page.getByLabel('Image').setInputFiles(PICTURE)
    await expectToast(page, 'Image uploaded', 'Image uploaded successfully')
    await page.getByRole('button', { name: 'Create Content' }).tap()
    await expectToast(
      page,
      'Content created',
      'By thumb has been created successfully.'
    )
    await page.getByRole('tab', { name: 'Manage Content' }).tap()
    await page.getByLabel('Content type').selectOption({ label: 'Music' })
    const card = page
      .getByRole('tabpanel')
      .getByRole('listitem')
      .filter({ hasText: 'By thumb' })
    const last = await page.getByRole('article').count()
    await card.getByRole('button', { name: 'Move up' }).tap()
    await expect(
      page.getByText(`By thumb is now ${last - 1} of ${last}.`)
    ).toBeAttached()
    await card.getByRole('button', { name: 'Edit' }).tap()
    await page.getByLabel('Artist').fill('Nobody')
    await page.getByRole('button', { name: 'Update Content' }).tap()
    await expectToast(
      page,
      'Content updated',
      'By thumb has been updated successfully.'
    )
    await page.getByRole('tab', { name: 'Manage Content' }).tap()
    await card.getByRole('button', { name: 'Delete' }).tap()
    await expectToast(
      page,
      'Content deleted',
      'The content has been removed successfully.'
    )
    expect(
      await page.evaluate(() => document.documentElement.scrollWidth)
    ).toBe(390)
  })
})

test('on a phone the button that saves is always in sight, below each field and each toast', async ({
  page
}) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await signIn(page)
  const save = page.getByRole('button', { name: 'Create Content' })
  const top = async () => (await boxOf(save)).y
  const bottom = async (of: Locator) => {
    const box = await boxOf(of)
    return box.y + box.height
  }
  await expect(save).toBeInViewport({ ratio: 1 })
  const fields = page
    .getByRole('tabpanel')
    .locator('.form, .publish')
    .locator('input, select, textarea')
  for (const field of await fields.all()) {
    await field.focus()
    await expect(save).toBeInViewport({ ratio: 1 })
    expect(await bottom(field)).toBeLessThanOrEqual(await top())
  }
  await save.click()
  const toast = page
    .getByRole('region', { name: 'Notifications' })
    .getByRole('listitem')
  await expect(toast).toBeVisible()
  expect(await bottom(toast)).toBeLessThan(await top())
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(
    320
  )
})

test('on a phone an item of the library is a row as high as its picture, with actions of 44 px', async ({
  page
}) => {
  await signIn(page)
  await openTab(page, 'Manage Content')
  const rows = page.getByRole('tabpanel').getByRole('listitem')
  await expect(rows.first()).toBeVisible()
  for (const width of [320, 360, 390]) {
    await page.setViewportSize({ width, height: 844 })
    for (const row of [rows.first(), rows.nth(3)]) {
      expect((await boxOf(row)).height).toBeLessThanOrEqual(108)
      const buttons = await row.getByRole('button').all()
      expect(buttons).toHaveLength(5)
      for (const button of buttons) {
        const box = await boxOf(button)
        expect([box.width, box.height]).toEqual([44, 44])
        expect(box.x + box.width).toBeLessThanOrEqual(width)
      }
    }
    expect(
      await page.evaluate(() => document.documentElement.scrollWidth)
    ).toBe(width)
  }
})

for (const width of [320, 390, 600]) {
  test(`at ${width} px what one presses in the library, in an item's form and in 'System' is 44 px`, async ({
    page
  }) => {
    await page.setViewportSize({ width, height: 844 })
    await signIn(page)
    // Where nothing scrolls, the toast would lie over what is pressed.
    await page
      .getByRole('region', { name: /^Notifications/ })
      .getByRole('button', { name: 'Close' })
      .click()
    await openTab(page, 'Manage Content')
    const panel = page.getByRole('tabpanel')
    await expect(panel.getByRole('listitem').first()).toBeVisible()
    await expect(
      panel.getByRole('button', { name: 'Homepage', exact: true })
    ).toBeVisible()
    expect(await smallerThan(page, 44, '[role=tabpanel]')).toEqual([])
    await panel
      .getByRole('button', { name: 'Edit', exact: true })
      .first()
      .click()
    await expect(page.getByLabel('Focal point down')).toBeVisible()
    await expect(page.getByRole('button', { name: 'History' })).toBeVisible()
    expect(await smallerThan(page, 44, '[role=tabpanel]')).toEqual([])
    await page.getByRole('button', { name: 'System', exact: true }).click()
    const system = page.getByRole('dialog', { name: 'System' })
    await expect(system.getByRole('button', { name: 'Refresh' })).toBeVisible()
    expect(await smallerThan(page, 44, 'dialog[open]')).toEqual([])
  })
}

test('the tabs follow the ARIA pattern: arrows, Home and End', async ({
  page
}) => {
  await signIn(page)
  const tab = (name: string) => page.getByRole('tab', { name })
  await tab('Create Content').focus()
  for (const [key, name] of [
    ['ArrowRight', 'Manage Content'],
    ['End', 'Manage Streamers'],
    ['ArrowRight', 'Create Content'],
    ['ArrowLeft', 'Manage Streamers'],
    ['Home', 'Create Content']
  ] as const) {
    await page.keyboard.press(key)
    await expect(tab(name)).toBeFocused()
    await expect(page.getByRole('tabpanel')).toHaveAccessibleName(name)
  }
})
