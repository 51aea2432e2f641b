import { z } from 'zod'
import { ASPECT_RATIOS, BADGE_VARIANTS, framingOf } from '#contract/content'
import { safeBadge } from '#contract/badge-classes'
import type { ContentItem } from '#contract/content'
import { isContentType } from '#contract/content-types'
import type { ContentType } from '#contract/content-types'
import { externalHref, isImageAddress } from '#contract/addresses'
import { gateOf, UNREADABLE } from '#contract/gate'
import { GATE_FIELDS, metadataFields, takesGate } from '#contract/metadata'
import { focusInput, imageColor, METADATA_SCHEMAS } from './schema.ts'
import type { ContentDocument } from './models/item.ts'

const text = z.string().catch('')
const badges = z
  .array(
    z
      .object({
        text: z.string().min(1),
        variant: z.enum(BADGE_VARIANTS),
        className: z.string().optional()
      })
      .nullable()
      .catch(null)
  )
  .catch([])
/** Fails closed, too: with a time that cannot be read the item is hidden. */
const time = METADATA_SCHEMAS.instant
  .nullish()
  .catch(UNREADABLE)
  .transform(value => value || undefined)
const document = z.object({
  _id: z.string(),
  title: text,
  description: text,
  image: text,
  badges,
  aspectRatio: z.enum(ASPECT_RATIOS).catch('auto'),
  focus: focusInput.optional().catch(undefined),
  imageColor: imageColor.optional().catch(undefined),
  showOnHomepage: z.boolean().catch(false),
  visibleFrom: time,
  visibleUntil: time,
  externalUrl: text,
  customOrder: z.int().catch(0),
  homepageOrder: z.int().optional().catch(undefined),
  createdAt: text,
  updatedAt: text,
  version: z.int().min(1).catch(1)
})

const anything = z.record(z.string(), z.unknown())

const isGateField = (name: string) => Object.hasOwn(GATE_FIELDS, name)

/** Whatever can be read. A gate fails closed: one that cannot be read stays shut. */
function readMetadata(type: ContentType, metadata: unknown) {
  const known: Record<string, unknown> = {}
  const values = anything.safeParse(metadata ?? null)
  for (const { name, kind } of metadataFields(type)) {
    const isGate = isGateField(name)
    if (!values.success) {
      if (isGate && metadata !== undefined) known[name] = UNREADABLE
    } else if (Object.hasOwn(values.data, name)) {
      const read = METADATA_SCHEMAS[kind].safeParse(values.data[name])
      if (read.success) known[name] = read.data
      else if (isGate) known[name] = UNREADABLE
    }
  }
  return known
}

/** Removes what plays and its captions: they are withheld or given out together. */
function withoutPlayback(metadata: object): Record<string, unknown> {
  const rest: Record<string, unknown> = { ...metadata }
  delete rest['playbackUrl']
  delete rest['captions']
  delete rest['live']
  return rest
}

/** Whether an item has a gate although its type cannot have one: its address was once a secret. */
function hidesBehindType(type: ContentType, metadata: unknown): boolean {
  return !takesGate(type) && Object.keys(Object(metadata)).some(isGateField)
}

const REPEATED: ContentType[] = ['music', 'movie', 'game']

const isSaid = (value: unknown): value is string =>
  typeof value === 'string' && value !== ''

/** A movie that names no studio shows its director instead. */
function studioOf(type: ContentType, metadata: Record<string, unknown>) {
  const { studio, director } = metadata
  return type === 'movie' ? studio || director || undefined : studio
}

/**
 * A stored document as the item that a GET returns, or null when its type is unknown.
 * Broken fields are left out: a list never fails because of one document.
 */
export function readItem(stored: ContentDocument): ContentItem | null {
  const read = document.safeParse(stored)
  if (!read.success || !isContentType(stored.type)) return null
  const type = stored.type
  const { _id, homepageOrder, focus, imageColor: color, ...times } = read.data
  const { visibleFrom, visibleUntil, ...rest } = times
  const hides = hidesBehindType(type, stored.metadata)
  const known = readMetadata(type, stored.metadata)
  const metadata = hides ? withoutPlayback(known) : known
  const { genre } = metadata
  const studio = studioOf(type, metadata)
  const repeats = REPEATED.includes(type)
  return {
    id: _id,
    ...rest,
    type,
    image: isImageAddress(rest.image) ? rest.image : '',
    badges: rest.badges.filter(badge => badge !== null).map(safeBadge),
    externalUrl:
      externalHref(rest.externalUrl) && !hides ? rest.externalUrl : '',
    metadata,
    ...framingOf({ focus, imageColor: color }),
    ...(visibleFrom ? { visibleFrom } : {}),
    ...(visibleUntil ? { visibleUntil } : {}),
    ...(rest.showOnHomepage && homepageOrder !== undefined
      ? { homepageOrder }
      : {}),
    ...(repeats && isSaid(studio) ? { studio } : {}),
    ...(repeats && isSaid(genre) ? { genre } : {})
  }
}

/** The item as everyone may see it: where it leads and what it plays are secrets behind a gate. */
export function withoutSecret(item: ContentItem): ContentItem {
  if (gateOf(item) === null) return item
  const metadata = withoutPlayback(item.metadata)
  return { ...item, externalUrl: '', metadata, adapted: true }
}
