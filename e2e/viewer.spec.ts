import type { Page } from '@playwright/test'
import { putItem, removeItem } from './admin-api.ts'
import { boxOf } from './box.ts'
import { hydrated, islandsListen } from './fixtures.ts'
import { complaintsOf, expect, expectAccessible, test } from './states.ts'

const FINAL = '/stream/stream-grand-final'

const progress = (page: Page) =>
  page.getByRole('progressbar', { name: 'Progress' })

test.describe('Stream viewer', () => {
  test('the viewer shows title, streamer, watching count and its buttons', async ({
    page
  }) => {
    const complaints = complaintsOf(page)
    await page.goto(FINAL)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      'Grand Final: Nova vs Tempest, best of five'
    )
    await expect(page.getByText('arena_one').first()).toBeVisible()
    await expect(page.getByText('31,904 watching')).toBeVisible()
    for (const name of ['Like', 'Share', 'Close', 'Pause', 'Full screen']) {
      await expect(
        page.getByRole('button', { name, exact: true })
      ).toBeVisible()
    }
    await expectAccessible(page)
    expect(complaints).toEqual([])
  })

  test('with an id the viewer is an overlay over the full screen', async ({
    page
  }) => {
    await page.goto(FINAL)
    for (const width of [390, 900, 1440]) {
      await page.setViewportSize({ width, height: 900 })
      expect(await boxOf(page.getByRole('main'))).toMatchObject({
        x: 0,
        y: 0,
        width,
        height: 900
      })
    }
    await expect(page.getByRole('navigation')).toHaveCount(0)
    await expect(page.getByRole('banner')).toHaveCount(0)
  })

  test('the player area shows the thumbnail of the stream', async ({
    page
  }) => {
    const details = await page.request.get('/api/streams/stream-grand-final')
    const { thumbnailUrl } = (await details.json()) as { thumbnailUrl: string }
    await page.goto(FINAL)
    const thumbnail = page.locator('[data-player] > img')
    await expect(thumbnail).toHaveAttribute('src', thumbnailUrl)
    await expect
      .poll(() =>
        thumbnail.evaluate((image: HTMLImageElement) => image.naturalWidth)
      )
      .toBeGreaterThan(300)
  })

  test('a stream that nobody watches shows no count, in the viewer and on its card', async ({
    page,
    emptyHub
  }) => {
    for (const [id, viewers] of [
      ['stream-lonely', 0],
      ['stream-busy', 12_345]
    ] as const) {
      await putItem(emptyHub.url, {
        id,
        type: 'stream',
        title: id,
        metadata: { streamer: 'somebody', viewers, category: 'Chess' }
      })
    }
    await page.goto(`${emptyHub.url}/stream/stream-busy`)
    await expect(page.getByText('12,345 watching')).toBeVisible()
    await page.goto(`${emptyHub.url}/stream/stream-lonely`)
    await expect(page.getByText('somebody').first()).toBeVisible()
    await expect(page.getByText(/watching/)).toHaveCount(0)
    const card = (name: string) =>
      page.getByRole('main').getByRole('link', { name: new RegExp(name) })
    await expect(async () => {
      await page.goto(`${emptyHub.url}/streams`)
      await expect(card('stream-busy')).toContainText('12,345', { timeout: 1 })
      await expect(card('stream-lonely')).toHaveCount(1, { timeout: 1 })
    }).toPass()
    await expect(card('stream-lonely')).not.toContainText(/\b0\b|watching/)
    await removeItem(emptyHub.url, 'stream-lonely')
    await removeItem(emptyHub.url, 'stream-busy')
  })

  test('the simulated progress advances 0.1 each second, stops when paused and wraps past 100', async ({
    page
  }) => {
    await page.clock.install()
    await page.goto(FINAL)
    await expect(page.getByRole('button', { name: 'Pause' })).toBeVisible()
    await page.clock.pauseAt(Date.now() + 60_000)
    const shown = async () =>
      Number(await progress(page).getAttribute('aria-valuenow'))
    const before = await shown()
    await page.clock.runFor(3000)
    await expect.poll(shown).toBeCloseTo(before + 0.3, 5)
    await page.getByRole('button', { name: 'Pause' }).click()
    const stopped = await shown()
    await page.clock.runFor(5000)
    expect(await shown()).toBe(stopped)
    await page.getByRole('button', { name: 'Play' }).click()
    const stepsLeft = Math.round((100 - stopped) * 10)
    await page.clock.runFor((stepsLeft - 1) * 1000)
    await expect.poll(shown).toBe(99.9)
    await page.clock.runFor(3000)
    await expect.poll(shown).toBeLessThan(0.3)
  })

  test('the volume goes from 0 to 100 in steps of 1, starts at 100 and is remembered', async ({
    page
  }) => {
    await page.goto(FINAL)
    const volume = page.getByRole('slider', { name: 'Volume' })
    await expect(volume).toHaveValue('100')
    await expect(volume).toHaveAttribute('min', '0')
    await expect(volume).toHaveAttribute('max', '100')
    await expect(volume).toHaveAttribute('step', '1')
    await volume.fill('37')
    await page.reload()
    await expect(volume).toHaveValue('37')
  })

  test('Unmute is as loud as before, after a reload too', async ({ page }) => {
    await page.goto(FINAL)
    const volume = page.getByRole('slider', { name: 'Volume' })
    await volume.fill('40')
    await page.reload()
    await expect(volume).toHaveValue('40')
    await page.getByRole('button', { name: 'Mute' }).click()
    await expect(volume).toHaveValue('0')
    await page.reload()
    await expect(volume).toHaveValue('0')
    await page.getByRole('button', { name: 'Unmute' }).click()
    await expect(volume).toHaveValue('40')
  })

  for (const [kept, shown, key, turned] of [
    ['250', '100', 'ArrowDown', '95'],
    ['-5', '0', 'ArrowUp', '5'],
    ['37.6', '38', 'ArrowDown', '33'],
    ['loud', '100', 'ArrowDown', '95']
  ] as const) {
    test(`a volume kept as ${kept} is clamped to 0 and 100 and snapped to the step: ${shown}`, async ({
      page
    }) => {
      await page.addInitScript(
        value => localStorage.setItem('viewerVolume', value),
        kept
      )
      await page.goto(FINAL)
      await hydrated(page)
      const volume = page.getByRole('slider', { name: 'Volume' })
      await expect(volume).toHaveValue(shown)
      // Also after a key, because a slider shows only its ends for values beyond them.
      await page.keyboard.press(key)
      await expect(volume).toHaveValue(turned)
    })
  }

  test('keys turn the volume to its ends and never past them', async ({
    page
  }) => {
    await page.goto(FINAL)
    await hydrated(page)
    const volume = page.getByRole('slider', { name: 'Volume' })
    await page.keyboard.press('ArrowUp')
    await expect(volume).toHaveValue('100')
    await volume.fill('3')
    await page.getByRole('heading', { level: 1 }).click()
    await page.keyboard.press('ArrowDown')
    await expect(volume).toHaveValue('0')
    await page.keyboard.press('ArrowDown')
    await expect(volume).toHaveValue('0')
    await volume.focus()
    await volume.press('ArrowRight')
    await expect(volume).toHaveValue('1')
  })

  test('share copies the address of the page and says so', async ({
    page,
    context,
    hub
  }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await page.goto(FINAL)
    await page.getByRole('button', { name: 'Share' }).click()
    await expect(page.getByText('Link copied', { exact: true })).toBeVisible()
    await expect(
      page.getByText('The address of this page is in your clipboard.', {
        exact: true
      })
    ).toBeVisible()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
      `${hub.url}${FINAL}`
    )
  })

  test('share copies the address on plain http too, where there is no clipboard object', async ({
    page,
    context,
    hub
  }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await page.addInitScript(() =>
      Object.defineProperty(navigator, 'clipboard', {
        value: undefined,
        configurable: true
      })
    )
    await page.goto(FINAL)
    await page.getByRole('button', { name: 'Share' }).click()
    await expect(page.getByText('Link copied', { exact: true })).toBeVisible()
    const copied = await page.evaluate(() => {
      Reflect.deleteProperty(navigator, 'clipboard')
      return navigator.clipboard.readText()
    })
    expect(copied).toBe(`${hub.url}${FINAL}`)
  })

  test('Close goes back when that is ours, else to /streams', async ({
    page
  }) => {
    await page.goto(FINAL)
    await page.getByRole('button', { name: 'Close' }).click()
    await expect(page).toHaveURL(/\/streams$/)
    await page.goto('/')
    await page
      .getByRole('link', { name: /Grand Final/ })
      .first()
      .click()
    await expect(page.getByRole('button', { name: 'Close' })).toBeVisible()
    await islandsListen(page)
    await page.keyboard.press('Escape')
    await expect(page).toHaveURL(/\/$/)
    // Also when opened by its address, as from a bookmark.
    await page.goto(FINAL)
    await page.getByRole('button', { name: 'Close' }).click()
    await expect(page).toHaveURL(/\/$/)
  })

  test('space, m and arrows work the player, and are silent while typing', async ({
    page
  }) => {
    await page.goto(FINAL)
    const volume = page.getByRole('slider', { name: 'Volume' })
    await expect(page.getByRole('button', { name: 'Pause' })).toBeVisible()
    await page.keyboard.press('Space')
    await expect(page.getByRole('button', { name: 'Play' })).toBeVisible()
    await page.keyboard.press('m')
    await expect(volume).toHaveValue('0')
    await page.keyboard.press('m')
    await expect(volume).toHaveValue('100')
    await page.keyboard.press('ArrowDown')
    await expect(volume).toHaveValue('95')
    const input = page.getByPlaceholder('Send a message...')
    await input.focus()
    await page.keyboard.type('m f')
    await expect(input).toHaveValue('m f')
    await expect(volume).toHaveValue('95')
    await expect(page.getByRole('button', { name: 'Play' })).toBeVisible()
  })

  test('an unknown stream is the not-found screen with status 404', async ({
    page
  }) => {
    for (const id of ['no-such-stream', 'live', 'recommended'])
      expect((await page.goto(`/stream/${id}`))?.status()).toBe(404)
    await expect(page.getByText('404 Page Not Found')).toBeVisible()
  })
})

test('a long title takes two lines on a phone', async ({ page }) => {
  await page.goto('/stream/stream-grand-final')
  const title = page.getByRole('heading', {
    name: 'Grand Final: Nova vs Tempest, best of five'
  })
  for (const width of [320, 360, 390]) {
    await page.setViewportSize({ width, height: 844 })
    expect((await boxOf(title)).height).toBe(40)
    const isCut = await title.evaluate(
      words => words.scrollHeight > words.clientHeight
    )
    expect(isCut).toBe(false)
  }
  await page.setViewportSize({ width: 1440, height: 900 })
  expect((await boxOf(title)).height).toBe(24)
})
