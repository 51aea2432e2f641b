import { safeBadge } from '#contract/badge-classes'
import { framingOf, SENTENCES } from '#contract/content'
import { takesGateAway } from '#contract/gate'
import { Failure } from '#http/failure'
import { readItem } from './item.ts'
import type { ContentInput } from './schema.ts'
import type { ContentDocument } from './models/item.ts'
import { timesAfter } from './times.ts'

export const EXISTS = 'An item with this id already exists'

/** What a save requires of the stored item. */
export interface Condition {
  /** It must not exist yet: If-None-Match: *. */
  mustBeNew: boolean
  /** The version that the writer saw; undefined: any. */
  version: number | undefined
  /** Whether what a gate hides may become public. */
  confirmUngate: boolean
}

/** An item without its places, which are given to it when it is written. */
export type Placeless = Omit<ContentDocument, 'customOrder' | 'homepageOrder'>

/** What is already stored under the id of a save. */
export interface Former {
  before: ContentDocument | null
  /** The deleted item with this id, when there is no current one. */
  deleted: ContentDocument | null
}

/** The document after a save: what the payload does not name stays, or takes its default. */
function merged(
  before: ContentDocument | null,
  input: ContentInput,
  {
    now,
    imageColor,
    deletedVersion = 0
  }: {
    now: string
    imageColor: string | undefined
    /** The last version of a deleted item with this id: versions continue from there. */
    deletedVersion: number | undefined
  }
): Placeless {
  const focus = input.focus ?? before?.focus
  const keeps = before !== null && before.type === input.type
  return {
    _id: input.id,
    type: input.type,
    title: input.title,
    image: input.image,
    description: input.description ?? before?.description ?? '',
    badges: input.badges?.map(safeBadge) ?? before?.badges ?? [],
    aspectRatio: input.aspectRatio ?? before?.aspectRatio ?? 'auto',
    ...framingOf({ focus, imageColor }),
    showOnHomepage: input.showOnHomepage ?? before?.showOnHomepage ?? false,
    externalUrl: input.externalUrl ?? before?.externalUrl ?? '',
    metadata: input.metadata ?? (keeps ? before.metadata : {}),
    ...timesAfter(before, input),
    createdAt: before?.createdAt ?? now,
    updatedAt: now,
    version: (before?.version ?? deletedVersion) + 1
  }
}

function refuseUngate(
  before: ContentDocument | null,
  next: Placeless,
  nowMs: number
): void {
  const item = before && readItem(before)
  if (item && takesGateAway(item, next, nowMs))
    throw new Failure(409, SENTENCES.ungate)
}

/** The document into which a save turns the former one; throws when it may not. Only the supply is checked elsewhere. */
export function changed(
  { before, deleted }: Former,
  input: ContentInput,
  condition: Condition,
  { nowMs, imageColor }: { nowMs: number; imageColor: string | undefined }
): Placeless {
  if (before !== null && condition.mustBeNew) throw new Failure(409, EXISTS)
  const seen = condition.version
  const isStale = before ? seen !== before.version : deleted !== null
  if (seen !== undefined && isStale) throw new Failure(409, SENTENCES.stale)

  const now = new Date(nowMs).toISOString()
  const next = merged(before, input, {
    now,
    imageColor,
    deletedVersion: deleted?.version
  })
  // A deleted item kept its address secret, too.
  if (!condition.confirmUngate) refuseUngate(before ?? deleted, next, nowMs)
  return next
}
