import { z } from 'zod'
import { CONTENT_TYPES } from '#contract/content-types'
import type { ContentType } from '#contract/content-types'
import {
  ASPECT_RATIOS,
  BADGE_VARIANTS,
  CONTENT_LIMITS,
  IMAGE_COLOR,
  isBlank,
  SENTENCES
} from '#contract/content'
import type { ContentDraft, ContentItem, SavedItem } from '#contract/content'
import { externalHref, isImageAddress } from '#contract/addresses'
import { captionsProblem } from '#contract/captions'
import { UNREADABLE } from '#contract/gate'
import { mediaAt } from '#contract/media'
import { metadataFields, RARITIES } from '#contract/metadata'
import type { MetadataKind } from '#contract/metadata'
import { isTwitchStreamId } from '#contract/streams'
import { asStored, id } from '../calls/params.ts'

const NO_COLLECTIBLE = 'must be the id of a collectible'
const NO_INSTANT = 'must be a date with a time, as in 2027-03-18T20:00:00.000Z'

/** A moment in UTC. */
export const instant = z.iso.datetime(NO_INSTANT)
const count = z.int().min(0)
const words = z.string().overwrite(asStored)
const isLink = (text: string) => text === '' || externalHref(text) !== null

/** One schema for each kind of metadata field. */
export const METADATA_SCHEMAS = {
  text: words.max(CONTENT_LIMITS.metadataText),
  url: words
    .max(CONTENT_LIMITS.url)
    .refine(isLink, 'must be an http or https address'),
  media: words
    .max(CONTENT_LIMITS.url)
    .refine(
      text => text === '' || mediaAt(text) !== null,
      'must be an http or https address'
    ),
  room: z.union([id, z.literal('')], 'must be the id of a live room'),
  captions: words.max(CONTENT_LIMITS.url).check(({ value, issues }) => {
    const message = captionsProblem(value)
    if (message !== null) issues.push({ code: 'custom', message, input: value })
  }),
  count,
  'count-or-null': count.nullable(),
  price: count.nullable(),
  supply: z.int().min(1).nullable(),
  rarity: z.enum(RARITIES),
  collectible: z.union([id, z.literal(['', UNREADABLE])], NO_COLLECTIBLE),
  instant: z.union([instant, z.literal(['', UNREADABLE])], NO_INSTANT)
} as const satisfies Record<MetadataKind, z.ZodType>

const metadataOf = (type: ContentType) =>
  z.strictObject(
    Object.fromEntries(
      metadataFields(type).map(({ name, kind }) => [
        name,
        METADATA_SCHEMAS[kind].optional()
      ])
    )
  )

const badge = z.strictObject({
  text: words.min(1).max(CONTENT_LIMITS.badgeText),
  variant: z.enum(BADGE_VARIANTS),
  className: z.string().max(CONTENT_LIMITS.badgeClassName).optional()
})

const percent = z.int().min(0).max(100)

/** The focal point of a picture. */
export const focusInput = z.strictObject({ x: percent, y: percent })

/** The dominant colour of a picture. */
export const imageColor = z.string().regex(IMAGE_COLOR)

/** One of the two times between which visitors get the item; one that cannot be read stays so. */
const time = z.union([instant, z.literal(UNREADABLE)], NO_INSTANT)

const titleMissing = { error: SENTENCES.titleMissing }
const imageMissing = { error: SENTENCES.imageMissing }
/** Given again where the field's own sentence would otherwise be used for this failure, too. */
const most = (count: number) => `may have at most ${count} characters`

/** What the administrator writes. */
const written = {
  title: z
    .string(titleMissing)
    .overwrite(asStored)
    .refine(title => !isBlank(title), titleMissing)
    .max(CONTENT_LIMITS.title, most(CONTENT_LIMITS.title)),
  image: z
    .string(imageMissing)
    .overwrite(asStored)
    .min(1, imageMissing)
    .max(CONTENT_LIMITS.url, most(CONTENT_LIMITS.url))
    .refine(isImageAddress, 'Please enter a valid image address'),
  externalUrl: words
    .max(CONTENT_LIMITS.url, { error: SENTENCES.urlInvalid })
    .refine(isLink, { error: SENTENCES.urlInvalid }),
  id,
  description: words.max(CONTENT_LIMITS.description),
  badges: z.array(badge).max(CONTENT_LIMITS.badges),
  aspectRatio: z.enum(ASPECT_RATIOS),
  focus: focusInput.optional(),
  showOnHomepage: z.boolean(),
  visibleFrom: time.optional(),
  visibleUntil: time.optional()
}

/**
 * Lists of streams have these addresses, so nobody could read, like or open a stream with such an id.
 */
const LIST_ADDRESSES = ['live', 'recommended']
const streamId = id
  .refine(
    text => !LIST_ADDRESSES.includes(text),
    'of a stream cannot be live or recommended: lists have these addresses'
  )
  .refine(
    text => !isTwitchStreamId(text),
    'of a stream cannot be twitch- and a number: approved streamers are watched there'
  )

/** What the server adds. */
const stored = {
  customOrder: z.int(),
  homepageOrder: z.int().optional(),
  createdAt: z.string(),
  updatedAt: z.string(),
  version: z.int().min(1),
  studio: z.string().optional(),
  genre: z.string().optional(),
  imageColor: imageColor.optional(),
  avatarUrl: z.string().optional(),
  adapted: z.literal(true).optional()
}

/** What a save left out, in sentences. */
const ignored = z.array(z.string())

/** The optional fields of a payload, and those of a reply, which are ignored here. */
const optional = z
  .object({
    externalUrl: written.externalUrl,
    description: written.description,
    badges: written.badges,
    aspectRatio: written.aspectRatio,
    focus: written.focus,
    showOnHomepage: written.showOnHomepage,
    /** Null takes the time away. */
    visibleFrom: time.nullable(),
    visibleUntil: time.nullable(),
    ...stored,
    ignored
  })
  .partial().shape

type Optional = z.output<z.ZodObject<typeof optional>>

/** A checked payload of POST /api/content: a field that was not sent is absent. */
export type ContentInput = Optional & {
  confirmUngate?: boolean | undefined
} & Pick<ContentDraft, 'id' | 'title' | 'image' | 'type'> & {
    metadata?: Record<string, unknown>
  }

/** The payload of POST /api/content: strict by type. */
export const contentInput: z.ZodType<ContentInput> = z.discriminatedUnion(
  'type',
  CONTENT_TYPES.map(type =>
    z.strictObject({
      ...written,
      ...optional,
      ...(type === 'stream' ? { id: streamId } : {}),
      type: z.literal(type),
      metadata: metadataOf(type).optional(),
      confirmUngate: z.boolean().optional()
    })
  ) as never
)

const itemOf = (more: z.ZodRawShape = {}) =>
  z.discriminatedUnion(
    'type',
    CONTENT_TYPES.map(type =>
      z.strictObject({
        ...written,
        ...stored,
        title: z.string(),
        image: z.string(),
        type: z.literal(type),
        metadata: metadataOf(type),
        ...more
      })
    ) as never
  )

/** What every GET of content returns; for a damaged document, what is left of it. */
export const contentItem = itemOf().meta({
  id: 'ContentItem'
}) as unknown as z.ZodType<ContentItem>

/** What a save answers. */
export const savedItem = itemOf({ ignored: ignored.optional() }).meta({
  id: 'SavedItem'
}) as unknown as z.ZodType<SavedItem>
