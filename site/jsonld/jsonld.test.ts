import { expect, test } from 'vitest'
import { templateOf } from '#contract/templates'
import type { ItemOf } from '#contract/content'
import { isoDuration } from './duration.ts'
import { event } from './event.ts'
import { thingsOn } from './page.ts'
import { product } from './product.ts'

const ORIGIN = 'https://pog.example'
const stored = {
  title: 'One',
  image: '/uploads/one.webp',
  description: '',
  createdAt: '2026-11-21T00:00:00.000Z',
  updatedAt: '2026-11-22T00:00:00.000Z',
  version: 1,
  customOrder: 1
}
const meetup = (metadata: object): ItemOf<'meetup'> => ({
  ...templateOf('meetup'),
  ...stored,
  type: 'meetup',
  id: 'meetup-1',
  metadata
})

test.each([
  ['10:24', 'PT10M24S'],
  ['3:02:11', 'PT3H2M11S'],
  ['0:07', 'PT7S'],
  ['1h 52m', 'PT1H52M'],
  ['1 h 10 min', 'PT1H10M'],
  ['35 min', 'PT35M'],
  ['90 minutes', 'PT90M'],
  ['45 sec', 'PT45S'],
  ['2 hours', 'PT2H'],
  ['', null],
  ['0:00', null],
  ['a while', null],
  ['10:24 or so', null]
])('The length %j is %j for search engines', (text, iso) => {
  expect(isoDuration(text)).toBe(iso)
})

test('A meetup is told with its day and its place, and not at all when either is not known', () => {
  const location = 'Kiln Farm'
  expect(event(meetup({ date: '2027-03-01', location }), ORIGIN)).toMatchObject(
    [{ startDate: '2027-03-01', location: { address: location } }]
  )
  expect(event(meetup({ date: '2027-03-01' }), ORIGIN)).toEqual([])
  expect(event(meetup({ date: 'in spring', location }), ORIGIN)).toEqual([])
})

test('A collectible costs coins and no money; only one that never runs out is said to be there', () => {
  const offer = (metadata: object) =>
    product(
      {
        ...templateOf('collectible'),
        ...stored,
        type: 'collectible',
        id: 'collectible-1',
        metadata
      },
      ORIGIN
    )['offers']
  expect(offer({ price: null, totalSupply: null })).toEqual({
    '@type': 'Offer',
    price: 0,
    priceCurrency: 'Arcade Coins',
    url: 'https://pog.example/marketplace',
    availability: 'https://schema.org/InStock'
  })
  expect(offer({ price: 650, totalSupply: 300 })).toEqual({
    '@type': 'Offer',
    price: 650,
    priceCurrency: 'Arcade Coins',
    url: 'https://pog.example/marketplace'
  })
})

test('Of one kind a page describes the first 12, and 300 signs of each description', () => {
  const events = Array.from({ length: 20 }, (_, n) => ({
    ...meetup({ date: '2027-03-01', location: 'Kiln Farm' }),
    title: `Supper ${n}`,
    description: ` a${'🐈'.repeat(2000)}`
  }))
  const things = thingsOn({
    path: '/',
    title: undefined,
    description: 'A hub',
    lists: { homepage: events },
    subject: undefined,
    origin: ORIGIN
  }).filter(thing => thing['@type'] === 'Event')
  expect(things.map(({ name }) => name)).toEqual(
    events.slice(0, 12).map(({ title }) => title)
  )
  expect(things[0]?.['description']).toBe(`a${'🐈'.repeat(149)}`)
})

const stream = {
  id: 'stream-1',
  title: 'One',
  description: '',
  thumbnailUrl: '/uploads/one.webp',
  isLive: true,
  isFeatured: false,
  viewerCount: 0,
  isLiked: false,
  streamer: { username: '', avatarUrl: null },
  externalUrl: '',
  isTwitch: false as const
}
const streamItem: ItemOf<'stream'> = {
  ...templateOf('stream'),
  ...stored,
  type: 'stream',
  id: 'stream-1',
  metadata: {}
}
const page = {
  title: 'One',
  description: 'A stream',
  lists: { streamItems: [streamItem] },
  origin: ORIGIN
}

test('A stream that a visitor unlocked is told to no search engine', () => {
  const told = (owner: 'everybody' | 'visitor') =>
    thingsOn({
      ...page,
      path: '/stream/stream-1',
      subject: { kind: 'stream', stream, owner }
    }).map(thing => thing['@type'])
  expect(told('everybody')).toEqual(['BreadcrumbList', 'VideoObject'])
  expect(told('visitor')).toEqual(['BreadcrumbList'])
})

test('The list of streams describes the stream that it leads with when that plays; of what only the API serves no address is told', () => {
  const told = (playbackUrl?: string) =>
    thingsOn({
      ...page,
      lists: {
        ...page.lists,
        recommended: [playbackUrl ? { ...stream, playbackUrl } : stream]
      },
      path: '/streams',
      subject: undefined
    }).slice(1)
  expect(told()).toEqual([])
  expect(told('/clips/night.mp4')).toMatchObject([
    { contentUrl: 'https://pog.example/clips/night.mp4' }
  ])
  const room = told(`/api/live/${'a'.repeat(16)}/playlist.m3u8`)
  expect(room).toMatchObject([{ uploadDate: stored.createdAt }])
  expect(room[0]).not.toHaveProperty('contentUrl')
})
