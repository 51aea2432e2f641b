import type { Page } from '@playwright/test'
import { putItem, removeItem } from './admin-api.ts'
import { film, isPlaying, playFilm, withFilm } from './film-kit.ts'
import { expect } from './states.ts'

const TRACK = 'track-beside-films'

/** Media keys as on headsets: tests have none, so the page's handlers are recorded. */
const keepHandlers = (page: Page) =>
  page.addInitScript(() => {
    const keys: Record<string, unknown> = {}
    Object.assign(window, { headset: keys })
    navigator.mediaSession.setActionHandler = (action, handler) => {
      keys[action] = handler
    }
  })
const press = (page: Page, action: MediaSessionAction) =>
  page.evaluate(key => {
    const { headset } = window as unknown as {
      headset: Record<string, ((details: { action: string }) => void) | null>
    }
    headset[key]?.({ action: key })
  }, action)
const titleOfMachine = (page: Page) =>
  page.evaluate(() => navigator.mediaSession.metadata?.title)
const sounds = (page: Page) =>
  page
    .locator('pog-sounds audio')
    .evaluate(({ paused }: HTMLAudioElement) => !paused)

const withBoth = withFilm.extend<{ both: Page }>({
  both: async ({ shown, hub }, use) => {
    await putItem(hub.url, {
      id: TRACK,
      type: 'music',
      title: 'A track beside films',
      showOnHomepage: true,
      metadata: { artist: 'Ada', playbackUrl: '/clips/afterglow-transit.m4a' }
    })
    await expect
      .poll(async () => (await shown.request.get('/')).text())
      .toContain('A track beside films')
    await keepHandlers(shown)
    await shown.route('https://www.youtube-nocookie.com/**', route =>
      route.fulfill({ contentType: 'text/html', body: '<title>Player</title>' })
    )
    await use(shown)
    await removeItem(hub.url, TRACK)
  }
})

async function playTrack(page: Page): Promise<void> {
  await page
    .locator('main')
    .getByRole('button', { name: 'Play A track beside films' })
    .first()
    .click()
  await expect.poll(() => sounds(page)).toBe(true)
}

withBoth(
  'What begins to sound pauses what sounded before, a film as well as the video of the hero, and the keys of headsets go back to the track',
  async ({ both }) => {
    await both.goto('/')
    await playTrack(both)
    await playFilm(both)
    await expect.poll(() => sounds(both)).toBe(false)
    expect(await titleOfMachine(both)).toBe('A film that plays')
    await film(both).getByRole('button', { name: 'Close' }).click()
    await expect(film(both)).toHaveCount(0)
    await expect.poll(() => titleOfMachine(both)).toBe('A track beside films')
    await press(both, 'play')
    await expect.poll(() => sounds(both)).toBe(true)
    await both.getByRole('button', { name: 'Watch Now' }).click()
    await expect.poll(() => sounds(both)).toBe(false)
    await press(both, 'play')
    await expect(both.locator('iframe')).toHaveCount(0)
    await expect.poll(() => sounds(both)).toBe(true)
  }
)

withBoth('A film without a sound lets a track go on', async ({ both }) => {
  await both.addInitScript(() => localStorage.setItem('viewerVolume', '0'))
  await both.goto('/')
  await playTrack(both)
  await playFilm(both)
  expect(await sounds(both)).toBe(true)
  await film(both).getByRole('button', { name: 'Unmute' }).click()
  await expect.poll(() => sounds(both)).toBe(false)
  expect(await isPlaying(both)).toBe(true)
})
