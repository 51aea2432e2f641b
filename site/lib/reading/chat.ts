import { CHAT_ROLES } from '#contract/chat'
import type { ChatMessage, ViewerChat } from '#contract/chat'
import { VIEWER_COINS_DEFAULT } from '../config.ts'
import {
  isObject,
  listOf,
  moment,
  needed,
  numberOr,
  oneOf,
  part,
  record,
  text,
  textOr
} from './fields.ts'

export const chatMessage = record<ChatMessage>({
  id: needed,
  username: text,
  content: needed,
  timestamp: moment
})
const viewerMessage = record<ViewerChat['messages'][number]>({
  id: needed,
  content: text,
  timeAgo: text,
  user: part({
    username: text,
    avatarUrl: textOr(null),
    role: oneOf(CHAT_ROLES, 'other')
  })
})

const coins = numberOr(VIEWER_COINS_DEFAULT)
const messages = listOf(viewerMessage)

/** The chat of the viewer: empty, with the default balance, where nothing of it came. */
export function viewerChat(value: unknown): ViewerChat {
  const chat = isObject(value) ? value : {}
  return {
    messages: messages(chat['messages']),
    userCoins: coins(chat['userCoins'])
  }
}
