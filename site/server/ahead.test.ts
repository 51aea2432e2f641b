import { afterEach, describe, expect, test } from 'vitest'
import { startTestSite } from './testing.ts'
import type { TestSite } from './testing.ts'

const open: TestSite[] = []
async function start() {
  const site = await startTestSite()
  open.push(site)
  return site
}
afterEach(async () => {
  await Promise.all(open.splice(0).map(site => site.close()))
})

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
  test('Pages of visitors name the rules by which the next one is loaded before its click, the panel names none', async () => {
    const { get } = await start()
    for (const path of [...BROWSE, ...SINGLE, '/nowhere']) {
      const { headers } = await get(path)
      expect(headers['speculation-rules'], path).toBe('"/ahead"')
    }
    for (const path of ['/admin', '/admin/streamers']) {
      const { headers } = await get(path)
      expect(headers, path).not.toHaveProperty('speculation-rules')
    }
  })

  test('A browse page is drawn before its click, of a single stream or streamer the HTML is loaded, and nothing else', async () => {
    const { get } = await start()
    const { status, headers, body } = await get('/ahead')
    expect(status).toBe(200)
    expect(headers['content-type']).toBe('application/speculationrules+json')
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

  test('Who saves data is given no rules, and what keeps them for others is told', async () => {
    const { get } = await start()
    const { body, headers } = await get('/ahead', { 'Save-Data': 'on' })
    expect(JSON.parse(body)).toEqual({})
    expect(headers['vary']).toBe('Save-Data')
    expect((await get('/ahead')).headers['vary']).toBe('Save-Data')
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
})
