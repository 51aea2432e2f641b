import { externalHref } from './addresses.ts'
import type { ContentItem } from './content.ts'
import { replayAt } from './replays.ts'

/** How an address plays: a film or sound in one file, or a playlist of HLS. */
type MediaKind = 'video' | 'audio' | 'hls'

/** What an address of media leads to; `host` is null for a file of ours. */
export interface Media {
  kind: MediaKind
  host: string | null
}

/** What a live room of ours sends: live.ts. */
const LIVE = /^\/api\/live\/[a-f0-9]{16}\/playlist\.m3u8$/
/** Files that come with the hub: site/public/clips. */
const OWN = /^\/clips\/[a-z0-9][a-z0-9-]{0,63}\.(?:mp4|m4a)$/
const AUDIO = /\.(?:mp3|aac|m4a|opus|ogg|oga)$/i
const PLAYLIST = /\.m3u8$/i

function kindOf(path: string): MediaKind {
  if (PLAYLIST.test(path)) return 'hls'
  return AUDIO.test(path) ? 'audio' : 'video'
}

/** What `address` plays, or null when it is neither a file of ours nor an http(s) address. */
export function mediaAt(address: string): Media | null {
  const text = address.trim()
  if (OWN.test(text) || LIVE.test(text) || replayAt(text) !== null)
    return { kind: kindOf(text), host: null }
  const href = externalHref(text)
  if (href === null) return null
  const { host, pathname } = new URL(href)
  return { kind: kindOf(pathname), host }
}

/** Whether pages of the hub may play it: a file of ours, or one of a host that the operator listed. */
export function playsHere(
  address: string,
  mediaHosts: readonly string[]
): boolean {
  const media = mediaAt(address)
  return (
    media !== null && (media.host === null || mediaHosts.includes(media.host))
  )
}

/** What the player is given: an address as a browser reads it. */
const hrefOf = (address: string) =>
  OWN.test(address) || replayAt(address) !== null
    ? address
    : (externalHref(address) ?? '')

/** What the item plays, as it is stored; empty: nothing. */
export const playbackOf = ({ metadata }: { metadata: object }): string =>
  (metadata as { playbackUrl?: string }).playbackUrl ?? ''

/** What is said in it, as it is stored (captions.ts); empty: it has no captions. */
export const captionsIn = ({ metadata }: { metadata: object }): string =>
  (metadata as { captions?: string }).captions ?? ''

/** What a player is given of the item; nothing where nothing plays. */
export function playing(item: { metadata: object }): {
  playbackUrl?: string
  captions?: string
} {
  const [playbackUrl, captions] = [playbackOf(item), captionsIn(item)]
  if (playbackUrl === '') return {}
  return captions === '' ? { playbackUrl } : { playbackUrl, captions }
}

/** Each file of ours exists in two codings: the one that everybody may use comes first. */
const FREE_CODING: Record<string, string> = { mp4: 'webm', m4a: 'ogg' }

/** The addresses that a media element tries, one after the other. */
export function sourcesOf(address: string): string[] {
  if (!OWN.test(address)) return [address]
  const [, stem = '', ending = ''] = /^(.*)\.(\w+)$/.exec(address) ?? []
  return [`${stem}.${FREE_CODING[ending]}`, address]
}

/**
 * The item as lists for everybody show it: what plays here has its address as a browser reads it,
 * and an address outside opens in a new tab, in place of an empty External URL. Only what plays
 * here has captions.
 */
export function withPlayback(
  item: ContentItem,
  mediaHosts: readonly string[]
): ContentItem {
  const playbackUrl = playbackOf(item)
  if (playbackUrl === '' && captionsIn(item) === '') return item
  const isHere = playsHere(playbackUrl, mediaHosts)
  return {
    ...item,
    externalUrl: isHere ? item.externalUrl : item.externalUrl || playbackUrl,
    metadata: {
      ...item.metadata,
      playbackUrl: isHere ? hrefOf(playbackUrl) : '',
      ...(!isHere && captionsIn(item) !== '' && { captions: '' })
    }
  } as ContentItem
}
