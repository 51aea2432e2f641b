import { expect, test } from 'vitest'
import { letters, useSaves } from '../test/saves.ts'

const saves = useSaves()

const badge = { text: 'NEW', variant: 'default' }
const collectible = (metadata: object) => ({ type: 'collectible', metadata })

test.each<[string, object]>([
  ['The title may have at most 200 characters.', { title: letters(201) }],
  ['Please enter a title', { title: '' }],
  [
    'The description may have at most 5000 characters.',
    { description: letters(5001) }
  ],
  ['The description must be text.', { description: 5 }],
  ['Please enter a valid image address', { image: '/nowhere.png' }],
  ['Please enter a valid external URL', { externalUrl: 'javascript:x' }],
  ['The id is missing.', { id: undefined }],
  [
    'The id may have at most 128 letters, digits, dots, dashes and underscores, and begins with a letter or digit.',
    { id: '-' }
  ],
  [
    'The id of a stream cannot be live or recommended: lists have these addresses.',
    { type: 'stream', id: 'live' }
  ],
  [
    'The id of a stream cannot be live or recommended: lists have these addresses.',
    { type: 'stream', id: 'recommended' }
  ],
  [
    'The id of a stream cannot be twitch- and a number: approved streamers are watched there.',
    { type: 'stream', id: 'twitch-731001' }
  ],
  [
    'The type must be one of: video, movie, music, comic, art, collectible, game, stream, tournament, meetup, tutorial, tv-channel.',
    { type: 'podcast' }
  ],
  [
    'The aspect ratio must be one of: square, video, portrait, auto.',
    { aspectRatio: '16:9' }
  ],
  ['The homepage flag must be true or false.', { showOnHomepage: 1 }],
  ['The badges must be a list.', { badges: {} }],
  [
    'There may be at most 20 badges.',
    { badges: Array.from({ length: 21 }, () => badge) }
  ],
  [
    'The text of badge 2 cannot be empty.',
    { badges: [badge, { ...badge, text: ' ' }] }
  ],
  [
    'The variant of badge 1 must be one of: default, primary, secondary, destructive, outline.',
    { badges: [{ text: 'NEW', variant: 'loud' }] }
  ],
  [
    "There is no field 'onclick' in the badge 1.",
    { badges: [{ ...badge, onclick: 'x' }] }
  ],
  ['The x of the focus cannot be above 100.', { focus: { x: 101, y: 0 } }],
  ["There is no field 'isAdmin'.", { isAdmin: true }],
  ['The metadata must be an object.', { metadata: 5 }],
  [
    "There is no field 'director' in the metadata.",
    { metadata: { director: 'of a movie' } }
  ],
  [
    'The release date may have at most 200 characters.',
    { metadata: { releaseDate: letters(201) } }
  ],
  ['The price cannot be below 0.', collectible({ price: -1 })],
  ['The price must be a whole number.', collectible({ price: 12.5 })],
  ['The price must be a whole number.', collectible({ price: 'many' })],
  [
    'The price cannot be above 9007199254740991.',
    collectible({ price: 2 ** 53 })
  ],
  ['The total supply cannot be below 1.', collectible({ totalSupply: 0 })],
  [
    'The rarity must be one of: Common, Uncommon, Rare, Epic, Legendary, Mythic.',
    collectible({ rarity: 'Odd' })
  ],
  [
    'The trailer URL must be an http or https address.',
    { type: 'movie', metadata: { trailerUrl: 'ftp://x' } }
  ],
  [
    'The unlock time must be a date with a time, as in 2027-03-18T20:00:00.000Z.',
    { type: 'video', metadata: { unlocksAt: 'tomorrow' } }
  ],
  [
    'The required collectible must be the id of a collectible.',
    { type: 'video', metadata: { requiredCollectible: 5 } }
  ]
])(
  'A save is refused with a sentence for people: %s',
  async (message, change) => {
    const { status, body } = await saves.save(change)
    expect([status, body]).toEqual([400, { message }])
  }
)

test('Of several things that are wrong in a save the first of the form is told', async () => {
  const { body } = await saves.save({
    ...collectible({ totalSupply: 0, price: -1 }),
    title: letters(201)
  })
  expect(body).toEqual({
    message: 'The title may have at most 200 characters.'
  })
  const { body: next } = await saves.save(
    collectible({ totalSupply: 0, price: -1 })
  )
  expect(next).toEqual({ message: 'The price cannot be below 0.' })
})

test.each<['POST' | 'PUT', string, object, string]>([
  [
    'POST',
    '/api/live/rooms',
    { name: 'Studio' },
    "The choice 'Whoever comes second takes over' is missing."
  ],
  [
    'POST',
    '/api/live/rooms',
    { name: 'Studio', replaces: true, keeps: 11 },
    'The number of streams that the room keeps cannot be above 10.'
  ],
  [
    'POST',
    '/api/admin/login/recovery',
    { challenge: 'c'.repeat(43) },
    'The recovery code is missing.'
  ],
  ['PUT', '/api/chat/pond/slow-mode', {}, 'The number of seconds is missing.'],
  [
    'POST',
    '/api/admin/passkeys',
    { challenge: 'c'.repeat(43), name: 'Laptop' },
    'The new passkey is missing.'
  ],
  [
    'PUT',
    '/api/user/notices/morning',
    { endpoint: 'https://push.example/1' },
    'The pair of keys for notices is missing.'
  ]
])(
  '%s %s refuses %j with words of people: %s',
  async (method, path, json, message) => {
    const { status, body } = await saves.admin.send(method, path, { json })
    expect([status, body]).toEqual([400, { message }])
  }
)

test('A place and a streamer are refused with a sentence for people, too', async () => {
  const { admin } = saves
  const messageOf = async (path: string, json: unknown) =>
    (await admin.post(path, json)).body
  expect(await messageOf('/api/content/game-1/order', { order: 1.5 })).toEqual({
    message: 'The order must be a whole number.'
  })
  expect(await messageOf('/api/content/game-1/order', {})).toEqual({
    message: 'The order is missing.'
  })
  expect(await messageOf('/api/content/game-1/order', [])).toEqual({
    message: 'The request must be an object.'
  })
  const streamer = { twitchId: '12', username: 'someone' }
  for (const [change, message] of [
    [{ twitchId: '12a' }, 'The twitch id must be 1 to 20 digits.'],
    [
      { username: 'no name' },
      'The username must be a name that Twitch can have.'
    ],
    [
      { displayName: letters(201) },
      'The display name may have at most 200 characters.'
    ]
  ] as const) {
    const body = await messageOf('/api/twitch/streamers', {
      ...streamer,
      ...change
    })
    expect(body).toEqual({ message })
  }
})
