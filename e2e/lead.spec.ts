import type { Page } from '@playwright/test'
import { putItem, removeItem } from './admin-api.ts'
import { boxOf } from './box.ts'
import { breakCalls, expect, expectAccessible, FAULTS, test } from './states.ts'

const lead = (page: Page) =>
  page.getByRole('region', { name: 'Everybody watches this' })
const isPlaying = (page: Page) =>
  lead(page)
    .locator('video')
    .evaluateAll(([video]) => {
      const { paused, currentTime } = (video ?? {
        paused: true,
        currentTime: 0
      }) as HTMLVideoElement
      return !paused && currentTime > 0
    })

/** A stream that plays, placed before all others until the test ends. */
const withLead = test.extend<{ led: Page }>({
  led: async ({ page, hub }, use) => {
    await putItem(hub.url, {
      id: 'stream-lead',
      type: 'stream',
      title: 'Everybody watches this',
      badges: [{ text: 'LIVE', variant: 'destructive' }],
      metadata: {
        streamer: 'nightdesk',
        viewers: 99_999,
        playbackUrl: '/clips/night-synths.mp4'
      }
    })
    await expect
      .poll(async () => (await page.request.get('/streams')).text())
      .toContain('viewer-embedded')
    await use(page)
    await removeItem(hub.url, 'stream-lead')
    await expect
      .poll(async () => (await page.request.get('/streams')).text())
      .not.toContain('viewer-embedded')
  }
})

withLead.describe('/streams leads with what plays', () => {
  withLead(
    'the first recommended stream plays above the grid, without a sound, and rests when it is told to',
    async ({ led }) => {
      await led.goto('/streams')
      await expect(lead(led).getByRole('heading', { level: 2 })).toHaveText(
        'Everybody watches this'
      )
      await expect(lead(led)).toContainText('99,999 watching')
      await expect.poll(() => isPlaying(led)).toBe(true)
      expect(
        await lead(led)
          .locator('video')
          .evaluate(({ muted }: HTMLVideoElement) => muted)
      ).toBe(true)
      await expectAccessible(led)
      await lead(led).getByRole('button', { name: 'Pause' }).click()
      await expect.poll(() => isPlaying(led)).toBe(false)
      await lead(led).getByRole('button', { name: 'Play' }).click()
      await expect.poll(() => isPlaying(led)).toBe(true)
      await expect(
        lead(led).getByRole('link', { name: 'Everybody watches this' })
      ).toHaveAttribute('href', '/stream/stream-lead')
      const grid = await boxOf(led.locator('.grid-cards'))
      const box = await boxOf(lead(led))
      expect(box.y + box.height).toBeLessThan(grid.y)
    }
  )

  withLead(
    "'Tap for sound' brings a sound though an earlier visit ended without one, and the focus goes on to Pause",
    async ({ led }) => {
      await led.addInitScript(() => {
        localStorage.setItem('viewerVolume', '0')
        localStorage.setItem('viewerLoud', '40')
      })
      await led.goto('/streams')
      await expect.poll(() => isPlaying(led)).toBe(true)
      await lead(led).getByRole('button', { name: 'Tap for sound' }).focus()
      await led.keyboard.press('Enter')
      await expect
        .poll(() =>
          lead(led)
            .locator('video')
            .evaluate(({ muted, volume }: HTMLVideoElement) =>
              muted ? 0 : volume
            )
        )
        .toBe(0.4)
      await expect(
        lead(led).getByRole('slider', { name: 'Volume' })
      ).toHaveValue('40')
      await expect(
        lead(led).getByRole('button', { name: 'Pause' })
      ).toBeFocused()
    }
  )

  withLead(
    'without an id the first recommended stream is shown inside the page, without chat',
    async ({ led }) => {
      const calls: string[] = []
      led.on('request', request => {
        const { pathname } = new URL(request.url())
        if (pathname.startsWith('/api/')) calls.push(pathname)
      })
      await led.goto('/streams')
      for (const name of ['Like', 'Share', 'Close', 'Pause', 'Full screen']) {
        await expect(
          lead(led).getByRole('button', { name, exact: true })
        ).toBeVisible()
      }
      await expect(
        lead(led).getByRole('slider', { name: 'Volume' })
      ).toHaveValue('100')
      await expect(
        lead(led).getByRole('slider', { name: 'Progress' })
      ).toBeVisible()
      await expect(led.getByRole('navigation')).toBeVisible()
      const room = await boxOf(led.getByRole('main'))
      const box = await boxOf(lead(led))
      expect(box.x).toBeGreaterThan(room.x)
      expect(box.width).toBeLessThan(room.width)
      await expect(led.getByRole('log')).toHaveCount(0)
      await expect(led.getByRole('tab')).toHaveCount(0)
      await expect(led.getByPlaceholder('Send a message...')).toHaveCount(0)
      await expect
        .poll(() => calls)
        .toEqual(
          expect.arrayContaining([
            '/api/streams/recommended',
            '/api/streams/stream-lead'
          ])
        )
      await lead(led).getByRole('button', { name: 'Like' }).click()
      await expect(
        lead(led).getByRole('button', { name: 'Like' })
      ).toHaveAttribute('aria-pressed', 'true')
      await lead(led).getByRole('button', { name: 'Tap for sound' }).click()
      expect(
        await lead(led)
          .locator('video')
          .evaluate(({ muted }: HTMLVideoElement) => muted)
      ).toBe(false)
      await lead(led).getByRole('button', { name: 'Close' }).click()
      await expect(lead(led)).toHaveCount(0)
      await expect(led.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(led.getByRole('main')).toBeFocused()
    }
  )

  for (const fault of FAULTS) {
    withLead(
      `the embedded viewer shows the stream that the page was published with while the API is ${fault}`,
      async ({ led }) => {
        await breakCalls(led, fault)
        await led.goto('/streams')
        await expect(lead(led)).toContainText('Everybody watches this')
        await expect.poll(() => isPlaying(led)).toBe(true)
      }
    )
  }

  withLead('it rests while nobody sees it', async ({ led }) => {
    await led.setViewportSize({ width: 900, height: 600 })
    await led.goto('/streams')
    await expect.poll(() => isPlaying(led)).toBe(true)
    await led.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
    await expect.poll(() => isPlaying(led)).toBe(false)
    await led.evaluate(() => window.scrollTo(0, 0))
    await expect.poll(() => isPlaying(led)).toBe(true)
  })

  withLead(
    'for who wants less motion it waits for its button',
    async ({ led }) => {
      const asked: string[] = []
      led.on('request', request => asked.push(request.url()))
      await led.emulateMedia({ reducedMotion: 'reduce' })
      await led.goto('/streams', { waitUntil: 'networkidle' })
      expect(asked.filter(url => url.includes('/clips/'))).toEqual([])
      await lead(led).getByRole('button', { name: 'Play' }).click()
      await expect.poll(() => isPlaying(led)).toBe(true)
    }
  )
})

test('where the first stream has no media /streams is as it was', async ({
  page
}) => {
  await page.goto('/streams')
  await expect(page.locator('.viewer-embedded')).toHaveCount(0)
  await expect(page.locator('video')).toHaveCount(0)
})

test.describe('Cards of streams that play', () => {
  const card = (page: Page, title: string) =>
    page.getByRole('article').filter({ hasText: title })

  test('a silent moment is shown under the pointer and with the focus, 3 s long, and ends when it is left', async ({
    page
  }) => {
    await page.goto('/streams')
    const night = card(page, 'Rain outside, synths inside')
    const moment = night.locator('video')
    await night.hover()
    await expect(moment).toHaveCount(1)
    expect(await moment.evaluate(({ muted }: HTMLVideoElement) => muted)).toBe(
      true
    )
    await page.getByRole('heading', { level: 1 }).hover()
    await expect(moment).toHaveCount(0)
    await night.getByRole('link').focus()
    await expect(moment).toHaveCount(1)
    await expect(moment).toHaveCount(0)
  })

  test('a card of a stream without media shows none, and none is shown to who wants less motion', async ({
    page
  }) => {
    const asked: string[] = []
    page.on('request', request => asked.push(request.url()))
    await page.goto('/streams')
    await card(page, 'Grand Final').hover()
    await page.emulateMedia({ reducedMotion: 'reduce' })
    const loaded = page.waitForResponse(/preview\.[^/]*\.js/)
    await card(page, 'Rain outside, synths inside').hover()
    await loaded
    await card(page, 'Grand Final').hover()
    expect(asked.filter(url => url.includes('/clips/'))).toEqual([])
    await expect(page.locator('video')).toHaveCount(0)
  })
})

test('recommended streams are asked for only when the viewer has no id, not at the end of a recording either', async ({
  page
}) => {
  const calls: string[] = []
  page.on('request', request => calls.push(new URL(request.url()).pathname))
  await page.goto('/stream/stream-night-synths')
  const video = page.locator('[data-player] video')
  await expect
    .poll(() =>
      video.evaluate(({ currentTime }: HTMLVideoElement) => currentTime)
    )
    .toBeGreaterThan(0)
  await page.keyboard.press('End')
  await expect(page.getByRole('link', { name: /^Next: / })).toBeVisible()
  expect(calls).toContain('/api/streams/stream-night-synths')
  expect(calls).not.toContain('/api/streams/recommended')
})
