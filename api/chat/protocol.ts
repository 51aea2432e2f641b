import { z } from 'zod'
import { CHANNEL_PATTERN } from '#contract/chat'
import type { ClientMessage } from '#contract/chat'

/** Checked before lower-casing, so that the pattern sees only a few characters. */
const MAX_CHANNEL_LENGTH = 25

const clientMessage = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('join_channel'),
    data: z.object({
      channel: z
        .string()
        .max(MAX_CHANNEL_LENGTH)
        .toLowerCase()
        .regex(CHANNEL_PATTERN)
    })
  }),
  z.object({
    type: z.literal('chat_message'),
    data: z.object({
      username: z.string(),
      content: z.string(),
      avatar: z.string()
    })
  })
])

/**
 * A browser's frame, or null when it is not one of the protocol; the channel comes in lower case.
 */
export function parseClientMessage(
  data: Buffer,
  isBinary: boolean
): ClientMessage | null {
  if (isBinary) return null
  try {
    return clientMessage.parse(JSON.parse(data.toString()))
  } catch {
    return null
  }
}
