import type { ContentType } from './content-types.ts'

/**
 * How a metadata field is read, stored and edited:
 * `count` is an integer, 0 when the form's text is not numeric; `count-or-null`, `price` (from 0)
 * and `supply` (from 1) are integers or null; `url` is an address or empty; `media` is an address
 * that plays (media.ts) or empty; `room` is the id of a live room (live.ts) or empty;
 * `captions` is a text that names files of ours (captions.ts) or empty;
 * `collectible` is the id of a collectible; `instant` is an ISO date in UTC.
 */
export type MetadataKind =
  | 'text'
  | 'url'
  | 'media'
  | 'room'
  | 'captions'
  | 'count'
  | 'count-or-null'
  | 'price'
  | 'supply'
  | 'rarity'
  | 'collectible'
  | 'instant'

export const RARITIES = [
  'Common',
  'Uncommon',
  'Rare',
  'Epic',
  'Legendary',
  'Mythic'
] as const
type Rarity = (typeof RARITIES)[number]

/** The two fields that gate an item until a visitor owns a collectible. */
export const GATE_FIELDS = {
  requiredCollectible: 'collectible',
  unlocksAt: 'instant'
} as const

/** Fields that say whose work something is; of a type, its first such field counts. */
export const PEOPLE_FIELDS = [
  'streamer',
  'creator',
  'artist',
  'director',
  'author',
  'organizer'
] as const

/** The metadata fields of each type, in the order in which the form shows them. */
export const METADATA_FIELDS = {
  video: {
    creator: 'text',
    duration: 'text',
    views: 'count',
    playbackUrl: 'media',
    live: 'room',
    captions: 'captions',
    ...GATE_FIELDS
  },
  movie: {
    director: 'text',
    duration: 'text',
    year: 'text',
    releaseYear: 'text',
    trailerUrl: 'url',
    ticketUrl: 'url',
    playbackUrl: 'media',
    live: 'room',
    captions: 'captions',
    studio: 'text',
    genre: 'text'
  },
  music: {
    artist: 'text',
    album: 'text',
    duration: 'text',
    playbackUrl: 'media',
    live: 'room',
    studio: 'text',
    genre: 'text'
  },
  comic: { issueNumber: 'text', creator: 'text', publishDate: 'text' },
  art: { artist: 'text', likes: 'count' },
  collectible: { rarity: 'rarity', price: 'price', totalSupply: 'supply' },
  game: { studio: 'text', genre: 'text', releaseDate: 'text' },
  stream: {
    streamer: 'text',
    viewers: 'count-or-null',
    category: 'text',
    playbackUrl: 'media',
    live: 'room',
    captions: 'captions',
    ...GATE_FIELDS
  },
  tournament: {
    date: 'text',
    prize: 'text',
    participants: 'text',
    ...GATE_FIELDS
  },
  meetup: { location: 'text', date: 'text', organizer: 'text', ...GATE_FIELDS },
  tutorial: {
    author: 'text',
    duration: 'text',
    difficulty: 'text',
    ...GATE_FIELDS
  },
  'tv-channel': { network: 'text', category: 'text', viewers: 'count-or-null' }
} as const satisfies Record<ContentType, Record<string, MetadataKind>>

interface ValueOf {
  text: string
  url: string
  media: string
  room: string
  captions: string
  count: number
  'count-or-null': number | null
  price: number | null
  supply: number | null
  rarity: Rarity
  collectible: string
  instant: string
}

/** What an item of the type may carry. A field that was never sent is absent. */
export type Metadata<T extends ContentType> = {
  -readonly [
    Field in keyof (typeof METADATA_FIELDS)[T]
  ]?: (typeof METADATA_FIELDS)[T][Field] extends MetadataKind
    ? ValueOf[(typeof METADATA_FIELDS)[T][Field]]
    : never
}

/** The field's name in words: `releaseDate` is 'Release date'. */
export function metadataLabel(field: string): string {
  const words = field.replaceAll(/[A-Z]/g, letter => ` ${letter.toLowerCase()}`)
  const label = words.charAt(0).toUpperCase() + words.slice(1)
  return label.replace(/ url$/, ' URL')
}

interface MetadataField {
  name: string
  kind: MetadataKind
}

const rows = new Map<ContentType, readonly MetadataField[]>()

/** The table's row as a list, for code that walks over all fields; the same list each time. */
export function metadataFields(type: ContentType): readonly MetadataField[] {
  const known = rows.get(type)
  if (known !== undefined) return known
  const row = Object.entries(METADATA_FIELDS[type]).map(([name, kind]) => ({
    name,
    kind
  }))
  rows.set(type, row)
  return row
}

/** Whether items of the type can require a collectible. */
export const takesGate = (type: ContentType): boolean =>
  metadataFields(type).some(({ kind }) => kind === 'collectible')

/** The field of the type that names whose work its items are: a person, or for games the studio. */
export function personField(type: ContentType): string | undefined {
  const people: readonly string[] = [...PEOPLE_FIELDS, 'studio']
  return metadataFields(type).find(({ name }) => people.includes(name))?.name
}
