import type { Page } from '@playwright/test'
import { putItem, removeItem } from './admin-api.ts'
import { expect, test } from './states.ts'

export const film = (page: Page, name = 'A film that plays') =>
  page.getByRole('dialog', { name })
export const isPlaying = (page: Page) =>
  film(page)
    .locator('video')
    .evaluate(
      ({ paused, currentTime }: HTMLVideoElement) => !paused && currentTime > 0
    )

export async function playFilm(page: Page): Promise<void> {
  await page
    .getByRole('button', { name: 'Play A film that plays' })
    .first()
    .click()
  await expect.poll(() => isPlaying(page)).toBe(true)
}

/** Saves a movie that plays, with a trailer, and waits until it is on /film and on Home. */
export async function putFilm(
  page: Page,
  origin: string,
  id: string,
  title: string
): Promise<void> {
  await putItem(origin, {
    id,
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
}

/** A movie that plays, on /film and on Home, until the test ends. */
export const withFilm = test.extend<{ shown: Page }>({
  shown: async ({ page, hub }, use) => {
    await putFilm(page, hub.url, 'film-that-plays', 'A film that plays')
    await use(page)
    await removeItem(hub.url, 'film-that-plays')
    // Otherwise the next test may get the page of this one.
    await expect
      .poll(async () => (await page.request.get('/film')).text())
      .not.toContain('A film that plays')
  }
})
