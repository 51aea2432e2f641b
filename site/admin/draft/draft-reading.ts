import {
  ASPECT_RATIOS,
  BADGE_VARIANTS,
  CONTENT_LIMITS,
  ID_PATTERN
} from '#contract/content'
import type { Badge, Focus } from '#contract/content'
import { safeBadge } from '#contract/badge-classes'
import { isContentType } from '#contract/content-types'
import { freshDraft } from './draft.ts'
import type { Draft, Purpose } from './draft.ts'

type Fields = Record<string, unknown>

const isObject = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const text = (value: unknown) => (typeof value === 'string' ? value : '')

const isPercent = (value: unknown): value is number =>
  Number.isInteger(value) && (value as number) >= 0 && (value as number) <= 100

function readFocus(value: unknown): { focus?: Focus } {
  if (!isObject(value)) return {}
  const { x, y } = value
  return isPercent(x) && isPercent(y) ? { focus: { x, y } } : {}
}

function readPurpose(value: unknown): Purpose {
  if (!isObject(value)) return { kind: 'create', id: null }
  const { kind, id, version, title } = value
  const known = typeof id === 'string' && ID_PATTERN.test(id) ? id : null
  const tried = value['tried'] === true ? { tried: true as const } : {}
  return kind === 'edit' && known !== null && Number.isInteger(version)
    ? {
        kind,
        id: known,
        version: version as number,
        title: text(title),
        ...tried
      }
    : { kind: 'create', id: known, ...tried }
}

function readBadges(value: unknown): Badge[] {
  if (!Array.isArray(value)) return []
  return value.filter(isObject).flatMap(badge => {
    const variant = BADGE_VARIANTS.find(each => each === badge['variant'])
    if (variant === undefined) return []
    const className = text(badge['className'])
    return [safeBadge({ text: text(badge['text']), variant, className })]
  })
}

/** The instants that were loaded; a field without one is read from its text. */
function readLoaded(value: unknown): Draft['loaded'] {
  if (!isObject(value)) return {}
  return Object.fromEntries(
    Object.entries(value)
      .filter(([, loaded]) => isObject(loaded))
      .map(([name, loaded]) => [
        name,
        {
          text: text((loaded as Fields)['text']),
          instant: text((loaded as Fields)['instant'])
        }
      ])
  )
}

function readDraft(value: unknown): Draft[] {
  if (!isObject(value)) return []
  const type = text(value['type'])
  if (!isContentType(type)) return []
  const fresh = freshDraft(type)
  const texts = isObject(value['texts']) ? value['texts'] : {}
  return [
    {
      ...fresh,
      key: text(value['key']) || fresh.key,
      purpose: readPurpose(value['purpose']),
      ...readFocus(value['focus']),
      title: text(value['title']),
      description: text(value['description']),
      image: text(value['image']),
      externalUrl: text(value['externalUrl']),
      showOnHomepage: value['showOnHomepage'] === true,
      badges: readBadges(value['badges']).slice(0, CONTENT_LIMITS.badges),
      aspectRatio:
        ASPECT_RATIOS.find(each => each === value['aspectRatio']) ??
        fresh.aspectRatio,
      texts: Object.fromEntries(
        Object.entries(texts).map(([name, typed]) => [name, text(typed)])
      ),
      loaded: readLoaded(value['loaded']),
      badgeText: text(value['badgeText']),
      badgeVariant:
        BADGE_VARIANTS.find(each => each === value['badgeVariant']) ??
        fresh.badgeVariant,
      unsaved: true
    }
  ]
}

/** The list that the browser kept; empty if it is missing, damaged or not a list. */
function readList(stored: string | null): unknown[] {
  if (stored === null) return []
  try {
    const kept: unknown = JSON.parse(stored)
    return Array.isArray(kept) ? kept : []
  } catch {
    return []
  }
}

/** The drafts that the browser kept, each once however many tabs keep it. */
export function readDrafts(stored: string | null): Draft[] {
  const drafts = readList(stored).flatMap(readDraft)
  return [...new Map(drafts.map(draft => [draft.key, draft])).values()]
}

/** The drafts that other tabs keep there, as they wrote them, except the works named in `without`. */
export function draftsOfOthers(
  stored: string | null,
  tab: string,
  without: ReadonlySet<string>
): (Fields & { key: string })[] {
  return readList(stored)
    .filter(isObject)
    .filter(kept => kept['tab'] !== tab)
    .map(kept => ({ ...kept, key: text(kept['key']) }))
    .filter(({ key }) => !without.has(key))
}
