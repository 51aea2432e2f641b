import { expect, test } from 'vitest'
import { CONTENT_TYPES } from './content-types.ts'
import {
  ASPECT_RATIOS,
  BADGE_VARIANTS,
  byOrder,
  contentProblem
} from './content.ts'
import { METADATA_FIELDS, metadataLabel, RARITIES } from './metadata.ts'
import { templateOf } from './templates.ts'

test('there are twelve content types, five badge variants, four aspect ratios and six rarities', () => {
  expect(CONTENT_TYPES).toHaveLength(12)
  expect(BADGE_VARIANTS).toEqual([
    'default',
    'primary',
    'secondary',
    'destructive',
    'outline'
  ])
  expect(ASPECT_RATIOS).toEqual(['square', 'video', 'portrait', 'auto'])
  expect(RARITIES).toEqual([
    'Common',
    'Uncommon',
    'Rare',
    'Epic',
    'Legendary',
    'Mythic'
  ])
})

test.each([
  [
    'video',
    ['creator', 'duration', 'views', 'playbackUrl', 'live', 'captions']
  ],
  [
    'movie',
    [
      'director',
      'duration',
      'year',
      'releaseYear',
      'trailerUrl',
      'ticketUrl',
      'playbackUrl',
      'live',
      'captions',
      'studio',
      'genre'
    ]
  ],
  [
    'music',
    ['artist', 'album', 'duration', 'playbackUrl', 'live', 'studio', 'genre']
  ],
  ['game', ['studio', 'genre', 'releaseDate']],
  ['collectible', ['rarity', 'price', 'totalSupply']],
  ['tv-channel', ['network', 'category', 'viewers']],
  ['comic', ['issueNumber', 'creator', 'publishDate']],
  ['art', ['artist', 'likes']],
  [
    'stream',
    ['streamer', 'viewers', 'category', 'playbackUrl', 'live', 'captions']
  ],
  ['tournament', ['date', 'prize', 'participants']],
  ['meetup', ['location', 'date', 'organizer']],
  ['tutorial', ['author', 'duration', 'difficulty']]
] as const)('the metadata of a %s is %j', (type, fields) => {
  const gate = ['requiredCollectible', 'unlocksAt']
  const gated = [
    'video',
    'stream',
    'tournament',
    'meetup',
    'tutorial'
  ].includes(type)
  expect(Object.keys(METADATA_FIELDS[type])).toEqual([
    ...fields,
    ...(gated ? gate : [])
  ])
})

test.each([
  ['video', ['NEW'], 'video', false],
  ['movie', ['FEATURED'], 'video', false],
  ['music', ['NEW'], 'square', true],
  ['game', ['FEATURED'], 'video', true],
  ['stream', ['LIVE'], 'video', true],
  ['tournament', ['UPCOMING'], 'video', true],
  ['meetup', ['UPCOMING'], 'video', true],
  ['tutorial', ['BEGINNER'], 'video', true],
  ['tv-channel', ['HD'], 'video', true],
  ['collectible', ['Epic'], 'square', true],
  ['comic', ['#1', 'Premium'], 'portrait', true],
  ['art', ['EXCLUSIVE'], 'square', true]
] as const)(
  'the template of a %s has the badges %j, the ratio %s and the homepage flag %s',
  (type, badges, aspectRatio, showOnHomepage) => {
    const template = templateOf(type)
    expect(template.badges.map(({ text }) => text)).toEqual(badges)
    expect(template).toMatchObject({
      type,
      aspectRatio,
      showOnHomepage,
      title: '',
      description: '',
      image: '',
      externalUrl: ''
    })
  }
)

test.each([
  ['releaseDate', 'Release date'],
  ['totalSupply', 'Total supply'],
  ['issueNumber', 'Issue number'],
  ['artist', 'Artist'],
  ['trailerUrl', 'Trailer URL'],
  ['requiredCollectible', 'Required collectible'],
  ['unlocksAt', 'Unlocks at']
])(
  'the label of the metadata field %s is its name in words: %s',
  (field, label) => {
    expect(metadataLabel(field)).toBe(label)
  }
)

test.each([
  [{ title: ' ', image: 'x' }, 'Please enter a title'],
  [{ title: 'A', image: '' }, 'Please upload or select an image'],
  [{ title: 'A', image: 'x' }, null]
])('saving %j is refused with %j', (draft, sentence) => {
  expect(contentProblem(draft)).toBe(sentence)
})

test('sorting is applied only when both compared items have the order defined', () => {
  const compare = byOrder('customOrder')
  expect(compare({ customOrder: 2 }, { customOrder: 1 })).toBe(1)
  expect(compare({ customOrder: 1 }, { customOrder: 2 })).toBe(-1)
  expect(compare({ customOrder: 2 }, {})).toBe(0)
  expect(compare({}, { customOrder: 1 })).toBe(0)
})

test.each(CONTENT_TYPES)('the template of a %s has a placeholder id', type => {
  expect(templateOf(type).id).toBe('template')
})
