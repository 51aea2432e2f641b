import type { Page } from '@playwright/test'
import {
  approveStreamer,
  putItem,
  removeItem,
  removeStreamer
} from './admin-api.ts'
import { boxOf } from './box.ts'
import { fakeTwitch as fakeFrames } from './fake-twitch-frame.ts'
import type { Hub } from './hub.ts'
import { complaintsOf, expect, expectAccessible, test } from './states.ts'

const KESTREL = {
  twitchId: '731001',
  username: 'Kestrel_TV',
  displayName: 'Kestrel TV',
  profileImageUrl: 'https://static-cdn.jtvnw.net/kestrel.png',
  description: 'Birds, mostly',
  isFeatured: false
}
const STREAM = `/stream/twitch-${KESTREL.twitchId}`

/** Twitch's frames, and the picture of the streamer. */
async function fakeTwitch(page: Page): Promise<string[]> {
  await page.route('https://static-cdn.jtvnw.net/**', route =>
    route.fulfill({ path: 'site/public/icon-192.png' })
  )
  return fakeFrames(page)
}

const frame = (page: Page) =>
  page.locator('iframe[title="Twitch player: Kestrel_TV"]')
const openOnTwitch = (page: Page) =>
  page.getByRole('link', { name: /Open on Twitch/ })

/** Shows the hub at another origin, as behind a proxy. */
async function serveAs(page: Page, hub: Hub, origin: string): Promise<void> {
  await page.route(`${origin}/**`, async route => {
    const { pathname, search } = new URL(route.request().url())
    const response = await route.fetch({
      url: `${hub.url}${pathname}${search}`
    })
    await route.fulfill({ response })
  })
}

test.describe('Twitch in the viewer', () => {
  // The hub of these tests has no Twitch credentials, so nobody is live.
  let id = ''
  test.beforeEach(async ({ hub }) => {
    id = await approveStreamer(hub.url, KESTREL)
  })
  test.afterEach(async ({ hub }) => {
    await removeStreamer(hub.url, id)
  })

  test('the viewer embeds the Twitch player of an approved streamer that is offline, without Twitch credentials', async ({
    page
  }) => {
    const complaints = complaintsOf(page)
    const asked = await fakeTwitch(page)
    await page.goto(STREAM)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      'Kestrel TV'
    )
    await expect(frame(page)).toBeVisible()
    await expect.poll(() => asked.length).toBe(1)
    const player = new URL(asked[0] ?? '')
    expect(player.origin).toBe('https://player.twitch.tv')
    expect(Object.fromEntries(player.searchParams)).toMatchObject({
      channel: 'Kestrel_TV',
      parent: 'localhost',
      muted: 'true'
    })
    await expectAccessible(page)
    expect(complaints).toEqual([])
    await page.goto(`/stream/twitch-${id}`)
    await expect(frame(page)).toBeVisible()
  })

  test('until Twitch comes, the streamer stands in the player, lit by the picture', async ({
    page
  }) => {
    await fakeTwitch(page)
    await page.route('https://player.twitch.tv/**', () => undefined)
    await page.goto(STREAM, { waitUntil: 'domcontentloaded' })
    const face = page.locator('.player .avatar img')
    await expect(face).toHaveAttribute('src', KESTREL.profileImageUrl)
    const player = await boxOf(page.locator('.player'))
    const { x, width, bottom } = await boxOf(page.locator('.player .avatar'))
    expect(x + width / 2).toBeCloseTo(player.x + player.width / 2, 0)
    expect(bottom).toBeCloseTo(player.y + player.height / 2, 0)
    await expect(page.locator('.room .person-field > img')).toHaveAttribute(
      'src',
      KESTREL.profileImageUrl
    )
  })

  test('a live streamer of Twitch is played in the viewer too', async ({
    page
  }) => {
    const asked = await fakeTwitch(page)
    await page.route('**/api/streams/twitch-731001', async route => {
      const response = await route.fetch()
      const stream = (await response.json()) as object
      await route.fulfill({
        response,
        json: { ...stream, isLive: true, viewerCount: 1234 }
      })
    })
    await page.goto(STREAM)
    await expect(page.getByText('1,234 watching')).toBeVisible()
    await expect(frame(page)).toBeVisible()
    expect(asked).toHaveLength(1)
  })

  test('beside Twitch’s own player no key turns the volume of other streams, and Escape closes', async ({
    page
  }) => {
    await fakeTwitch(page)
    await page.goto('/streams')
    await page.goto(STREAM)
    await expect(frame(page)).toBeVisible()
    await page.getByRole('heading', { level: 1 }).click()
    for (const key of ['m', 'ArrowDown', 'ArrowUp'])
      await page.keyboard.press(key)
    const kept = await page.evaluate(() => localStorage.getItem('viewerVolume'))
    expect(kept).toBeNull()
    await page.keyboard.press('Escape')
    await expect(page).toHaveURL(/\/streams$/)
  })

  test('the header shows the avatar of the streamer, and ST where there is none', async ({
    page,
    hub
  }) => {
    await fakeTwitch(page)
    await page.goto(STREAM)
    const header = page.getByRole('main').locator('header')
    await expect(header.locator('img')).toHaveAttribute(
      'src',
      KESTREL.profileImageUrl
    )
    await expect
      .poll(() =>
        header.locator('img').evaluate((image: HTMLImageElement) => image.width)
      )
      .toBeGreaterThan(0)
    await putItem(hub.url, {
      id: 'stream-faceless',
      type: 'stream',
      title: 'Nobody knows this one',
      metadata: { streamer: 'faceless' }
    })
    await page.goto('/stream/stream-faceless')
    await expect(page.getByText('faceless').first()).toBeVisible()
    await expect(header.locator('img')).toHaveCount(0)
    await expect(header.getByText('ST', { exact: true })).toBeVisible()
    await removeItem(hub.url, 'stream-faceless')
  })

  test('the Twitch player is never covered by controls of the hub', async ({
    page
  }) => {
    await fakeTwitch(page)
    await page.goto(STREAM)
    await expect(frame(page)).toBeVisible()
    for (const role of ['progressbar', 'slider'] as const)
      await expect(page.getByRole(role)).toHaveCount(0)

    for (const name of ['Pause', 'Play', 'Full screen', 'Mute']) {
      await expect(page.getByRole('button', { name, exact: true })).toHaveCount(
        0
      )
    }
    for (const width of [390, 900, 1440]) {
      await page.setViewportSize({ width, height: 900 })
      const covered = await frame(page).evaluate(element => {
        const { left, top, width, height } = element.getBoundingClientRect()
        const steps = [0.02, 0.25, 0.5, 0.75, 0.98]
        return steps.flatMap(across =>
          steps.flatMap(down => {
            const hit = document.elementFromPoint(
              left + width * across,
              top + height * down
            )
            return hit === element ? [] : [`${across} ${down}`]
          })
        )
      })
      expect(covered, `${width} px`).toEqual([])
    }
  })

  test('a Twitch player that does not load in the viewer within 8 s gets a notice with Open on Twitch', async ({
    page
  }) => {
    await page.clock.install()
    await page.clock.pauseAt(Date.now() + 60_000)
    await page.route('https://player.twitch.tv/**', () => undefined)
    await page.goto(STREAM)
    await expect(frame(page)).toBeVisible()
    await page.clock.runFor(7900)
    await expect(openOnTwitch(page)).toHaveCount(0)
    await page.clock.runFor(200)
    await expect(openOnTwitch(page)).toHaveAttribute(
      'href',
      'https://www.twitch.tv/Kestrel_TV'
    )
    await expect(openOnTwitch(page)).toHaveAttribute('target', '_blank')
  })

  for (const path of [STREAM, '/streamer-embed/Kestrel_TV']) {
    test(`where the page is neither https nor localhost, ${path} shows Open on Twitch at once`, async ({
      page,
      hub
    }) => {
      for (const origin of ['http://127.0.0.1:8', 'http://pog.test']) {
        await serveAs(page, hub, origin)
        await page.goto(`${origin}${path}`)
        await expect(openOnTwitch(page)).toBeVisible()
        await expect(page.locator('iframe')).toHaveCount(0)
      }
      // The streamer, the sentence and the link are in the player, one below the other.
      for (const width of [320, 390, 900, 1440]) {
        await page.setViewportSize({ width, height: 900 })
        const player = page.locator('.player, .watch-player')
        const edge = await boxOf(player)
        const name = path === STREAM || width < 768 ? [] : ['.watch-wait > b']
        const parts = ['.avatar', ...name, '.twitch-missing p', '.button']
        let above = edge.y
        for (const part of parts) {
          const { y, bottom } = await boxOf(player.locator(part))
          expect(y, `${part} at ${width} px`).toBeGreaterThanOrEqual(above)
          above = bottom
        }
        expect(edge.bottom, `${width} px`).toBeGreaterThanOrEqual(above)
      }
      await expectAccessible(page)
    })

    test(`where the page is https, ${path} embeds Twitch for its own host`, async ({
      page,
      hub
    }) => {
      const asked = await fakeTwitch(page)
      const sockets: string[] = []
      await page.routeWebSocket(/./, socket => {
        sockets.push(socket.url())
      })
      await serveAs(page, hub, 'https://pog.test')
      await page.goto(`https://pog.test${path}`)
      await expect(frame(page)).toBeVisible()
      await expect.poll(() => asked.length).toBe(1)
      expect(new URL(asked[0] ?? '').searchParams.get('parent')).toBe(
        'pog.test'
      )
      if (path !== STREAM)
        await expect.poll(() => sockets).toEqual(['wss://pog.test/ws'])
    })
  }
})
