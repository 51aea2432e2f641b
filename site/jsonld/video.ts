import type { ItemOf } from '#contract/content'
import { streamPath } from '#contract/links'
import { mediaAt, playing } from '#contract/media'
import type { Stream } from '#contract/streams'
import { pictureAt } from '../feeds/address.ts'
import { SHORT_NAME } from '../lib/config.ts'
import type { Feature } from '../sections/samples.ts'
import { isoDuration } from './duration.ts'
import { said, shortened } from './thing.ts'
import type { Thing } from './thing.ts'

type Film = ItemOf<'video'> | ItemOf<'movie'>

/** The file itself, where there is one; playlists and what only the API serves are not for search engines. */
function fileAt(address: string | undefined, origin: string): string | null {
  const media = mediaAt(address ?? '')
  if (!address || media === null || media.kind === 'hls') return null
  return address.startsWith('/') ? origin + address : address
}

/** What a page plays: search engines want its picture and its date, so without both nothing is described. */
function video(
  {
    name,
    description,
    picture,
    uploaded
  }: { name: string; description: string; picture: string; uploaded: string },
  more: object,
  origin: string
): Thing[] {
  const thumbnail = pictureAt(picture, origin)
  if (thumbnail === null || uploaded === '') return []
  return [
    {
      '@type': 'VideoObject',
      name,
      description: shortened(description) || `${name} on ${SHORT_NAME}`,
      thumbnailUrl: thumbnail,
      uploadDate: uploaded,
      ...more
    }
  ]
}

/** The film of a hero, which its dialog plays. */
export const featureVideo = (feature: Feature, origin: string): Thing[] =>
  video(
    {
      name: feature.title,
      description: feature.description,
      picture: `${feature.picture}-1280.webp`,
      uploaded: feature.published
    },
    {
      embedUrl: `https://www.youtube-nocookie.com/embed/${feature.youtubeId}`
    },
    origin
  )

/** A video or a movie that plays where its card stands; none that only leads elsewhere. */
export function filmVideo(item: Film, origin: string): Thing[] {
  const { playbackUrl } = playing(item)
  if (playbackUrl === undefined) return []
  const views = item.type === 'video' ? item.metadata.views : undefined
  return video(
    {
      name: item.title,
      description: item.description,
      picture: item.image,
      uploaded: item.createdAt
    },
    {
      ...said('contentUrl', fileAt(playbackUrl, origin)),
      ...said('duration', isoDuration(item.metadata.duration ?? '')),
      ...(views && {
        interactionStatistic: {
          '@type': 'InteractionCounter',
          interactionType: { '@type': 'WatchAction' },
          userInteractionCount: views
        }
      })
    },
    origin
  )
}

/**
 * A stream of ours, on the page where it is watched; `item` says when it was announced. A live one
 * is a broadcast whose end nobody knows, and so none is made up.
 */
export function streamVideo(
  stream: Stream,
  item: ItemOf<'stream'> | undefined,
  origin: string
): Thing[] {
  if (item === undefined) return []
  const { title, description, isLive, streamer } = stream
  return video(
    {
      name: title,
      description,
      picture: stream.thumbnailUrl,
      uploaded: item.createdAt
    },
    {
      url: origin + streamPath(stream.id),
      ...said('contentUrl', fileAt(stream.playbackUrl, origin)),
      ...(streamer.username !== '' && {
        author: { '@type': 'Person', name: streamer.username }
      }),
      ...(isLive && {
        publication: {
          '@type': 'BroadcastEvent',
          name: title,
          isLiveBroadcast: true,
          startDate: item.createdAt
        }
      })
    },
    origin
  )
}
