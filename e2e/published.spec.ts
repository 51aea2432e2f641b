import type { Request } from '@playwright/test'
import { putItem } from './admin-api.ts'
import { BROWSE, NOWHERE } from './routes.ts'
import { complaintsOf, expect, test } from './states.ts'

/** The browser requests only what belongs to the visitor. */
const OF_THE_VISITOR = [
  '/api/user/profile',
  '/api/user/collectibles',
  '/api/collectibles',
  '/api/content/exclusive/all'
]

test("Published pages request no public list in the browser, and none requests '/api/events/featured'", async ({
  page
}) => {
  const calls = new Set<string>()
  page.on('request', request => {
    const { pathname } = new URL(request.url())
    if (pathname.startsWith('/api/')) calls.add(pathname)
  })
  for (const path of [...BROWSE, NOWHERE])
    await page.goto(path, { waitUntil: 'networkidle' })

  expect([...calls].filter(path => !OF_THE_VISITOR.includes(path))).toEqual([])
  expect([...calls]).toContain('/api/user/profile')
})

test('A page names its two fonts first in its head, and loads each once', async ({
  page
}) => {
  for (const path of ['/', '/streamers', NOWHERE]) {
    const loaded: string[] = []
    const note = (request: Request) => loaded.push(request.url())
    page.on('request', note)
    await page.goto(path, { waitUntil: 'networkidle' })
    page.off('request', note)
    for (const at of [0, 1]) {
      const font = page.locator('head link').nth(at)
      await expect(font).toHaveAttribute('rel', 'preload')
      await expect(font).toHaveAttribute('as', 'font')
      const address = String(await font.getAttribute('href'))
      expect(loaded.filter(url => url.endsWith(address))).toHaveLength(1)
    }
  }
})

test('Only a page with an accent or a rarer sign loads the letters for it', async ({
  page,
  hub
}) => {
  const rarer: string[] = []
  page.on('request', request => {
    const file = /([a-z]+-more)[^/]*\.woff2$/.exec(request.url())?.[1]
    if (file) rarer.push(file)
  })
  await page.goto('/games', { waitUntil: 'networkidle' })
  expect(rarer).toEqual([])

  await putItem(hub.url, {
    id: 'with-an-accent',
    type: 'game',
    title: 'Éclair de la Forêt',
    metadata: {}
  })
  await page.reload({ waitUntil: 'networkidle' })
  await expect(page.getByText('Éclair de la Forêt')).toBeVisible()
  expect(rarer).toEqual(['geist-more'])
})

test('Numbers and dates are written en-US in a browser of any language, and nothing changes on hydration', async ({
  browser,
  hub
}) => {
  const wordsOf = async (javaScriptEnabled: boolean, path: string) => {
    const context = await browser.newContext({
      javaScriptEnabled,
      locale: 'de-DE',
      timezoneId: 'UTC'
    })
    const page = await context.newPage()
    const complaints = complaintsOf(page)
    await page.goto(hub.url + path, { waitUntil: 'networkidle' })
    const words = await page.getByRole('main').textContent()
    await context.close()
    expect(complaints, path).toEqual([])
    return words
  }
  for (const path of ['/', '/streams', '/games', '/music-channel', '/film']) {
    const before = await wordsOf(false, path)
    expect(await wordsOf(true, path), path).toBe(before)
  }
  const home = await wordsOf(true, '/')
  expect(home).toContain('31,904')
  expect(home).toContain('Sep 12, 2027, 5:00 PM UTC')
  // React complains about every difference that it finds while hydrating.
  for (const path of ['/streamers', '/marketplace', '/exclusive'])
    await wordsOf(true, path)

  expect(await wordsOf(true, '/streamers')).toContain('Featured Streamers')
})
