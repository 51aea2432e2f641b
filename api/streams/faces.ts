import type { Core } from '../calls/core.ts'
import type { Faces } from '../content/faces.ts'
import type { Streamers } from '../twitch/streamers.ts'
import { transcriptModel } from './models/transcript.ts'

/**
 * The approved streamers' pictures, by username and by display name; for other names the pictures that
 * streamers of the sample content have in the chats of their own streams. Read once per revision.
 */
export function createFaces(
  { database, revision }: Pick<Core, 'database' | 'revision'>,
  streamers: Pick<Streamers, 'all'>
): Faces {
  const Transcripts = transcriptModel(database.connection)

  const load = async () => {
    const [chats, approved] = await Promise.all([
      Transcripts.find({ 'lines.role': 'streamer' }).lean(),
      streamers.all()
    ])
    // The later one wins.
    const people = [
      ...chats
        .flatMap(({ lines }) => lines)
        .filter(({ role }) => role === 'streamer')
        .map(({ username, avatarUrl }) => ({ name: username, url: avatarUrl })),
      ...approved.toReversed().map(({ displayName, profileImageUrl: url }) => ({
        name: displayName,
        url
      })),
      ...approved.map(({ username, profileImageUrl: url }) => ({
        name: username,
        url
      }))
    ]
    return new Map(
      people.flatMap(({ name, url }) =>
        url ? [[name.toLowerCase(), url]] : []
      )
    )
  }

  let read: { revision: number; faces: ReturnType<Faces> } | null = null
  return () => {
    const now = revision.current()
    if (read?.revision !== now) {
      const mine = { revision: now, faces: load() }
      read = mine
      mine.faces.catch(() => {
        if (read === mine) read = null
      })
    }
    return read.faces
  }
}
