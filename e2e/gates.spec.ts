import { putItem, removeItem, signInByCall } from './admin-api.ts'
import { expect, test } from './states.ts'

const TYPES = ['stream', 'tournament', 'meetup', 'tutorial', 'video']
const SECRET = 'members-only.example.com'
/** Dearer than a new visitor can pay. */
const KEY = 'collectible-event-horizon'

const PAGES = [
  '/',
  '/streams',
  '/stream/stream-grand-final',
  '/streamers',
  '/streamer-embed/night_owl',
  '/tv-channel',
  '/film',
  '/music-channel',
  '/comics',
  '/art',
  '/games',
  '/marketplace',
  '/exclusive',
  '/admin',
  '/admin/streamers',
  '/stream/stream-gated',
  '/nowhere'
]
const CALLS = [
  '/api/featured-streams-direct',
  '/api/content/all',
  '/api/content/homepage',
  '/api/content/homepage/art',
  '/api/content/homepage/game',
  '/api/content/homepage/music',
  '/api/content/homepage/movie',
  '/api/events/featured',
  '/api/streams/recommended',
  '/api/streams/live',
  '/api/streams/stream-gated',
  '/api/streams/stream-gated/chat',
  '/api/collectibles',
  '/api/user/collectibles',
  '/api/user/profile',
  '/api/content/exclusive/all',
  '/api/openapi.json',
  '/sitemap.xml',
  '/feed.xml',
  '/feed/streams.xml',
  '/events.ics',
  ...[...TYPES, 'movie', 'game', 'collectible'].map(
    type => `/api/content/type/${type}`
  )
]

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
  await expect
    .poll(async () => (await page.request.get('/')).text())
    .toContain('Gated video')

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

  for (const path of CALLS) {
    const reply = await page.request.get(path)
    expect(await reply.text(), path).not.toContain(SECRET)
  }
  for (const type of TYPES) await removeItem(hub.url, `${type}-gated`)
})
