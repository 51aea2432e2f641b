import { afterEach, describe, expect, test, vi } from 'vitest'
import { createPressThread } from './thread.ts'
import { startFakeApi } from './testing-api.ts'
import { QUIET, startTestSite } from './testing.ts'
import type { TestSite } from './testing.ts'

/** Ten times what the design promises, for slow machines. */
const SOON = { timeout: 10_000, interval: 10 }

const open: TestSite[] = []
async function start(options?: Parameters<typeof startTestSite>[0]) {
  const site = await startTestSite(options)
  open.push(site)
  return site
}
afterEach(async () => {
  await Promise.all(open.splice(0).map(site => site.close()))
})

const game = (title: string) => ({ id: title, title })

describe('publishing', () => {
  test('A visitor never waits for a render: pages are answered from memory', async () => {
    const { astro, get } = await start()
    const before = astro.rendered.length
    const page = await get('/games')
    expect(page.status).toBe(200)
    expect(page.body).toContain('/games')
    expect(astro.rendered).toHaveLength(before)
  })

  test('An unknown path is the not-found screen with status 404 and costs no render', async () => {
    const { astro, get } = await start()
    const before = astro.rendered.length
    for (const path of ['/nowhere', '/Games', '//games', '/stream/%00']) {
      const page = await get(path)
      expect(page.status, path).toBe(404)
      expect(page.body, path).toContain('/404')
    }
    expect(astro.rendered).toHaveLength(before)
  })

  test('All pages of a round are made of one snapshot of the lists', async () => {
    const api = await startFakeApi()
    api.lists.games = [game('Glasswing')]
    const { get } = await start({ api })
    for (const path of ['/', '/games', '/film'])
      expect((await get(path)).body).toContain('Glasswing')
  })

  test('A new revision is rendered at once and shows on the next request', async () => {
    const { api, get } = await start()
    api.lists.games = [game('Tidebreaker')]
    api.announce()
    await vi.waitFor(async () => {
      expect((await get('/games')).body).toContain('Tidebreaker')
    }, SOON)
  })

  test('A page whose HTML did not change keeps its ETag; If-None-Match is answered with 304', async () => {
    const { api, astro, get } = await start()
    const newMovie = async (title: string) => {
      api.lists.movies = [game(title)]
      api.announce()
      await vi.waitFor(async () => {
        expect((await get('/film')).body).toContain(title)
      }, SOON)
    }
    astro.pages.set('/games', ({ lists }, response) => {
      response.end(`${[lists['movies']].length} list of movies`)
    })
    await newMovie('Ninth Signal')
    const { etag = '' } = (await get('/games')).headers
    const before = astro.rendered.length
    await newMovie('Rain outside')
    expect(astro.rendered.slice(before)).toContain('/games')
    const again = await get('/games', { 'If-None-Match': etag })
    expect(again.status).toBe(304)
    expect(again.body).toBe('')
  })

  test('A round renders only pages that are made of what is new', async () => {
    const { api, astro, get } = await start()
    astro.pages.set('/games', ({ lists }, response) => {
      response.end(JSON.stringify(lists['games']))
    })
    api.lists.games = [game('Tidebreaker')]
    api.announce()
    await vi.waitFor(async () => {
      expect((await get('/games')).body).toContain('Tidebreaker')
    }, SOON)
    const before = astro.rendered.length
    api.lists.movies = [game('Ninth Signal')]
    api.announce()
    await vi.waitFor(async () => {
      expect((await get('/film')).body).toContain('Ninth Signal')
    }, SOON)
    const rendered = astro.rendered.slice(before)
    expect(rendered).toContain('/')
    expect(rendered).not.toContain('/games')
  })

  test('When an item comes or goes by its times all pages are rendered: some tell the time', async () => {
    const { api, astro, get } = await start()
    let hours = 1
    astro.pages.set('/games', (_lists, response) => {
      response.end(`${hours} o'clock`)
    })
    api.lists.games = [game('Tidebreaker')]
    api.announce()
    await vi.waitFor(async () => {
      expect((await get('/games')).body).toBe("1 o'clock")
    }, SOON)
    hours = 2
    api.turn()
    await vi.waitFor(async () => {
      expect((await get('/games')).body).toBe("2 o'clock")
    }, SOON)
  })

  test('A round reads only the lists that say something new', async () => {
    const { api, get } = await start()
    api.sent.length = 0
    for (const title of ['Ninth Signal', 'Rain outside', 'Ninth Signal']) {
      api.lists.movies = [game(title)]
      api.announce()
      await vi.waitFor(async () => {
        expect((await get('/film')).body).toContain(title)
      }, SOON)
    }
    expect(api.sent).toEqual(['movies', 'movies', 'movies'])
  })

  test('A round that changed a page is told at info, one that changed none at debug', async () => {
    const told: { level: string; changed: unknown }[] = []
    const tell = (level: string) => (details: object, message: string) => {
      if (message === 'Published')
        told.push({ level, changed: Reflect.get(details, 'changed') })
    }
    const { api } = await start({
      log: { ...QUIET, debug: tell('debug'), info: tell('info') }
    })
    api.announce()
    await vi.waitFor(() => expect(told).toHaveLength(2), SOON)
    api.lists.games = [game('Tidebreaker')]
    api.announce()
    await vi.waitFor(() => expect(told).toHaveLength(3), SOON)
    expect(told.map(({ level }) => level)).toEqual(['info', 'debug', 'info'])
    expect(told.map(({ changed }) => Number(changed) > 0)).toEqual([
      true,
      false,
      true
    ])
  })

  test('A render that fails keeps the last good page', async () => {
    const { api, astro, get } = await start()
    astro.pages.set('/games', (_locals, response) => {
      response.writeHead(500).end('broken')
    })
    api.lists.movies = [game('Ninth Signal')]
    api.announce()
    await vi.waitFor(async () => {
      expect((await get('/film')).body).toContain('Ninth Signal')
    }, SOON)
    const games = await get('/games')
    expect(games.status).toBe(200)
    expect(games.body).toContain('/games')
  })

  test('With the API away the pages keep the lists they have', async () => {
    const api = await startFakeApi()
    api.lists.games = [game('Glasswing')]
    let rounds = 0
    const count = (_details: object, message: string) => {
      if (message === 'Published') rounds += 1
    }
    const log = { ...QUIET, debug: count, info: count }
    const { get } = await start({ api, log })
    api.mode = 'fails'
    const before = rounds
    api.announce()
    await vi.waitFor(() => expect(rounds).toBeGreaterThan(before), SOON)
    expect((await get('/games')).body).toContain('Glasswing')
  })

  test('A list that has not come is absent from the page; when it comes late the page is published again', async () => {
    const api = await startFakeApi()
    api.mode = 'silent'
    api.lists.games = [game('Late')]
    const { get } = await start({ api })
    expect((await get('/games')).body).toContain('/games {}')
    api.mode = 'answers'
    api.release()
    await vi.waitFor(async () => {
      expect((await get('/games')).body).toContain('Late')
    }, SOON)
  })

  test('A list with one damaged item is published with all others', async () => {
    const api = await startFakeApi()
    api.lists.games = [game('Glasswing'), null, { id: 7 }, game('Tidebreaker')]
    const { get } = await start({ api })
    const { body } = await get('/games')
    expect(body).toContain('Glasswing')
    expect(body).toContain('Tidebreaker')
    expect(body).not.toContain('"id":7')
  })

  test('An API that answers 500 leaves the lists unknown', async () => {
    const api = await startFakeApi()
    api.mode = 'fails'
    const { get } = await start({ api })
    expect((await get('/games')).body).toContain('/games {}')
  })
})

describe('pages on demand', () => {
  test('Parallel requests for one page share one render, and it is kept', async () => {
    const { astro, get } = await start()
    await Promise.all(Array.from({ length: 5 }, () => get('/stream/stream-1')))
    await get('/stream/stream-1')
    expect(
      astro.rendered.filter(path => path === '/stream/stream-1')
    ).toHaveLength(1)
  })

  test('A new revision empties the kept pages', async () => {
    const { api, astro, get } = await start()
    await get('/stream/stream-1')
    api.announce()
    await vi.waitFor(async () => {
      await get('/stream/stream-1')
      const own = astro.rendered.filter(path => path === '/stream/stream-1')
      expect(own.length).toBeGreaterThan(1)
    }, SOON)
  })

  test('A name that Twitch cannot have is no channel: the page of none, status 200', async () => {
    const { get } = await start()
    for (const name of ['', '/', '/x&parent=evil.com', '/..%2F', '/a-b']) {
      const page = await get(`/streamer-embed${name}`)
      expect(page.status, name).toBe(200)
      expect(page.body, name).toContain('<p>/streamer-embed {')
    }
    expect((await get('/streamer-embed/Ninja')).body).toContain(
      '/streamer-embed/Ninja'
    )
  })

  test('A gated stream is 404 for everybody but the visitor who unlocked it; their page is never kept', async () => {
    const { api, get } = await start()
    api.streams.set('gated', cookie => cookie === 'visitor=owner')
    expect((await get('/stream/gated')).status).toBe(404)
    const own = await get('/stream/gated', { Cookie: 'visitor=owner' })
    expect(own.status).toBe(200)
    expect(own.body).toContain('/stream/gated')
    expect(own.headers['cache-control']).toBe('no-store')
    const other = await get('/stream/gated', { Cookie: 'visitor=other' })
    expect(other.status).toBe(404)
    expect(other.body).toContain('/404')
    expect((await get('/stream/gated')).status).toBe(404)
  })
})

describe('a press in a thread of its own', () => {
  test('publishes, follows the revision and renders what is asked for', async () => {
    const { api, get } = await start({ press: createPressThread })
    const before = await get('/games')
    expect(before.status).toBe(200)
    expect((await get('/nowhere')).status).toBe(404)
    expect((await get('/stream/stream-1')).body).toContain('/stream/stream-1')
    api.lists.games = [game('Tidebreaker')]
    api.announce()
    await vi.waitFor(async () => {
      expect((await get('/games')).body).toContain('Tidebreaker')
    }, SOON)
    const packed = await get('/games', { 'Accept-Encoding': 'br' })
    expect(packed.headers['content-encoding']).toBe('br')
    expect(packed.headers.etag).not.toBe(before.headers.etag)
  })

  test('is started again when it breaks; the pages that it made stay', async () => {
    const { get } = await start({ press: createPressThread })
    expect((await get('/stream/breaks')).status).toBe(500)
    expect((await get('/games')).status).toBe(200)
    await vi.waitFor(async () => {
      expect((await get('/stream/stream-2')).status).toBe(200)
    }, SOON)
  })
})
