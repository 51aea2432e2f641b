import type { Page } from '@playwright/test'
import { breakCalls, expect, test } from './states.ts'

/** What the browser requests on each screen, once. */
const READS: Record<string, string[]> = {
  '/': ['/api/user/profile'],
  '/streams': ['/api/user/profile'],
  '/marketplace': [
    '/api/collectibles',
    '/api/user/collectibles',
    '/api/user/profile'
  ],
  '/exclusive': [
    '/api/content/exclusive/all',
    '/api/user/collectibles',
    '/api/user/profile'
  ],
  '/streamers?q=owl': ['/api/twitch/external/search', '/api/user/profile'],
  '/streamer-embed/night_owl': ['/api/user/profile'],
  '/stream/stream-grand-final': [
    '/api/streams/stream-grand-final',
    '/api/streams/stream-grand-final/chat'
  ],
  '/admin/streamers': ['/api/twitch/streamers', '/api/user/profile']
}

/** What a page requests if the server had no list. */
const FALLBACK_READS: Record<string, string[]> = {
  '/streams': ['/api/streams/live', '/api/user/profile'],
  '/games': ['/api/content/type/game', '/api/user/profile'],
  '/streamers': ['/api/twitch/external/featured', '/api/user/profile'],
  '/streamers?tab=live': [
    '/api/twitch/external/featured',
    '/api/twitch/external/streams',
    '/api/user/profile'
  ],
  '/streamers?q=owl': [
    '/api/twitch/external/featured',
    '/api/twitch/external/search',
    '/api/user/profile'
  ]
}

const TEN_MINUTES_MS = 600_000

/** Every read of the page, ordered by path. */
function readsOf(page: Page): () => string[] {
  const reads: string[] = []
  page.on('request', request => {
    const { pathname } = new URL(request.url())
    if (request.method() === 'GET' && pathname.startsWith('/api/'))
      reads.push(pathname)
  })
  return () => reads.toSorted()
}

/** Lets time pass, returns to the window, and waits until the browser has handled all that. */
async function leaveAndReturn(page: Page): Promise<void> {
  await page.clock.runFor(TEN_MINUTES_MS)
  await page.evaluate(() => {
    for (const name of ['blur', 'offline', 'online', 'focus', 'pageshow'])
      window.dispatchEvent(new Event(name))

    document.dispatchEvent(new Event('visibilitychange'))
  })
  await page.clock.runFor(TEN_MINUTES_MS)
  await page.evaluate(() => fetch('/robots.txt').then(() => undefined))
}

test.describe('Reads', () => {
  test.beforeEach(async ({ page }) => {
    await page.clock.install()
    await page.route(/^https:\/\/.*twitch\.tv\//, route =>
      route.fulfill({ contentType: 'text/html', body: '<title>Twitch</title>' })
    )
  })

  for (const [path, expected] of Object.entries(READS)) {
    test(`${path} polls nothing, and reads nothing again on focus`, async ({
      page
    }) => {
      const reads = readsOf(page)
      await page.goto(path)
      await expect.poll(reads).toEqual(expected)
      await leaveAndReturn(page)
      expect(reads()).toEqual(expected)
    })

    test(`${path} tries no failed read again`, async ({ page }) => {
      const reads = readsOf(page)
      await breakCalls(page, 'failing')
      await page.goto(path)
      await expect.poll(reads).toEqual(expected)
      await leaveAndReturn(page)
      expect(reads()).toEqual(expected)
    })
  }

  for (const [path, expected] of Object.entries(FALLBACK_READS)) {
    test(`${path} without lists tries no failed read again`, async ({
      page,
      brokenSite
    }) => {
      const site = await brokenSite('failing')
      const reads = readsOf(page)
      await breakCalls(page, 'failing')
      await page.goto(site + path)
      await expect.poll(reads).toEqual(expected)
      await leaveAndReturn(page)
      expect(reads()).toEqual(expected)
    })
  }

  test('a failed like and a failed claim are not tried again', async ({
    page
  }) => {
    const writes: string[] = []
    await page.route('**/api/**', route => {
      const request = route.request()
      if (request.method() === 'GET') return route.continue()
      writes.push(new URL(request.url()).pathname)
      return route.fulfill({ status: 500, json: {} })
    })
    await page.goto('/stream/stream-grand-final')
    await page.getByRole('button', { name: 'Like' }).click()
    await expect.poll(() => writes).toHaveLength(1)
    await leaveAndReturn(page)
    await page.goto('/marketplace')
    await page.getByRole('button', { name: 'Claim First Light' }).click()
    await expect.poll(() => writes).toHaveLength(2)
    await leaveAndReturn(page)
    expect(writes).toEqual([
      '/api/streams/stream-grand-final/like',
      '/api/collectibles/collectible-first-light/claim'
    ])
  })
})
