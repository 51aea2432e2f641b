import type { IncomingHttpHeaders } from 'node:http'
import { channelOffered } from '#contract/chat'
import type { ChatLimits } from './limits/limits.ts'

/**
 * Whether the edge shall take this handshake to any other copy. It leads all chatters of a channel to
 * one copy, their home, and says so with this header, which no visitor can set. Above these bounds
 * chance decides: a message to so many costs little more when other copies hear it too, one copy
 * would be too small for the largest channels, and several large ones may have the same home.
 */
export function isSentOn(
  headers: IncomingHttpHeaders,
  sockets: number,
  membersOf: (channel: string) => number,
  { homeMembers, homeSockets }: Pick<ChatLimits, 'homeMembers' | 'homeSockets'>
): boolean {
  if (headers['chat-home'] !== 'yes') return false
  const channel = channelOffered(headers['sec-websocket-protocol'])
  return (
    sockets >= homeSockets ||
    (channel !== null && membersOf(channel) >= homeMembers)
  )
}
