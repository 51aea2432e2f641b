import { boxOf } from './box.ts'
import { fakeTwitch } from './fake-twitch-frame.ts'
import { islandsListen } from './fixtures.ts'
import { complaintsOf, expect, expectAccessible, test } from './states.ts'

test.describe('Streamer watch page', () => {
  test('the watch page embeds the player of the channel with the parent host, muted, and does not search', async ({
    page
  }) => {
    const complaints = complaintsOf(page)
    const asked = await fakeTwitch(page)
    const searched: string[] = []
    page.on('request', request => {
      if (request.url().includes('/search')) searched.push(request.url())
    })
    await page.goto('/streamer-embed/Night_Owl')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      'Watching Night_Owl'
    )
    await expect(page.locator('iframe')).toHaveCount(1)
    await expect.poll(() => asked.length).toBe(1)
    const player = new URL(asked[0] ?? '')
    expect(player.origin).toBe('https://player.twitch.tv')
    expect(searched).toEqual([])
    expect(Object.fromEntries(player.searchParams)).toMatchObject({
      channel: 'Night_Owl',
      parent: 'localhost',
      muted: 'true'
    })
    await expectAccessible(page)
    expect(complaints).toEqual([])
  })

  test('a toggle changes between the own chat and the platform chat', async ({
    page
  }) => {
    const asked = await fakeTwitch(page)
    await page.goto('/streamer-embed/night_owl')
    await expect(page.getByRole('log')).toBeVisible()
    await page.getByRole('button', { name: 'Twitch Chat' }).click()
    await expect(page.getByRole('log')).toHaveCount(0)
    await expect
      .poll(() => asked.at(-1))
      .toContain('/embed/night_owl/chat?parent=localhost')
    await expectAccessible(page)
    await page.getByRole('button', { name: 'POG Chat' }).click()
    await expect(page.getByRole('log')).toBeVisible()
  })

  test('on wide screens the chat stands at the right edge at full height', async ({
    page
  }) => {
    await fakeTwitch(page)
    await page.goto('/streamer-embed/night_owl')
    const chat = await boxOf(page.getByRole('region', { name: 'Chat' }))
    expect(chat.x + chat.width).toBe(1440)
    expect(chat.y + chat.height).toBe(900)
    const player = await boxOf(page.locator('iframe'))
    expect(player.x + player.width).toBeLessThanOrEqual(chat.x)
  })

  test('on a phone the player is as wide as the window, and the message box is in sight', async ({
    page
  }) => {
    await fakeTwitch(page)
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto('/streamer-embed/night_owl')
    expect(await boxOf(page.locator('iframe'))).toMatchObject({
      x: 0,
      width: 390
    })
    await expect(page.getByPlaceholder('Send a message...')).toBeInViewport({
      ratio: 1
    })
  })

  test('on a phone the header is one row of 56 px: an arrow back, who streams, the way to Twitch', async ({
    page
  }) => {
    await fakeTwitch(page)
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto('/streamer-embed/pog_a_name_of_25_letters_')
    const header = page.getByRole('main').locator('header')
    expect((await boxOf(header)).height).toBe(56)
    const row = [
      page.getByRole('button', { name: 'Back to Streamers' }),
      page.getByRole('heading', { level: 1 }),
      page.getByRole('link', { name: /View on Twitch/ })
    ]
    const [back, title, twitch] = await Promise.all(row.map(boxOf))
    expect(back?.width).toBe(44)
    expect(back?.y).toBe(twitch?.y)
    expect(title?.x).toBeGreaterThan((back?.x ?? 0) + 44)
    expect(twitch?.x).toBeGreaterThan((title?.x ?? 0) + (title?.width ?? 0))
    await expect(page.getByText('Back to Streamers')).not.toBeInViewport({
      ratio: 1
    })
    await page.setViewportSize({ width: 1440, height: 900 })
    await expect(page.getByText('Back to Streamers')).toBeInViewport({
      ratio: 1
    })
    // beside sidebar and chat the narrowest such window leaves the player little more than a phone's width
    await page.setViewportSize({ width: 1100, height: 768 })
    await expect(page.getByText('Back to Streamers')).not.toBeInViewport({
      ratio: 1
    })
    expect(
      (await boxOf(page.getByRole('heading', { level: 1 }))).width
    ).toBeGreaterThan(240)
  })

  test('until Twitch has come the player shows the streamer over a field of their colours, and none of it moves', async ({
    page
  }) => {
    await page.route(/^https:\/\/player\.twitch\.tv\//, () => undefined)
    await page.goto('/streamer-embed/pog_slowjune')
    const stage = page.getByRole('main').locator('div:has(> .person-field)')
    const box = await boxOf(stage)
    const portraits = stage.locator('img[src^="/portraits/slowjune"]')
    await expect(portraits).toHaveCount(2)
    for (const portrait of await portraits.all()) {
      await expect(portrait).toHaveJSProperty('complete', true)
      expect(await portrait.evaluate(one => one.checkVisibility())).toBe(true)
    }
    expect(await boxOf(stage)).toEqual(box)
  })

  test('Back to Streamers is the browser back', async ({ page }) => {
    await fakeTwitch(page)
    await page.route('**/api/twitch/external/search*', route =>
      route.fulfill({
        json: [
          {
            id: '1',
            login: 'night_owl',
            displayName: 'Night Owl',
            profileImageUrl: '',
            description: 'Late hours'
          }
        ]
      })
    )
    await page.goto('/streamers?q=owl')
    await page.getByRole('link', { name: /Night Owl/ }).click()
    await page.waitForURL(/night_owl$/)
    await islandsListen(page)
    const entries = await page.evaluate(() => history.length)
    await page.getByRole('button', { name: 'Back to Streamers' }).click()
    await expect(page).toHaveURL(/\/streamers\?q=owl$/)
    await expect(page.getByRole('link', { name: /Night Owl/ })).toBeVisible()
    expect(await page.evaluate(() => history.length)).toBe(entries)
  })

  test('Back to Streamers leads to /streamers when only what lies ahead is ours', async ({
    page,
    context
  }) => {
    await page.goto('/streamers')
    const opened = context.waitForEvent('page')
    await page
      .getByRole('link', { name: /slowjune/ })
      .first()
      .click({ modifiers: ['ControlOrMeta'] })
    const tab = await opened
    await expect(tab).toHaveURL(/\/streamer-embed\//)
    await tab.goto('/games')
    await tab.goBack()
    await islandsListen(tab)
    await tab.getByRole('button', { name: 'Back to Streamers' }).click()
    await expect(tab).toHaveURL(/\/streamers$/)
  })

  for (const path of ['/streamer-embed/night_owl', '/streamer-embed']) {
    test(`Back to Streamers leads from ${path} to /streamers when there is no history of ours`, async ({
      page
    }) => {
      await fakeTwitch(page)
      await page.goto('about:blank')
      await page.goto(path)
      await page.getByRole('button', { name: 'Back to Streamers' }).click()
      await expect(page).toHaveURL(/\/streamers$/)
    })
  }

  for (const path of [
    '/streamer-embed',
    '/streamer-embed/x%26parent=evil.com',
    '/streamer-embed/x%22%3E%3Cscript%3E',
    `/streamer-embed/${'a'.repeat(500)}`
  ]) {
    test(`no channel is given by ${path.slice(0, 40)}: No channel selected`, async ({
      page
    }) => {
      const response = await page.goto(path)
      expect(response?.status()).toBe(200)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(
        'Select a Streamer'
      )
      await expect(page.getByText('No channel selected')).toBeVisible()
      await expect(
        page.getByText('Please select a channel to watch')
      ).toBeVisible()
      await expect(page.locator('iframe')).toHaveCount(0)
    })
  }

  test('a player that does not load within 8 s gets a notice with Open on Twitch', async ({
    page
  }) => {
    await page.clock.install()
    await page.clock.pauseAt(Date.now() + 60_000)
    await page.route(/^https:\/\/player\.twitch\.tv\//, () => undefined)
    await page.goto('/streamer-embed/night_owl')
    await expect(page.locator('iframe')).toHaveCount(1)
    await page.clock.runFor(7900)
    await expect(
      page.getByRole('link', { name: /Open on Twitch/ })
    ).toHaveCount(0)
    await page.clock.runFor(200)
    await expect(
      page.getByRole('link', { name: /Open on Twitch/ })
    ).toHaveAttribute('href', 'https://www.twitch.tv/night_owl')
  })
})
