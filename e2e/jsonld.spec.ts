import { request } from 'node:http'
import { createServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import { putItem, removeItem } from './admin-api.ts'
import { BROWSE, EMBED, NOWHERE, PANEL, STREAM } from './routes.ts'
import { problemsOf } from './schema-rules.ts'
import { ORIGIN, test, thingsIn } from './search-engine.ts'
import { complaintsOf, expect, startSite } from './states.ts'

interface Item {
  id: string
  type: string
  metadata: { requiredCollectible?: string }
}

/** What each page of the sample content describes, in order. */
const TYPES: Record<string, string[]> = {
  '/': ['WebSite', 'VideoObject', 'Event'],
  '/streams': ['BreadcrumbList'],
  '/film': ['BreadcrumbList', 'VideoObject'],
  '/marketplace': ['BreadcrumbList', ...Array<string>(6).fill('Product')],
  '/games': ['BreadcrumbList'],
  [STREAM]: ['BreadcrumbList', 'VideoObject'],
  [EMBED]: ['BreadcrumbList']
}

const typesIn = (html: string) => thingsIn(html).map(thing => thing['@type'])

async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>(resolve => {
    server.listen(0, 'localhost', resolve)
  })
  const { port } = server.address() as AddressInfo
  server.close()
  return port
}

test('What pages show is described by the rules of schema.org and of search engines, on every page', async ({
  read,
  request
}) => {
  const all = (await (await request.get('/api/content/all')).json()) as Item[]
  const streams = all
    .filter(({ type, metadata }) => {
      return type === 'stream' && !metadata.requiredCollectible
    })
    .map(({ id }) => `/stream/${id}`)
  for (const path of [...BROWSE, ...streams, EMBED]) {
    const things = thingsIn(await read(path))
    expect(things.length, path).toBeGreaterThan(0)
    for (const thing of things)
      expect(problemsOf(thing, ORIGIN), `${path} ${thing['@type']}`).toEqual([])
  }
  for (const path of [...PANEL, NOWHERE, '/offline'])
    expect(thingsIn(await read(path)), path).toEqual([])
})

test('Each page describes what it shows: films that play, events, collectibles, where it is; a live stream is a broadcast', async ({
  read
}) => {
  for (const [path, types] of Object.entries(TYPES)) {
    await expect
      .poll(async () => typesIn(await read(path)), path)
      .toEqual(types)
  }

  const [trail, stream] = thingsIn(await read(STREAM))
  expect(trail?.['itemListElement']).toMatchObject([
    { position: 1, name: 'POG', item: `${ORIGIN}/` },
    { position: 2, name: 'Live Streams', item: `${ORIGIN}/streams` },
    { position: 3, name: 'Grand Final: Nova vs Tempest, best of five' }
  ])
  expect(stream).toMatchObject({
    url: ORIGIN + STREAM,
    author: { '@type': 'Person', name: 'arena_one' },
    publication: { '@type': 'BroadcastEvent', isLiveBroadcast: true }
  })
  // Nobody knows when it ends.
  expect(stream?.['publication']).not.toHaveProperty('endDate')
  const product = thingsIn(await read('/marketplace')).at(-1)
  expect(product?.['offers']).toMatchObject({ priceCurrency: 'Arcade Coins' })
})

test('What search engines are told follows a save, and has neither what a gate hides nor what is not to be seen yet', async ({
  hub,
  read
}) => {
  const date = '2027-03-01T18:00:00Z'
  const cup = { type: 'tournament', showOnHomepage: true }
  const secret = 'https://secret.example'
  await putItem(hub.url, {
    ...cup,
    id: 'tournament-behind-a-gate',
    title: 'Cup behind a gate',
    externalUrl: `${secret}/cup`,
    metadata: { date, requiredCollectible: 'collectible-first-light' }
  })
  await putItem(hub.url, {
    id: 'video-behind-a-gate',
    type: 'video',
    title: 'Film behind a gate',
    showOnHomepage: true,
    metadata: {
      playbackUrl: `${secret}/film.mp4`,
      requiredCollectible: 'collectible-first-light'
    }
  })
  await putItem(hub.url, {
    ...cup,
    id: 'tournament-later',
    title: 'Cup of later',
    metadata: { date },
    visibleFrom: '2099-01-01T00:00:00Z'
  })
  await putItem(hub.url, {
    ...cup,
    id: 'tournament-told',
    title: 'Cup that is told',
    externalUrl: 'https://cup.example/told',
    metadata: { date }
  })
  await putItem(hub.url, {
    id: 'video-told',
    type: 'video',
    title: 'Film that is told',
    showOnHomepage: true,
    metadata: {
      playbackUrl: '/clips/neon-bender.mp4',
      duration: '18:32',
      views: 12
    }
  })
  const events = async () =>
    thingsIn(await read('/')).filter(thing => thing['@type'] === 'Event')
  await expect.poll(() => read('/')).toContain('Film that is told')
  expect(await events()).toMatchObject(
    expect.arrayContaining([
      expect.objectContaining({
        name: 'Cup behind a gate',
        url: `${ORIGIN}/exclusive`,
        location: { '@type': 'VirtualLocation', url: `${ORIGIN}/exclusive` }
      }),
      expect.objectContaining({
        name: 'Cup that is told',
        url: 'https://cup.example/told'
      })
    ])
  )
  for (const path of ['/', '/exclusive', '/sitemap.xml']) {
    const page = await read(path)
    expect(page, path).not.toContain('secret.example')
    expect(page, path).not.toContain('Cup of later')
  }
  const things = thingsIn(await read('/'))
  expect(things.map(({ name }) => name)).not.toContain('Film behind a gate')
  const film = things.find(({ name }) => name === 'Film that is told')
  expect(film).toMatchObject({
    contentUrl: `${ORIGIN}/clips/neon-bender.mp4`,
    duration: 'PT18M32S',
    interactionStatistic: { userInteractionCount: 12 }
  })
  expect(film && problemsOf(film, ORIGIN)).toEqual([])
  for (const id of ['behind-a-gate', 'later', 'told'])
    await removeItem(hub.url, `tournament-${id}`)

  for (const id of ['behind-a-gate', 'told'])
    await removeItem(hub.url, `video-${id}`)
})

test('No word of an item ends the description or runs, and no browser complains of it', async ({
  hub,
  page
}) => {
  const port = await freePort()
  const origin = `http://localhost:${port}`
  const site = await startSite(hub.url, {
    PUBLIC_ORIGIN: origin,
    PORT: String(port)
  })
  const title = '</script><script>window.ran = true</script><!-- <script> ]]>'
  const metadata = { date: '2027-03-01', location: title }
  const id = 'meetup-hostile'
  await putItem(hub.url, {
    id,
    type: 'meetup',
    title,
    description: title,
    showOnHomepage: true,
    metadata
  })
  const read = async () => (await fetch(origin)).text()
  const found = async () =>
    thingsIn(await read()).find(({ name }) => name === title)
  await expect.poll(found).toMatchObject({
    description: title,
    location: { name: title }
  })
  // The site alone has no pictures.
  await page.route('**/uploads/**', async route => {
    const { pathname, search } = new URL(route.request().url())
    const response = await route.fetch({ url: hub.url + pathname + search })
    await route.fulfill({ response })
  })
  const complaints = complaintsOf(page)
  for (const path of ['/', '/marketplace', STREAM]) {
    await page.goto(origin + path, { waitUntil: 'networkidle' })
    const script = page.locator('script[type="application/ld+json"]')
    await expect(script).toHaveCount(1)
    expect(JSON.parse((await script.textContent()) ?? '')).toHaveProperty(
      '@graph'
    )
  }
  expect(await page.evaluate(() => 'ran' in window)).toBe(false)
  expect(complaints).toEqual([])
  site.stop()
  await removeItem(hub.url, id)
})

test('With all that search engines are told each browse page has at most 14 KB of HTML', async ({
  site
}) => {
  const bytesOf = (path: string) =>
    new Promise<number>((resolve, reject) => {
      const headers = { host: 'pog.example', 'accept-encoding': 'br' }
      const asked = request(site + path, { headers }, reply => {
        reply.resume()
        resolve(Number(reply.headers['content-length']))
      })
      asked.on('error', reject).end()
    })
  for (const path of [...BROWSE, STREAM])
    expect(await bytesOf(path), path).toBeLessThanOrEqual(14 * 1024)
})

test('Without PUBLIC_ORIGIN, which names things, nothing is described', async ({
  request
}) => {
  for (const path of ['/', STREAM])
    expect(thingsIn(await (await request.get(path)).text())).toEqual([])
})
