import { createHash } from 'node:crypto'
import { channelOf, timeAgo } from '#contract/chat'
import type { ViewerChat } from '#contract/chat'
import type { ContentItem, ItemOf } from '#contract/content'
import { TWITCH_STREAM_PREFIX } from '#contract/streams'
import type { ApprovedStreamer, Stream } from '#contract/streams'
import { createMongoStore } from './chat/mongo-store.ts'
import type { Deps } from './deps.ts'
import { Failure, isDuplicateKey } from './errors.ts'
import { likeModel } from './models/like.ts'
import { transcriptModel } from './models/transcript.ts'
import { itemStream, twitchStream } from './stream-lists.ts'

const UNKNOWN = 'This stream does not exist'

/** A stream that this visitor may watch: an item of ours, or an approved streamer. */
type Watched =
  | { id: string; item: ItemOf<'stream'> }
  | { id: string; streamer: ApprovedStreamer }

/** What is known of one stream; every id is one that a visitor asked for. */
export interface Streams {
  /** 404 for an unknown stream, and for one whose gate is closed to this visitor. */
  find(id: string, visitor: string | null): Promise<Watched>
  details(watched: Watched, visitor: string | null): Promise<Stream>
  /** Likes it, or takes the like back. */
  toggleLike(
    watched: Watched,
    visitor: string
  ): Promise<{ isLiked: boolean; likes: number }>
  chat(watched: Watched): Promise<ViewerChat['messages']>
}

type StreamDeps = Pick<
  Deps,
  'database' | 'clock' | 'catalogue' | 'streamers' | 'twitch' | 'market'
>

const isStream = (item: ContentItem): item is ItemOf<'stream'> =>
  item.type === 'stream'

/** One id for each pair, so that a second like of the same visitor cannot be stored. */
function likeId(stream: string, visitor: string): string {
  return createHash('sha256').update(`${stream} ${visitor}`).digest('base64url')
}

export function createStreams(deps: StreamDeps): Streams {
  const { database, clock, catalogue, streamers, twitch, market } = deps
  const Likes = likeModel(database.connection)
  const Transcripts = transcriptModel(database.connection)
  const ownChat = createMongoStore(database.connection, clock)

  const like = async (stream: string, visitor: string): Promise<void> => {
    try {
      await Likes.create({ _id: likeId(stream, visitor), stream, visitor })
    } catch (error) {
      // A second call of the same visitor was faster: it is liked.
      if (!isDuplicateKey(error)) throw error
    }
  }
  const transcript = async (id: string): Promise<ViewerChat['messages']> => {
    const kept = await Transcripts.findById(id).lean()
    return (kept?.lines ?? []).map(line => ({
      id: line.id,
      content: line.content,
      timeAgo: timeAgo(line.at.getTime(), clock.now()),
      user: {
        username: line.username,
        avatarUrl: line.avatarUrl,
        role: line.role
      }
    }))
  }
  const channelChat = async (
    channel: string
  ): Promise<ViewerChat['messages']> => {
    const { records } = await ownChat.load(channel)
    return records
      .filter(({ hidden }) => !hidden)
      .map(({ message }) => ({
        id: message.id,
        content: message.content,
        timeAgo: timeAgo(Date.parse(message.timestamp), clock.now()),
        user: {
          username: message.username,
          avatarUrl: message.avatar,
          role: 'other'
        }
      }))
  }

  return {
    find: async (id, visitor) => {
      if (id.startsWith(TWITCH_STREAM_PREFIX)) {
        const x = id.slice(TWITCH_STREAM_PREFIX.length)
        const approved = await streamers.all()
        const streamer =
          approved.find(({ twitchId }) => twitchId === x) ??
          approved.find(({ id }) => id === x)
        if (streamer) {
          return { id: TWITCH_STREAM_PREFIX + streamer.twitchId, streamer }
        }
      }
      const items = await catalogue.items()
      const item = items.filter(isStream).find(item => item.id === id)
      if (!item || !(await market.mayEnter(visitor, item))) {
        throw new Failure(404, UNKNOWN)
      }
      return { id, item }
    },
    details: async (watched, visitor) => {
      const isLiked =
        visitor !== null &&
        (await Likes.exists({ stream: watched.id, visitor })) !== null
      if ('item' in watched) return itemStream(watched.item, isLiked)
      const { streamer } = watched
      return twitchStream(
        streamer,
        twitch.live().get(streamer.twitchId),
        isLiked
      )
    },
    toggleLike: async ({ id }, visitor) => {
      const { deletedCount } = await Likes.deleteOne({ stream: id, visitor })
      if (deletedCount === 0) await like(id, visitor)
      return {
        isLiked: deletedCount === 0,
        likes: await Likes.countDocuments({ stream: id })
      }
    },
    chat: async watched => {
      const channel = channelOf(
        'item' in watched
          ? watched.item.metadata.streamer
          : watched.streamer.username
      )
      return [
        ...(await transcript(watched.id)),
        ...(channel === null ? [] : await channelChat(channel))
      ]
    }
  }
}
