import { boxOf } from './box.ts'
import { expect, expectAccessible, test } from './states.ts'

test('arrows move the row of Featured Content on by four fifths and back, and its height stays', async ({
  page
}) => {
  await page.goto('/')
  const section = page.getByRole('region', { name: 'Featured Content' })
  const reel = section.locator('.reel')
  const at = () => reel.evaluate(row => Math.round(row.scrollLeft))
  const height = () => reel.evaluate(row => row.clientHeight)
  const before = await height()
  await section.getByRole('article').first().hover()
  const [back, on] = [
    section.locator('.shelf-arrow.before'),
    section.locator('.shelf-arrow.after')
  ]
  await expect(back).toBeHidden()
  const [picture, arrow] = await Promise.all([
    boxOf(section.locator('.art').first()),
    boxOf(on)
  ])
  expect([arrow.width, arrow.height]).toEqual([44, 44])
  const middle = picture.y + picture.height / 2
  // A card rises by 2 px under the pointer.
  expect(Math.abs(arrow.y + 22 - middle)).toBeLessThanOrEqual(2)
  await on.click()
  const fourFifths = await reel.evaluate(row => row.clientWidth * 0.8)
  // Scrolling may snap to the edge of a picture.
  await expect.poll(at).toBeGreaterThan(fourFifths * 0.75)
  await expect(back).toBeVisible()
  await back.click()
  await expect.poll(at).toBe(0)
  await expect(back).toBeHidden()
  expect(await height()).toBe(before)
  await expectAccessible(page)
})

for (const width of [390, 1440]) {
  test(`at ${width} px a card that Tab leads to in a row is whole`, async ({
    page
  }) => {
    await page.setViewportSize({ width, height: 900 })
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.goto('/')
    const section = page.getByRole('region', { name: 'Featured Content' })
    await page.keyboard.press('Tab')
    await section.getByRole('link').first().focus()
    for (let press = 0; press < 20; press += 1) {
      await page.keyboard.press('Tab')
      await expect(
        section.locator('.card').filter({ has: page.locator(':focus') })
      ).toBeInViewport({ ratio: 0.99 })
    }
  })
}

for (const width of [320, 390, 767]) {
  test(`at ${width} px what is below Featured Content stays where it is while its row is moved, and below its highest card`, async ({
    page
  }) => {
    await page.setViewportSize({ width, height: 800 })
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.goto('/')
    const row = page.locator('.reel')
    const below = page.getByRole('heading', { name: 'Games', exact: true })
    const { y } = await boxOf(below)
    for (const card of await row.locator('.card').all()) {
      await card.evaluate(each => each.scrollIntoView({ inline: 'start' }))
      await expect(card).toBeInViewport()
      expect((await boxOf(card.locator('.card-body'))).bottom).toBeLessThan(
        (await boxOf(below)).y - 8
      )
      await page.evaluate(() => scrollTo(0, 0))
      expect((await boxOf(below)).y).toBe(y)
    }
  })
}

for (const width of [320, 390, 900, 1440]) {
  test(`at ${width} px the height of Home and of the Marketplace does not change while one scrolls`, async ({
    page
  }) => {
    await page.setViewportSize({ width, height: 800 })
    for (const path of ['/', '/marketplace']) {
      await page.goto(path)
      await expect(page.locator('.skeleton')).toHaveCount(0)
      const height = () => page.evaluate(() => document.body.scrollHeight)
      const before = await height()
      for (const section of await page.locator('main section').all()) {
        await section.evaluate(each => each.scrollIntoView())
        await expect(section).toBeInViewport()
        expect(await height()).toBe(before)
      }
    }
  })
}
