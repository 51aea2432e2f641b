import { XMLParser, XMLValidator } from 'fast-xml-parser'
import { putItem, removeItem } from './admin-api.ts'
import { ORIGIN, test } from './search-engine.ts'
import { expect } from './states.ts'

interface Item {
  id: string
  type: string
  image: string
  updatedAt: string
  showOnHomepage: boolean
  metadata: { requiredCollectible?: string }
}
interface Entry {
  loc: string
  lastmod?: string
  'image:image': { 'image:loc': string }[]
}

const PAGES = [
  '/',
  '/games',
  '/streams',
  '/film',
  '/music-channel',
  '/comics',
  '/art',
  '/tv-channel',
  '/marketplace',
  '/exclusive',
  '/streamers'
]

function entriesIn(xml: string): Map<string, Entry> {
  expect(XMLValidator.validate(xml)).toBe(true)
  const parser = new XMLParser({
    isArray: name => name === 'url' || name === 'image:image'
  })
  const { urlset } = parser.parse(xml) as { urlset: { url: Entry[] } }
  return new Map(
    urlset.url.map(entry => [entry.loc.slice(ORIGIN.length), entry])
  )
}
const newest = (items: Item[]) =>
  items
    .map(({ updatedAt }) => updatedAt)
    .toSorted()
    .at(-1)

test('The sitemap has every page that may be found, when what it shows was changed, and its pictures', async ({
  read,
  request
}) => {
  const all = (await (await request.get('/api/content/all')).json()) as Item[]
  const open = all.filter(
    ({ type, metadata }) => type === 'stream' && !metadata.requiredCollectible
  )
  const places = async () =>
    [...entriesIn(await read('/sitemap.xml')).keys()].toSorted()
  await expect
    .poll(places)
    .toEqual([...PAGES, ...open.map(({ id }) => `/stream/${id}`)].toSorted())
  const entries = entriesIn(await read('/sitemap.xml'))
  for (const { id, updatedAt, image } of open) {
    const entry = entries.get(`/stream/${id}`)
    expect(entry?.lastmod).toBe(updatedAt)
    expect(entry?.['image:image']).toEqual([{ 'image:loc': ORIGIN + image }])
  }
  const games = all.filter(({ type }) => type === 'game')
  expect(entries.get('/games')?.lastmod).toBe(newest(games))
  expect(entries.get('/games')?.['image:image']).toHaveLength(games.length)
  const home = all.filter(({ showOnHomepage }) => showOnHomepage)
  expect(entries.get('/')?.lastmod).toBe(newest(home))
  // A placeholder screen has no date on which it changed.
  expect(entries.get('/art')?.lastmod).toBeUndefined()
  const pictures = [...entries.values()].flatMap(
    entry => entry['image:image'] ?? []
  )
  for (const { 'image:loc': picture } of pictures.slice(0, 10)) {
    const reply = await request.get(picture.slice(ORIGIN.length))
    expect(reply.headers()['content-type']).toBe('image/webp')
  }
})

test("The sitemap follows a save, with every sign of its picture's address", async ({
  hub,
  read
}) => {
  const id = 'stream-in-sitemap'
  const image = 'https://cdn.example/a.png?x=1&y=2'
  await putItem(hub.url, {
    id,
    type: 'stream',
    title: 'In the sitemap',
    image,
    metadata: {}
  })
  const entry = async () =>
    entriesIn(await read('/sitemap.xml')).get(`/stream/${id}`)
  await expect.poll(entry).toBeDefined()
  expect((await entry())?.['image:image']).toEqual([{ 'image:loc': image }])
  await removeItem(hub.url, id)
  await expect.poll(entry).toBeUndefined()
})
