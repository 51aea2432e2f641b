import { afterEach, describe, expect, test, vi } from 'vitest'
import { startTestSite } from './testing.ts'
import type { Reply, TestSite } from './testing.ts'
import { TURNS } from './turns.ts'

const SOON = { timeout: 50_000, interval: 10 }

const open: TestSite[] = []
async function start(options?: Parameters<typeof startTestSite>[0]) {
  const site = await startTestSite(options)
  open.push(site)
  return site
}
afterEach(async () => {
  await Promise.all(open.splice(0).map(site => site.close()))
})

/** Pages of streamers that do not end before they are told to. */
function holdPages({ astro }: TestSite, names: string[]): () => void {
  const held: (() => void)[] = []
  let isHeld = true
  for (const name of names) {
    astro.pages.set(`/streamer-embed/${name}`, (_locals, response) => {
      const end = () => response.writeHead(200).end(name)
      if (isHeld) held.push(end)
      else end()
    })
  }
  return () => {
    isHeld = false
    for (const end of held) end()
  }
}
const names = (prefix: string, count: number) =>
  Array.from({ length: count }, (_, at) => `${prefix}${at}`)

/** How many pages are rendered before that of an honest address that asks after `count` hostile ones. */
async function placeBehind(
  count: number,
  addressOf: (at: number) => string
): Promise<number> {
  const site = await start({ turns: { ...TURNS, atOnce: 1 } })
  const hostile = names('hostile', count)
  const release = holdPages(site, hostile)
  const ask = (name: string, localAddress: string) =>
    site.get(`/streamer-embed/${name}`, {}, 'GET', '', { localAddress })
  const asked = hostile.map((name, at) => ask(name, addressOf(at)))
  await vi.waitFor(() => expect(site.waiting()).toBe(count - 1), SOON)
  const honest = ask('honest', '127.9.0.1')
  await vi.waitFor(() => expect(site.waiting()).toBe(count), SOON)
  release()
  await Promise.all([honest, ...asked])
  return site.astro.rendered
    .filter(path => path.startsWith('/streamer-embed/'))
    .indexOf('/streamer-embed/honest')
}

function statuses(replies: Reply[]): Record<number, number> {
  const counts: Record<number, number> = {}
  for (const { status } of replies) counts[status] = (counts[status] ?? 0) + 1
  return counts
}

describe('pages that are rendered for a request', () => {
  test('An unknown stream costs no render, with a cookie or without', async () => {
    const { api, astro, get } = await start({
      turns: { ...TURNS, waitingOfAddress: 100 }
    })
    const ids = names('unknown-', 40)
    for (const id of ids) api.streams.set(id, () => false)
    const before = astro.rendered.length
    const replies = await Promise.all(
      ids.flatMap(id => [
        get(`/stream/${id}`),
        get(`/stream/${id}`, { Cookie: 'visitor=x' })
      ])
    )
    expect(statuses(replies)).toEqual({ 404: 80 })
    expect(replies[0]?.body).toContain('/404')
    expect(
      astro.rendered.slice(before).filter(path => path.startsWith('/stream/'))
    ).toEqual([])
  })

  test('One address waits with a few requests only: more are 429 with Retry-After, and others are served', async () => {
    const site = await start({ turns: { ...TURNS, waitingOfAddress: 3 } })
    const hostile = names('hostile', 12)
    const release = holdPages(site, hostile)
    const refused: Reply[] = []
    const asked = hostile.map(async name => {
      const reply = await site.get(`/streamer-embed/${name}`)
      if (reply.status === 429) refused.push(reply)
      return reply
    })
    await vi.waitFor(() => expect(refused).toHaveLength(5), SOON)
    expect(Number(refused[0]?.headers['retry-after'])).toBeGreaterThan(0)
    const honest = site.get('/streamer-embed/honest', {}, 'GET', '', {
      localAddress: '127.9.0.1'
    })
    release()
    expect((await honest).status).toBe(200)
    expect(statuses(await Promise.all(asked))).toEqual({ 200: 7, 429: 5 })
  })

  test('When all places are taken the longest queue loses one to a network that waits less: 503 with Retry-After', async () => {
    const site = await start({
      turns: { ...TURNS, atOnce: 1, waiting: 4 }
    })
    const hostile = names('hostile', 5)
    const release = holdPages(site, hostile)
    const asked = hostile.map(name => site.get(`/streamer-embed/${name}`))
    await vi.waitFor(() => expect(site.waiting()).toBe(4), SOON)
    const honest = site.get('/streamer-embed/honest', {}, 'GET', '', {
      localAddress: '127.9.0.1'
    })
    const refused = await Promise.race(asked)
    expect(refused.status).toBe(503)
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
    release()
    expect((await honest).status).toBe(200)
    expect(statuses(await Promise.all(asked))).toEqual({ 200: 4, 503: 1 })
  })

  test('Networks take turns: the request of another one is rendered before the queue of the first', async () => {
    const place = await placeBehind(8, () => '127.0.0.1')
    expect([0, 1, 2]).toContain(place)
  })

  test('The network that asked least goes first: nobody waits behind many networks that ask for much', async () => {
    const place = await placeBehind(18, at => `127.8.${at % 6}.1`)
    expect([0, 1, 2]).toContain(place)
  })

  test('A client that has gone gives its place back, and its page is not rendered', async () => {
    const site = await start({ turns: { ...TURNS, atOnce: 1 } })
    const release = holdPages(site, ['first'])
    const first = site.get('/streamer-embed/first')
    await vi.waitFor(
      () => expect(site.astro.rendered).toContain('/streamer-embed/first'),
      SOON
    )
    const leaving = new AbortController()
    const second = site
      .get('/streamer-embed/second', {}, 'GET', '', { signal: leaving.signal })
      .catch(() => 'left')
    await vi.waitFor(() => expect(site.waiting()).toBe(1), SOON)
    leaving.abort()
    expect(await second).toBe('left')
    await vi.waitFor(() => expect(site.waiting()).toBe(0), SOON)
    release()
    expect((await first).status).toBe(200)
    expect(site.astro.rendered).not.toContain('/streamer-embed/second')
  })

  test('An address has so many of these pages a minute, its network more of them together', async () => {
    const site = await start({
      turns: { ...TURNS, ofAddress: 5, ofNetwork: 8 }
    })
    const from = async (localAddress: string, prefix: string) => {
      const replies: Reply[] = []
      for (const name of names(prefix, 6)) {
        replies.push(
          await site.get(`/streamer-embed/${name}`, {}, 'GET', '', {
            localAddress
          })
        )
      }
      return statuses(replies)
    }
    expect(await from('127.8.0.1', 'a')).toEqual({ 200: 5, 429: 1 })
    expect(await from('127.8.0.2', 'b')).toEqual({ 200: 3, 429: 3 })
    expect(await from('127.9.0.1', 'c')).toEqual({ 200: 5, 429: 1 })
  })

  test('A page that is kept takes no turn', async () => {
    const site = await start({ turns: { ...TURNS, ofAddress: 1 } })
    const replies = []
    for (const name of ['one', 'one', 'one'])
      replies.push(await site.get(`/streamer-embed/${name}`))

    expect(statuses(replies)).toEqual({ 200: 3 })
  })

  test('A publishing round goes before all single pages that wait', async () => {
    const site = await start({ turns: { ...TURNS, waitingOfAddress: 100 } })
    const { api, astro, get } = site
    let hold: (() => void) | undefined
    astro.pages.set('/games', ({ lists }, response) => {
      expect(lists['games']).toHaveLength(1)
      hold = () => response.writeHead(200).end('games')
    })
    api.lists.games = [{ id: 'new', title: 'New' }]
    api.announce()
    await vi.waitFor(() => expect(hold).toBeDefined(), SOON)
    const before = astro.rendered.length
    const asked = names('page', 20).map(name => get(`/streamer-embed/${name}`))
    await vi.waitFor(() => expect(site.waiting()).toBeGreaterThan(0), SOON)
    expect(
      astro.rendered
        .slice(before)
        .filter(path => path.startsWith('/streamer-embed/'))
    ).toEqual([])
    hold?.()
    expect(statuses(await Promise.all(asked))).toEqual({ 200: 20 })
  })
})
