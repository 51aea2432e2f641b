import { useState } from 'react'
import type { FormEvent } from 'react'
import type { ViewerChat } from '#contract/chat'
import { GUEST_USERNAME } from '#contract/visitor'
import { formatNumber } from '../../lib/format.ts'
import { CHAT_FAILED, EMPTY_CHAT } from '../../lib/messages.ts'
import { viewerChat } from '../../lib/reading/chat.ts'
import type { Remote } from '../../lib/remote.ts'
import { useStore } from '../../lib/use-store.ts'
import { Button } from '../../ui/Button.tsx'
import { Coin } from '../../ui/Coin.tsx'
import { ChatDrawing } from '../../ui/ChatDrawing.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { LoadError } from '../../ui/LoadError.tsx'
import { AttachIcon, EmojiIcon, SendIcon } from '../../ui/icons.tsx'
import { Tabs } from '../../ui/Tabs.tsx'
import { ChatBones } from '../ChatBones.tsx'
import { ChatLine } from '../ChatLine.tsx'
import type { Viewer } from './viewer.ts'

const TABS = [
  { id: 'chat', title: 'Chat' },
  { id: 'participants', title: 'Participants' },
  { id: 'rewards', title: 'Rewards' }
] as const

const chatOf = (chat: Remote<ViewerChat>) =>
  viewerChat(chat.state === 'ready' ? chat.value : null)

type Line = ViewerChat['messages'][number]

/** Same author at the same time: never guests, who all share one name, and not somebody who took another's name. */
function continues(line: Line, before: Line | undefined): boolean {
  return (
    before !== undefined &&
    line.user.username !== GUEST_USERNAME &&
    line.user.username === before.user.username &&
    line.user.role === before.user.role &&
    line.timeAgo === before.timeAgo
  )
}

/** The viewer's side panel: of its tabs only Chat has content. */
export function SidePanel({ viewer }: { viewer: Viewer }) {
  return (
    <aside className="side-panel chat" aria-label="Chat">
      <Tabs
        label="Side panel"
        tabs={[...TABS]}
        chosen="chat"
        onChoose={() => undefined}
      >
        <Messages viewer={viewer} />
        <Compose viewer={viewer} />
      </Tabs>
    </aside>
  )
}

/** Shown in place of the lines: says that they are loading, that they did not load, or that there are none. */
function NoLines({ viewer: { $chat } }: { viewer: Viewer }) {
  switch (useStore($chat).state) {
    case 'loading':
      return <ChatBones />
    case 'failed':
      return (
        <div className="chat-wait">
          <LoadError
            sentence={CHAT_FAILED}
            onRetry={() => $chat.reload()}
            alone
          />
        </div>
      )
    case 'ready':
      return (
        <div className="chat-empty">
          <ChatDrawing />
          <p>{EMPTY_CHAT}</p>
        </div>
      )
  }
}

function Messages({ viewer }: { viewer: Viewer }) {
  const { messages } = chatOf(useStore(viewer.$chat))
  return (
    <div className="chat-log-frame">
      <div
        className="chat-log"
        role="log"
        aria-label="Chat messages"
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it has to be scrollable by keyboard
        tabIndex={0}
      >
        <ol className="chat-lines">
          {messages.map((line, index) => (
            <ChatLine
              key={line.id}
              continued={continues(line, messages[index - 1])}
              username={line.user.username}
              avatarUrl={line.user.avatarUrl}
              userRole={line.user.role}
              time={line.timeAgo}
              content={line.content}
            />
          ))}
        </ol>
      </div>
      {messages.length === 0 && <NoLines viewer={viewer} />}
    </div>
  )
}

/** A demonstration: sending and donating only clear the input. */
function Compose({ viewer: { $chat } }: { viewer: Viewer }) {
  const { userCoins } = chatOf(useStore($chat))
  const [text, setText] = useState('')
  const send = (event: FormEvent) => {
    event.preventDefault()
    if (text.trim() !== '') setText('')
  }
  return (
    <form className="chat-compose" onSubmit={send}>
      <div className="purse">
        <span className="coins">
          <Coin />
          {formatNumber(userCoins)}
        </span>
        <Button look="gold" size="small" onClick={() => setText('')}>
          Donate Coins
        </Button>
      </div>
      <div className="chat-field">
        <input
          className="input"
          aria-label="Message"
          placeholder="Send a message..."
          autoComplete="off"
          value={text}
          onChange={event => setText(event.target.value)}
        />
        <IconButton label="Attach" size="small">
          <AttachIcon size={18} />
        </IconButton>
        <IconButton label="Emoji" size="small">
          <EmojiIcon size={18} />
        </IconButton>
        <IconButton
          label="Send"
          size="small"
          type="submit"
          className="chat-send"
        >
          <SendIcon size={18} />
        </IconButton>
      </div>
    </form>
  )
}
