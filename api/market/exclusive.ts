import { focusOf } from '#contract/content'
import type { ContentItem } from '#contract/content'
import type { ContentType } from '#contract/content-types'
import type { ExclusiveItem, ExclusiveType } from '#contract/collectibles'
import { gateOf, UNREADABLE } from '#contract/gate'
import type { Gate } from '#contract/gate'

const GONE = { id: '', name: 'No longer available', imageUrl: '' }
const NONE = { id: '', name: '', imageUrl: '' }

const KINDS: Partial<
  Record<ContentType, { type: ExclusiveType; actionText: string | null }>
> = {
  stream: { type: 'stream', actionText: 'Watch Stream' },
  tournament: { type: 'tournament', actionText: 'Join Tournament' },
  meetup: { type: 'meetup', actionText: 'Join Meetup' },
  tutorial: { type: 'tutorial', actionText: 'Start Tutorial' },
  video: { type: 'other', actionText: null }
}

/** What decides about a gate, of the visitor and the market. */
export interface GateView {
  /** The item of type collectible with this id; undefined when it is gone. */
  collectible(id: string): ContentItem | undefined
  owned: ReadonlySet<string>
  /** Whether the visitor could claim this collectible right now. */
  canClaim(collectible: ContentItem): boolean
  nowMs: number
}

/** The moment in milliseconds, NaN when it cannot be read; null when there is none. */
const momentOf = ({ unlocksAt }: Gate) =>
  unlocksAt === null ? null : Date.parse(unlocksAt)

/** The state of a gated item for the visitor. A gate that cannot be read opens for nobody. */
function stateOf(
  gate: Gate,
  view: GateView
):
  | { status: 'locked'; canUnlock: boolean }
  | { status: 'unlocking' | 'unlocked'; canUnlock: false } {
  const moment = momentOf(gate)
  if (Number.isNaN(moment)) return { status: 'locked', canUnlock: false }
  if (gate.requiredCollectible !== null) {
    const collectible = view.collectible(gate.requiredCollectible)
    if (!collectible) return { status: 'locked', canUnlock: false }
    if (!view.owned.has(collectible.id))
      return { status: 'locked', canUnlock: view.canClaim(collectible) }
  }
  const isOpen = moment === null || moment <= view.nowMs
  return { status: isOpen ? 'unlocked' : 'unlocking', canUnlock: false }
}

/** The collectible that a gate asks for, as its card names it. */
function requiredNft({ requiredCollectible }: Gate, view: GateView) {
  if (requiredCollectible === null) return NONE
  const item = view.collectible(requiredCollectible)
  return item ? { id: item.id, name: item.title, imageUrl: item.image } : GONE
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
  const shared = {
    id: item.id,
    title: item.title,
    description: item.description,
    imageUrl: item.image,
    ...focusOf(item),
    ...kind,
    requiredNft: requiredNft(gate, view),
    streamer: { username: hostOf(item), avatarUrl: null },
    unlocksAt: gate.unlocksAt === UNREADABLE ? null : gate.unlocksAt
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
