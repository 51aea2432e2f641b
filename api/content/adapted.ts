import { isDeepStrictEqual } from 'node:util'
import type { ContentItem } from '#contract/content'
import type { ContentInput } from './schema.ts'

/** What visitors get in place of the stored item, marked as adapted when the two differ. */
export function marked(stored: ContentItem, shown: ContentItem): ContentItem {
  return stored === shown || isDeepStrictEqual(stored, shown)
    ? stored
    : { ...shown, adapted: true }
}

/** The fields in which visitors may be shown something else. */
const ADAPTED = ['externalUrl', 'badges'] as const

/**
 * What is meant by a save that began with an item as visitors get it: a field left as it was shown to
 * them keeps its stored value, so that an address behind a gate is not lost.
 */
export function unadapted(
  input: ContentInput,
  stored: ContentItem,
  shown: ContentItem
): ContentInput {
  const now: Record<string, unknown> = { ...input.metadata }
  const seen: Record<string, unknown> = shown.metadata
  const kept: Record<string, unknown> = stored.metadata
  for (const name of Object.keys({ ...seen, ...kept })) {
    if (!isDeepStrictEqual(now[name], seen[name])) continue
    if (name in kept) now[name] = kept[name]
    else delete now[name]
  }
  const fields = ADAPTED.filter(
    name => name in input && isDeepStrictEqual(input[name], shown[name])
  )
  return {
    ...input,
    ...Object.fromEntries(fields.map(name => [name, stored[name]])),
    ...(input.metadata ? { metadata: now } : {})
  }
}
