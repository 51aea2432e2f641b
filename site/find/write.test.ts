import { expect, test } from 'vitest'
import type { ContentItem } from '#contract/content'
import { hashOf, pack } from '#http/representation'
import { readFound, readMore } from './read.ts'
import { indexOf } from './search.ts'
import { madeUpItems } from './testing.ts'
import { writeFind } from './write.ts'

const [SAMPLE] = madeUpItems(1) as [ContentItem]
const item = (more: object) =>
  ({
    ...SAMPLE,
    type: 'game',
    externalUrl: '',
    description: '',
    metadata: {},
    ...more
  }) as ContentItem

const STREAMER = {
  id: 's1',
  twitchId: '1',
  username: 'night_owl',
  displayName: 'Night Owl',
  profileImageUrl: 'https://pictures.example/owl.png',
  description: 'Chess when it is late',
  isFeatured: false,
  displayOrder: 1
}

/** What the browser makes of what the site writes. */
function finding(items: ContentItem[]) {
  const files = writeFind({ items, approvedStreamers: [STREAMER] }, hashOf)
  const { found, stamp } = readFound(files.find)
  const more = readMore(files.more, stamp)
  const index = indexOf(found, more)
  const titles = (query: string) =>
    index.search(query).flatMap(({ rows }) => rows.map(({ title }) => title))
  return { files, found, more, index, titles }
}

test('What can be found of 1,000 items weighs at most 12 KB', async () => {
  const { files, found } = finding(madeUpItems(1000))
  expect(found).toHaveLength(1001)
  const { br } = await pack(Buffer.from(files.find), 11)
  expect(br.length).toBeLessThanOrEqual(12 * 1024)
})

test('Find knows the newest 5,000 items', () => {
  const { found } = finding(madeUpItems(5001))
  expect(found).toHaveLength(5000)
  expect(found[0]?.kind).toBe('streamer')
  const newest = madeUpItems(5001).at(-1)
  const ofKind = found.filter(({ kind }) => kind === newest?.type)
  expect(ofKind[0]?.title).toBe(newest?.title)
})

test('A title is found by its beginning, with a typing error and without its accents', () => {
  const { titles } = finding([
    item({ title: 'Crème Brûlée Øresund', id: 'a' }),
    item({ title: 'Afterglow Transit', id: 'b' }),
    // More accents than a typing error makes up for.
    item({ title: 'Žluťoučký kůň', id: 'c' })
  ])
  expect(titles('zlutoucky kun')).toEqual(['Žluťoučký kůň'])
  expect(titles('aft')).toEqual(['Afterglow Transit'])
  expect(titles('aftreglow')).toEqual(['Afterglow Transit'])
  expect(titles('tarnsit')).toEqual(['Afterglow Transit'])
  expect(titles('creme BRULEE')).toEqual(['Crème Brûlée Øresund'])
  expect(titles('oresund')).toEqual(['Crème Brûlée Øresund'])
  expect(titles('crème transit')).toEqual([])
})

test('People, studio, genre and the words of the description are found, after titles', () => {
  const { titles } = finding([
    item({ title: 'One', metadata: { studio: 'Helix', genre: 'Puzzle' } }),
    item({
      title: 'Two',
      type: 'movie',
      metadata: { director: 'Ada Okonkwo', studio: 'Helix' }
    }),
    item({ title: 'Three', description: 'A puzzle of lighthouses' }),
    item({ title: 'Puzzle Box' })
  ])
  expect(titles('okonkwo')).toEqual(['Two'])
  expect(titles('helix').toSorted()).toEqual(['One', 'Two'])
  expect(titles('lighthouses')).toEqual(['Three'])
  expect(titles('puzzle')[0]).toBe('Puzzle Box')
  expect(titles('puzzle').toSorted()).toEqual(['One', 'Puzzle Box', 'Three'])
  expect(titles('chess')).toEqual(['Night Owl'])
})

test('What is found leads where its card leads, and the address of a gated item is not there', () => {
  const secret = 'https://secret.example/x'
  const { files, found } = finding([
    item({ title: 'Outside', externalUrl: 'store.example/outside' }),
    item({ title: 'Inside' }),
    item({ title: 'Watched', type: 'stream', id: 'stream-one' }),
    item({ title: 'Nowhere', type: 'tutorial' }),
    item({
      title: 'Gated',
      type: 'meetup',
      externalUrl: secret,
      metadata: { requiredCollectible: 'collectible-1' }
    })
  ])
  const leads = found.map(({ title, href, isAway }) => [title, href, isAway])
  expect(leads).toEqual([
    ['Night Owl', '/streamer-embed/night_owl', false],
    ['Outside', 'https://store.example/outside', true],
    ['Inside', '/games', false],
    ['Watched', '/stream/stream-one', false],
    ['Nowhere', '/', false],
    ['Gated', '/exclusive', false]
  ])
  expect(files.find + files.more).not.toContain('secret')
})

test('Pictures of another revision are left out, and damaged rows cost themselves alone', () => {
  const { files } = finding([item({ title: 'One' }), item({ title: 'Two' })])
  expect(readMore(files.more, 'another')).toBeNull()
  const { found } = readFound(
    files.find.replace('"One"', '7').replace('"by"', '"was"')
  )
  expect(found.map(({ title }) => title)).toEqual(['Night Owl', 'Two'])
  expect(() => readFound('null')).toThrow()
  expect(() => readFound('{"groups":7}')).toThrow()
})
