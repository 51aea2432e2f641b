import { useState } from 'react'
import type { ReactNode } from 'react'
import { SHORT_NAME } from '../lib/config.ts'
import { NO_PICTURE } from '../lib/messages.ts'
import { useStore } from '../lib/use-store.ts'
import { goBack } from '../lib/way-back.ts'
import { Avatar } from '../ui/Avatar.tsx'
import { Button, LinkButton } from '../ui/Button.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { BackIcon, OutIcon } from '../ui/icons.tsx'
import { island } from '../ui/Island.tsx'
import { PersonField } from '../ui/PersonField.tsx'
import { initials } from '../ui/StreamerCard.tsx'
import {
  $isSilent,
  channelPage,
  chatSource,
  playerSource
} from './twitch-frame.ts'
import { OwnChat } from './OwnChat.tsx'
import { TwitchFrame } from './TwitchFrame.tsx'

export interface StreamerWatchProps {
  /** The channel's name; null when none is given or Twitch cannot have such a name. */
  channel: string | null
  /** The streamer's picture, if the hub knows one. */
  avatarUrl: string | null
  /** What the page puts beside its heading. */
  children?: ReactNode
}

function Screen({ channel, ...rest }: StreamerWatchProps) {
  return channel === null ? (
    <NoChannel />
  ) : (
    <Channel channel={channel} {...rest} />
  )
}

/** The screen /streamer-embed/{username}. */
export const StreamerWatch = island(Screen, 'h1')

function BackButton() {
  return (
    <Button
      look="quiet"
      className="watch-way"
      onClick={() => goBack('/streamers')}
    >
      <BackIcon size={20} />
      <span className="@max-[640px]:sr-only">Back to Streamers</span>
    </Button>
  )
}

function NoChannel() {
  return (
    <>
      <div className="page-head">
        <div className="-ml-2.5 flex items-center gap-2">
          <BackButton />
          <h1>Select a Streamer</h1>
        </div>
      </div>
      <EmptyState
        drawing="streams"
        level={2}
        title="No channel selected"
        hint="Please select a channel to watch"
      >
        <LinkButton href="/streamers" look="fill">
          Browse Streamers
        </LinkButton>
      </EmptyState>
    </>
  )
}

/** Whose chat is beside the player: the product's own, or the platform's. */
type ChatSide = 'own' | 'twitch'

function Channel({
  channel,
  avatarUrl,
  children
}: StreamerWatchProps & { channel: string }) {
  const field = <PersonField url={avatarUrl} fallback={initials(channel)} />
  return (
    <div className="watch">
      <header className="watch-head">
        <BackButton />
        <Avatar url={avatarUrl} fallback={initials(channel)} />
        <div className="watch-title">
          <h1>Watching {channel}</h1>
          <WhenSilent channel={channel} />
        </div>
        {children}
        <LinkButton
          look="line"
          className="watch-way"
          href={channelPage(channel)}
          external
        >
          <span className="@max-[640px]:sr-only">View on Twitch</span>
          <OutIcon />
        </LinkButton>
      </header>
      <div className="watch-stage">
        <span className="room" aria-hidden="true">
          {field}
        </span>
        <div className="watch-player">
          {field}
          {/* about the player that will cover it, for those who see that it does not yet */}
          <p className="watch-wait" aria-hidden="true">
            <b>{channel}</b>
            <span className="watch-loads">Loading the player from Twitch…</span>
          </p>
          <TwitchFrame
            title={`Twitch player: ${channel}`}
            channel={channel}
            source={playerSource}
          />
        </div>
      </div>
      <ChatSides channel={channel} />
    </div>
  )
}

/** Beside the frame, because the browser's own error page covers what is behind it. */
function WhenSilent({ channel }: { channel: string }) {
  const isSilent = useStore($isSilent)
  return (
    <output className="watch-silent">
      {isSilent && (
        <>
          <span>{NO_PICTURE.question} </span>
          <a
            href={channelPage(channel)}
            target="_blank"
            rel="noopener noreferrer"
          >
            {NO_PICTURE.twitch}
            <span className="sr-only"> (opens in a new tab)</span>
          </a>
        </>
      )}
    </output>
  )
}

function ChatSides({ channel }: { channel: string }) {
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
    <div className="watch-chat">
      <fieldset className="toggles">
        <legend className="sr-only">Chat</legend>
        {choice('own', `${SHORT_NAME} Chat`)}
        {choice('twitch', 'Twitch Chat')}
      </fieldset>
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
  )
}
