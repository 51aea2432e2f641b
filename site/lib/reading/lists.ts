import type { ListName, Lists } from '../lists.ts'
import { listOf } from './fields.ts'
import type { Read } from './fields.ts'
import { contentItem, itemOf } from './content.ts'
import {
  approvedStreamer,
  featuredStream,
  stream,
  streamer
} from './streams.ts'

const READERS: { [Name in ListName]: Read<Lists[Name][number]> } = {
  homepage: contentItem,
  homepageGames: itemOf('game'),
  homepageMovies: itemOf('movie'),
  homepageMusic: itemOf('music'),
  homepageArt: itemOf('art'),
  featuredStreams: featuredStream,
  liveStreams: stream,
  games: itemOf('game'),
  movies: itemOf('movie'),
  comics: itemOf('comic'),
  collectibles: itemOf('collectible'),
  liveStreamers: streamer,
  featuredStreamers: streamer,
  newest: contentItem,
  tournaments: itemOf('tournament'),
  meetups: itemOf('meetup'),
  recommended: stream,
  streamItems: itemOf('stream'),
  approvedStreamers: approvedStreamer
}

/** A public list without its damaged items; throws when it is no list at all. */
export function readList<Name extends ListName>(
  name: Name,
  value: unknown
): Lists[Name] {
  if (!Array.isArray(value)) throw new TypeError(`${name} is no list`)
  return listOf<unknown>(READERS[name])(value) as Lists[Name]
}
