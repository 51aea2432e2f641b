import { CHAT_ROLES } from '#contract/chat'
import type { ChatMessage, ViewerChat } from '#contract/chat'
import { moment, needed, oneOf, part, record, text, textOr } from './fields.ts'

export const chatMessage = record<ChatMessage>({
  id: needed,
  username: text,
  content: text,
  timestamp: moment
})
export const viewerMessage = record<ViewerChat['messages'][number]>({
  id: needed,
  content: text,
  timeAgo: text,
  user: part({
    username: text,
    avatarUrl: textOr(null),
    role: oneOf(CHAT_ROLES, 'other')
  })
})
