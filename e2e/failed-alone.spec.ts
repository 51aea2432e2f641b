import { boxOf } from './box.ts'
import { breakCalls, expect, test } from './states.ts'

test('a list that cannot be loaded says so in the middle of its empty place, with the way on below', async ({
  page,
  brokenSite
}) => {
  await breakCalls(page, 'failing')
  const site = await brokenSite('failing')
  for (const [path, least] of [
    ['/games', 480],
    ['/music-channel', 160],
    ['/streamers', 320],
    ['/exclusive', 400],
    ['/marketplace', 160]
  ] as const) {
    await page.goto(site + path)
    for (const width of [390, 1440]) {
      await page.setViewportSize({ width, height: 900 })
      const place = page
        .getByRole('alert')
        .filter({ hasText: /^Failed to load .* Please try again later\./ })
        .filter({ visible: true })
      const [box, sentence, again] = await Promise.all([
        boxOf(place),
        boxOf(place.getByText('Failed to load')),
        boxOf(place.getByRole('button', { name: 'Try again' }))
      ])
      const where = `${path} at ${width} px`
      expect(box.height, where).toBeGreaterThanOrEqual(least)
      const middle = box.x + box.width / 2
      expect(sentence.x + sentence.width / 2, where).toBeCloseTo(middle, 0)
      expect(again.x + again.width / 2, where).toBeCloseTo(middle, 0)
      expect(again.y, where).toBeGreaterThanOrEqual(sentence.bottom)
      // the drawing, the sentence and the button together
      const above = box.bottom - again.bottom
      expect(above, where).toBeGreaterThanOrEqual(48)
    }
  }
})
