import { useState } from 'react'
import { SHORT_NAME } from '../config.ts'
import {
  channelPage,
  chatSource,
  playerSource
} from '../stores/twitch-frame.ts'
import { Button, LinkButton } from '../ui/Button.tsx'
import { BackIcon, StreamsIcon } from '../ui/icons.tsx'
import { OwnChat } from './OwnChat.tsx'
import { TwitchFrame } from './TwitchFrame.tsx'

export interface StreamerWatchProps {
  /** The channel's name; null when none is given or it is none that Twitch can have. */
  channel: string | null
}

/** The screen /streamer-embed/{username}. */
export function StreamerWatch({ channel }: StreamerWatchProps) {
  return (
    <>
      <div className="page-head">
        <h1>
          {channel === null ? 'Select a Streamer' : `Watching ${channel}`}
        </h1>
        <div className="watch-ways">
          {channel !== null && (
            <LinkButton look="quiet" href={channelPage(channel)} external>
              View on Twitch
            </LinkButton>
          )}
          <Button look="quiet" onClick={() => window.history.back()}>
            <BackIcon />
            Back to Streamers
          </Button>
        </div>
      </div>
      {channel === null ? <NoChannel /> : <Channel channel={channel} />}
    </>
  )
}

function NoChannel() {
  return (
    <div className="empty">
      <StreamsIcon size={48} />
      <h2>No channel selected</h2>
      <p>Please select a channel to watch</p>
    </div>
  )
}

/** Whose chat stands beside the player: the product's own, or the platform's. */
type ChatSide = 'own' | 'twitch'

function Channel({ channel }: { channel: string }) {
  const [side, setSide] = useState<ChatSide>('own')
  const choice = (id: ChatSide, name: string) => (
    <button
      type="button"
      className="toggle"
      aria-pressed={side === id}
      onClick={() => setSide(id)}
    >
      {name}
    </button>
  )
  return (
    <div className="watch">
      <div className="watch-player">
        <TwitchFrame
          title={`Twitch player: ${channel}`}
          channel={channel}
          source={playerSource}
        />
      </div>
      <div className="grid grid-rows-[auto_minmax(0,1fr)] gap-3">
        <fieldset className="toggles">
          <legend className="sr-only">Chat</legend>
          {choice('own', `${SHORT_NAME} Chat`)}
          {choice('twitch', 'Twitch Chat')}
        </fieldset>
        <div className="watch-chat">
          {side === 'own' ? (
            <OwnChat channel={channel.toLowerCase()} />
          ) : (
            <TwitchFrame
              title={`Twitch chat: ${channel}`}
              channel={channel}
              source={chatSource}
            />
          )}
        </div>
      </div>
    </div>
  )
}
