import { metadataLabel } from './metadata.ts'

/** Fields whose names do not read as words. */
const NAMES = new Map([
  ['showOnHomepage', 'homepage flag'],
  ['isFeatured', 'featured flag'],
  ['unlocksAt', 'unlock time'],
  ['visibleFrom', "time 'Visible from'"],
  ['visibleUntil', "time 'Visible until'"]
])

/** What a refusal calls a field: `externalUrl` is 'external URL'. */
export function fieldWords(field: string): string {
  const label = metadataLabel(field)
  return NAMES.get(field) ?? label.charAt(0).toLowerCase() + label.slice(1)
}
