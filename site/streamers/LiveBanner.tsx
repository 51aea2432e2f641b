import type { Stream } from '#contract/streams'
import { BANNER_STREAMS } from '../lib/config.ts'
import { framingOf } from '#contract/content'
import { NextIcon, StreamsIcon } from '../ui/icons.tsx'
import { Picture } from '../ui/Picture.tsx'

/** The link to what is on right now, with a glimpse of it; low when there is nothing to show. */
export function LiveBanner({ streams }: { streams: Stream[] | undefined }) {
  const hasGlimpse = streams !== undefined && streams.length > 0
  return (
    <a className={hasGlimpse ? 'banner' : 'banner low'} href="/streams">
      <StreamsIcon size={20} />
      <span className="banner-words">
        <b>Live Streams</b>
        <span>See everything that is on right now</span>
      </span>
      <span className="banner-glimpse" aria-hidden="true">
        {streams?.slice(0, BANNER_STREAMS).map((stream, index) => (
          <Picture
            key={stream.id}
            src={stream.thumbnailUrl}
            kind="stream"
            ratio={16 / 9}
            sizes="(width < 768px) 156px, 256px"
            eager={index === 0}
            {...framingOf(stream)}
          />
        ))}
      </span>
      <NextIcon />
    </a>
  )
}
