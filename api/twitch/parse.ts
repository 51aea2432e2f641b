import { z } from 'zod'
import { TWITCH_ID_PATTERN, TWITCH_LOGIN_PATTERN } from '#contract/streams'
import type { ExternalStreamer } from '#contract/streams'
import { isImageAddress } from '#contract/addresses'
import { TwitchUnavailable } from './helix.ts'

const TITLE_LIMIT = 200
const DESCRIPTION_LIMIT = 1000

/** C0, C1 and the characters that change the direction of writing. */
const INVISIBLE =
  // oxlint-disable-next-line no-control-regex -- control characters are what is looked for
  /[\u0000-\u001f\u007f-\u009f\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu

const text = (limit: number) =>
  z
    .string()
    .catch('')
    .transform(raw => raw.replaceAll(INVISIBLE, '').trim().slice(0, limit))
const picture = z
  .string()
  .catch('')
  .transform(raw =>
    /^https:\/\//i.test(raw) && isImageAddress(raw) ? raw : ''
  )
const id = z.string().regex(TWITCH_ID_PATTERN)
const login = z.string().regex(TWITCH_LOGIN_PATTERN)

const reply = z.object({ data: z.array(z.unknown()) })

/**
 * The valid items of a Helix reply; an invalid one is left out, a reply of another shape is a
 * failure.
 */
function itemsOf<T>(schema: z.ZodType<T>, received: unknown): T[] {
  const read = reply.safeParse(received)
  if (!read.success) throw new TwitchUnavailable('reply of another shape')
  return read.data.data.flatMap(item => {
    const parsed = schema.safeParse(item)
    return parsed.success ? [parsed.data] : []
  })
}

/** What Twitch says about a running stream. */
export interface LiveStream {
  twitchId: string
  title: string
  gameName: string
  viewerCount: number
  thumbnailUrl: string
  /** As Twitch writes it; empty: it does not say. */
  startedAt: string
}

/** Size of the preview picture that Twitch is asked for. */
const PREVIEW = { width: '640', height: '360' }

const liveStream = z
  .object({
    user_id: id,
    title: text(TITLE_LIMIT),
    game_name: text(TITLE_LIMIT),
    viewer_count: z.number().int().nonnegative().catch(0),
    started_at: z.string().catch(''),
    thumbnail_url: z
      .string()
      .catch('')
      .transform(raw =>
        raw
          .replace('{width}', PREVIEW.width)
          .replace('{height}', PREVIEW.height)
      )
      .pipe(picture)
  })
  .transform((raw): LiveStream => ({
    twitchId: raw.user_id,
    title: raw.title,
    gameName: raw.game_name,
    viewerCount: raw.viewer_count,
    thumbnailUrl: raw.thumbnail_url,
    startedAt: raw.started_at
  }))

export const liveStreamsOf = (received: unknown): LiveStream[] =>
  itemsOf(liveStream, received)

const channel = z
  .object({
    id,
    broadcaster_login: login,
    display_name: text(TITLE_LIMIT),
    thumbnail_url: picture,
    is_live: z.boolean().catch(false),
    title: text(TITLE_LIMIT),
    game_name: text(TITLE_LIMIT)
  })
  .transform((raw): ExternalStreamer => ({
    id: raw.id,
    login: raw.broadcaster_login,
    displayName: raw.display_name || raw.broadcaster_login,
    profileImageUrl: raw.thumbnail_url,
    description: '',
    ...(raw.is_live
      ? { isLive: true, streamTitle: raw.title, gameName: raw.game_name }
      : { isLive: false })
  }))

export const channelsOf = (received: unknown): ExternalStreamer[] =>
  itemsOf(channel, received)

/** A Twitch account as the relay uses it. */
export interface TwitchUser {
  twitchId: string
  username: string
  displayName: string
  profileImageUrl: string
  description: string
}

const user = z
  .object({
    id,
    login,
    display_name: text(TITLE_LIMIT),
    profile_image_url: picture,
    description: text(DESCRIPTION_LIMIT)
  })
  .transform((raw): TwitchUser => ({
    twitchId: raw.id,
    username: raw.login,
    displayName: raw.display_name || raw.login,
    profileImageUrl: raw.profile_image_url,
    description: raw.description
  }))

export const usersOf = (received: unknown): TwitchUser[] =>
  itemsOf(user, received)
