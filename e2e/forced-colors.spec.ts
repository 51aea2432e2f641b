import type { Locator } from '@playwright/test'
import { expect, test } from './states.ts'
import { openTab } from './admin-kit.ts'
import { signIn } from './fixtures.ts'

test.use({ contextOptions: { forcedColors: 'active' } })

const styleOf = (part: Locator) =>
  part.evaluate(each => {
    const { outlineStyle, outlineColor, backgroundColor, color } =
      getComputedStyle(each)
    return { outlineStyle, outlineColor, backgroundColor, color }
  })

test('in forced colours cards, trays and progress have edges, and a chosen tab and screen a line', async ({
  page
}) => {
  await page.goto('/marketplace')
  const panel = page.getByRole('tabpanel')
  for (const part of [
    panel.getByRole('article').first(),
    panel.locator('.tray-bar').first(),
    page.getByRole('region', { name: 'Recent Releases' }).getByRole('article')
  ])
    expect((await styleOf(part.first())).outlineStyle).toBe('solid')

  const chosen = page.getByRole('tab', { selected: true })
  const others = page.getByRole('tab', { selected: false })
  expect((await styleOf(chosen)).outlineStyle).toBe('solid')
  expect((await styleOf(others.first())).outlineStyle).toBe('none')
  const screen = page
    .getByRole('navigation')
    .getByRole('link', { name: 'Marketplace' })
  expect((await styleOf(screen)).outlineStyle).toBe('solid')
})

test('in forced colours the controls of the player have a ground, tracks and icons', async ({
  page
}) => {
  await page.goto('/stream/stream-night-synths')
  const controls = page.locator('.controls')
  const ground = (await styleOf(controls)).backgroundColor
  expect(ground).not.toBe('rgba(0, 0, 0, 0)')
  for (const slider of await controls.getByRole('slider').all())
    expect((await styleOf(slider)).outlineStyle).toBe('solid')

  const icons = await controls.locator('svg').all()
  expect(icons.length).toBeGreaterThan(3)
  for (const icon of icons) expect((await styleOf(icon)).color).not.toBe(ground)
})

test('in forced colours the top bar is read over a hero, and the panel shows what is chosen', async ({
  page
}) => {
  await page.goto('/')
  const bar = page.getByRole('banner')
  expect((await styleOf(bar)).backgroundColor).not.toBe('rgba(0, 0, 0, 0)')
  await signIn(page)
  const types = page.getByRole('radiogroup').or(page.locator('.picker'))
  const chosen = types.locator('.option:has(:checked)').first()
  const other = types.locator('.option:not(:has(:checked))').first()
  expect((await styleOf(chosen)).outlineColor).not.toBe(
    (await styleOf(other)).outlineColor
  )
})

test("in forced colours a card's actions have an edge, LIVE its dot and the sidebar its icons", async ({
  page
}) => {
  await page.goto('/streams')
  const ground = (await styleOf(page.locator('body'))).backgroundColor
  const badge = page.getByText('LIVE', { exact: true }).first()
  const dot = await badge.evaluate(
    each => getComputedStyle(each, '::before').backgroundColor
  )
  expect(dot).not.toBe((await styleOf(badge)).backgroundColor)
  const link = page.locator('.side-link').first()
  const icon = await styleOf(link.locator('svg'))
  expect(icon.color).not.toBe(ground)
  expect(icon.color).toBe((await styleOf(link)).color)
  await signIn(page)
  await openTab(page, 'Manage Content')
  const actions = page.getByRole('tabpanel').locator('.actions').first()
  expect((await styleOf(actions)).outlineStyle).toBe('solid')
})

test('in forced colours dialogs have an edge: Find, Import, Export and Preview with what it shows', async ({
  page
}) => {
  await page.goto('/')
  await page.keyboard.press('Control+k')
  const find = page.getByRole('dialog', { name: 'Find' })
  await expect(find).toBeVisible()
  expect((await styleOf(find)).outlineStyle).toBe('solid')
  await signIn(page)
  await openTab(page, 'Manage Content')
  for (const name of ['Import', 'Export', 'Preview']) {
    await page.getByRole('button', { name, exact: true }).click()
    const dialog = page.getByRole('dialog', { name })
    await expect(dialog).toBeVisible()
    expect((await styleOf(dialog)).outlineStyle).toBe('solid')
    if (name === 'Preview') {
      await dialog.getByRole('button', { name: 'Show', exact: true }).click()
      const frame = dialog.locator('iframe')
      await expect(frame).toBeVisible()
      expect((await styleOf(frame)).outlineStyle).toBe('solid')
    }
    await page.keyboard.press('Escape')
  }
})
