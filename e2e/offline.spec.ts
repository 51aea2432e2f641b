import type { Page } from '@playwright/test'
import { putItem, removeItem } from './admin-api.ts'
import { createItem } from './admin-kit.ts'
import { signIn } from './fixtures.ts'
import { expect, expectAccessible } from './states.ts'
import { keptBy, keptPages, openHome, see, test } from './worker-kit.ts'

test.use({ serviceWorkers: 'allow' })

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
  // The browser's own cache must not play a part.
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

test('A page that is kept shows its toasts without a network too', async ({
  page,
  context,
  line
}) => {
  await openHome(page)
  await see(page, '/stream/stream-grand-final')
  await expect
    .poll(async () => ((await keptBy(page))['pog-files'] ?? []).join(' '))
    .toContain('draw-toaster')
  await line.cut()
  const session = await context.newCDPSession(page)
  await session.send('Network.clearBrowserCache')
  await page.goto('/stream/stream-grand-final')
  await page.getByRole('button', { name: 'Share' }).click()
  await expect(page.getByText('Link copied', { exact: true })).toBeVisible()
})

test('A later part of a list takes nothing from the page that is kept of its screen', async ({
  page
}) => {
  await openHome(page)
  await see(page, '/games')
  // The sample content has no second page of games.
  expect((await page.goto('/games?part=games-2'))?.status()).toBe(404)
  await see(page, '/film')
  expect(await keptPages(page)).toContain('/games')
})
