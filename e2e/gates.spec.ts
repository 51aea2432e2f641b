import type { APIRequestContext } from '@playwright/test'
import { putItem, removeItem, signInByCall } from './admin-api.ts'
import { NOWHERE, ROUTES } from './routes.ts'
import { expect, test } from './states.ts'
import { wholePage } from './whole-page.ts'

const TYPES = ['stream', 'tournament', 'meetup', 'tutorial', 'video']
const SECRET = 'members-only.example.com'
/** More expensive than a new visitor can afford. */
const KEY = 'collectible-event-horizon'

/** The next part of Home's first row. */
const PART = '/?part=featured-2'
const PAGES = [...ROUTES, PART, '/stream/stream-gated', NOWHERE]
/** In addition to the calls in /api/openapi.json. */
const FILES = ['/sitemap.xml', '/feed.xml', '/feed/streams.xml', '/events.ics']

/** Every public read of the API, as its router lists them. */
async function publicReads(request: APIRequestContext): Promise<string[]> {
  const { paths } = (await (await request.get('/api/openapi.json')).json()) as {
    paths: Record<string, { get?: { security: unknown[] } }>
  }
  const types = [...TYPES, 'movie', 'game', 'collectible']
  const reads = Object.entries(paths)
    .filter(([, { get }]) => get?.security.length === 0)
    .flatMap(([path]) => types.map(type => path.replace('{type}', type)))
    .flatMap(path => types.map(type => path.replace('{id}', `${type}-gated`)))
    .map(path => path.replaceAll(/\{\w+\}/g, 'night_owl'))
  return [...new Set(reads)]
}

test('no page sets a cookie', async ({ request }) => {
  for (const path of [...PAGES, ...FILES]) {
    const headers = (await request.get(path)).headers()
    expect(headers['set-cookie'], path).toBeUndefined()
  }
})

test('locked targets stand in no reply, in no page source and in no island property', async ({
  page,
  hub
}) => {
  for (const type of TYPES) {
    await putItem(hub.url, {
      id: `${type}-gated`,
      type,
      title: `Gated ${type}`,
      externalUrl: `https://${SECRET}/${type}`,
      showOnHomepage: true,
      metadata: { requiredCollectible: KEY }
    })
  }
  const token = await signInByCall(hub.url)
  const asAdmin = await page.request.get('/api/content/all', {
    headers: { Authorization: `Bearer ${token}` }
  })
  expect(await asAdmin.text()).toContain(SECRET)
  await expect.poll(() => wholePage(page.request, '/')).toContain('Gated video')

  // A visitor with a cookie, who owns something else.
  await page.goto('/marketplace')
  await page.getByRole('button', { name: 'Claim First Light' }).click()
  await expect(
    page.getByRole('button', { name: 'Owned First Light' })
  ).toBeVisible()

  const told: Promise<string>[] = []
  page.on('response', response => {
    told.push(
      response.text().then(
        body => (body.includes(SECRET) ? response.url() : ''),
        () => ''
      )
    )
  })
  for (const path of PAGES) {
    await page.goto(path)
    const source = await page.content()
    expect(source, `the document of ${path}`).not.toContain(SECRET)
  }
  await page.goto('/exclusive')
  const gates = page.getByRole('region', { name: 'Token-Gated Content' })
  for (const type of TYPES) {
    await expect(
      gates.getByRole('article').filter({ hasText: `Gated ${type}` })
    ).toContainText('Collection required')
  }
  expect((await Promise.all(told)).filter(url => url !== '')).toEqual([])

  const reads = await publicReads(page.request)
  expect(reads.length).toBeGreaterThan(30)
  for (const path of [...reads, ...FILES]) {
    const reply = await page.request.get(path)
    expect(await reply.text(), path).not.toContain(SECRET)
  }
  for (const type of TYPES) await removeItem(hub.url, `${type}-gated`)
})
