import type { APIRequestContext } from '@playwright/test'
import { parseFeed } from '@rowanmanning/feed-parser'
import { XMLValidator } from 'fast-xml-parser'
import ICAL from 'ical.js'
import { putItem, removeItem } from './admin-api.ts'
import { expect, startSite, test as base } from './states.ts'

const ORIGIN = 'https://pog.example'

/** The section feeds and the type that each contains. */
const SECTIONS = {
  '/feed/streams.xml': 'stream',
  '/feed/games.xml': 'game',
  '/feed/film.xml': 'movie',
  '/feed/music-channel.xml': 'music',
  '/feed/comics.xml': 'comic',
  '/feed/art.xml': 'art',
  '/feed/tv-channel.xml': 'tv-channel',
  '/feed/marketplace.xml': 'collectible'
}
const RSS = ['/feed.xml', ...Object.keys(SECTIONS)]

interface Item {
  id: string
  type: string
  title: string
  createdAt: string
  metadata: { requiredCollectible?: string; date?: string; location?: string }
}

/** The site of the seeded hub under a public address. */
const test = base.extend<object, { site: string }>({
  site: [
    async ({ hub }, use) => {
      const site = await startSite(hub.url, { PUBLIC_ORIGIN: ORIGIN })
      await use(site.url)
      site.stop()
    },
    { scope: 'worker', timeout: 180_000 }
  ]
})

function ask(
  request: APIRequestContext,
  site: string,
  path: string,
  more = {}
) {
  return request.get(site + path, { headers: { Host: 'pog.example', ...more } })
}

async function feedAt(request: APIRequestContext, site: string, path: string) {
  const text = await (await ask(request, site, path)).text()
  expect(XMLValidator.validate(text), path).toBe(true)
  return parseFeed(text)
}

async function eventsAt(request: APIRequestContext, site: string) {
  const text = await (await ask(request, site, '/events.ics')).text()
  const lines = text.split('\r\n')
  expect(lines.every(line => Buffer.byteLength(line) <= 75)).toBe(true)
  expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/)
  const calendar = new ICAL.Component(ICAL.parse(text) as [])
  expect(calendar.getFirstPropertyValue('version')).toBe('2.0')
  expect(calendar.getFirstPropertyValue('prodid')).not.toBe('')
  return calendar
    .getAllSubcomponents('vevent')
    .map(event => new ICAL.Event(event))
}

test.describe('Feeds', () => {
  test('the feed of everything and of each section is valid RSS of what is there, newest first', async ({
    site,
    request
  }) => {
    const all = (await (await request.get('/api/content/all')).json()) as Item[]
    for (const path of RSS) {
      const type = SECTIONS[path as keyof typeof SECTIONS]
      const feed = await feedAt(request, site, path)
      expect(feed.meta, path).toEqual({ type: 'rss', version: '2.0' })
      expect(feed.self, path).toBe(ORIGIN + path)
      expect(feed.url?.startsWith(`${ORIGIN}/`), path).toBe(true)
      const known = new Map(all.map(item => [item.id, item]))
      for (const { id, title, url, published } of feed.items) {
        const item = known.get(id ?? '')
        expect(item?.title).toBe(title)
        if (type) expect(item?.type).toBe(type)
        expect(url).toMatch(/^https:\/\//)
        expect(published?.getTime()).toBe(
          Math.floor(Date.parse(item?.createdAt ?? '') / 1000) * 1000
        )
        if (item?.metadata.requiredCollectible)
          expect(url).toBe(`${ORIGIN}/exclusive`)
      }
      const times = feed.items.map(({ published }) => published?.getTime() ?? 0)
      expect(times).toEqual(times.toSorted((a, b) => b - a))
      const wanted = all.filter(item => !type || item.type === type).length
      expect(feed.items, path).toHaveLength(Math.min(wanted, type ? 30 : 50))
    }
  })

  test('a new item stands in /feed.xml and in the feed of its section, whatever its words', async ({
    hub,
    site,
    request
  }) => {
    const title = 'Cats & dogs <b>"fight"</b> ]]> 🐈 \u{1F469}\u200D\u{1F680}'
    await putItem(hub.url, {
      id: 'game-told-by-feeds',
      type: 'game',
      title,
      metadata: { studio: 'Nine Lamps' }
    })
    for (const path of ['/feed.xml', '/feed/games.xml']) {
      await expect
        .poll(async () => (await feedAt(request, site, path)).items[0]?.title)
        .toBe(title)
    }
    const film = await feedAt(request, site, '/feed/film.xml')
    expect(film.items.map(item => item.title)).not.toContain(title)
    await removeItem(hub.url, 'game-told-by-feeds')
    await expect
      .poll(
        async () => (await feedAt(request, site, '/feed.xml')).items[0]?.title
      )
      .not.toBe(title)
  })

  test('the calendar holds tournaments and meetups at their moment, with place and address', async ({
    hub,
    site,
    request
  }) => {
    const summary =
      'Semicolons; commas, back\\slashes and a name that is long enough to be folded: Größe 🏆🏆🏆🏆🏆🏆🏆🏆🏆🏆'
    await putItem(hub.url, {
      id: 'meetup-in-calendar',
      type: 'meetup',
      title: summary,
      metadata: { date: '2027-03-01', location: 'Kiln Farm; Herefordshire' }
    })
    await putItem(hub.url, {
      id: 'meetup-without-date',
      type: 'meetup',
      title: 'Some day',
      metadata: { date: 'when the moon is right' }
    })
    await expect
      .poll(async () => (await eventsAt(request, site)).map(one => one.summary))
      .toContain(summary)
    const events = await eventsAt(request, site)
    const day = events.find(({ uid }) => uid === 'meetup-in-calendar')
    expect(day?.startDate.isDate).toBe(true)
    expect(day?.startDate.toString()).toBe('2027-03-01')
    expect(day?.location).toBe('Kiln Farm; Herefordshire')
    expect(events.map(({ uid }) => uid)).not.toContain('meetup-without-date')

    const all = (await (await request.get('/api/content/all')).json()) as Item[]
    const dated = all.filter(
      ({ type, metadata }) =>
        ['tournament', 'meetup'].includes(type) &&
        !Number.isNaN(Date.parse(metadata.date ?? ''))
    )
    expect(events.map(({ uid }) => uid).toSorted()).toEqual(
      dated.map(({ id }) => id).toSorted()
    )
    for (const { id, title, metadata } of dated) {
      const event = events.find(({ uid }) => uid === id)
      expect(event?.summary).toBe(title)
      if (metadata.date?.includes('T'))
        expect(event?.startDate.toJSDate()).toEqual(new Date(metadata.date))

      expect(event?.component.getFirstPropertyValue('url')).toMatch(
        /^https:\/\//
      )
    }
    await removeItem(hub.url, 'meetup-in-calendar')
    await removeItem(hub.url, 'meetup-without-date')
  })

  test('feeds and calendar are linked from the head of every page, and the feed of a section from its page', async ({
    page
  }) => {
    const links = () =>
      page
        .locator('head link[rel=alternate]')
        .evaluateAll(all =>
          all.map(link => [
            link.getAttribute('type'),
            link.getAttribute('href')
          ])
        )
    const everywhere = [
      ['application/rss+xml', '/feed.xml'],
      ['text/calendar', '/events.ics']
    ]
    await page.goto('/')
    expect(await links()).toEqual(everywhere)
    for (const path of Object.keys(SECTIONS)) {
      await page.goto(path.slice('/feed'.length, -'.xml'.length))
      expect(await links()).toEqual([
        everywhere[0],
        ['application/rss+xml', path],
        everywhere[1]
      ])
    }
  })

  test('feeds are published like pages: typed, revalidated with an ETag, and there without the API', async ({
    site,
    request,
    brokenSite
  }) => {
    for (const path of [...RSS, '/events.ics']) {
      const reply = await ask(request, site, path)
      const { etag, ...headers } = reply.headers()
      expect(reply.status()).toBe(200)
      expect(headers['content-type']).toBe(
        path.endsWith('.ics')
          ? 'text/calendar; charset=utf-8'
          : 'application/rss+xml; charset=utf-8'
      )
      expect(headers['cache-control']).toBe(
        'public, max-age=0, must-revalidate'
      )
      const again = await ask(request, site, path, { 'If-None-Match': etag })
      expect(again.status(), path).toBe(304)
    }
    const dead = await brokenSite('dead')
    const feed = await request.get(`${dead}/feed.xml`)
    expect(XMLValidator.validate(await feed.text())).toBe(true)
    expect((await request.get(`${dead}/events.ics`)).status()).toBe(200)
    expect((await request.get('/feed/nothing.xml')).status()).toBe(404)
  })
})
