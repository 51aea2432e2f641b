import { islandsListen } from './fixtures.ts'
import { expect, test } from './states.ts'

/** Screens with pictures of items. */
const SCREENS = ['/', '/games', '/streams', '/marketplace', '/exclusive']

test('while a picture loads, its box has its dominant colour; what is shown whole has none beside it', async ({
  page
}) => {
  await page.route('**/uploads/**', () => {})
  for (const path of SCREENS) {
    await page.goto(path, { waitUntil: 'commit' })
    await islandsListen(page)
    const pictures = page.locator('main img[src^="/uploads/"]')
    await expect(pictures.first()).toBeAttached()
    const boxes = await pictures.evaluateAll(all =>
      all.map(image => ({
        isWhole: image.closest('.whole') !== null,
        isCut: image.closest('.art:not(.whole), .release-well') !== null,
        color: getComputedStyle(image).backgroundColor
      }))
    )
    const cut = boxes.filter(({ isCut }) => isCut)
    expect(cut.length, path).toBeGreaterThan(2)
    for (const { color } of cut) expect(color).toMatch(/^rgb\(\d/)
    for (const { isWhole, color } of boxes)
      if (isWhole) expect(color).toBe('rgba(0, 0, 0, 0)')
  }
})
