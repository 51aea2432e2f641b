import { expect, startBrokenSite, test } from './states.ts'

const PAGES: [string, string][] = [
  ['/', 'POG: live streams, games, films, music and collectibles'],
  ['/streams', 'Live Streams | POG'],
  ['/tv-channel', 'TV Channel | POG'],
  ['/film', 'Movies | POG'],
  ['/music-channel', 'Music | POG'],
  ['/comics', 'Comics | POG'],
  ['/art', 'Art Gallery | POG'],
  ['/games', 'Games | POG']
]

test('Every page has its title and a description of its own', async ({
  page
}) => {
  const descriptions = new Set<string | null>()
  for (const [path, title] of PAGES) {
    await page.goto(path)
    await expect(page).toHaveTitle(title)
    descriptions.add(
      await page.locator('meta[name=description]').getAttribute('content')
    )
  }
  expect(descriptions.size).toBe(PAGES.length)
})

test('Absolute addresses are made of PUBLIC_ORIGIN, never of the request', async ({
  request
}) => {
  const { url, stop } = await startBrokenSite('dead', {
    PUBLIC_ORIGIN: 'https://pog.example'
  })
  const headers = {
    Host: 'pog.example',
    'X-Forwarded-Host': 'evil.example',
    'X-Forwarded-Proto': 'http'
  }
  const get = async (path: string) =>
    (await request.get(url + path, { headers })).text()
  const html = await get('/games')
  for (const tag of [
    '<meta property="og:title" content="Games | POG">',
    '<meta property="og:url" content="https://pog.example/games">',
    '<meta property="og:image" content="https://pog.example/share.jpg">',
    '<meta name="twitter:card" content="summary_large_image">',
    '<link rel="canonical" href="https://pog.example/games">'
  ])
    expect(html).toContain(tag)

  expect(html).not.toContain('evil')
  const sitemap = await get('/sitemap.xml')
  expect(sitemap).toContain('<loc>https://pog.example/music-channel</loc>')
  expect(sitemap).not.toContain('/admin')
  const robots = await get('/robots.txt')
  expect(robots).toContain('Sitemap: https://pog.example/sitemap.xml')
  expect(robots).toContain('Disallow: /admin')
  stop()
})

test('The panel and the not-found screen are not for search engines', async ({
  page
}) => {
  for (const path of ['/admin', '/admin/streamers', '/nowhere']) {
    await page.goto(path)
    await expect(page.locator('meta[name=robots]')).toHaveAttribute(
      'content',
      'noindex'
    )
  }
})

test('Icons and the manifest are there', async ({ page, request }) => {
  await page.goto('/')
  const manifest = page.locator('link[rel=manifest]')
  const address = (await manifest.getAttribute('href')) ?? ''
  const { icons } = (await (await request.get(address)).json()) as {
    icons: { src: string }[]
  }
  expect(icons.length).toBeGreaterThan(1)
  for (const { src } of [...icons, { src: '/favicon.svg' }])
    expect((await request.get(src)).status(), src).toBe(200)
})

test('Reduced motion ends every transition and animation', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto('/')
  const moving = await page.evaluate(
    () =>
      [...document.querySelectorAll('body *')].filter(element => {
        const { animationName, transitionDuration, transitionProperty } =
          getComputedStyle(element)
        return (
          animationName !== 'none' ||
          (transitionProperty !== 'none' && transitionDuration !== '0s')
        )
      }).length
  )
  expect(moving).toBe(0)
})
