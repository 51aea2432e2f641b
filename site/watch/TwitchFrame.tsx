import { useState } from 'react'
import { useStore } from '../lib/use-store.ts'
import { LinkButton } from '../ui/Button.tsx'
import { channelPage, twitchFrame } from './twitch-frame.ts'

export interface TwitchFrameProps {
  /** Name of the frame for screen readers. */
  title: string
  channel: string
  source: (channel: string, parent: string) => string
}

/** A Twitch frame or, if it cannot be had, a notice with a link to Twitch. */
export function TwitchFrame({ title, channel, source }: TwitchFrameProps) {
  const [$frame] = useState(() =>
    twitchFrame(parent => source(channel, parent))
  )
  const frame = useStore($frame)
  const missing = frame.kind === 'refused' || frame.kind === 'late'
  return (
    <div className="twitch-frame">
      {'src' in frame && (
        // oxlint-disable-next-line react/iframe-missing-sandbox -- Twitch's player needs its own origin; being another, it cannot reach ours
        <iframe
          title={title}
          src={frame.src}
          allow="autoplay; fullscreen"
          onLoad={() => $frame.loaded()}
        />
      )}
      {missing && (
        <output className="twitch-missing">
          <p>This channel cannot be shown here right now.</p>
          <LinkButton look="line" external href={channelPage(channel)}>
            Open on Twitch
          </LinkButton>
        </output>
      )}
    </div>
  )
}
