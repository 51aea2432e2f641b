import type { ActivityEntry, DeletedItem } from '#contract/admin'
import { ASPECT_RATIOS, BADGE_VARIANTS } from '#contract/content'
import type { Badge, ContentItem, ItemOf } from '#contract/content'
import { isContentType } from '#contract/content-types'
import type { ContentType } from '#contract/content-types'
import { metadataFields } from '#contract/metadata'
import type { MetadataKind } from '#contract/metadata'
import {
  faceRead,
  isObject,
  listOf,
  moment,
  needed,
  oneOf,
  record,
  text
} from './fields.ts'
import type { Read } from './fields.ts'

const badge = record<Badge>({
  text: needed,
  variant: oneOf(BADGE_VARIANTS, 'default')
})

const NUMBERS: readonly MetadataKind[] = [
  'count',
  'count-or-null',
  'price',
  'supply'
]

/** The fields of the type whose values are valid. */
export function metadataOf(type: ContentType, value: unknown): object {
  if (!isObject(value)) return {}
  const fits = ({ name, kind }: { name: string; kind: MetadataKind }) =>
    NUMBERS.includes(kind)
      ? value[name] === null || Number.isFinite(value[name])
      : typeof value[name] === 'string'
  return Object.fromEntries(
    metadataFields(type)
      .filter(fits)
      .map(({ name }) => [name, value[name]])
  )
}

const base = record<ContentItem>({
  id: needed,
  title: needed,
  description: text,
  image: text,
  externalUrl: text,
  badges: listOf(badge),
  aspectRatio: oneOf(ASPECT_RATIOS, 'auto'),
  createdAt: moment,
  updatedAt: moment
})

/** A content item of any type. */
export const contentItem: Read<ContentItem> = value => {
  const item = base(value)
  if (item === undefined || !isContentType(item.type)) return undefined
  const metadata = metadataOf(item.type, item.metadata)
  return faceRead({ ...item, metadata })
}

/** An item of a list that holds this type only. */
export const itemOf =
  <T extends ContentType>(type: T): Read<ItemOf<T>> =>
  value =>
    contentItem(isObject(value) ? { ...value, type } : value) as
      ItemOf<T> | undefined

export const deletedItem = record<DeletedItem>({
  item: contentItem,
  deletedAt: moment
})
export const activityEntry = record<ActivityEntry>({
  at: moment,
  action: needed
})
