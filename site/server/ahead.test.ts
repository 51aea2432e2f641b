import { afterEach, describe, expect, test } from 'vitest'
import { startTestSite } from './testing.ts'
import { TURNS } from './turns.ts'
import type { Shown, TestSite } from './testing.ts'

const open: TestSite[] = []
async function start(turns = TURNS) {
  const show = (path: string): [string, Shown] => [
    path,
    (_locals, response) => {
      const type = { 'Content-Type': 'text/html' }
      const policy = { 'Content-Security-Policy': "default-src 'self'" }
      response.writeHead(path === '/404' ? 404 : 200, { ...type, ...policy })
      // A title that somebody wrote may contain this, in an attribute.
      response.end(`<body data-title="</body>">${path}</body>`)
    }
  ]
  const all = [...BROWSE, ...SINGLE, '/404', '/admin', '/admin/streamers']
  const others = ['/stream/gated', '/stream/stream-2', '/stream/stream-3']
  const pages = new Map([...all, ...others].map(show))
  const site = await startTestSite({ pages, turns })
  open.push(site)
  return site
}
afterEach(async () => {
  await Promise.all(open.splice(0).map(site => site.close()))
})

const HELD = /<script type="speculationrules">(.*)<\/script><\/body>/
const HUB = 'https://pog.example'
const BROWSE = [
  '/',
  '/streams',
  '/streamers',
  '/streamer-embed',
  '/tv-channel',
  '/film',
  '/music-channel',
  '/comics',
  '/art',
  '/games',
  '/marketplace',
  '/exclusive'
]
const SINGLE = ['/stream/stream-1', '/streamer-embed/night_owl']
const NEITHER = [
  '/admin',
  '/admin/streamers',
  '/admin/preview',
  '/api/content/all',
  '/api/user/profile',
  '/uploads/0123abcd.webp',
  '/clips/a-clip.mp4',
  '/_astro/base.js',
  '/feed.xml',
  '/events.ics',
  '/find.json',
  '/shell.dict',
  '/offline',
  '/sw.js',
  '/games?part=games-2',
  '/stream/stream-1?t=90',
  '/film#content',
  '/stream/stream-1/more',
  'https://elsewhere.example/film'
]

interface Rule {
  where: { href_matches: object[] }
  eagerness: string
}
/** Whether an address is one of those that a rule names, read as browsers read it. */
const named = (rules: Rule[] | undefined, address: string) =>
  (rules ?? []).some(({ where }) =>
    where.href_matches.some(pattern =>
      new URLPattern({ ...pattern, baseURL: HUB }).test(address, HUB)
    )
  )

describe('what is loaded before the click', () => {
  test('Pages of visitors hold the rules by which the next one is loaded before its click, the panel holds none', async () => {
    const { get } = await start()
    const allowed =
      "default-src 'self';script-src 'self' 'inline-speculation-rules'"
    for (const path of [...BROWSE, ...SINGLE, '/nowhere']) {
      const { headers, body } = await get(path)
      expect(body.match(HELD), path).toHaveLength(2)
      expect(body, path).toContain('<body data-title="</body>">/')
      expect(headers['content-security-policy'], path).toBe(allowed)
    }
    for (const path of ['/admin', '/admin/streamers']) {
      const { headers, body } = await get(path)
      expect(body, path).not.toMatch(HELD)
      expect(headers['content-security-policy'], path).not.toContain('inline')
    }
  })

  test('A browse page is drawn before its click, of a single stream or streamer the HTML is loaded, and nothing else', async () => {
    const { get } = await start()
    const body = HELD.exec((await get('/')).body)?.[1] ?? ''
    const { prerender, prefetch, ...others } = JSON.parse(body) as Record<
      string,
      Rule[]
    >
    expect(others).toEqual({})
    for (const { eagerness } of [...(prerender ?? []), ...(prefetch ?? [])])
      expect(eagerness).toBe('moderate')
    const drawn = (address: string) => named(prerender, address)
    const loaded = (address: string) => named(prefetch, address)
    const all = [...BROWSE, ...SINGLE, ...NEITHER]
    expect(all.filter(drawn)).toEqual(BROWSE)
    expect(all.filter(loaded)).toEqual(SINGLE)
  })

  test('Who saves data is sent nothing before the click', async () => {
    const { get } = await start()
    const saving = { 'Save-Data': 'on' }
    for (const path of ['/', '/stream/stream-1']) {
      for (const purpose of ['prefetch', 'prefetch;prerender']) {
        const ahead = { 'Sec-Purpose': purpose }
        const { status, headers } = await get(path, { ...saving, ...ahead })
        expect(status, path).toBe(503)
        expect(headers['cache-control'], path).toBe('no-store')
        expect((await get(path, ahead)).status, path).toBe(200)
      }
    }
    expect((await get('/', saving)).status).toBe(200)
  })

  test('A page that is loaded before its click is what everybody sees: the visitor is not asked for', async () => {
    const { get, api } = await start()
    const cookies: (string | undefined)[] = []
    api.streams.set('gated', cookie => {
      cookies.push(cookie)
      return cookie === 'visitor=owner'
    })
    const Cookie = 'visitor=owner'
    for (const purpose of ['prefetch', 'prefetch;prerender']) {
      const ahead = { Cookie, 'Sec-Purpose': purpose }
      expect((await get('/stream/gated', ahead)).status, purpose).toBe(404)
    }
    expect(new Set(cookies)).toEqual(new Set([undefined]))
    expect((await get('/stream/gated', { Cookie })).status).toBe(200)
    expect(cookies.at(-1)).toBe(Cookie)
  })

  test('What is loaded before a click takes half of the turns of an address at most: the click gets the rest', async () => {
    const { get } = await start({ ...TURNS, ofAddress: 4 })
    const ahead = { 'Sec-Purpose': 'prefetch' }
    for (const path of ['/stream/stream-1', '/stream/stream-2'])
      expect((await get(path, ahead)).status, path).toBe(200)
    expect((await get('/stream/stream-3', ahead)).status).toBe(503)
    expect((await get('/stream/stream-3')).status).toBe(200)
  })
})
