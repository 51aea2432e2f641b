import type { Page } from '@playwright/test'
import { putItem, removeItem } from './admin-api.ts'
import { createItem } from './admin-kit.ts'
import { signIn } from './fixtures.ts'
import { startLine } from './line.ts'
import type { Line } from './line.ts'
import { expect, expectAccessible, startSite, test as base } from './states.ts'

/** A seeded hub, behind a line of each test's own. */
const test = base.extend<{ line: Line }>({
  line: async ({ hub }, use) => {
    const line = await startLine(hub.url)
    await use(line)
    await line.close()
  },
  baseURL: async ({ line }, use) => {
    await use(line.url)
  }
})
test.use({ serviceWorkers: 'allow' })

/** Paths of what the browser keeps, by the name of the cache. */
const keptBy = (page: Page): Promise<Record<string, string[]>> =>
  page.evaluate(async () => {
    const entries = await Promise.all(
      (await caches.keys()).map(async name => {
        const kept = await (await caches.open(name)).keys()
        return [name, kept.map(({ url }) => new URL(url).pathname)] as const
      })
    )
    return Object.fromEntries(entries)
  })
const keptPages = async (page: Page) => (await keptBy(page))['pog-pages'] ?? []

/** Opens Home, and waits until the worker is there and has kept it with its files. */
async function openHome(page: Page): Promise<void> {
  await page.goto('/')
  await expect
    .poll(async () => ((await keptBy(page))['pog-files'] ?? []).length)
    .toBeGreaterThan(0)
}

/** Opens a page, and waits until it is kept. */
async function see(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await expect.poll(() => keptPages(page)).toContain(path)
}

const links = (page: Page) =>
  page
    .getByRole('region', { name: 'Seen last' })
    .getByRole('link')
    .allTextContents()

test('Without a network a page that was seen is shown as it was, and any other leads to what was seen last', async ({
  page,
  context,
  line
}) => {
  await openHome(page)
  await see(page, '/games')
  await see(page, '/music-channel')
  await see(page, '/stream/stream-grand-final')
  await line.cut()
  // What its own cache may have had is no part of it.
  const session = await context.newCDPSession(page)
  await session.send('Network.clearBrowserCache')

  await page.goto('/games?from=elsewhere')
  await expect(page.getByRole('heading', { name: 'Games' })).toBeVisible()
  const notice = page.getByRole('status').filter({ hasText: 'No connection' })
  await expect(notice).toHaveText(
    /^No connection\. This page is as you saw it on \w{3} \d+, \d{4}, \d+:\d\d [AP]M UTC$/
  )
  await expect(notice).toBeInViewport()
  await expect(page.locator('html')).toHaveCSS(
    'background-color',
    'rgb(11, 10, 18)'
  )

  await page.goto('/film')
  const heading = page.getByRole('heading', { level: 1 })
  await expect(heading).toHaveText('No connection')
  expect(new URL(page.url()).pathname).toBe('/film')
  expect(await links(page)).toEqual([
    'Grand Final: Nova vs Tempest, best of five',
    'Music',
    'Games',
    'Home'
  ])
  await page.getByRole('link', { name: 'Music', exact: true }).last().click()
  await expect(heading).toHaveText('Music')

  await page.goto('/film')
  await line.mend()
  await page.getByRole('link', { name: 'Try again' }).click()
  await expect(heading).toHaveText('Sintel')
})

test('With a network nothing comes from what was kept: a save in the panel shows at the next reload', async ({
  page,
  context,
  hub,
  line
}) => {
  await openHome(page)
  await see(page, '/games')
  const panel = await context.newPage()
  await signIn(panel, line.url)
  await createItem(panel, 'Game', 'Told by the hub itself')
  await expect(async () => {
    await page.reload()
    await expect(page.getByText('Told by the hub itself')).toBeVisible({
      timeout: 100
    })
  }).toPass()
  const games = (await (
    await page.request.get(`${hub.url}/api/content/type/game`)
  ).json()) as { id: string; title: string }[]
  const made = games.find(({ title }) => title === 'Told by the hub itself')
  await removeItem(hub.url, made?.id ?? '')
})

test('A reload with the worker in between is answered 304, and pages alone go through it', async ({
  page,
  line
}) => {
  await openHome(page)
  const path = '/stream/stream-night-synths'
  await see(page, path)
  line.went.length = 0
  const through: string[] = []
  const past: string[] = []
  page.on('response', response => {
    const { pathname } = new URL(response.url())
    if (response.fromServiceWorker()) through.push(pathname)
    else past.push(pathname)
  })
  const film = page.waitForResponse(/\/clips\//)
  await page.reload({ waitUntil: 'networkidle' })
  expect(line.went.filter(one => one.path === path)).toEqual([
    { path, isConditional: true, status: 304 }
  ])
  expect((await film).status()).toBe(206)
  expect(through).toEqual([path])
  for (const folder of ['/_astro/', '/clips/', '/uploads/', '/api/'])
    expect(past.filter(each => each.startsWith(folder))).not.toEqual([])
})

test('Nothing of the API, of the panel or behind a gate is kept, and a page that is gone is forgotten', async ({
  page,
  hub
}) => {
  await openHome(page)
  const id = 'stream-soon-gone'
  await putItem(hub.url, {
    id,
    type: 'stream',
    title: 'Soon gone',
    metadata: {}
  })
  await expect
    .poll(async () => (await page.request.get(`/stream/${id}`)).status())
    .toBe(200)
  await see(page, `/stream/${id}`)
  await removeItem(hub.url, id)
  await expect
    .poll(async () => (await page.request.get(`/stream/${id}`)).status())
    .toBe(404)
  await page.goto(`/stream/${id}`)

  const claimed = await page.request.post(
    '/api/collectibles/collectible-first-light/claim'
  )
  expect(claimed.ok()).toBe(true)
  await page.goto('/stream/stream-rooftop-telescope')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    "Members' night at the rooftop telescope"
  )
  await page.goto('/admin')
  await page.goto('/api/content/homepage')
  await see(page, '/exclusive')
  const kept = await keptBy(page)
  expect(kept['pog-pages']?.toSorted()).toEqual(['/', '/exclusive'])
  const others = Object.values({ ...kept, 'pog-pages': [] }).flat()
  expect(
    others.filter(path => !/^\/(?:_astro\/.*|offline)$/.test(path))
  ).toEqual([])
})

test('Of pages that were seen 30 are kept; the one that was seen longest ago goes first', async ({
  page
}) => {
  await openHome(page)
  await see(page, '/art')
  await see(page, '/comics')
  await see(page, '/art')
  const channels = Array.from({ length: 29 }, (_, n) => `channel_${n}`)
  for (const name of channels) await see(page, `/streamer-embed/${name}`)
  const kept = await keptPages(page)
  expect(kept).toHaveLength(30)
  expect(kept[0]).toBe('/art')
  expect(kept.at(-1)).toBe('/streamer-embed/channel_28')
})

test('Another build brings another worker, which takes the place of the one before it by itself', async ({
  page,
  line
}) => {
  await openHome(page)
  await see(page, '/games')
  line.rebuild(script =>
    script.replace(/pog-offline-[\w-]{12}/, 'pog-offline-of-another')
  )
  await page.goto('/film')
  const offline = async () =>
    Object.keys(await keptBy(page)).filter(name => name.includes('offline'))
  await expect.poll(offline).toEqual(['pog-offline-of-another'])
  // What was seen stays.
  expect(await keptPages(page)).toContain('/games')
})

test('OFFLINE=off takes the worker away, with all that it kept', async ({
  page,
  hub,
  line
}) => {
  await openHome(page)
  await see(page, '/games')
  const site = await startSite(hub.url, { OFFLINE: 'off' })
  line.lead(site.url)
  await page.goto('/film')
  const left = () =>
    page.evaluate(async () => ({
      workers: (await navigator.serviceWorker.getRegistrations()).length,
      caches: await caches.keys()
    }))
  await expect.poll(left).toEqual({ workers: 0, caches: [] })
  site.stop()
})

test('The offline page is accessible, fits at 320 px and is used by keys', async ({
  page,
  line
}) => {
  await openHome(page)
  await see(page, '/art')
  await see(page, '/games')
  await line.cut()
  await page.goto('/film')
  await expectAccessible(page)
  await page.setViewportSize({ width: 320, height: 700 })
  const wide = () => document.documentElement.scrollWidth
  expect(await page.evaluate(wide)).toBe(320)
  await page.getByRole('link', { name: 'Try again' }).focus()
  await page.keyboard.press('Tab')
  const seen = page.getByRole('region', { name: 'Seen last' })
  await expect(seen.getByRole('link', { name: 'Games' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Games')
  await expectAccessible(page)
})

test('The hub can be installed: a browser finds nothing that is missing', async ({
  page,
  context,
  request
}) => {
  await openHome(page)
  const session = await context.newCDPSession(page)
  const { installabilityErrors } = await session.send(
    'Page.getInstallabilityErrors'
  )
  expect(
    installabilityErrors.filter(({ errorId }) => errorId !== 'in-incognito')
  ).toEqual([])
  const reply = await request.get('/manifest.webmanifest')
  const manifest = (await reply.json()) as {
    start_url: string
    icons: { src: string; sizes: string; purpose?: string }[]
  }
  expect((await request.get(manifest.start_url)).status()).toBe(200)
  expect(
    manifest.icons.map(({ sizes, purpose = 'any' }) => `${sizes} ${purpose}`)
  ).toEqual(['192x192 any', '512x512 any', '512x512 maskable', 'any any'])
  for (const { src, sizes } of manifest.icons.slice(0, 3)) {
    const png = await (await request.get(src)).body()
    expect(`${png.readUInt32BE(16)}x${png.readUInt32BE(20)}`).toBe(sizes)
  }
})
