import { putItem, removeItem } from './admin-api.ts'
import { boxOf } from './box.ts'
import { expect, test } from './states.ts'

test('the skip link leaves no entry in the history: Escape and Back to Streamers lead back at once', async ({
  page
}) => {
  for (const [from, to, back] of [
    ['/streams', '/stream/stream-grand-final', 'Close'],
    ['/streamers', '/streamer-embed/night_owl', 'Back to Streamers']
  ] as const) {
    await page.goto(from)
    await page.evaluate(path => location.assign(path), to)
    await page.waitForURL(`**${to}`)
    await page.getByText('Skip to content').focus()
    await page.keyboard.press('Enter')
    await expect(page.locator('#content')).toBeFocused()
    await page.getByRole('button', { name: back, exact: true }).click()
    await page.waitForURL(`**${from}`)
  }
})

test('on a phone the name of who streams is whole beside how many watch', async ({
  page
}) => {
  for (const width of [390, 360]) {
    await page.setViewportSize({ width, height: 780 })
    await page.goto('/stream/stream-grand-final')
    const name = page.locator('header').getByText('arena_one')
    expect(
      await name.evaluate(each => each.scrollWidth <= each.clientWidth)
    ).toBe(true)
    await expect(page.getByText('31,904 watching')).toBeInViewport({ ratio: 1 })
  }
})

test('a long duration stays in its line, and a long description of gated content takes four', async ({
  page,
  emptyHub
}) => {
  const { url } = emptyHub
  await putItem(url, {
    id: 'music-long',
    type: 'music',
    title: 'Long',
    showOnHomepage: true,
    metadata: { artist: 'A', duration: '1:02:45' }
  })
  await putItem(url, {
    id: 'collectible-long',
    type: 'collectible',
    title: 'Key',
    metadata: {}
  })
  await putItem(url, {
    id: 'stream-long',
    type: 'stream',
    title: 'Behind the key',
    description: 'Many words. '.repeat(80),
    metadata: { requiredCollectible: 'collectible-long' }
  })
  await page.goto(`${url}/music-channel`)
  const duration = page.getByText('1:02:45')
  expect((await boxOf(duration)).height).toBeLessThan(30)
  await page.goto(`${url}/exclusive`)
  const words = page.getByText(/^Many words/)
  expect((await boxOf(words)).height).toBeLessThanOrEqual(80)
  for (const id of ['music-long', 'stream-long', 'collectible-long'])
    await removeItem(url, id)
})
