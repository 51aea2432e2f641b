import type { Page } from '@playwright/test'
import { islandsListen } from './fixtures.ts'
import { STREAM } from './routes.ts'
import { expect, test } from './states.ts'

const KINDS = [
  'video',
  'movie',
  'music',
  'comic',
  'art',
  'collectible',
  'game',
  'stream',
  'tournament',
  'meetup',
  'tutorial',
  'tv-channel',
  'streamer'
]

const withoutUploads = (page: Page) =>
  page.route('**/uploads/**', route => route.fulfill({ status: 404, body: '' }))

test('A picture that does not load keeps the colour of its box and shows a drawing of what it is', async ({
  page
}) => {
  await withoutUploads(page)
  for (const [path, kind] of [
    ['/games', 'game'],
    ['/film', 'movie'],
    ['/streams', 'stream'],
    ['/music-channel', 'music'],
    [STREAM, 'stream'],
    ['/marketplace', 'collectible']
  ] as const) {
    await page.goto(path)
    await islandsListen(page)
    // The banner's backdrop has no fallback of its own; the cover beside it has one.
    const drawn = page
      .locator(`main img[src="/fallbacks.svg#${kind}"]`)
      .filter({ visible: true })
    await expect(drawn.first(), path).toBeVisible()
    await expect(drawn.first()).not.toHaveAttribute('srcset')
    expect(
      await drawn.first().evaluate((image: HTMLImageElement) => image.decode())
    ).toBeUndefined()
    if (path === STREAM) continue
    const card = page.locator(
      `:is(.art, .release-well, .track-cover) img[src="/fallbacks.svg#${kind}"]`
    )
    await expect(card.first()).toHaveCSS('background-color', /^rgb\(\d/)
  }
})

test('What fails before the scripts of a page without islands are there is mended as well', async ({
  page
}) => {
  await withoutUploads(page)
  const held: (() => void)[] = []
  await page.route('**/*.js', async route => {
    await new Promise<void>(resolve => {
      held.push(resolve)
    })
    await route.continue()
  })
  const failed = page.waitForResponse(/\/uploads\//)
  await page.goto('/games', { waitUntil: 'commit' })
  await failed
  const picture = page.getByRole('main').locator('img').first()
  await expect(picture).toHaveJSProperty('complete', true)
  await expect(picture).toHaveAttribute('src', /^\/uploads\//)
  await page.unroute('**/*.js')
  for (const release of held) release()
  await expect(picture).toHaveAttribute('src', '/fallbacks.svg#game')
})

test('Every kind has a drawing of its own', async ({ page }) => {
  await page.goto('/games')
  const drawings = await page.evaluate(
    async kinds => {
      const drawn = kinds.map(async kind => {
        const image = new Image(96, 96)
        image.src = `/fallbacks.svg#${kind}`
        await image.decode()
        const canvas = document.createElement('canvas')
        canvas.width = canvas.height = 96
        canvas.getContext('2d')?.drawImage(image, 0, 0, 96, 96)
        return canvas.toDataURL()
      })
      return Promise.all(drawn)
    },
    [...KINDS, 'none of them']
  )
  expect(new Set(drawings).size).toBe(KINDS.length + 1)
})
