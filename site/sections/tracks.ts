import { framingOf, hasBadge } from '#contract/content'
import type { Framing, ItemOf } from '#contract/content'
import { externalHref } from '#contract/addresses'
import {
  ARTIST_GENRE,
  TRACK_ARTIST_DEFAULT,
  TRACK_DURATION_DEFAULT
} from '../lib/config.ts'
import { playableOf } from '../ui/card-view.ts'
import type { Playable } from '../ui/card-view.ts'

/** A music item as the music page shows it. */
export interface Track extends Framing {
  id: string
  title: string
  artist: string
  album: string
  cover: string
  duration: string
  isNew: boolean
  playable: Playable | null
  /** Opens in a new tab; null: the track is not a link. */
  href: string | null
}

export interface Artist extends Framing {
  name: string
  followers: number
  genre: string
  cover: string
  tracks: number
}

export function trackOf(item: ItemOf<'music'>): Track {
  const { artist, album, duration } = item.metadata
  return {
    id: item.id,
    title: item.title,
    artist: artist || TRACK_ARTIST_DEFAULT,
    album: album ?? '',
    cover: item.image,
    ...framingOf(item),
    duration: duration || TRACK_DURATION_DEFAULT,
    isNew: hasBadge(item, 'NEW'),
    playable: playableOf(item),
    href: externalHref(item.externalUrl)
  }
}

const FOLLOWERS = { from: 12_000, to: 980_000 }

/** 'Random', yet the same on every render: made of the name's letters (FNV-1a). */
function followersOf(name: string): number {
  let hash = 2_166_136_261
  for (const letter of name)
    hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 16_777_619)

  return FOLLOWERS.from + ((hash >>> 0) % (FOLLOWERS.to - FOLLOWERS.from))
}

/** Every distinct artist of the tracks, in their order. */
export function artistsOf(tracks: Track[]): Artist[] {
  const byName = Map.groupBy(tracks, track => track.artist)
  return [...byName].map(([name, own]) => ({
    name,
    followers: followersOf(name),
    genre: ARTIST_GENRE,
    cover: own[0]?.cover ?? '',
    ...framingOf(own[0] ?? {}),
    tracks: own.length
  }))
}
