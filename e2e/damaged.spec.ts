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
      // Every picture needs it.
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
