import type { Framing } from './content.ts'

interface StreamBase extends Framing {
  id: string
  title: string
  description: string
  thumbnailUrl: string
  isLive: boolean
  isFeatured: boolean
  viewerCount: number
  isLiked: boolean
  streamer: { username: string; avatarUrl: string | null }
  /** What it is about, where that is known. */
  category?: string
  /** Empty, or an address that the card opens in a new tab instead of the viewer. */
  externalUrl: string
  /** What the player plays (media.ts); absent: the player's time passes, but its picture stands still. */
  playbackUrl?: string
  /** What is said in it (captions.ts); absent: it has no captions. */
  captions?: string
}

/** One stream of a list or of the viewer: ours, or a Twitch channel. */
export type Stream = StreamBase &
  ({ isTwitch: false } | { isTwitch: true; twitchUsername: string })

/** The stream as a Twitch channel if its id says so, even where an answer does not. */
export function toldById(stream: Stream): Stream {
  return stream.id.startsWith(TWITCH_STREAM_PREFIX) &&
    'twitchUsername' in stream
    ? { ...stream, isTwitch: true }
    : stream
}

/** What a like, or taking it back, came to. */
export interface Like {
  isLiked: boolean
  likes: number
}

/** A stream of Home. */
export interface FeaturedStream {
  id: string
  title: string
  description: string
  image: string
  externalUrl: string
  /** The picture of its streamer, where the hub knows one. */
  avatarUrl?: string
  metadata: { streamer?: string; viewers?: number | null; category?: string }
}

/** A streamer as visitors see one. */
export interface Streamer {
  id: string
  login: string
  displayName: string
  profileImageUrl: string
  description: string
  isFeatured: boolean
  isLive: boolean
  viewerCount: number
  streamTitle: string
  gameName: string
}

/** A streamer as the administrator keeps one. */
export interface ApprovedStreamer {
  id: string
  twitchId: string
  username: string
  displayName: string
  profileImageUrl: string
  description: string
  isFeatured: boolean
  displayOrder: number
}

/** What approves a streamer, or renews the profile of one. */
export interface StreamerPayload {
  twitchId: string
  username: string
  displayName?: string
  profileImageUrl?: string
  description?: string
  /** Accepted, but ignored. */
  isFeatured?: boolean
}

interface ExternalStreamerBase {
  id: string
  login: string
  displayName: string
  profileImageUrl: string
  description: string
}

/** A hit of Twitch's channel search; for a live channel, also what is on. */
export type ExternalStreamer = ExternalStreamerBase &
  ({ isLive: false } | { isLive: true; gameName: string; streamTitle: string })

export const TWITCH_ID_PATTERN = /^\d{1,20}$/
export const TWITCH_LOGIN_PATTERN = /^[a-zA-Z0-9_]{1,25}$/

/** The id under which a Twitch streamer is watched: `twitch-{twitchId}`. */
export const TWITCH_STREAM_PREFIX = 'twitch-'
export const isTwitchStreamId = (id: string): boolean =>
  id.startsWith(TWITCH_STREAM_PREFIX) &&
  TWITCH_ID_PATTERN.test(id.slice(TWITCH_STREAM_PREFIX.length))
