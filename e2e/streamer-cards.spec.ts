import { boxOf } from './box.ts'
import { expect, expectAccessible, test } from './states.ts'

test('three streamers fill the row: below each other on a phone, beside each other with large faces from 900 px', async ({
  page
}) => {
  for (const [width, columns, ratio] of [
    [390, 1, 16 / 9],
    [900, 3, 1.08],
    [1440, 3, 1.08],
    [1920, 3, 1.08]
  ] as const) {
    await page.setViewportSize({ width, height: 900 })
    await page.goto('/streamers')
    const panel = await boxOf(page.getByRole('tabpanel'))
    const cards = page.getByRole('tabpanel').getByRole('link')
    const boxes = await Promise.all(
      [0, 1, 2].map(index => boxOf(cards.nth(index)))
    )
    expect(new Set(boxes.map(box => box?.x)).size).toBe(columns)
    const last = boxes[2]
    expect((last?.x ?? 0) + (last?.width ?? 0)).toBeCloseTo(
      panel.x + panel.width,
      0
    )
    const field = await boxOf(cards.first().locator('.art'))
    const face = await boxOf(cards.first().locator('.avatar'))
    expect(field.width / field.height).toBeCloseTo(ratio, 1)
    expect(face.width / field.height).toBeCloseTo(0.62, 1)
  }
})

test('what a streamer plays is whole where it stands alone in its line', async ({
  page
}) => {
  await page.setViewportSize({ width: 900, height: 900 })
  await page.goto('/streamers')
  const cards = page.getByRole('tabpanel').getByRole('link')
  const played = cards.last().getByText('Hollow Orchard', { exact: true })
  const [needed, shown] = await played.evaluate(text => [
    text.scrollWidth,
    text.clientWidth
  ])
  expect(needed).toBe(shown)
  await expectAccessible(page)
})
