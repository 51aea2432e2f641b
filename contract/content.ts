import type { ContentType } from './content-types.ts'
import { URL_LIMIT } from './addresses.ts'
import type { Metadata } from './metadata.ts'
import type { Times } from './visibility.ts'

export const BADGE_VARIANTS = [
  'default',
  'primary',
  'secondary',
  'destructive',
  'outline'
] as const
export type BadgeVariant = (typeof BADGE_VARIANTS)[number]

export const ASPECT_RATIOS = ['square', 'video', 'portrait', 'auto'] as const
export type AspectRatio = (typeof ASPECT_RATIOS)[number]

/** Types whose items can be gated by a collectible. */
export const GATED_TYPES = [
  'stream',
  'tournament',
  'meetup',
  'tutorial',
  'video'
] as const satisfies ContentType[]

export interface Badge {
  text: string
  variant: BadgeVariant
  /** Safe classes (badge-classes.ts), with spaces between them. */
  className?: string
}

/** The point of a picture that every frame keeps in view: percent from its left and top. */
export interface Focus {
  x: number
  y: number
}

/** The focal point where none is named. */
export const MIDDLE: Focus = { x: 50, y: 50 }

/** Passes on the focal point to something that shows the same picture; absent: the middle. */
export function focusOf({ focus }: { focus?: Focus | undefined }): {
  focus?: Focus
} {
  return focus ? { focus } : {}
}

/** What a picture's box has to know of it. */
export interface Framing {
  /** Absent: the middle. */
  focus?: Focus | undefined
  /** Its dominant colour, which the box shows while it loads: `#rrggbb`; absent: not known. */
  imageColor?: string | undefined
}
export const IMAGE_COLOR = /^#[\da-f]{6}$/

/** Passes both on to something that shows the same picture. */
export function framingOf({ focus, imageColor }: Framing): {
  focus?: Focus
  imageColor?: string
} {
  return { ...focusOf({ focus }), ...(imageColor ? { imageColor } : {}) }
}

/** What the administrator writes: the payload of POST /api/content. */
interface DraftOf<T extends ContentType> extends Times {
  id: string
  title: string
  description: string
  image: string
  type: T
  badges: Badge[]
  aspectRatio: AspectRatio
  /** Absent: the middle. */
  focus?: Focus
  showOnHomepage: boolean
  /** Empty: an internal link. Filled: opens in a new tab. */
  externalUrl: string
  metadata: Metadata<T>
}
export type ContentDraft = { [T in ContentType]: DraftOf<T> }[ContentType]

/** What a save of an item sends. */
export type ContentPayload = ContentDraft & {
  /** The version that was edited; a save of an older one is refused. */
  version?: number
  /** Whether to save it even when that takes a gate away. */
  confirmUngate?: boolean
}

/** What the server adds. */
export interface Stored {
  /** Place among the items of its type. */
  customOrder: number
  /** Place on the homepage; only flagged items have one. */
  homepageOrder?: number
  createdAt: string
  updatedAt: string
  /** Grows with every edit; a save that names an older one is refused. */
  version: number
  /**
   * Public lists repeat these two for music, movies and games. The studio of a movie that names none
   * is its director.
   */
  studio?: string
  genre?: string
  /** The dominant colour of its picture: `#rrggbb`, where the hub has seen it and all of it is opaque. */
  imageColor?: string
  /** Of a stream or a work of art: the picture of its streamer or artist, where the hub knows one. */
  avatarUrl?: string
  /**
   * Visitors get it differently from how it is stored: without what a gate hides, or with what its
   * live room sends. A save with this keeps what they were not shown.
   */
  adapted?: true
}
export type ItemOf<T extends ContentType> = DraftOf<T> & Stored
export type ContentItem = { [T in ContentType]: ItemOf<T> }[ContentType]

/** Whether it is an event: it begins at its date, and is in the calendar. */
export const isEvent = (
  item: ContentItem
): item is ItemOf<'tournament'> | ItemOf<'meetup'> =>
  item.type === 'tournament' || item.type === 'meetup'

/** What a save answers: the item as it is now, and sentences about what was left out of the payload. */
export type SavedItem = ContentItem & { ignored?: string[] }

/** The position something is moved to. */
export interface NewOrder {
  order: number
}

/** The answer of the order calls: every item whose position changed. */
export interface OrderAnswer<T> {
  success: true
  items: T[]
}

export const CONTENT_LIMITS = {
  title: 200,
  description: 5000,
  url: URL_LIMIT,
  badgeText: 40,
  badgeClassName: 200,
  badges: 20,
  metadataText: 200,
  /** Orders lie between minus and plus this. */
  order: 1_000_000
} as const

/** `^[A-Za-z0-9][A-Za-z0-9._-]{0,127}$`: what every id of the API looks like. */
export const ID_PATTERN = /^[A-Za-z0-9][A-Za-z0-9._-]{0,127}$/

export const SENTENCES = {
  titleMissing: 'Please enter a title',
  imageMissing: 'Please upload or select an image',
  urlInvalid: 'Please enter a valid external URL',
  stale: 'This item was changed elsewhere. Reload and try again.',
  ungate:
    'This takes the gate away and makes the address public. Please confirm.'
} as const

/** Characters that show nothing: spaces, joiners, fillers, marks without a letter, the empty Braille pattern. */
const INVISIBLE =
  /^[\p{White_Space}\p{Default_Ignorable_Code_Point}\p{Cf}\p{M}\u2800]*$/u

/** Whether nobody would see anything of the text. */
export const isBlank = (text: string): boolean => INVISIBLE.test(text)

/**
 * Why the form does not send an item, as the sentence that the administrator reads; null when it
 * sends it. The server's schema refuses the same with the same sentences; only the format of the
 * external URL is left to the server.
 */
export function contentProblem(
  draft: Pick<ContentDraft, 'title' | 'image'>
): string | null {
  if (isBlank(draft.title)) return SENTENCES.titleMissing
  if (draft.image.trim() === '') return SENTENCES.imageMissing
  return null
}

/** Whether the item has the badge; case is ignored. */
export function hasBadge(item: { badges: Badge[] }, text: string): boolean {
  return item.badges.some(
    badge => badge.text.trim().toUpperCase() === text.toUpperCase()
  )
}

/**
 * Sorts only where both items have the order defined; otherwise the pair stays as it
 * was. A comparator for `toSorted`.
 */
export function byOrder(field: 'customOrder' | 'homepageOrder') {
  return (a: Partial<Stored>, b: Partial<Stored>): number => {
    const left = a[field]
    const right = b[field]
    return left === undefined || right === undefined ? 0 : left - right
  }
}
