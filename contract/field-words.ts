import { metadataLabel } from './metadata.ts'

/** Fields whose names do not read as words. */
const NAMES = new Map([
  ['showOnHomepage', 'homepage flag'],
  ['isFeatured', 'featured flag'],
  ['unlocksAt', 'unlock time'],
  ['visibleFrom', "time 'Visible from'"],
  ['visibleUntil', "time 'Visible until'"],
  ['confirmUngate', 'yes to taking the gate away'],
  ['live', 'live room'],
  ['replaces', "choice 'Whoever comes second takes over'"],
  ['keeps', 'number of streams that the room keeps'],
  ['seconds', 'number of seconds'],
  ['code', 'recovery code'],
  ['attestation', 'new passkey'],
  ['assertion', 'answer of the passkey'],
  ['rawId', 'raw id'],
  ['clientDataJSON', 'client data'],
  ['endpoint', 'address for notices'],
  ['keys', 'pair of keys for notices'],
  ['p256dh', 'public key'],
  ['auth', 'secret']
])

/** What a refusal calls a field: `externalUrl` is 'external URL'. */
export function fieldWords(field: string): string {
  const label = metadataLabel(field)
  return NAMES.get(field) ?? label.charAt(0).toLowerCase() + label.slice(1)
}
