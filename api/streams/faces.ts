import type { Core } from '../calls/core.ts'
import type { Faces } from '../content/faces.ts'
import type { Streamers } from '../twitch/streamers.ts'
import { transcriptModel } from './models/transcript.ts'

/**
 * The approved streamers' pictures, by username and by display name; below them those with which
 * people of the sample content speak in the chats of their own streams. Read once per revision.
 */
export function createFaces(
  { database, revision }: Pick<Core, 'database' | 'revision'>,
  streamers: Pick<Streamers, 'all'>
): Faces {
  const Transcripts = transcriptModel(database.connection)

  const load = async () => {
    const faces = new Map<string, string>()
    const put = (name: string, picture: string | null) => {
      if (picture) faces.set(name.toLowerCase(), picture)
    }
    const chats = await Transcripts.find({ 'lines.role': 'streamer' }).lean()
    for (const { username, avatarUrl, role } of chats.flatMap(
      ({ lines }) => lines
    ))
      if (role === 'streamer') put(username, avatarUrl)

    const approved = await streamers.all()
    for (const { displayName, profileImageUrl } of approved.toReversed())
      put(displayName, profileImageUrl)
    for (const { username, profileImageUrl } of approved)
      put(username, profileImageUrl)
    return faces
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
