import type { ApprovedStreamer, Streamer } from '#contract/streams'
import type { LiveStream } from './parse.ts'

/** A streamer as visitors see one, with the current state on Twitch. */
export function publicStreamer(
  streamer: ApprovedStreamer,
  live: LiveStream | undefined
): Streamer {
  return {
    id: streamer.twitchId,
    login: streamer.username,
    displayName: streamer.displayName,
    profileImageUrl: streamer.profileImageUrl,
    description: streamer.description,
    isFeatured: streamer.isFeatured,
    isLive: live !== undefined,
    viewerCount: live?.viewerCount ?? 0,
    streamTitle: live?.title ?? '',
    gameName: live?.gameName ?? ''
  }
}
