import { expect, test } from 'vitest'
import { templateOf } from '#contract/templates'
import { cardOfItem, cardOfStream } from '../../ui/card-view.ts'
import { readList } from './lists.ts'

const game = {
  ...templateOf('game'),
  id: 'game-1',
  title: 'Glasswing',
  image: '/uploads/one.webp',
  createdAt: '2026-11-21T00:00:00.000Z',
  updatedAt: '2026-11-21T00:00:00.000Z',
  version: 1,
  customOrder: 1
}

test('A whole list is read as it came', () => {
  expect(readList('games', [game])).toEqual([game])
})

test('An item without an id or a title is left out, and its neighbours stay', () => {
  const damaged = [
    null,
    'game',
    [game],
    {},
    { ...game, id: 7 },
    { ...game, title: { text: 'Glasswing' } }
  ]
  expect(readList('games', [...damaged, game])).toEqual([game])
})

test.each([
  ['no metadata', { metadata: undefined }],
  ['metadata that are no object', { metadata: 'studio' }],
  ['a metadata field of another kind', { metadata: { studio: { a: 1 } } }],
  ['badges that are null', { badges: null }],
  ['a badge that is none', { badges: [null, { text: 3 }] }],
  ['a picture that is no text', { image: 4 }],
  ['an address that is no text', { externalUrl: null }],
  ['an unknown ratio', { aspectRatio: 'round' }],
  ['dates that are none', { createdAt: 'soon', updatedAt: 0 }]
])('An item with %s is drawn without them', (_what, damage) => {
  const [item, whole] = readList('games', [{ ...game, ...damage }, game])
  expect(whole).toEqual(game)
  expect(item && cardOfItem(item, '/')).toMatchObject({
    title: 'Glasswing',
    badges: 'badges' in damage ? [] : game.badges
  })
  expect(new Date(item?.createdAt ?? '').toISOString()).toMatch(/^\d{4}-/)
})

test('An item of a type that nobody knows is left out of a list of all types', () => {
  const odd = { ...game, id: 'odd', type: 'opera' }
  expect(readList('homepage', [odd, game])).toEqual([game])
})

test('A face that is no text is none, and one that is a text stays', () => {
  const show = { ...game, type: 'stream', id: 'show', metadata: {} }
  const faces = [3, null, { url: '/portraits/a.webp' }, '/portraits/a.webp']
  const read = faces.map(avatarUrl => {
    const [item] = readList('homepage', [{ ...show, avatarUrl }])
    const [stream] = readList('featuredStreams', [{ ...show, avatarUrl }])
    return [item?.avatarUrl, stream?.avatarUrl]
  })
  const none = [undefined, undefined]
  expect(read).toEqual([none, none, none, [faces[3], faces[3]]])
})

test('A collectible of an unknown rarity, or of none, counts as common on its card', () => {
  const disc = { ...templateOf('collectible'), id: 'disc', title: 'Disc' }
  const shown = ['Epic', 'Shiny', undefined].map(rarity => {
    const metadata = { rarity, price: 5 }
    const [item] = readList('collectibles', [{ ...disc, metadata }])
    return item && cardOfItem(item, '/').meta
  })
  expect(shown).toEqual([
    ['Epic', '5 coins'],
    ['Common', '5 coins'],
    ['Common', '5 coins']
  ])
})

test('A stream without its streamer is drawn without a name of one', () => {
  const [stream] = readList('liveStreams', [
    { id: 'one', title: 'Late show', category: 5 }
  ])
  expect(stream && cardOfStream(stream)).toMatchObject({
    title: 'Late show',
    meta: ['Streamer', 'Gaming'],
    viewers: 0
  })
})

test('What is no list is refused, so that the page keeps the one that it has', () => {
  expect(() => readList('games', { message: 'Something went wrong' })).toThrow(
    'games is no list'
  )
})

test('A stream whose id starts with twitch- is one of Twitch, whatever else it says', () => {
  const channel = {
    id: 'twitch-5',
    title: 'Night Owl',
    twitchUsername: 'night_owl'
  }
  expect(readList('liveStreams', [channel])).toMatchObject([
    { isTwitch: true, twitchUsername: 'night_owl' }
  ])
})
