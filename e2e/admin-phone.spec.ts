import { openTab, press, test } from './admin-kit.ts'
import { boxOf } from './box.ts'
import { expect, signIn } from './fixtures.ts'

test('on a phone the three tabs are in sight whichever is chosen, and what stands above the library fills its rows', async ({
  page
}) => {
  await signIn(page)
  await page.setViewportSize({ width: 390, height: 844 })
  const tabs = page.getByRole('tablist', { name: 'Content Management' })
  for (const tab of await tabs.getByRole('tab').all()) {
    await tab.click()
    expect(
      await tabs.evaluate(({ scrollWidth, clientWidth }) => [
        scrollWidth,
        clientWidth
      ])
    ).toEqual([358, 358])
  }
  const boxes = await Promise.all(
    (await tabs.getByRole('tab').all()).map(boxOf)
  )
  for (const [index, { x }] of boxes.slice(1).entries()) {
    const before = boxes[index]!
    expect(x - before.x - before.width).toBeGreaterThanOrEqual(20)
  }
  await openTab(page, 'Manage Content')
  const last = (name: string) => page.getByRole('button', { name, exact: true })
  for (const width of [360, 390]) {
    await page.setViewportSize({ width, height: 844 })
    const box = await boxOf(last('Featured only'))
    expect(box.x + box.width, `at ${width} px`).toBe(width - 16)
    // Section and Homepage, and Featured only: one row.
    const { y, bottom } = await boxOf(last('Featured only'))
    const mode = await boxOf(page.getByRole('group', { name: 'Ordering mode' }))
    expect((mode.y + mode.bottom) / 2).toBeCloseTo((y + bottom) / 2, 0)
  }
})

test('below 768 px nothing of the live preview lies over the type picker', async ({
  page
}) => {
  await signIn(page)
  await openTab(page, 'Manage Content')
  await press(page, 'The last neon bender in town', 'Edit')
  const preview = page.getByRole('region', { name: 'Live preview' })
  await expect(preview.getByText('The last neon bender in town')).toBeVisible()
  const play = preview.locator('button')
  for (const width of [320, 390, 767]) {
    await page.setViewportSize({ width, height: 844 })
    await expect(play, `at ${width} px`).toBeHidden()
  }
  await page.setViewportSize({ width: 768, height: 844 })
  const [disc, card] = await Promise.all([
    boxOf(play),
    boxOf(preview.locator('.art'))
  ])
  expect(disc.x + disc.width).toBeLessThan(card.x + card.width)
  expect(disc.bottom).toBeLessThan(card.bottom)
})

test('the three tabs of the panel are whole on phones of every width', async ({
  page
}) => {
  await signIn(page)
  const tabs = page.getByRole('tablist', { name: 'Content Management' })
  for (const width of [320, 360, 375, 390]) {
    await page.setViewportSize({ width, height: 740 })
    const last = tabs.getByRole('tab', { name: 'Manage Streamers' })
    const box = await boxOf(last)
    expect(box.x + box.width, `${width} px`).toBeLessThanOrEqual(width - 16)
    for (const tab of await tabs.getByRole('tab').all()) {
      const cut = await tab.evaluate(
        ({ scrollWidth, clientWidth, scrollHeight, clientHeight }) =>
          scrollWidth > clientWidth || scrollHeight > clientHeight
      )
      expect(cut, `${width} px`).toBe(false)
    }
  }
})
