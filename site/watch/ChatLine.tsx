import type { ReactNode } from 'react'
import type { ChatRole } from '#contract/chat'
import { MUTED, YOU } from '../lib/messages.ts'
import { Avatar, firstLetters } from '../ui/Avatar.tsx'

export interface ChatLineProps {
  username: string
  avatarUrl: string | null
  /** Decides the colour of the name, and nothing else. */
  userRole: ChatRole
  /** When it was said, as it is shown. */
  time: string
  content: string
  /** By the author of the line before it: the name is not shown again. */
  continued?: boolean
  /** Said by the reader. */
  own?: boolean
  /** Its author was silenced by the reader. */
  muted?: boolean
  /** What the reader may do about it. */
  actions?: ReactNode
}

/** One message of a chat. */
export function ChatLine({
  username,
  avatarUrl,
  userRole,
  time,
  content,
  continued = false,
  own = false,
  muted = false,
  actions
}: ChatLineProps) {
  const kinds = { 'chat-line': true, continued, own, muted }
  const kind = Object.entries(kinds).flatMap(([name, is]) => (is ? name : []))
  return (
    <li className={kind.join(' ')}>
      {!continued && (
        <Avatar
          url={avatarUrl}
          fallback={firstLetters(username).toUpperCase()}
        />
      )}
      <div className="chat-by">
        <span className={continued ? 'sr-only' : 'contents'}>
          <span className={`chat-name role-${userRole}`} dir="auto">
            {username}
          </span>
          {own && <span className="chat-you">{YOU}</span>}
          {muted && <span className="chat-you">{MUTED}</span>}
          <span className="chat-time">{time}</span>
        </span>
        {actions}
      </div>
      <p className="chat-text" dir="auto">
        {content}
      </p>
    </li>
  )
}
