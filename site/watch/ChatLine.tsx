import type { ReactNode } from 'react'
import type { ChatRole } from '#contract/chat'
import { Avatar } from '../ui/Avatar.tsx'

export interface ChatLineProps {
  username: string
  avatarUrl: string | null
  /** Decides the colour of the name, and nothing else. */
  userRole: ChatRole
  /** When it was said, as it is shown. */
  time: string
  content: string
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
  actions
}: ChatLineProps) {
  return (
    <li className="chat-line">
      <Avatar url={avatarUrl} fallback={username.slice(0, 2).toUpperCase()} />
      <div className="chat-by">
        <span className={`chat-name role-${userRole}`}>{username}</span>
        <span className="chat-time">{time}</span>
        {actions}
      </div>
      <p className="chat-text">{content}</p>
    </li>
  )
}
