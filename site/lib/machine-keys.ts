import { SHORT_NAME } from './config.ts'

/** What headsets and lock screens show, and what their keys do. */
export interface MachineKeys {
  title: string
  by: string
  cover: string
  actions: Partial<Record<MediaSessionAction, MediaSessionActionHandler>>
}

const ACTIONS: MediaSessionAction[] = [
  'play',
  'pause',
  'seekbackward',
  'seekforward',
  'seekto',
  'nexttrack',
  'previoustrack'
]

/** The players that asked for the keys, the latest last. */
let askers: MachineKeys[] = []

function tell(session: MediaSession): void {
  const now = askers.at(-1)
  session.metadata = now
    ? new MediaMetadata({
        title: now.title,
        artist: now.by,
        album: SHORT_NAME,
        artwork: now.cover === '' ? [] : [{ src: now.cover }]
      })
    : null
  for (const action of ACTIONS)
    session.setActionHandler(action, now?.actions[action] ?? null)
}

/** The latest player to ask has the keys; the returned function gives them back to the one before. */
export function takeMachineKeys(mine: MachineKeys): () => void {
  const session = navigator.mediaSession as MediaSession | undefined
  if (session === undefined) return () => undefined
  askers.push(mine)
  tell(session)
  return () => {
    askers = askers.filter(each => each !== mine)
    tell(session)
  }
}
