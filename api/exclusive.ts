import { focusOf, gateOf } from '#contract/content'
import type { ContentItem } from '#contract/content'
import type { ContentType } from '#contract/content-types'
import type { ExclusiveItem, ExclusiveType } from '#contract/collectibles'

const GONE = { id: '', name: 'No longer available', imageUrl: '' }

const KINDS: Partial<
  Record<ContentType, { type: ExclusiveType; actionText: string | null }>
> = {
  stream: { type: 'stream', actionText: 'Watch Stream' },
  tournament: { type: 'tournament', actionText: 'Join Tournament' },
  meetup: { type: 'meetup', actionText: 'Join Meetup' },
  tutorial: { type: 'tutorial', actionText: 'Start Tutorial' },
  video: { type: 'other', actionText: null }
}

/** What of a visitor and the market decides about a gate. */
export interface GateView {
  /** The item of type collectible with this id; undefined when it is gone. */
  collectible(id: string): ContentItem | undefined
  owned: ReadonlySet<string>
  /** Whether the visitor could claim this collectible right now. */
  canClaim(collectible: ContentItem): boolean
  nowMs: number
}

/** Where the visitor stands with a gated item (rulings, 'Visitors'). */
function stateOf(
  gate: { requiredCollectible: string; unlocksAt: string | null },
  view: GateView
):
  | { status: 'locked'; canUnlock: boolean }
  | { status: 'unlocking' | 'unlocked'; canUnlock: false } {
  const collectible = view.collectible(gate.requiredCollectible)
  if (!collectible) return { status: 'locked', canUnlock: false }
  if (!view.owned.has(collectible.id)) {
    return { status: 'locked', canUnlock: view.canClaim(collectible) }
  }
  const isOpen =
    gate.unlocksAt === null || Date.parse(gate.unlocksAt) <= view.nowMs
  return { status: isOpen ? 'unlocked' : 'unlocking', canUnlock: false }
}

function hostOf(item: ContentItem): string {
  const { streamer, organizer, author } = item.metadata as Partial<
    Record<string, unknown>
  >
  const name = [streamer, organizer, author].find(
    candidate => typeof candidate === 'string' && candidate !== ''
  )
  return typeof name === 'string' ? name : ''
}

/** The gated item as this visitor sees it; null for an item without a gate. */
export function exclusiveItem(
  item: ContentItem,
  view: GateView
): ExclusiveItem | null {
  const gate = gateOf(item)
  const kind = KINDS[item.type]
  if (gate === null || kind === undefined) return null
  const required = view.collectible(gate.requiredCollectible)
  const shared = {
    id: item.id,
    title: item.title,
    description: item.description,
    imageUrl: item.image,
    ...focusOf(item),
    ...kind,
    requiredNft: required
      ? { id: required.id, name: required.title, imageUrl: required.image }
      : GONE,
    streamer: { username: hostOf(item), avatarUrl: null },
    unlocksAt: gate.unlocksAt
  }
  const state = stateOf(gate, view)
  return state.status === 'unlocked'
    ? {
        ...shared,
        status: 'unlocked',
        canUnlock: false,
        externalUrl: item.externalUrl
      }
    : { ...shared, ...state, externalUrl: '' }
}
