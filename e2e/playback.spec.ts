import type { Page } from '@playwright/test'
import { putItem, removeItem } from './admin-api.ts'
import { boxOf } from './box.ts'
import { complaintsOf, expect, expectAccessible, test } from './states.ts'

const CLIP = '/stream/stream-night-synths'
/** A stream that stays in the sample content although nothing of it plays. */
const STILL = '/stream/stream-grand-final'

const video = (page: Page) => page.locator('[data-player] > video')
const bar = (page: Page) => page.getByRole('slider', { name: 'Progress' })
const secondOf = (page: Page) =>
  video(page).evaluate((element: HTMLVideoElement) => element.currentTime)
const isPaused = (page: Page) =>
  video(page).evaluate((element: HTMLVideoElement) => element.paused)

/** Opens the clip and waits until its picture moves. */
async function play(page: Page): Promise<void> {
  await page.goto(CLIP)
  await expect.poll(() => secondOf(page)).toBeGreaterThan(0)
}

/** Opens the clip and pauses it at the beginning. */
async function playAndRest(page: Page): Promise<void> {
  await play(page)
  await page.getByRole('button', { name: 'Pause' }).click()
  await expect.poll(() => isPaused(page)).toBe(true)
}

test.describe('What a stream plays', () => {
  test('a fresh hub plays a clip of its own: frames move, and nothing complains', async ({
    page
  }) => {
    const complaints = complaintsOf(page)
    await play(page)
    const frames = () =>
      video(page).evaluate(
        (element: HTMLVideoElement) =>
          element.getVideoPlaybackQuality().totalVideoFrames
      )
    const before = await frames()
    await expect.poll(frames).toBeGreaterThan(before)
    await expect(page.getByText('LIVE', { exact: true })).toBeVisible()
    await expectAccessible(page)
    expect(complaints).toEqual([])
  })

  test('a clip of the hub shows its first picture within 1 s of being opened', async ({
    page
  }) => {
    await page.addInitScript(() => {
      document.addEventListener(
        'playing',
        ({ target }) =>
          (target as HTMLVideoElement).requestVideoFrameCallback(nowMs => {
            document.documentElement.dataset['firstMs'] ??= String(nowMs)
          }),
        true
      )
    })
    await page.goto(CLIP)
    await page.waitForFunction(
      () => document.documentElement.dataset['firstMs'] !== undefined
    )
    const firstMs = await page.evaluate(() =>
      Number(document.documentElement.dataset['firstMs'])
    )
    test.info().annotations.push({ type: 'ms', description: `${firstMs}` })
    // Ten times what is promised.
    expect(firstMs).toBeLessThan(10_000)
  })

  test('a stream without media keeps its passing time, and loads nothing of the player of media', async ({
    page
  }) => {
    const scripts: string[] = []
    page.on('request', request => scripts.push(request.url()))
    await page.goto(STILL)
    await expect(
      page.getByRole('progressbar', { name: 'Progress' })
    ).toBeVisible()
    await expect(video(page)).toHaveCount(0)
    expect(scripts.filter(url => /MediaPlayer|hls|clips/.test(url))).toEqual([])
  })

  test('the controls are out of the way after 3 s of rest while it plays, and back with a move or a key', async ({
    page
  }) => {
    await play(page)
    const controls = page.getByRole('button', { name: /^(Pause|Play)$/ })
    const look = () =>
      controls.evaluate(button => getComputedStyle(button).opacity)
    await video(page).hover()
    await expect.poll(look, { timeout: 30_000 }).toBe('0')
    await page.mouse.move(400, 400)
    await expect.poll(look).toBe('1')
    await expect.poll(look, { timeout: 30_000 }).toBe('0')
    await page.keyboard.press('m')
    await expect.poll(look).toBe('1')
    await page.keyboard.press(' ')
    await expect.poll(() => isPaused(page)).toBe(true)
    // While paused, the controls stay.
    await page.clock.install()
    await page.mouse.move(420, 400)
    await page.clock.runFor(10_000)
    expect(await look()).toBe('1')
  })

  test('Pause, Play and space stop and start the real picture', async ({
    page
  }) => {
    await playAndRest(page)
    await page.getByRole('button', { name: 'Play' }).click()
    await expect.poll(() => isPaused(page)).toBe(false)
    await page.getByRole('heading', { level: 1 }).click()
    await page.keyboard.press(' ')
    await expect.poll(() => isPaused(page)).toBe(true)
    await expect(page.getByRole('button', { name: 'Play' })).toBeVisible()
  })

  test('a recording shows where it is, and keys, mouse and digits move within it', async ({
    page
  }) => {
    await playAndRest(page)
    await expect(bar(page)).toHaveAttribute('max', /^10/)
    await page.keyboard.press('5')
    await expect.poll(() => secondOf(page)).toBeCloseTo(5, 0)
    await page.keyboard.press('ArrowLeft')
    await expect.poll(() => secondOf(page)).toBeCloseTo(0, 0)
    await page.keyboard.press('ArrowRight')
    await expect.poll(() => secondOf(page)).toBeCloseTo(5, 0)
    await page.keyboard.press('Home')
    await expect.poll(() => secondOf(page)).toBe(0)
    await bar(page).focus()
    await page.keyboard.press('ArrowRight')
    await expect.poll(() => secondOf(page)).toBeCloseTo(5, 0)
    await expect(bar(page)).toHaveAttribute('aria-valuetext', '0:05 of 0:10')
    const box = await boxOf(bar(page))
    await page.mouse.click(box.x + box.width * 0.8, box.y + box.height / 2)
    await expect.poll(() => secondOf(page)).toBeCloseTo(8, 0)
  })

  test('the volume moves the real sound, and mute silences it', async ({
    page
  }) => {
    await playAndRest(page)
    const heard = () =>
      video(page).evaluate(({ volume, muted }: HTMLVideoElement) =>
        muted ? 0 : volume
      )
    await page.getByRole('slider', { name: 'Volume' }).fill('40')
    await expect.poll(heard).toBe(0.4)
    await page.getByRole('button', { name: 'Mute' }).click()
    await expect.poll(heard).toBe(0)
    await page.getByRole('button', { name: 'Unmute' }).click()
    await expect.poll(heard).toBe(0.4)
  })

  test('where the browser refuses sound it plays without, and a tap brings the sound; the slider stays where it was', async ({
    page
  }) => {
    await page.addInitScript(() => {
      // Only a press counts here, because for the browser a test's own script calls are user activations too.
      let isPressed = false
      document.addEventListener('pointerdown', () => (isPressed = true), true)
      const { play } = HTMLMediaElement.prototype
      HTMLMediaElement.prototype.play = function refuse() {
        return this.muted || isPressed
          ? play.call(this)
          : Promise.reject(new DOMException('no', 'NotAllowedError'))
      }
    })
    await play(page)
    const muted = () =>
      video(page).evaluate((element: HTMLVideoElement) => element.muted)
    expect(await muted()).toBe(true)
    await expect(page.getByRole('slider', { name: 'Volume' })).toHaveValue(
      '100'
    )
    await page.getByRole('button', { name: 'Tap for sound' }).click()
    await expect.poll(muted).toBe(false)
    await expect(
      page.getByRole('button', { name: 'Tap for sound' })
    ).toHaveCount(0)
    expect(await isPaused(page)).toBe(false)
  })

  test('a recording goes on where its visitor left it, and near its ends it begins anew', async ({
    page
  }) => {
    await playAndRest(page)
    await page.keyboard.press('6')
    await page.getByRole('button', { name: 'Play' }).click()
    await page.getByRole('button', { name: 'Pause' }).click()
    const kept = () =>
      page.evaluate(() => localStorage.getItem('playbackPositions'))
    await expect.poll(kept).toBe('[["stream-night-synths",6]]')
    await page.reload()
    await expect.poll(() => secondOf(page)).toBeGreaterThan(0)
    expect(await secondOf(page)).toBeGreaterThanOrEqual(6)
    await page.goto('about:blank')
    await page.addInitScript(() =>
      localStorage.setItem(
        'playbackPositions',
        '[["stream-night-synths",9],["damaged"],7]'
      )
    )
    await play(page)
    expect(await secondOf(page)).toBeLessThan(6)
  })

  test('at the end the next stream is offered, and nothing starts by itself', async ({
    page
  }) => {
    await playAndRest(page)
    await page.keyboard.press('9')
    await page.getByRole('button', { name: 'Play' }).click()
    await expect(page.getByText('That was it.')).toBeVisible()
    await expect(page.getByRole('link', { name: /^Next: / })).toHaveAttribute(
      'href',
      '/stream/stream-grand-final'
    )
    expect(await isPaused(page)).toBe(true)
    await page.getByRole('button', { name: 'Watch again' }).click()
    await expect.poll(() => isPaused(page)).toBe(false)
  })

  test('media that cannot be played say so, and can be tried again', async ({
    page
  }) => {
    await page.route('**/clips/*', route => route.abort())
    await page.goto(CLIP)
    await expect(page.getByRole('alert')).toContainText(
      'This cannot be played right now.'
    )
    await expectAccessible(page)
    await page.unroute('**/clips/*')
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect.poll(() => secondOf(page)).toBeGreaterThan(0)
    await expect(page.getByRole('alert')).toHaveCount(0)
  })

  test('a file that is no film says so too', async ({ page }) => {
    await page.route('**/clips/*', route =>
      route.fulfill({ contentType: 'video/mp4', body: 'no film' })
    )
    await page.goto(CLIP)
    await expect(page.getByRole('alert')).toContainText(
      'This cannot be played right now.'
    )
  })

  test('speed and a small window are offered for a recording', async ({
    page
  }) => {
    await playAndRest(page)
    await page.getByLabel('Speed').selectOption('1.5')
    expect(
      await video(page).evaluate(
        (element: HTMLVideoElement) => element.playbackRate
      )
    ).toBe(1.5)
    const canPip = await page.evaluate(() => document.pictureInPictureEnabled)
    await expect(
      page.getByRole('button', { name: 'Picture in picture' })
    ).toHaveCount(canPip ? 1 : 0)
  })

  test('keys of the machine are told what plays', async ({ page }) => {
    await play(page)
    expect(
      await page.evaluate(() => navigator.mediaSession.metadata?.title)
    ).toBe('Rain outside, synths inside')
  })

  test('a host that is not listed is not asked for media: its stream opens in a new tab', async ({
    page,
    hub
  }) => {
    await putItem(hub.url, {
      id: 'stream-elsewhere',
      type: 'stream',
      title: 'Played elsewhere',
      metadata: { playbackUrl: 'https://video.example/a.mp4' }
    })
    await expect
      .poll(async () => (await page.request.get('/streams')).text())
      .toContain('Played elsewhere')
    await page.goto('/streams')
    const card = page
      .getByRole('article')
      .filter({ hasText: 'Played elsewhere' })
    await expect(card.getByRole('link')).toHaveAttribute(
      'href',
      'https://video.example/a.mp4'
    )
    await expect(card.getByRole('link')).toHaveAttribute('target', '_blank')
    await removeItem(hub.url, 'stream-elsewhere')
  })
})
