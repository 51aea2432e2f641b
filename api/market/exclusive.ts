import { framingOf } from '#contract/content'
import type { ContentItem, ItemOf } from '#contract/content'
import type { ContentType } from '#contract/content-types'
import { NO_LONGER_AVAILABLE } from '#contract/collectibles'
import type {
  ClosedReason,
  ExclusiveItem,
  ExclusiveType,
  RequiredNft
} from '#contract/collectibles'
import { beginsAt } from '#contract/event-date'
import { gateOf, UNREADABLE } from '#contract/gate'
import { playing } from '#contract/media'
import type { Gate } from '#contract/gate'

const NONE = {
  id: '',
  name: '',
  imageUrl: '',
  price: null,
  totalSupply: null,
  remaining: null
}
const GONE = { ...NONE, name: NO_LONGER_AVAILABLE }

const KINDS: Partial<
  Record<ContentType, { type: ExclusiveType; actionText: string | null }>
> = {
  stream: { type: 'stream', actionText: 'Watch Stream' },
  tournament: { type: 'tournament', actionText: 'Join Tournament' },
  meetup: { type: 'meetup', actionText: 'Join Meetup' },
  tutorial: { type: 'tutorial', actionText: 'Start Tutorial' },
  video: { type: 'other', actionText: null }
}

/** The facts about the visitor and the market that decide about a gate. */
export interface GateView {
  /** The item of type collectible with this id; undefined when it is gone. */
  collectible(id: string): ItemOf<'collectible'> | undefined
  /** Whether the visitor owns a collectible that visitors no longer get because its times are over. */
  ownsHidden(id: string): boolean
  owned: ReadonlySet<string>
  /** Pieces that nobody has claimed; null: any number. */
  remaining(collectible: ItemOf<'collectible'>): number | null
  /** Why the visitor cannot claim it right now; null: nothing is in the way. */
  closedReason(collectible: ItemOf<'collectible'>): ClosedReason | null
  nowMs: number
}

/** The moment in milliseconds, NaN when it cannot be read; null when there is none. */
const momentOf = ({ unlocksAt }: Gate) =>
  unlocksAt === null ? null : Date.parse(unlocksAt)

const required = ({ requiredCollectible }: Gate, view: GateView) =>
  requiredCollectible === null
    ? undefined
    : view.collectible(requiredCollectible)

/** Why the visitor cannot have what the gate asks for. A gate that cannot be read opens for nobody. */
function closedReasonOf(gate: Gate, view: GateView): ClosedReason | null {
  if (Number.isNaN(momentOf(gate))) return NO_LONGER_AVAILABLE
  if (gate.requiredCollectible === null) return null
  const item = required(gate, view)
  const ownsHidden = view.ownsHidden(gate.requiredCollectible)
  if (!item) return ownsHidden ? null : NO_LONGER_AVAILABLE
  return view.owned.has(item.id) ? null : view.closedReason(item)
}

/** The state of a gated item for the visitor. */
function stateOf(
  gate: Gate,
  view: GateView
):
  | { status: 'locked'; canUnlock: boolean }
  | { status: 'unlocking' | 'unlocked'; canUnlock: false } {
  const canUnlock = closedReasonOf(gate, view) === null
  const { requiredCollectible } = gate
  const owns =
    requiredCollectible === null || view.owned.has(requiredCollectible)
  if (!owns || !canUnlock) return { status: 'locked', canUnlock }
  const moment = momentOf(gate)
  const isOpen = moment === null || moment <= view.nowMs
  return { status: isOpen ? 'unlocked' : 'unlocking', canUnlock: false }
}

/** The collectible that a gate asks for, as its card shows it. */
function requiredNft(gate: Gate, view: GateView): RequiredNft {
  const closedReason = closedReasonOf(gate, view)
  if (gate.requiredCollectible === null) return { ...NONE, closedReason }
  const item = required(gate, view)
  if (!item) return { ...GONE, closedReason }
  const { price = null, totalSupply = null } = item.metadata
  return {
    id: item.id,
    name: item.title,
    imageUrl: item.image,
    price,
    totalSupply,
    remaining: view.remaining(item),
    closedReason
  }
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
    ...framingOf(item),
    ...kind,
    requiredNft: requiredNft(gate, view),
    streamer: { username: hostOf(item), avatarUrl: item.avatarUrl ?? null },
    unlocksAt: gate.unlocksAt === UNREADABLE ? null : gate.unlocksAt,
    beginsAt: beginsAt(item)
  }
  const state = stateOf(gate, view)
  return state.status === 'unlocked'
    ? {
        ...shared,
        status: 'unlocked',
        canUnlock: false,
        externalUrl: item.externalUrl,
        // A video plays where its gate is, a stream in its viewer.
        ...(item.type === 'video' && playing(item))
      }
    : { ...shared, ...state, externalUrl: '' }
}
