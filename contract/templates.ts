import type { Badge, ContentDraft } from './content.ts'
import type { ContentType } from './content-types.ts'
import { metadataFields } from './metadata.ts'
import type { MetadataKind } from './metadata.ts'

/** The id of a template until the item is saved for the first time. */
export const TEMPLATE_ID = 'template'

const BADGES: Record<ContentType, Badge[]> = {
  video: [{ text: 'NEW', variant: 'default' }],
  movie: [{ text: 'FEATURED', variant: 'primary' }],
  music: [{ text: 'NEW', variant: 'default' }],
  comic: [
    { text: '#1', variant: 'secondary' },
    { text: 'Premium', variant: 'primary' }
  ],
  art: [{ text: 'EXCLUSIVE', variant: 'secondary' }],
  collectible: [{ text: 'Epic', variant: 'primary' }],
  game: [{ text: 'FEATURED', variant: 'primary' }],
  stream: [{ text: 'LIVE', variant: 'destructive' }],
  tournament: [{ text: 'UPCOMING', variant: 'outline' }],
  meetup: [{ text: 'UPCOMING', variant: 'outline' }],
  tutorial: [{ text: 'BEGINNER', variant: 'secondary' }],
  'tv-channel': [{ text: 'HD', variant: 'outline' }]
}

const SQUARE: ContentType[] = ['music', 'art', 'collectible']
const OFF_THE_HOMEPAGE: ContentType[] = ['video', 'movie']

function emptyValue(kind: MetadataKind): string | number | null {
  if (kind === 'count') return 0
  if (kind === 'rarity') return 'Common'
  return kind === 'price' || kind === 'supply' || kind === 'count-or-null'
    ? null
    : ''
}

/** A fresh draft of the type, as the form shows it at first. */
export function templateOf(type: ContentType): ContentDraft {
  const metadata = Object.fromEntries(
    metadataFields(type).map(({ name, kind }) => [name, emptyValue(kind)])
  )
  return {
    id: TEMPLATE_ID,
    title: '',
    description: '',
    image: '',
    type,
    badges: BADGES[type].map(badge => ({ ...badge })),
    aspectRatio: SQUARE.includes(type)
      ? 'square'
      : type === 'comic'
        ? 'portrait'
        : 'video',
    showOnHomepage: !OFF_THE_HOMEPAGE.includes(type),
    externalUrl: '',
    metadata
  }
}
