import { focusOf } from '#contract/content'
import type {
  Badge,
  BadgeVariant,
  ContentDraft,
  ContentItem
} from '#contract/content'
import type { ContentType } from '#contract/content-types'
import { TEMPLATE_ID, templateOf } from '#contract/templates'
import { VISIBLE_FIELDS } from '#contract/visibility'
import type { Times } from '#contract/visibility'
import {
  instantFields,
  loadedInstants,
  localTime,
  metadataOf,
  readInstant,
  textsOf
} from '../form/metadata.ts'
import type { LoadedInstants, MetadataTexts } from '../form/metadata.ts'

/**
 * What a save does, decided by the id and, for an edit, the version that was loaded. `tried`: an
 * earlier save had no clear answer, and may have arrived.
 */
export type Purpose =
  | { kind: 'create'; id: string | null; tried?: true }
  | { kind: 'edit'; id: string; version: number; title: string; tried?: true }

/** The details form: what the administrator typed, numbers still as text. */
export interface Draft extends Pick<
  ContentDraft,
  | 'title'
  | 'description'
  | 'image'
  | 'type'
  | 'badges'
  | 'aspectRatio'
  | 'focus'
  | 'showOnHomepage'
  | 'externalUrl'
> {
  /** Identifies this work, whichever window keeps it. */
  key: string
  purpose: Purpose
  /** The texts of the metadata, and of the two times between which visitors get the item. */
  texts: MetadataTexts
  loaded: LoadedInstants
  badgeText: string
  badgeVariant: BadgeVariant
  /** Something was changed since the template or the item was loaded. */
  unsaved: boolean
}

/** Not by crypto.randomUUID, which browsers lack when a hub is opened by its address alone, without TLS. */
export const freshKey = (): string => Math.random().toString(36).slice(2)

const NO_BADGE = { badgeText: '', badgeVariant: 'default' } as const

function draftOf(content: ContentDraft, purpose: Purpose): Draft {
  const { id: _id, metadata, visibleFrom, visibleUntil, ...rest } = content
  const times = { visibleFrom, visibleUntil }
  return {
    ...rest,
    ...NO_BADGE,
    key: freshKey(),
    purpose,
    texts: {
      ...textsOf(content.type, metadata),
      visibleFrom: localTime(visibleFrom ?? ''),
      visibleUntil: localTime(visibleUntil ?? '')
    },
    loaded: {
      ...loadedInstants({ ...metadata }, instantFields(content.type)),
      ...loadedInstants(times, VISIBLE_FIELDS)
    },
    unsaved: false
  }
}

/** The times that the texts mean. In an edit, an empty text takes the item's time away. */
function timesOf({ texts, loaded, purpose }: Draft): Times {
  const times: Times = {}
  for (const field of VISIBLE_FIELDS) {
    const instant = readInstant(texts[field] ?? '', loaded[field])
    if (instant !== '') times[field] = instant
    else if (purpose.kind === 'edit') times[field] = null
  }
  return times
}

/** Choosing a type replaces the whole form with that type's template. */
export function freshDraft(type: ContentType): Draft {
  return draftOf(templateOf(type), { kind: 'create', id: null })
}

/** What a save of the item does from now on. */
export const editOf = ({ id, version, title }: ContentItem): Purpose => ({
  kind: 'edit',
  id,
  version,
  title
})

/** The form that edits an item. What the item lacks, badges for example, is filled in. */
export function draftOfItem(item: ContentItem): Draft {
  const { id, title, type } = item
  const content = {
    id,
    title,
    type,
    description: item.description ?? '',
    image: item.image,
    badges: item.badges ?? [],
    aspectRatio: item.aspectRatio,
    ...focusOf(item),
    showOnHomepage: item.showOnHomepage,
    externalUrl: item.externalUrl ?? '',
    visibleFrom: item.visibleFrom,
    visibleUntil: item.visibleUntil,
    metadata: item.metadata ?? {}
  } as ContentDraft
  return draftOf(content, editOf(item))
}

/** What is sent and previewed. */
export function contentOf(draft: Draft): ContentDraft {
  return {
    id: draft.purpose.id ?? TEMPLATE_ID,
    title: draft.title.trim(),
    description: draft.description.trim(),
    image: draft.image,
    type: draft.type,
    badges: draft.badges,
    aspectRatio: draft.aspectRatio,
    ...focusOf(draft),
    showOnHomepage: draft.showOnHomepage,
    externalUrl: draft.externalUrl.trim(),
    ...timesOf(draft),
    metadata: metadataOf(draft.type, draft.texts, draft.loaded)
  } as ContentDraft
}

/** Adds the badge only if its text is not empty, then clears the text and resets the variant to default. */
export function withBadge(draft: Draft): Draft {
  const text = draft.badgeText.trim()
  if (text === '') return draft
  const badge: Badge = { text, variant: draft.badgeVariant }
  return {
    ...draft,
    ...NO_BADGE,
    badges: [...draft.badges, badge],
    unsaved: true
  }
}
