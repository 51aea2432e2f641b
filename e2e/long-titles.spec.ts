import type { Page } from '@playwright/test'
import { putItem, removeItem } from './admin-api.ts'
import { expect, test } from './states.ts'

const ID = 'film-of-a-long-word'
const trailerOf = (page: Page, title: string) =>
  page
    .getByRole('tabpanel')
    .getByRole('article')
    .filter({ hasText: title })
    .getByRole('link', { name: /^Trailer/ })
const WORDS = ['Donaudampfschifffahrtsgesellschaftskapitän', 'a'.repeat(120)]

for (const title of WORDS) {
  test(`Close of a film and of its trailer stays on the screen beside a word of ${title.length} letters`, async ({
    page,
    hub
  }) => {
    await page.route('https://www.youtube-nocookie.com/**', route =>
      route.fulfill({ contentType: 'text/html', body: '<title>Player</title>' })
    )
    await putItem(hub.url, {
      id: ID,
      type: 'movie',
      title,
      aspectRatio: 'portrait',
      showOnHomepage: true,
      metadata: {
        director: 'Ada',
        playbackUrl: '/clips/neon-bender.mp4',
        trailerUrl: 'https://www.youtube.com/watch?v=eRsGyueVLvQ'
      }
    })
    await expect
      .poll(async () => (await page.request.get('/film')).text())
      .toContain(title)
    await page.goto('/film')
    const dialog = page.getByRole('dialog', { name: title })
    for (const [width, height] of [
      [320, 568],
      [568, 320],
      [1440, 900]
    ] as const) {
      await page.setViewportSize({ width, height })
      const doors = [
        page.getByRole('button', { name: `Play ${title}` }),
        trailerOf(page, title)
      ]
      for (const door of doors) {
        await door.click()
        const close = dialog.getByRole('button', { name: 'Close' })
        await expect(close).toBeInViewport({ ratio: 1 })
        const box = await close.boundingBox()
        expect(box?.width).toBeGreaterThanOrEqual(36)
        await close.click()
        await expect(dialog).toBeHidden()
      }
    }
    await removeItem(hub.url, ID)
  })
}
