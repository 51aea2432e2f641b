import { once } from 'node:events'
import { createServer } from 'node:http'
import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { startApi } from '#api/test/api'
import type { TestApi } from '#api/test/api'
import {
  approvalOf,
  fakeUser,
  movableClock,
  startHelix,
  TEST_TWITCH_ENV,
  TROUBLES
} from '#api/twitch/testing'
import type { HelixProcess } from '#api/twitch/testing'
import { LIST_CALLS } from '../../../site/lib/lists.ts'
import { PUBLISHED } from '../../../site/server/routes.ts'
import { createSite } from '../../../site/server/server.ts'
import type { Site } from '../../../site/server/server.ts'
import { QUIET } from '../../../site/server/testing.ts'
import { patience, until } from './testing.ts'

/** How long a visitor may wait for a page. */
const PAGE_MS = 100
/** Pages follow Twitch within 35 s, of which 30 s are the pause between two looks. */
const FOLLOWS_MS = 5000
const STALE_MS = 10 * 60_000
const DAY_MS = 24 * 60 * 60_000

const users = [1, 2, 3].map(fakeUser)
const nightRide = {
  user_id: '1001',
  title: 'Night ride',
  game_name: 'Neon',
  viewer_count: 1234
}
/** The path where the fake is asked who is live. */
const STREAMS = '/mock/streams'
const healthy = { mode: 'healthy', users, streams: [nightRide] }

/** Where the running stream is shown with its title; all but the last also show its viewers. */
const SHOWING = [
  '/',
  '/streams',
  '/streamers',
  '/stream/twitch-1001',
  '/streamer-embed/streamer_1'
]
const PATHS = [
  ...PUBLISHED,
  ...SHOWING.slice(3),
  '/stream/twitch-1002',
  '/stream/own',
  '/streamer-embed/nobody'
]
const LISTS = [
  ...Object.values(LIST_CALLS).map(({ path }) => path),
  '/api/streams/recommended',
  '/api/content/exclusive/all'
]

/** How each kind of page begins and ends. */
const WHOLE: Record<string, RegExp> = {
  'text/html': /^<!doctype html>[^]*<\/html>\s*$/i,
  'application/rss+xml': /^<\?xml [^]*<\/rss>\s*$/,
  'application/xml': /^<\?xml [^]*<\/urlset>\s*$/,
  'text/calendar': /^BEGIN:VCALENDAR\r\n[^]*END:VCALENDAR\r\n$/,
  'application/manifest+json': /^\{[^]*\}\s*$/,
  'text/plain': /^User-agent: \*\n/
}
/** Words from Twitch's failures and ours, none of which visitors of a page should see. */
const TROUBLE =
  /unavailable|went wrong|error of the fake|working on it|canary-|token-\d|OAuth|Too Many|TimeoutError|\[object /
/** Where a browser would execute it: inside an attribute's value it is just text. */
const HOSTILE = /<script>alert|<img src=x|<svg onload|javascript:alert/
const VALUES = /="[^"]*"/g

let fake: HelixProcess
let api: TestApi
let site: Site
let server: Server
let siteUrl: string
const clock = movableClock()

beforeAll(async () => {
  fake = await startHelix()
  await fake.set(healthy)
  api = await startApi({
    env: TEST_TWITCH_ENV,
    clock,
    twitchPollMs: 100,
    limits: { search: [{ count: 1000, perMs: 60_000 }] }
  })
  await api.makeContent({ id: 'own', type: 'stream', title: 'Our own' })
  const admin = await api.asAdmin()
  for (const user of users)
    await admin.post('/api/twitch/streamers', approvalOf(user))

  const [first] = await list('/api/twitch/streamers')
  await admin.send('PATCH', `/api/twitch/streamers/${first?.id}/featured`)
  site = createSite({ apiUrl: api.url, publicOrigin: null, log: QUIET })
  await site.start()
  server = createServer(site.handle).listen(0, '127.0.0.1')
  await once(server, 'listening')
  siteUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(async () => {
  server.closeAllConnections()
  server.close()
  await site.close()
  await api.close()
  await fake.close()
})
beforeEach(async () => {
  await fake.set(healthy)
  // A pause, or the calls used up a minute ago, would keep the hub from asking.
  clock.move(STALE_MS)
  await fake.forget()
  await until(async () => {
    clock.move(2000)
    const calls = await fake.calls()
    // The pages may still be old, so what they show must be current too.
    return (
      calls.some(({ path, status }) => path === STREAMS && status === 200) &&
      (await shown()).length === SHOWING.length
    )
  })
})

interface Told {
  id: string
  isLive?: boolean
  viewerCount?: number
  title?: string
}
const list = async (path: string) => (await api.get(path)).body as Told[]
const html = async (path: string) => (await fetch(siteUrl + path)).text()

/** The pages that show the running stream. */
async function shown(): Promise<string[]> {
  const texts = await Promise.all(SHOWING.map(html))
  return SHOWING.filter((_, at) => texts[at]?.includes(nightRide.title))
}

/** What is wrong with the pages now, including pages that keep a visitor waiting. */
async function faultsOfPages(): Promise<unknown[]> {
  const faults: unknown[] = []
  for (const path of PATHS) {
    const since = performance.now()
    const reply = await fetch(siteUrl + path)
    const text = await reply.text()
    const tookMs = performance.now() - since
    const [type = ''] = reply.headers.get('content-type')?.split(';') ?? []
    const isWhole = WHOLE[type]?.test(text) ?? false
    const found =
      TROUBLE.exec(text)?.[0] ?? HOSTILE.exec(text.replaceAll(VALUES, '='))?.[0]
    const isLate = tookMs > patience(PAGE_MS)
    if (reply.status !== 200 || !isWhole || found || isLate)
      faults.push({ path, status: reply.status, type, isWhole, found, tookMs })
  }
  return faults
}

/** What the lists say about who is live; throws when one does not return a list. */
async function tellLists() {
  for (const path of LISTS) {
    const { status, body } = await api.get(path)
    expect([path, status, Array.isArray(body)]).toEqual([path, 200, true])
  }
  const live = async (path: string) =>
    (await list(path))
      .filter(({ isLive = true }) => isLive)
      .map(({ id, viewerCount }) => [id, viewerCount])
  return {
    streams: await live('/api/streams/live'),
    recommended: await live('/api/streams/recommended'),
    onHome: (await list('/api/featured-streams-direct')).map(({ id }) => id),
    streamers: await live('/api/twitch/external/streams'),
    featured: await live('/api/twitch/external/featured'),
    approved: (await list('/api/twitch/streamers')).length
  }
}
const LIVE = {
  streams: [
    ['twitch-1001', 1234],
    ['own', 0]
  ],
  recommended: [
    ['twitch-1001', 1234],
    ['own', 0]
  ],
  onHome: ['own', 'twitch-1001'],
  streamers: [['1001', 1234]],
  featured: [['1001', 1234]],
  approved: 3
}
const NOBODY = {
  streams: [['own', 0]],
  recommended: [['own', 0]],
  onHome: ['own'],
  streamers: [],
  featured: [],
  approved: 3
}

test('A stream that goes live or ends stands on its pages, or is gone from them, 5 s after Twitch was asked', async () => {
  expect(await faultsOfPages()).toEqual([])
  expect(await tellLists()).toEqual(LIVE)
  for (const path of SHOWING.slice(0, -1))
    expect(await html(path), path).toContain('1,234')

  for (const streams of [[], [nightRide]]) {
    const since = performance.now()
    await fake.set({ streams })
    const wanted = streams.length * SHOWING.length
    await until(async () => {
      // Otherwise a slow machine would use up the calls of a minute.
      clock.move(2000)
      return (await shown()).length === wanted
    })
    expect(performance.now() - since).toBeLessThan(patience(FOLLOWS_MS))
  }
})

test.each(TROUBLES)(
  'Twitch %s: every page and every list answers at once, for 10 minutes with what was known, then with nobody live',
  async mode => {
    await fake.set({ mode, resetSeconds: 1 })
    const health = async () =>
      (await api.get('/api/health/ready')).body as { twitch: string }
    await until(async () => (await health()).twitch === 'down')
    expect(await faultsOfPages()).toEqual([])
    expect(await tellLists()).toEqual(LIVE)
    expect(await shown()).toEqual(SHOWING)
    clock.move(STALE_MS)
    await until(async () => (await shown()).length === 0)
    expect(await faultsOfPages()).toEqual([])
    expect(await tellLists()).toEqual(NOBODY)
  }
)

test('Hostile titles, names and pictures of Twitch reach no page as anything but text', async () => {
  await fake.set({ mode: 'hostile' })
  // Twitch is asked for names once a day.
  clock.move(DAY_MS)
  await until(async () => {
    clock.move(2000)
    const [home, streamers] = await Promise.all(['/', '/streamers'].map(html))
    return [home, streamers].every(text => text?.includes('alert(1)'))
  })
  const [approved] = await list('/api/twitch/streamers')
  expect(approved).toMatchObject({
    displayName: expect.stringContaining('</script><script>alert(1)</script>')
  })
  expect(await faultsOfPages()).toEqual([])
  for (const path of SHOWING)
    expect(await html(path), path).toContain('alert(1)')
})
