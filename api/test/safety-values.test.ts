import { expect, test } from 'vitest'
import type { ContentItem } from '#contract/content'
import { letters, useSaves } from './saves.ts'

const saves = useSaves()
const { save, expectRefused } = saves

test('Numbers are whole and within their bounds', async () => {
  const wrong = ['5', 1.5, -1, 2 ** 53, 1e308, true, 'NaN', {}]
  const field = (type: string, name: string, value: unknown) => ({
    type,
    metadata: { [name]: value }
  })
  await expectRefused([
    ...wrong.map(value => field('collectible', 'price', value)),
    ...[...wrong, 0].map(value => field('collectible', 'totalSupply', value)),
    ...wrong.map(value => field('stream', 'viewers', value)),
    ...[...wrong, null].map(value => field('video', 'views', value)),
    field('collectible', 'rarity', 'epic'),
    field('collectible', 'rarity', 'Limited')
  ])
  for (const order of ['5', 1.5, 1_000_001, -1_000_001, 1e308, null, [1], {}]) {
    const reply = await saves.admin.post('/api/content/game-1/order', { order })
    expect([reply.status, order]).toEqual([400, order])
  }
  const infinite = await saves.admin.send('POST', '/api/content/game-1/order', {
    body: '{"order":1e309}',
    headers: { 'Content-Type': 'application/json' }
  })
  expect(infinite.status).toBe(400)
  const free = await save(field('collectible', 'price', null))
  expect(free.status).toBeLessThan(300)
})

const TEXTS: Record<string, string[]> = {
  video: ['creator', 'duration'],
  movie: [
    'director',
    'duration',
    'year',
    'releaseYear',
    'trailerUrl',
    'ticketUrl',
    'studio',
    'genre'
  ],
  music: ['artist', 'album', 'duration', 'studio', 'genre'],
  comic: ['issueNumber', 'creator', 'publishDate'],
  art: ['artist'],
  collectible: ['rarity'],
  game: ['studio', 'genre', 'releaseDate'],
  stream: ['streamer', 'category', 'requiredCollectible', 'unlocksAt'],
  tournament: ['date', 'prize', 'participants'],
  meetup: ['location', 'date', 'organizer'],
  tutorial: ['author', 'duration', 'difficulty'],
  'tv-channel': ['network', 'category']
}

test('Price and totalSupply are whole numbers or null, and all other metadata is text', async () => {
  await expectRefused(
    Object.entries(TEXTS).flatMap(([type, names]) =>
      names.flatMap(name =>
        [5, null, true, ['x'], {}].map(value => ({
          type,
          metadata: { [name]: value }
        }))
      )
    )
  )
  for (const metadata of [
    { price: 0, totalSupply: 1 },
    { price: null, totalSupply: null }
  ]) {
    const { status, body } = await save({
      id: 'numbers',
      type: 'collectible',
      metadata
    })
    expect([status < 300, (body as ContentItem).metadata]).toEqual([
      true,
      metadata
    ])
  }
  await saves.admin.delete('/api/content/numbers')
})

test('Likes of art are an integer', async () => {
  await expectRefused(
    ['12', 1.5, -1, null, true, [1]].map(likes => ({
      type: 'art',
      metadata: { likes }
    }))
  )
  const { body } = await save({
    id: 'liked',
    type: 'art',
    metadata: { likes: 12 }
  })
  expect((body as ContentItem).metadata).toEqual({ likes: 12 })
  await saves.admin.delete('/api/content/liked')
})

test('Values outside the lists are 400, and a class that could cover the page is dropped', async () => {
  await expectRefused([
    { type: 'admin' },
    { type: 'podcast' },
    { aspectRatio: '16:9' },
    { badges: [{ text: 'A', variant: 'x" onclick' }] },
    { badges: [{ text: ' ', variant: 'default' }] },
    { showOnHomepage: 'yes' }
  ])
  const badge = { text: 'A', variant: 'default' }
  const { body } = await save({
    badges: [{ ...badge, className: 'fixed inset-0 z-50' }]
  })
  expect((body as ContentItem).badges).toEqual([badge])
})

test('Safe classes of a badge are stored, and a save says which others it left out', async () => {
  const badge = { text: 'NEW', variant: 'default' }
  const className = 'uppercase  bg-gold fixed text-ink px-2 z-50 uppercase'
  const kept = { ...badge, className: 'uppercase bg-gold text-ink px-2' }
  const { body } = await save({
    id: 'classes',
    badges: [{ ...badge, className }, kept, { ...badge, className: ' ' }]
  })
  expect(body).toMatchObject({
    badges: [kept, kept, badge],
    ignored: [
      "The badge 'NEW' cannot have the class 'fixed'.",
      "The badge 'NEW' cannot have the class 'z-50'."
    ]
  })
  const read = (await saves.hub.get('/api/content/type/game'))
    .body as ContentItem[]
  expect(read.at(-1)).toMatchObject({
    id: 'classes',
    badges: [kept, kept, badge]
  })
  expect(read.at(-1)).not.toHaveProperty('ignored')
  const again = await saves.admin.post('/api/content', body)
  expect(again.status).toBe(200)
  expect(again.body).toMatchObject({ badges: [kept, kept, badge] })
  expect(again.body).not.toHaveProperty('ignored')
  await saves.admin.delete('/api/content/classes')
})

test('An external address is empty or http(s) without userinfo, and an image is https or an upload', async () => {
  const wrong = [
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'java\tscript:alert(1)',
    '\u0001javascript:alert(1)',
    'data:text/html,<script>',
    'vbscript:x',
    'blob:https://x.example/1',
    'file:///etc/passwd',
    '//evil.example',
    '/\\evil.example',
    'mailto:a@example.com',
    'user:80@evil.example',
    'https://user:pass@evil.example',
    `https://x.example/${letters(3000)}`
  ]
  for (const externalUrl of wrong) {
    const reply = await save({ externalUrl })
    expect([reply.status, reply.body, externalUrl]).toEqual([
      400,
      { message: 'Please enter a valid external URL' },
      externalUrl
    ])
  }
  await expectRefused([
    ...[
      'javascript:x',
      'data:image/svg+xml,<svg>',
      'http://x.example/a.png',
      '/etc/passwd',
      '//evil.example/a.png'
    ].map(image => ({ image })),
    { type: 'movie', metadata: { trailerUrl: 'javascript:alert(1)' } },
    { type: 'movie', metadata: { ticketUrl: 'data:text/html,x' } }
  ])
})

test('Every http(s) address that a browser reads is taken as an external address', async () => {
  for (const externalUrl of [
    '',
    "https://en.wikipedia.org/wiki/Ender's_Game",
    'http://nas/films',
    'nas:8080',
    'http://[::1]:3000/',
    'x.com/"onmouseover=alert(1)'
  ]) {
    const { status, body } = await save({ id: 'address', externalUrl })
    expect([status < 300, body]).toMatchObject([true, { externalUrl }])
  }
  await saves.admin.delete('/api/content/address')
})
