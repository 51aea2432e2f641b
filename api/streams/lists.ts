import { framingOf, hasBadge } from '#contract/content'
import type { ContentItem, ItemOf } from '#contract/content'
import { gateOf } from '#contract/gate'
import { playing } from '#contract/media'
import { TWITCH_STREAM_PREFIX } from '#contract/streams'
import type {
  ApprovedStreamer,
  FeaturedStream,
  Stream
} from '#contract/streams'
import { inOrder } from '../content/catalogue.ts'
import { remembered } from '../content/remembered.ts'
import type { LiveStream } from '../twitch/parse.ts'
import type { Approved } from '../twitch/streamers.ts'

/** What all stream lists are made from. */
export interface StreamSources {
  items: readonly ContentItem[]
  /** By displayOrder. */
  approved: readonly Approved[]
  live: ReadonlyMap<string, LiveStream>
}

const withCategory = (category: string | undefined) =>
  category ? { category } : {}

/**
 * A stream of ours. It never contains the address behind a gate, unlocked or not; it does contain
 * what it plays, because only visitors who may watch it are given the stream.
 */
export function itemStream(item: ItemOf<'stream'>, isLiked: boolean): Stream {
  return {
    id: item.id,
    title: item.title,
    description: item.description,
    thumbnailUrl: item.image,
    ...framingOf(item),
    isLive: hasBadge(item, 'LIVE'),
    isFeatured: item.showOnHomepage,
    isTwitch: false,
    viewerCount: item.metadata.viewers ?? 0,
    isLiked,
    streamer: {
      username: item.metadata.streamer ?? '',
      avatarUrl: item.avatarUrl ?? null
    },
    ...withCategory(item.metadata.category),
    externalUrl: gateOf(item) === null ? item.externalUrl : '',
    ...playing(item)
  }
}

/** An approved streamer as a stream, live or not. */
export function twitchStream(
  streamer: ApprovedStreamer,
  live: LiveStream | undefined,
  isLiked: boolean
): Stream {
  return {
    id: TWITCH_STREAM_PREFIX + streamer.twitchId,
    title: live?.title || streamer.displayName,
    description: streamer.description,
    thumbnailUrl: live?.thumbnailUrl || streamer.profileImageUrl,
    isLive: live !== undefined,
    isFeatured: streamer.isFeatured,
    isTwitch: true,
    twitchUsername: streamer.username,
    viewerCount: live?.viewerCount ?? 0,
    isLiked,
    streamer: {
      username: streamer.username,
      avatarUrl: streamer.profileImageUrl || null
    },
    ...withCategory(live?.gameName),
    externalUrl: ''
  }
}

const isOpenStream = (item: ContentItem): item is ItemOf<'stream'> =>
  item.type === 'stream' && gateOf(item) === null

/** Live first, then by viewers; equals keep their order. */
const best = (a: Stream, b: Stream): number =>
  Number(b.isLive) - Number(a.isLive) || b.viewerCount - a.viewerCount

const streamOf = remembered((item: ItemOf<'stream'>) => itemStream(item, false))

/** Newest first. */
const openStreams = ({ items }: StreamSources): Stream[] =>
  items
    .filter(isOpenStream)
    .toReversed()
    .map(item => streamOf(item))

/** GET /api/streams/live. */
export function liveStreams(sources: StreamSources): Stream[] {
  const { approved, live } = sources
  const running = approved
    .filter(({ twitchId }) => live.has(twitchId))
    .map(streamer => twitchStream(streamer, live.get(streamer.twitchId), false))
  return [...openStreams(sources), ...running].toSorted(best)
}

/** GET /api/streams/recommended: every stream once; of equals the newest first, a streamer by the approval date. */
export function recommendedStreams({
  items,
  approved,
  live
}: StreamSources): Stream[] {
  const ours = items.filter(isOpenStream).map(item => ({
    stream: streamOf(item),
    since: item.createdAt
  }))
  const theirs = approved.map(streamer => ({
    stream: twitchStream(streamer, live.get(streamer.twitchId), false),
    since: streamer.approvedAt
  }))
  return [...ours.toReversed(), ...theirs]
    .toSorted((a, b) => Number(a.since < b.since) - Number(a.since > b.since))
    .map(({ stream }) => stream)
    .toSorted(best)
}

const faceOf = (avatarUrl = '') => (avatarUrl === '' ? {} : { avatarUrl })

/**
 * GET /api/featured-streams-direct: flagged items by homepageOrder, then streamers who are live on
 * Twitch.
 */
export function featuredStreams({
  items,
  approved,
  live
}: StreamSources): FeaturedStream[] {
  const flagged = inOrder(
    items.filter(item => isOpenStream(item) && item.showOnHomepage),
    'homepageOrder'
  )
  const ours = flagged.filter(isOpenStream).map((item): FeaturedStream => {
    const { streamer, viewers, category } = item.metadata
    return {
      id: item.id,
      title: item.title,
      description: item.description,
      image: item.image,
      externalUrl: item.externalUrl,
      ...faceOf(item.avatarUrl),
      metadata: {
        ...(streamer !== undefined && { streamer }),
        ...(viewers !== undefined && { viewers }),
        ...(category !== undefined && { category })
      }
    }
  })
  const theirs = approved.flatMap((streamer): FeaturedStream[] => {
    const running = live.get(streamer.twitchId)
    if (!running) return []
    const stream = twitchStream(streamer, running, false)
    return [
      {
        id: stream.id,
        title: stream.title,
        description: stream.description,
        image: stream.thumbnailUrl,
        externalUrl: '',
        ...faceOf(streamer.profileImageUrl),
        metadata: {
          streamer: streamer.username,
          viewers: running.viewerCount,
          category: running.gameName
        }
      }
    ]
  })
  return [...ours, ...theirs]
}
