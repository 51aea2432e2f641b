import type { Page } from '@playwright/test'
import { boxOf } from './box.ts'
import { expect, expectAccessible, test } from './states.ts'

const bar = (page: Page) => page.getByRole('region', { name: 'Now playing' })
const track = (page: Page, name: string) =>
  page.locator('.tracks').getByRole('button', { name, exact: true })

/** The position of what is audible, in seconds; 0 when nothing is. */
const secondOf = (page: Page) =>
  page.evaluate(() => {
    const audio = document.querySelector<HTMLAudioElement>('pog-sounds audio')
    return audio === null || audio.paused ? 0 : audio.currentTime
  })

async function playFirst(page: Page): Promise<void> {
  await page.goto('/music-channel')
  await track(page, 'Play Afterglow Transit').click()
  await expect.poll(() => secondOf(page)).toBeGreaterThan(0)
}

test.describe('Music that sounds', () => {
  test('a track of a fresh hub sounds from its cover, and a bar at the foot says which', async ({
    page
  }) => {
    await playFirst(page)
    await expect(bar(page)).toContainText('Afterglow Transit')
    await expect(bar(page)).toContainText('Vela Noor')
    await expect(bar(page)).toContainText('0:16')
    await expectAccessible(page)
    await track(page, 'Pause Afterglow Transit').click()
    await expect.poll(() => secondOf(page)).toBe(0)
    await expect(track(page, 'Play Afterglow Transit')).toBeVisible()
    await bar(page)
      .getByRole('button', { name: 'Play Afterglow Transit' })
      .click()
    await expect.poll(() => secondOf(page)).toBeGreaterThan(0)
  })

  test('a page loads nothing of it before the first press', async ({
    page
  }) => {
    const asked: string[] = []
    page.on('request', request => asked.push(request.url()))
    await page.goto('/music-channel', { waitUntil: 'networkidle' })
    expect(asked.filter(url => /sound-bar|clips/.test(url))).toEqual([])
  })

  test('one sound at a time: another track takes the place of the first', async ({
    page
  }) => {
    await playFirst(page)
    await track(page, 'Play Low Tide').click()
    await expect(bar(page)).toContainText('Low Tide')
    await expect(track(page, 'Play Afterglow Transit')).toBeVisible()
    await expect(track(page, 'Pause Low Tide')).toBeVisible()
    await expect(page.locator('audio')).toHaveCount(1)
  })

  test('its position is shown in the bar and around its button, and moved by keys', async ({
    page
  }) => {
    await playFirst(page)
    const position = bar(page).getByRole('slider', { name: 'Position' })
    await position.focus()
    await page.keyboard.press('Home')
    await page.keyboard.press('PageUp')
    await expect.poll(() => secondOf(page)).toBeGreaterThan(1)
    await expect(position).toHaveAttribute('aria-valuetext', /^0:\d\d \/ 0:16$/)
    const ring = () =>
      track(page, 'Pause Afterglow Transit').evaluate(button =>
        Number.parseFloat(button.style.getPropertyValue('--share'))
      )
    await expect.poll(ring).toBeGreaterThan(5)
  })

  test('at its end the next of the hot tracks follows, and after the last it is quiet', async ({
    page
  }) => {
    await playFirst(page)
    const position = bar(page).getByRole('slider', { name: 'Position' })
    await position.focus()
    await page.keyboard.press('End')
    await expect(bar(page)).toContainText('Low Tide')
    await expect.poll(() => secondOf(page)).toBeGreaterThan(0)
    await position.focus()
    await page.keyboard.press('End')
    await expect(
      bar(page).getByRole('button', { name: 'Play Low Tide' })
    ).toBeVisible()
  })

  test('volume and mute of the bar move the sound, and the volume is kept', async ({
    page
  }) => {
    await playFirst(page)
    const heard = () =>
      page
        .locator('pog-sounds audio')
        .evaluate(({ muted, volume }: HTMLAudioElement) => (muted ? 0 : volume))
    await bar(page).getByRole('slider', { name: 'Volume' }).fill('30')
    await expect.poll(heard).toBe(0.3)
    await bar(page).getByRole('button', { name: 'Mute' }).click()
    await expect.poll(heard).toBe(0)
    await bar(page).getByRole('button', { name: 'Unmute' }).click()
    await expect.poll(heard).toBe(0.3)
    await playFirst(page)
    expect(await heard()).toBe(0.3)
  })

  test('Close rests it, takes the bar away and gives the focus back to the track', async ({
    page
  }) => {
    await playFirst(page)
    await bar(page).getByRole('button', { name: 'Close' }).click()
    await expect(bar(page)).toHaveCount(0)
    await expect.poll(() => secondOf(page)).toBe(0)
    await expect(track(page, 'Play Afterglow Transit')).toBeFocused()
  })

  test('a track that cannot be played says so, and can be tried again', async ({
    page
  }) => {
    await page.route('**/clips/*', route => route.abort())
    await page.goto('/music-channel')
    await track(page, 'Play Afterglow Transit').click()
    await expect(bar(page).getByRole('alert')).toContainText(
      'This track cannot be played right now.'
    )
    await expectAccessible(page)
    await page.unroute('**/clips/*')
    await bar(page).getByRole('button', { name: 'Try again' }).click()
    await expect.poll(() => secondOf(page)).toBeGreaterThan(0)
    await expect(bar(page).getByRole('alert')).toBeHidden()
  })

  test('a cover that cannot be loaded is asked for once more with ?v=, then the placeholder of music stands in, for each track anew', async ({
    page
  }) => {
    const asked: URL[] = []
    await page.route('**/uploads/**', route => {
      asked.push(new URL(route.request().url()))
      return route.abort()
    })
    await page.goto('/music-channel')
    const cover = bar(page).locator('img')
    for (const name of ['Low Tide', 'Afterglow Transit']) {
      const row = page.locator('.tracks > li').filter({ hasText: name })
      const own = row.locator('img')
      await expect(own.first()).toHaveAttribute('src', /#music$/)
      await expect(own.last()).toHaveAttribute('src', /#music$/)
      asked.length = 0
      const button = track(page, `Play ${name}`)
      const address = (await button.getAttribute('data-cover')) ?? ''
      await button.click()
      const again = () =>
        asked
          .filter(({ searchParams }) => searchParams.has('v'))
          .map(({ pathname }) => pathname)
      // The placeholder may still be that of the track before.
      await expect.poll(again).toContain(address)
      await expect(cover).toHaveAttribute('src', /#music$/)
    }
  })

  test('the keys of the machine are told which track sounds', async ({
    page
  }) => {
    await playFirst(page)
    expect(
      await page.evaluate(() => {
        const shown = navigator.mediaSession.metadata
        return [shown?.title, shown?.artist]
      })
    ).toEqual(['Afterglow Transit', 'Vela Noor'])
  })

  test('tracks sound from their cards too, and only those that play have a button', async ({
    page
  }) => {
    await page.goto('/')
    const cards = page
      .getByRole('article')
      .filter({ has: page.getByText('Low Tide', { exact: true }) })
    const button = cards.first().getByRole('button', { name: 'Play Low Tide' })
    await button.click()
    await expect.poll(() => secondOf(page)).toBeGreaterThan(0)
    await expect(
      page
        .getByRole('article')
        .filter({ has: page.getByText('Green Orbit', { exact: true }) })
        .getByRole('button', { name: /^Play/ })
    ).toHaveCount(0)
  })

  test('on a phone the bar leaves the end of the page readable', async ({
    page
  }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await playFirst(page)
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
    const last = await boxOf(page.locator('.tracks > li').last())
    const foot = await boxOf(bar(page))
    expect(last.y + last.height).toBeLessThanOrEqual(foot.y)
    expect(
      await page.evaluate(
        () => document.documentElement.scrollWidth <= window.innerWidth
      )
    ).toBe(true)
  })
})
