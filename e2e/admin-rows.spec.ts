import {
  libraryCard,
  libraryTitles,
  openTab,
  press,
  test
} from './admin-kit.ts'
import { expectClean } from './axe.ts'
import { boxOf } from './box.ts'
import { expect, signIn } from './fixtures.ts'

/** Gliding rows would fly in from outside the page and make it scroll sideways. */
function pressAndCountGliding(button: HTMLElement): Promise<number> {
  button.click()
  const { promise, resolve } = Promise.withResolvers<number>()
  const count = () =>
    resolve(
      document
        .getAnimations()
        .filter(
          ({ effect }) =>
            effect instanceof KeyframeEffect &&
            effect.getKeyframes().some(frame => 'translate' in frame)
        ).length
    )
  requestAnimationFrame(() => requestAnimationFrame(count))
  return promise
}

test('rows show many items at once, can all that cards can, and are kept by the browser', async ({
  page
}) => {
  await signIn(page)
  await openTab(page, 'Manage Content')
  const look = (name: string) =>
    page
      .getByRole('group', { name: 'Look' })
      .getByRole('button', { name, exact: true })
  const items = page.getByRole('tabpanel').getByRole('listitem')
  await expect(look('Cards')).toHaveAttribute('aria-pressed', 'true')
  await expect(items).not.toHaveCount(0)
  expect(await look('Rows').evaluate(pressAndCountGliding)).toBe(0)
  await expect(look('Rows')).toHaveAttribute('aria-pressed', 'true')
  await expect(look('Cards')).toHaveAttribute('aria-pressed', 'false')
  await page.reload()
  await openTab(page, 'Manage Content')
  await expect(look('Rows')).toHaveAttribute('aria-pressed', 'true')

  await page.getByLabel('Content type').selectOption('Game')
  for (const width of [900, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    await page.mouse.move(0, 0)
    await page.getByLabel('Content type').focus()
    for (const index of [0, 1]) {
      expect((await boxOf(items.nth(index))).height).toBeLessThan(60)
      const picture = await boxOf(
        items.nth(index).locator('img:not(.whole > :first-child)').first()
      )
      expect([picture.width, picture.height]).toEqual([44, 44])
    }
    const actions = items.nth(1).getByRole('group')
    await expect(actions).toHaveCSS('opacity', '0')
    await actions.getByRole('button').first().focus()
    await expect(actions).toHaveCSS('opacity', '1')
    for (const button of await actions.getByRole('button').all())
      await expect(button).toBeInViewport({ ratio: 1 })
    expect(
      await page.evaluate(() => document.documentElement.scrollWidth)
    ).toBe(width)
  }
  await expectClean(page, 'rows')

  const [first = '', second = '', ...rest] = await libraryTitles(page)
  await press(page, second, 'Move up')
  await expect.poll(() => libraryTitles(page)).toEqual([second, first, ...rest])
  await press(page, first, 'Move up')
  await expect.poll(() => libraryTitles(page)).toEqual([first, second, ...rest])

  await page.getByRole('button', { name: 'Choose several' }).click()
  await items.nth(0).click()
  await items.nth(2).click({ modifiers: ['Shift'] })
  await expect(
    page.getByRole('region', { name: 'Chosen items' })
  ).toContainText('3 items chosen')

  // The stored value may be anything.
  await page.evaluate(() => localStorage.setItem('adminLibraryLook', 'tiles'))
  await page.reload()
  await openTab(page, 'Manage Content')
  await expect(look('Cards')).toHaveAttribute('aria-pressed', 'true')
})

for (const width of [800, 1280, 1440]) {
  test(`at ${width} px no action of a card in the library lies over its Play`, async ({
    page
  }) => {
    await page.setViewportSize({ width, height: 900 })
    await signIn(page)
    await openTab(page, 'Manage Content')
    const card = await libraryCard(page, 'The last neon bender in town')
    const [play, actions] = await Promise.all([
      boxOf(card.getByRole('button', { name: /^Play/ })),
      boxOf(card.getByRole('group'))
    ])
    expect([play.width, play.height]).toEqual([44, 44])
    expect(play.bottom).toBeLessThanOrEqual(actions.y)
    await card.getByRole('button', { name: /^Play/ }).click()
    await expect(page.getByRole('dialog')).toBeVisible()
  })
}

test("the silent moment of a stream fills its card's picture in the library too", async ({
  page
}) => {
  await signIn(page)
  await openTab(page, 'Manage Content')
  const card = await libraryCard(page, 'Rain outside, synths inside')
  await card.hover()
  await expect(card.locator('video')).toHaveCSS('padding', '0px')
})

test('what a search finds of several types lies side by side, each below its heading', async ({
  page
}) => {
  await signIn(page)
  await openTab(page, 'Manage Content')
  await page.getByLabel('Search content').fill('glasswing')
  const headings = page.getByRole('tabpanel').getByRole('heading', { level: 3 })
  await expect(headings).toHaveText(['Video', 'Game'])
  await expect(page.getByText('2 items found')).toBeAttached()
  const [video, game] = await Promise.all(
    [0, 1].map(index => boxOf(headings.nth(index)))
  )
  expect(game!.y).toBe(video!.y)
  expect(game!.x).toBeGreaterThan(video!.x)
  await page.getByLabel('Search content').fill('')
  await expect(headings.nth(2)).toBeVisible()
  expect((await boxOf(headings.nth(1))).x).toBe(video!.x)
})
