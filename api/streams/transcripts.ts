import { timeAgo } from '#contract/chat'
import type { ViewerChat } from '#contract/chat'
import type { Clock } from '#http/clock'
import { createMongoStore } from '../chat/rooms/mongo-store.ts'
import type { Faces } from '../content/faces.ts'
import type { Database } from '../database/database.ts'
import { transcriptModel } from './models/transcript.ts'

type Messages = ViewerChat['messages']

/** What the viewer's chat shows. */
export interface Transcripts {
  /** The transcript that came with the stream, then what was said in its channel of the own chat. */
  of(stream: string, channel: string | null): Promise<Messages>
}

export function createTranscripts({
  database,
  clock,
  faces
}: {
  database: Database
  clock: Clock
  faces: Faces
}): Transcripts {
  const Stored = transcriptModel(database.connection)
  const ownChat = createMongoStore(database.connection, clock)

  const kept = async (stream: string): Promise<Messages> => {
    const found = await Stored.findById(stream).lean()
    const known = await faces()
    return (found?.lines ?? []).map(line => ({
      id: line.id,
      content: line.content,
      timeAgo: timeAgo(line.at.getTime(), clock.now()),
      user: {
        username: line.username,
        avatarUrl: known.get(line.username.toLowerCase()) ?? line.avatarUrl,
        role: line.role
      }
    }))
  }
  const said = async (channel: string): Promise<Messages> => {
    const { records } = await ownChat.load(channel)
    return records
      .filter(({ hidden }) => !hidden)
      .map(({ message }) => ({
        id: message.id,
        content: message.content,
        timeAgo: timeAgo(Date.parse(message.timestamp), clock.now()),
        user: {
          username: message.username,
          avatarUrl: message.avatar,
          role: 'other'
        }
      }))
  }

  return {
    of: async (stream, channel) => [
      ...(await kept(stream)),
      ...(channel === null ? [] : await said(channel))
    ]
  }
}
