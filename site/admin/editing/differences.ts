import type { ContentDraft, Focus } from '#contract/content'
import { metadataLabel } from '#contract/metadata'
import { VISIBLE_FIELDS } from '#contract/visibility'
import { formatMoment } from '../../lib/format.ts'

/** One field in which two versions of an item differ, in words. */
export interface Difference {
  field: string
  before: string
  after: string
}

function inWords(value: unknown): string {
  if (value === undefined || value === null || value === '') return '(empty)'
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  return typeof value === 'string' ? value : JSON.stringify(value)
}

function pointInWords(focus: Focus | undefined): string {
  return focus ? `${focus.x} % across, ${focus.y} % down` : 'Middle'
}

/** Every field of the item under the name that the form gives it. */
function fieldsOf(item: ContentDraft): Map<string, string> {
  const badges = item.badges.map(
    ({ text, variant, className = '' }) =>
      `${text} (${[variant, className].filter(Boolean).join(' ')})`
  )
  return new Map([
    ['Type', item.type],
    ['Title', item.title],
    ['Image', item.image],
    ['Description', inWords(item.description)],
    ['Aspect Ratio', item.aspectRatio],
    ['Focal point', pointInWords(item.focus)],
    ['External URL', inWords(item.externalUrl)],
    ['Badges', inWords(badges.join(', '))],
    ['Show on Homepage', inWords(item.showOnHomepage)],
    ...VISIBLE_FIELDS.map(
      name =>
        [metadataLabel(name), inWords(formatMoment(item[name] ?? ''))] as const
    ),
    ...Object.entries(item.metadata).map(
      ([name, value]) => [metadataLabel(name), inWords(value)] as const
    )
  ])
}

/** Where two versions differ; what one of them lacks counts as empty. */
export function differences(
  before: ContentDraft,
  after: ContentDraft
): Difference[] {
  const old = fieldsOf(before)
  const now = fieldsOf(after)
  const empty = inWords('')
  return [...new Set([...old.keys(), ...now.keys()])]
    .map(field => ({
      field,
      before: old.get(field) ?? empty,
      after: now.get(field) ?? empty
    }))
    .filter(({ before, after }) => before !== after)
}
