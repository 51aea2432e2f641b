import { at } from '#contract/call'
import { STREAM } from '#contract/calls/streams'
import { REVISION_WANTED } from '#contract/revision'
import { TWITCH_STREAM_PREFIX } from '#contract/streams'
import type { Stream } from '#contract/streams'
import { FALLBACK_PICTURE, FALLBACKS } from './config.ts'
import type { Lists } from './lists.ts'
import { stream } from './reading/streams.ts'

/** What is known of the stream of a page that is made on demand, before the page is rendered. */
export type Subject =
  /** A streamer's page and a later part of a list need nothing. */
  | { kind: 'none' }
  | { kind: 'stream'; stream: Stream; owner: 'everybody' | 'visitor' }
  /** The API does not say: the page shows what the last lists knew. */
  | { kind: 'unsaid' }

/** How long a page that is rendered for a visitor waits for the API. */
const READ_LIMIT_MS = 2000

/**
 * The stream of a page that is rendered on demand, of this revision or a newer one, as the visitor
 * with these cookies sees it; null when there is none. Throws when the API does not answer.
 */
export async function readStream(
  apiUrl: string,
  id: string,
  { cookie, revision = 0 }: { cookie?: string | undefined; revision?: number }
): Promise<Stream | null> {
  const response = await fetch(new URL(at(STREAM, { id }).path, apiUrl), {
    headers: {
      [REVISION_WANTED]: String(revision),
      ...(cookie === undefined ? {} : { cookie })
    },
    signal: AbortSignal.timeout(READ_LIMIT_MS)
  })
  if (response.status === 404) return null
  if (!response.ok) throw new Error(`${response.status} for stream ${id}`)
  const reply: unknown = await response.json()
  // This is the address of a list: 'live' and 'recommended' are not ids of streams.
  if (Array.isArray(reply)) return null
  const read = stream(reply)
  if (read === undefined) throw new Error(`stream ${id} cannot be read`)
  return read
}

const UNKNOWN = {
  title: FALLBACKS.streamer,
  description: '',
  thumbnailUrl: FALLBACK_PICTURE,
  isLive: false,
  isFeatured: false,
  viewerCount: 0,
  isLiked: false,
  streamer: { username: '', avatarUrl: null },
  externalUrl: ''
}

/** The channel of an approved streamer; whether the stream is on is not known. */
function channelFromMemory(
  id: string,
  approved: Lists['approvedStreamers'] = []
): Stream | undefined {
  const streamer = approved.find(
    ({ twitchId }) => id === `${TWITCH_STREAM_PREFIX}${twitchId}`
  )
  if (streamer === undefined) return undefined
  const { displayName, description, profileImageUrl, username } = streamer
  return {
    ...UNKNOWN,
    id,
    title: displayName,
    description,
    thumbnailUrl: profileImageUrl || FALLBACK_PICTURE,
    isTwitch: true,
    twitchUsername: username,
    streamer: { username, avatarUrl: profileImageUrl || null }
  }
}

/**
 * What a process can say of a stream while the API is away: what its last lists said, else nothing
 * but the id. The viewer's island asks again in the browser.
 */
function streamFromMemory(
  id: string,
  lists: Partial<Lists> | undefined
): Stream {
  return (
    lists?.liveStreams?.find(stream => stream.id === id) ??
    channelFromMemory(id, lists?.approvedStreamers) ?? {
      ...UNKNOWN,
      id,
      isTwitch: false
    }
  )
}

/** The stream that a page is about; null when there is none, which is only possible in the dev server. */
export async function streamOf(
  id: string,
  origin: string,
  { subject, lists }: App.Locals
): Promise<Stream | null> {
  if (subject === undefined) return readStream(origin, id, {})
  return subject.kind === 'stream'
    ? subject.stream
    : streamFromMemory(id, lists)
}
