import { afterEach, expect, test } from 'vitest'
import { createPressThread } from './thread.ts'
import { startFakeApi } from './testing-api.ts'
import { startTestSite } from './testing.ts'
import type { TestSite } from './testing.ts'

const AT = '2027-03-18T20:00:00.000Z'
const TOKEN = { Authorization: 'Bearer good' }

const open: TestSite[] = []
async function start(options?: Parameters<typeof startTestSite>[0]) {
  const api = await startFakeApi()
  api.lists.games = [{ id: 'now', title: 'Of today' }]
  api.previews = { token: 'Bearer good', lists: { games: [] } }
  api.previews.lists.games = [{ id: 'then', title: 'Of that day' }]
  const site = await startTestSite({ api, ...options })
  open.push(site)
  return site
}
afterEach(async () => {
  await Promise.all(open.splice(0).map(site => site.close()))
})

const preview = (page: string, at = AT) =>
  `/admin/preview?${new URLSearchParams({ page, at })}`

test.each([
  ['beside it', undefined],
  ['in a thread', createPressThread]
])(
  'A preview is the page with the lists of the moment, and nobody keeps it: made %s',
  async (_where, press) => {
    const { get } = await start({ ...(press && { press }) })
    const { status, headers, body } = await get(preview('/games'), TOKEN)
    expect(status).toBe(200)
    expect(body).toContain('/games')
    expect(body).toContain('Of that day')
    expect(body).not.toContain('Of today')
    expect(headers['cache-control']).toBe('no-store')
    expect(headers['content-type']).toContain('text/html')
  }
)

test('A preview brings no scripts', async () => {
  const { astro, get } = await start()
  astro.pages.set('/games', (_locals, response) => {
    response.writeHead(200, { 'Content-Type': 'text/html' })
    response.end(
      '<p>a<script type="module" src="/a.js"></script>b<script>one()\n</script>c'
    )
  })
  expect((await get(preview('/games'), TOKEN)).body).toBe('<p>abc')
})

test('No link of a preview takes its place, where the panel does not hear it either', async () => {
  const { astro, get } = await start()
  astro.pages.set('/games', (_locals, response) => {
    response.writeHead(200, { 'Content-Type': 'text/html' })
    response.end('<html><head><title>G</title></head><a href="/">Home</a>')
  })
  expect((await get(preview('/games'), TOKEN)).body).toContain(
    '<html data-looked-at><head><base target="_blank"><title>'
  )
})

test('Nothing of a preview is in what visitors get, before or after the next round', async () => {
  const { api, get } = await start()
  await get(preview('/games'), TOKEN)
  const ofToday = async () => {
    for (const path of ['/', '/games', '/feed.xml', '/sitemap.xml']) {
      const { body } = await get(path)
      expect(body, path).toContain('Of today')
      expect(body, path).not.toContain('Of that day')
    }
  }
  await ofToday()
  api.lists.movies = [{ id: 'new', title: 'After the preview' }]
  api.announce()
  await expect
    .poll(async () => (await get('/games')).body, { timeout: 10_000 })
    .toContain('After the preview')
  await ofToday()
})

test.each([
  ['no token', {}],
  ['a cookie alone', { Cookie: 'admin=good' }],
  ['a wrong token', { Authorization: 'Bearer wrong' }]
])(
  'With %s a preview is 401 and says nothing; a wrong token costs one question',
  async (_what, headers) => {
    const { api, astro, get } = await start()
    const before = astro.rendered.length
    for (const path of [preview('/games'), preview('/nowhere')]) {
      const reply = await get(path, headers)
      expect(reply.status).toBe(401)
      expect(reply.body).not.toMatch(/that day|today|games/)
      expect(reply.headers['cache-control']).toBe('no-store')
    }
    expect(astro.rendered).toHaveLength(before)
    expect(api.asked).toBe('Authorization' in headers ? 2 : 0)
  }
)

test('A moment that cannot be read is refused with the sentence of the API', async () => {
  const { get } = await start()
  const { status, body } = await get(preview('/games', 'soon'), TOKEN)
  expect(status).toBe(400)
  expect(JSON.parse(body)).toEqual({ message: 'The at must be a date' })
})

test.each(['/exclusive', '/admin', '/feed.xml', '/nowhere', '//games'])(
  'There is no preview of %s',
  async path => {
    const { get } = await start()
    expect((await get(preview(path), TOKEN)).status).toBe(404)
  }
)

test('With the API away there is no preview, not one with half of the lists', async () => {
  const { api, get } = await start()
  api.mode = 'fails'
  expect((await get(preview('/games'), TOKEN)).status).toBe(500)
  api.close()
  const reply = await get(preview('/games'), TOKEN)
  expect(reply.status).toBe(503)
  expect(reply.body).not.toContain('today')
})

test('A write is refused there', async () => {
  const { get } = await start()
  expect((await get(preview('/games'), TOKEN, 'POST')).status).toBe(405)
})
