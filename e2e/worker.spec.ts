import { expect, startSite } from './states.ts'
import { keptBy, keptPages, openHome, see, test } from './worker-kit.ts'

test.use({ serviceWorkers: 'allow' })

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
  // An address that has moved redirects.
  await page.goto('/movies')
  await expect(page).toHaveURL('/film')
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

test('Of the files of those pages 150 are kept; the oldest go first', async ({
  page
}) => {
  await openHome(page)
  await page.evaluate(async () => {
    const files = await caches.open('pog-files')
    for (let n = 0; n < 200; n++)
      await files.put(`/_astro/older-${n}.js`, new Response(''))
  })
  await see(page, '/games')
  const files = async () => (await keptBy(page))['pog-files'] ?? []
  await expect.poll(async () => (await files()).length).toBe(150)
  expect(await files()).not.toContain('/_astro/older-0.js')
  expect(await files()).toContain('/_astro/older-199.js')
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
  // Visited pages stay.
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
