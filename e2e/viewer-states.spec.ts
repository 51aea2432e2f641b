import { boxOf } from './box.ts'
import {
  breakCalls,
  complaintsOf,
  expect,
  expectAccessible,
  FAULTS,
  test
} from './states.ts'

const FINAL = '/stream/stream-grand-final'

const FOUND = {
  id: 'stream-grand-final',
  title: 'Found again',
  description: '',
  thumbnailUrl: '/placeholder-cover.webp',
  isLive: false,
  isFeatured: false,
  isTwitch: false,
  viewerCount: 0,
  isLiked: false,
  streamer: { username: 'arena_one', avatarUrl: null },
  externalUrl: ''
}

test.describe('Viewer and watch page in trouble', () => {
  for (const fault of FAULTS) {
    test(`the viewer stands while its calls are ${fault}`, async ({ page }) => {
      const complaints = complaintsOf(page)
      await breakCalls(page, fault)
      await page.goto(FINAL)
      await expect(page.getByText('31,904 watching')).toBeVisible()
      await expect(page.getByRole('button', { name: 'Pause' })).toBeVisible()
      await expect(page.getByRole('log')).toBeVisible()
      await expect(page.getByRole('log').getByRole('listitem')).toHaveCount(0)
      await expect(page.getByText('2,450', { exact: true })).toBeVisible()
      await expectAccessible(page)
      expect(complaints).toEqual([])
    })

    test(`a viewer whose stream nobody knows stands all the same while the API is ${fault}`, async ({
      page,
      brokenSite
    }) => {
      await breakCalls(page, fault)
      const response = await page.goto((await brokenSite(fault)) + FINAL)
      expect(response?.status()).toBe(200)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(
        'Streamer'
      )
      await expect(page.getByText('Streamer', { exact: true })).toHaveCount(1)
      await expect(page.getByRole('button', { name: 'Notify me' })).toHaveCount(
        0
      )
      await expect(page.getByRole('log').getByRole('listitem')).toHaveCount(0)
      await expectAccessible(page)
      // There is nothing to play.
      const pause = page.getByRole('button', { name: 'Pause' })
      await expect(pause).toHaveCount(0)
      if (fault === 'slow') {
        await expect(page.getByRole('alert')).toHaveCount(0)
        return
      }
      const sentence = page
        .getByRole('alert')
        .filter({ hasText: 'Failed to load stream. Please try again later.' })
      await expect(sentence).toHaveCount(1)
      await expect(page.getByRole('button', { name: 'Like' })).toHaveCount(0)
      await expect(page.getByText('ST', { exact: true })).toHaveCount(0)
      await expect(page.getByRole('button', { name: 'Close' })).toBeVisible()
      for (const width of [1440, 320]) {
        await page.setViewportSize({ width, height: 700 })
        const player = await boxOf(page.locator('.player'))
        const said = await boxOf(sentence.getByText(/^Failed/))
        expect(said.x + said.width / 2).toBeCloseTo(
          player.x + player.width / 2,
          0
        )
        expect(said.y).toBeGreaterThanOrEqual(player.y)
        const heading = await boxOf(page.getByRole('heading', { level: 1 }))
        expect(heading.x).toBe(width === 320 ? 16 : 20)
      }
      await page.unrouteAll()
      await page.route('**/api/streams/*', route =>
        route.fulfill({ json: FOUND })
      )
      await sentence.getByRole('button', { name: 'Try again' }).click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(
        FOUND.title
      )
      await expect(sentence).toHaveCount(0)
      await expect(pause).toBeVisible()
    })

    test(`the watch page stands while the API is ${fault}`, async ({
      page,
      brokenSite
    }) => {
      await page.route('https://player.twitch.tv/**', route =>
        route.fulfill({
          contentType: 'text/html',
          body: '<!doctype html><html lang="en"><title>Twitch</title><p>Twitch'
        })
      )
      await breakCalls(page, fault)
      await page.goto(`${await brokenSite(fault)}/streamer-embed/night_owl`)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(
        'Watching night_owl'
      )
      await expect(page.locator('iframe')).toHaveCount(1)
      await expect(page.getByText('Disconnected')).toBeVisible()
      await expect(page.getByPlaceholder('Send a message...')).toBeDisabled()
      await expectAccessible(page)
    })
  }

  test('the viewer and the watch page of an empty hub: not found, and a channel to watch', async ({
    page,
    emptyHub
  }) => {
    const missing = await page.goto(emptyHub.url + FINAL)
    expect(missing?.status()).toBe(404)
    await expectAccessible(page)
    await page.goto(`${emptyHub.url}/streamer-embed`)
    await expect(page.getByText('No channel selected')).toBeVisible()
    await expectAccessible(page)
  })

  test('the full-screen button gives the player the whole screen and takes it back, and so does the key f', async ({
    page
  }) => {
    await page.goto(FINAL)
    const full = () =>
      page.evaluate(
        () => document.fullscreenElement?.hasAttribute('data-player') ?? false
      )
    const button = (name: string) =>
      page.getByRole('button', { name, exact: true })
    for (const toggle of [
      (name: string) => button(name).click(),
      () => page.keyboard.press('f')
    ]) {
      expect(await full()).toBe(false)
      await toggle('Full screen')
      await expect.poll(full).toBe(true)
      await expect(button('Exit full screen')).toBeVisible()
      await toggle('Exit full screen')
      await expect.poll(full).toBe(false)
      await expect(button('Full screen')).toBeVisible()
    }
  })
})
