import { memo, useMemo, useRef, useState } from 'react'
import type { FormEvent } from 'react'
import { atom } from 'nanostores'
import { formatTime } from '../lib/format.ts'
import { CHAT_AWAY, emptyChat } from '../lib/messages.ts'
import { useStore } from '../lib/use-store.ts'
import { ChatDrawing } from '../ui/ChatDrawing.tsx'
import { comesBack, handsOn } from '../ui/hand-on.ts'
import { IconButton } from '../ui/IconButton.tsx'
import { SendIcon, WarningIcon } from '../ui/icons.tsx'
import { $hasEnded, $isModerator, createModeration } from './chat-moderation.ts'
import type { Moderation } from './chat-moderation.ts'
import { $chat, continues } from './chat.ts'
import type { ChatState, ShownMessage } from './chat.ts'
import { ChatBones } from './ChatBones.tsx'
import { ChatLine } from './ChatLine.tsx'
import { LineActions, SessionEnded, SlowMode } from './ChatModeration.tsx'

const STATUS: Record<ChatState['status'], string> = {
  connecting: 'Connecting...',
  connected: 'Connected',
  disconnected: 'Disconnected'
}

const NOBODY = atom<readonly string[]>([])

/** This close to the end counts as the end. */
const END_PX = 24

const Line = memo(function Line({
  message,
  continued,
  muted,
  moderation
}: {
  message: ShownMessage
  continued: boolean
  muted: boolean
  moderation: Moderation | null
}) {
  return (
    <ChatLine
      username={message.username}
      avatarUrl={message.avatar}
      userRole="other"
      time={formatTime(message.timestamp)}
      content={message.content}
      continued={continued}
      own={message.own}
      muted={muted}
      actions={
        moderation && <LineActions message={message} moderation={moderation} />
      }
    />
  )
})

/** The button that leads to the end disappears when the end is reached, so the list gets the focus. */
const handToLog = handsOn(button => button.previousElementSibling)

/**
 * The list: its box grows upwards (column-reverse), so that the browser itself keeps the newest in
 * sight, or the place of a reader who scrolled up.
 */
function Log({
  channel,
  messages,
  isRead,
  isAway,
  moderation
}: Omit<ChatState, 'status'> & {
  channel: string
  moderation: Moderation | null
}) {
  const box = useRef<HTMLDivElement>(null)
  // What had been said when the reader left the end; null while the reader is there.
  const [heard, setHeard] = useState<ReadonlySet<string> | null>(null)
  const muted = useStore(moderation?.$muted ?? NOBODY)
  // Counts after the last of them that still exists, because any of them may have been hidden since.
  const fresh =
    heard === null
      ? 0
      : messages.length - 1 - messages.findLastIndex(({ id }) => heard.has(id))

  function look(): void {
    const isAtEnd = Math.abs(box.current?.scrollTop ?? 0) < END_PX
    if (isAtEnd) setHeard(null)
    else setHeard(past => past ?? new Set(messages.map(({ id }) => id)))
  }

  return (
    <div className="chat-log-frame">
      <div
        className="chat-log"
        role="log"
        aria-label="Chat messages"
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it has to be scrollable by keyboard
        tabIndex={0}
        ref={box}
        onScroll={look}
      >
        <ol className="chat-lines">
          {messages.map((message, index) => (
            <Line
              key={message.id}
              message={message}
              continued={continues(message, messages[index - 1])}
              muted={muted.includes(message.id)}
              moderation={moderation}
            />
          ))}
        </ol>
      </div>
      {messages.length === 0 &&
        (isRead || isAway ? (
          <div className="chat-empty">
            {isAway ? (
              <WarningIcon size={24} className="warning text-danger" />
            ) : (
              <ChatDrawing />
            )}
            <p>{isAway ? CHAT_AWAY : emptyChat(channel)}</p>
          </div>
        ) : (
          <ChatBones />
        ))}
      {fresh > 0 && (
        <button
          ref={handToLog}
          type="button"
          className="chat-fresh"
          onClick={() => box.current?.scrollTo({ top: 0 })}
        >
          {fresh} new {fresh === 1 ? 'message' : 'messages'}
        </button>
      )}
    </div>
  )
}

/** The hub's own chat of a channel. */
export function OwnChat({ channel }: { channel: string }) {
  const chat = $chat(channel)
  const { status, ...said } = useStore(chat)
  const isModerator = useStore($isModerator)
  const hasEnded = useStore($hasEnded)
  const moderation = useMemo(
    () => (isModerator ? createModeration(channel) : null),
    [isModerator, channel]
  )
  const text = useStore(chat.$typed)
  const isConnected = status === 'connected'

  function submit(event: FormEvent): void {
    event.preventDefault()
    if (chat.send(text)) chat.$typed.set('')
  }

  return (
    <section className="chat" aria-label="Chat">
      <div className="chat-head">
        <output className={`chat-status ${status}`}>{STATUS[status]}</output>
        {moderation && <SlowMode moderation={moderation} />}
      </div>
      {hasEnded && <SessionEnded />}
      <Log channel={channel} moderation={moderation} {...said} />
      <form className="chat-compose" onSubmit={submit}>
        <div className="chat-field">
          <input
            ref={isConnected ? comesBack : null}
            className="input"
            aria-label="Message"
            placeholder="Send a message..."
            autoComplete="off"
            value={text}
            disabled={!isConnected}
            onChange={event => chat.$typed.set(event.target.value)}
          />
          <IconButton
            label="Send"
            size="small"
            type="submit"
            className="chat-send"
            disabled={!isConnected}
          >
            <SendIcon size={18} />
          </IconButton>
        </div>
      </form>
    </section>
  )
}
