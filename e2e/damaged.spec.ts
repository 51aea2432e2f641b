import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, expectAccessible, startSite, test } from './states.ts'

const gate = (id: string) => ({
  id,
  title: id,
  description: '',
  imageUrl: '',
  type: 'tournament',
  actionText: null,
  requiredNft: { id: 'key', name: 'The Key', imageUrl: '' },
  streamer: { username: 'host', avatarUrl: null },
  unlocksAt: null,
  externalUrl: '',
  status: 'locked',
  canUnlock: true
})

const game = (title: string) => ({
  id: title,
  title,
  description: '',
  image: '',
  type: 'game',
  badges: [],
  aspectRatio: 'video',
  showOnHomepage: false,
  externalUrl: '',
  metadata: {},
  customOrder: 1,
  createdAt: '2026-11-21T00:00:00.000Z',
  updatedAt: '2026-11-21T00:00:00.000Z',
  version: 1
})

test.describe('Damaged answers', () => {
  test('one damaged item of a list costs itself only', async ({ page }) => {
    await page.route('**/api/content/exclusive/all', route =>
      route.fulfill({
        json: [
          gate('first'),
          null,
          { ...gate('untitled'), title: { text: 'untitled' } },
          { ...gate('keyless'), requiredNft: null, streamer: undefined },
          gate('last')
        ]
      })
    )
    await page.goto('/exclusive')
    const gates = page.getByRole('region', { name: 'Token-Gated Content' })
    await expect(gates.getByRole('heading', { level: 3 })).toHaveText([
      'first',
      'keyless',
      'last'
    ])
  })

  test('damaged answers to the viewer leave its header, its player and an empty chat', async ({
    page
  }) => {
    await page.route('**/api/streams/stream-grand-final', route =>
      route.fulfill({ json: null })
    )
    await page.route('**/api/streams/*/chat', route =>
      route.fulfill({ json: { messages: null, userCoins: 'many' } })
    )
    const answered = page.waitForResponse('**/api/streams/*/chat')
    await page.goto('/stream/stream-grand-final')
    await answered
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      'Grand Final: Nova vs Tempest, best of five'
    )
    await expect(page.getByRole('button', { name: 'Pause' })).toBeVisible()
    await expect(page.getByText('2,450', { exact: true })).toBeVisible()
    await expect(page.getByRole('log').getByRole('listitem')).toHaveCount(0)
  })

  test('a stream of exactly the fields of the specification is drawn, and its id tells a Twitch channel', async ({
    page
  }) => {
    const path = '**/api/streams/stream-grand-final'
    await page.route(path, async route => {
      const reply = await route.fetch()
      const { externalUrl: _, ...stream } = (await reply.json()) as Record<
        string,
        unknown
      >
      await route.fulfill({ json: { ...stream, title: 'As specified' } })
    })
    await page.goto('/stream/stream-grand-final')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      'As specified'
    )
    await page.route(path, async route => {
      const stream = (await (await route.fetch()).json()) as object
      await route.fulfill({
        json: {
          ...stream,
          id: 'twitch-1',
          isTwitch: undefined,
          twitchUsername: 'quill'
        }
      })
    })
    await page.reload()
    await expect(page.getByText('Twitch player: quill')).toHaveCount(0)
    await expect(page.locator('.twitch-frame')).toBeVisible()
  })

  test('a featured stream without a description costs nobody anything', async ({
    page,
    brokenSite
  }) => {
    const stream = {
      id: 'a',
      title: 'Undescribed',
      image: '',
      externalUrl: '',
      metadata: {}
    }
    await page.route('**/api/featured-streams-direct', route =>
      route.fulfill({ json: [stream, { ...stream, id: 'b', title: 'Other' }] })
    )
    await page.goto(await brokenSite('failing'))
    const streams = page.getByRole('region', { name: 'Live Streams' })
    await expect(streams.getByRole('article')).toHaveText([
      /Undescribed/,
      /Other/
    ])
  })

  for (const answer of [{}, [], { coins: 'x', username: 5 }, { coins: null }]) {
    test(`the top bar keeps 0 coins and User when the profile is ${JSON.stringify(answer)}`, async ({
      page
    }) => {
      await page.route('**/api/user/profile', route =>
        route.fulfill({ json: answer })
      )
      const answered = page.waitForResponse('**/api/user/profile')
      await page.goto('/')
      await answered
      await expect(page.getByRole('banner')).toContainText('User')
      await expect(page.getByRole('banner')).not.toContainText(
        /undefined|null|NaN|x/
      )
    })
  }

  test('an answer that is no list of collectibles is a failed read, and what the page knew stays', async ({
    page
  }) => {
    for (const answer of [null, [], 5, { collectibles: 5, userCoins: 'x' }]) {
      await page.route('**/api/collectibles', route =>
        route.fulfill({ json: answer })
      )
      await page.goto('/marketplace')
      const releases = page.getByRole('region', { name: 'Recent Releases' })
      await expect(releases.getByRole('alert')).toContainText(
        'Collectibles cannot be claimed right now.'
      )
      await expect(releases.getByRole('article')).toHaveCount(6)
      await page.unrouteAll()
    }
    await page.route('**/api/content/exclusive/all', route =>
      route.fulfill({ json: {} })
    )
    await page.goto('/exclusive')
    await expect(page.getByRole('alert').last()).toContainText(
      'Failed to load exclusive content. Please try again later.'
    )
  })

  test('one damaged item of a list is left out of the published page, which shows all others', async ({
    page
  }) => {
    const api = createServer((request, response) => {
      const isGames = request.url === '/api/content/type/game'
      response.writeHead(isGames ? 200 : 404, {
        'Content-Type': 'application/json'
      })
      response.end(
        JSON.stringify([
          game('Glasswing'),
          null,
          { ...game('No words'), title: ['No', 'words'] },
          { ...game('Tidebreaker'), metadata: undefined, badges: null }
        ])
      )
    })
    await new Promise<void>(resolve => {
      api.listen(0, '127.0.0.1', resolve)
    })
    const { port } = api.address() as AddressInfo
    const site = await startSite(`http://127.0.0.1:${port}`, {})
    const response = await page.goto(`${site.url}/games`)
    expect(response?.status()).toBe(200)
    await expect(page.getByRole('article')).toHaveText([
      'Glasswing',
      'Tidebreaker'
    ])
    await expect(page.locator('astro-island')).toHaveCount(0)
    site.stop()
    api.closeAllConnections()
    api.close()
  })

  test('an island that throws shows a sentence, and Reload brings it back', async ({
    page
  }) => {
    const viewer = page.getByRole('complementary', { name: 'Chat' })
    await page.goto('/streams')
    const href = await page
      .getByRole('article')
      .getByRole('link')
      .first()
      .getAttribute('href')
    await page.addInitScript(() => {
      if (sessionStorage.getItem('whole') !== null) return
      // Drawing any picture needs this function.
      Math.round = () => {
        throw new Error('nothing is round today')
      }
    })
    await page.goto(href ?? '')
    const alert = page.getByRole('alert')
    await expect(alert).toContainText(
      'Something went wrong in this part of the page. Please reload it.'
    )
    await expect(viewer).toHaveCount(0)
    await expectAccessible(page)
    await page.evaluate(() => sessionStorage.setItem('whole', ''))
    const reload = alert.getByRole('button', { name: 'Reload' })
    await reload.focus()
    await page.keyboard.press('Enter')
    await expect(viewer).toBeVisible()
    await expect(alert).toHaveCount(0)
  })
})
