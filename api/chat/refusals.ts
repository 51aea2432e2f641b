import { CHAT_NOT_SENT, CHAT_TOO_LONG } from '#contract/chat'
import type { ServerMessage } from '#contract/chat'
import { textFrame } from './frames.ts'
import type { Refusal } from './rooms/rooms.ts'

/** The sentences of the chat's refusals, as the frames that carry them. */
const errorFrame = (message: string) =>
  textFrame({ type: 'error', data: { message } } satisfies ServerMessage)

export const NOT_UNDERSTOOD = errorFrame('This message was not understood')
export const NOT_JOINED = errorFrame('Join a channel first')
export const LOCKED = errorFrame(
  'This chat is for those who have unlocked the stream'
)
export const UNKNOWN_GATE = errorFrame('The chat is not available right now')
export const TOO_QUICK = errorFrame('You are sending messages too quickly')
export const TOO_LONG = errorFrame(CHAT_TOO_LONG)
export const TOO_MARKED = errorFrame('Too many marks on one letter')
export const LISTED_WORD = errorFrame(
  'This message contains a word that is not allowed here'
)
/** Redis went away while the message was under way, and nobody knows whether others have seen it. */
export const NOT_SENT = errorFrame(CHAT_NOT_SENT)
export const MUTED = errorFrame('You are muted in this chat')

export function refusalFrame(refusal: Refusal): Buffer {
  if (refusal.kind === 'flood') return TOO_QUICK
  const { seconds } = refusal
  return errorFrame(
    `Slow mode is on: one message every ${seconds} ${seconds === 1 ? 'second' : 'seconds'}`
  )
}
