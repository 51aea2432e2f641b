import { createServer } from 'node:http'
import { deserialize } from 'node:v8'
import { brotliDecompressSync } from 'node:zlib'
import { afterEach, expect, onTestFinished, test } from 'vitest'
import { freePorts } from '#api/chat/testing-copy'
import type { Edition } from './editions.ts'
import { listening, startFakeApi } from './testing-api.ts'
import { startTestSite } from './testing.ts'
import type { TestSite } from './testing.ts'

/** Ten times as long as a copy waits for another one. */
const GIVEN_UP_MS = 15_000

const open: TestSite[] = []
afterEach(async () => {
  await Promise.all(open.splice(0).map(site => site.close()))
})

const game = (title: string) => ({ id: title, title })

/** Two copies over one API: the first makes the pages. */
async function startTwo(publicOrigin: string | null = null) {
  const api = await startFakeApi()
  onTestFinished(() => api.close())
  api.lists.games = [game('Glasswing')]
  const ports = (await freePorts(2)).map(String).toSorted().map(Number)
  const at = ports.map(port => `127.0.0.1:${port}`)
  const [port = 0, otherPort = 0] = ports
  const first = await startTestSite({ api, publicOrigin, copies: { at, port } })
  open.push(first)
  const other = await startTestSite({
    api,
    publicOrigin,
    copies: { at, port: otherPort },
    build: first
  })
  open.unshift(other)
  return { api, first, other }
}

/** A server that a copy asks first, and that answers nothing, or only this status. */
async function startAway(status?: number) {
  const asked: URL[] = []
  const server = createServer((request, response) => {
    asked.push(new URL(request.url ?? '/', 'http://copy'))
    if (status !== undefined) response.writeHead(status).end()
  })
  const port = await listening(server)
  onTestFinished(() => {
    server.close()
    server.closeAllConnections()
  })
  // Names are compared as text: numbers come before words.
  return {
    asked,
    copies: { at: [`127.0.0.1:${port}`, '127.0.0.1:9'], port: 9 }
  }
}

test('One copy of the site makes the pages of all: the others take what it published, at their start and after each save', async () => {
  const { api, first, other } = await startTwo('https://pog.example')
  const games = (site: TestSite) =>
    site.get('/games', { host: 'pog.example', 'accept-encoding': 'br' })
  const words = async (site: TestSite) =>
    brotliDecompressSync((await games(site)).bytes).toString()
  expect(await words(other)).toContain('Glasswing')
  const made = first.renders()
  api.lists.games = [game('Tidebreaker')]
  api.announce()
  for (const site of [first, other])
    await expect.poll(() => words(site)).toContain('Tidebreaker')

  const [mine, its] = [await games(first), await games(other)]
  expect(its.bytes).toEqual(mine.bytes)
  const { date: _mine, ...headers } = mine.headers
  const { date: _its, ...itsHeaders } = its.headers
  expect(itsHeaders).toEqual(headers)
  expect(first.renders()).toBeGreaterThan(made)
  expect(other.renders()).toBe(0)
})

test('A page that a copy makes for one request shows what another copy published last', async () => {
  const { api, other } = await startTwo()
  api.lists.games = [game('Tidebreaker')]
  api.announce()
  await expect
    .poll(async () => (await other.get('/games')).body)
    .toContain('Tidebreaker')
  expect((await other.get('/stream/night')).body).toContain('Tidebreaker')
  expect(other.renders()).toBe(0)
})

test('When the copy that makes the pages ends, the next one makes them, and no page goes back', async () => {
  const { api, first, other } = await startTwo()
  api.lists.games = [game('Tidebreaker')]
  api.announce()
  await expect
    .poll(async () => (await other.get('/games')).body)
    .toContain('Tidebreaker')
  await first.close()
  open.splice(open.indexOf(first), 1)
  api.lists.games = [game('Benthic')]
  api.announce()
  const seen = new Set<string>()
  await expect
    .poll(async () => {
      const { body } = await other.get('/games')
      seen.add(/Glasswing|Tidebreaker|Benthic/.exec(body)?.[0] ?? 'nothing')
      return body
    })
    .toContain('Benthic')
  expect([...seen]).not.toContain('Glasswing')
  expect([...seen]).not.toContain('nothing')
  expect(other.renders()).toBeGreaterThan(0)
})

test.each([
  ['hangs', undefined],
  ['is of another build', 409],
  ['is broken', 500]
])(
  'A copy that %s costs the others no page: they make them themselves',
  async (_is, status) => {
    const { copies } = await startAway(status)
    const sinceMs = performance.now()
    const site = await startTestSite({ copies })
    open.push(site)
    site.api.lists.games = [game('Benthic')]
    site.api.announce()
    await expect
      .poll(async () => (await site.get('/games')).body)
      .toContain('Benthic')
    expect(performance.now() - sinceMs).toBeLessThan(GIVEN_UP_MS)
    expect(site.renders()).toBeGreaterThan(0)
  }
)

test('A copy that is not among the copies asks nobody: it makes its pages itself', async () => {
  const { asked, copies } = await startAway()
  const [away = ''] = copies.at
  const site = await startTestSite({ copies: { at: [away], port: 9 } })
  open.push(site)
  expect(site.renders()).toBeGreaterThan(0)
  expect(asked).toEqual([])
})

test('What a copy published is given to copies of its own build alone, never through a proxy, and 64 wait for news at most', async () => {
  const { api, first } = await startTwo()
  const { asked, copies } = await startAway()
  open.push(await startTestSite({ copies, build: first }))
  const build = asked[0]?.searchParams.get('build') ?? ''
  const ask = (query: object, headers = {}) =>
    first.get(`/_edition?${new URLSearchParams({ ...query })}`, headers)
  expect((await ask({ build: 'another' })).status).toBe(409)
  const through = { 'x-forwarded-for': '203.0.113.7' }
  expect((await ask({ build }, through)).status).toBe(404)
  const given = await ask({ build })
  expect(given.status).toBe(200)
  const { name } = deserialize(given.bytes) as Edition
  const held = Array.from({ length: 70 }, () => ask({ build, after: name }))
  const early = await Promise.race(held)
  expect(early.status).toBe(503)
  api.lists.games = [game('Benthic')]
  api.announce()
  const statuses = (await Promise.all(held)).map(({ status }) => status)
  // The other copy of the two waits too.
  expect(statuses.filter(status => status === 200)).toHaveLength(63)
  expect(statuses.filter(status => status === 503)).toHaveLength(7)
})

test('A site that has no copies gives its pages to nobody', async () => {
  const alone = await startTestSite()
  open.push(alone)
  const answer = await alone.get('/_edition?build=')
  expect(answer.status).toBe(404)
  expect(answer.body).toContain('/404')
})
