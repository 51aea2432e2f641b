import type { AdminSession, Passkey, Security } from '#contract/admin'
import type { FirstSteps } from '#contract/first-steps'
import type { ImportJob } from '#contract/imports'
import type { Ingest, LiveRoom } from '#contract/live'
import type { Replay, Replays } from '#contract/replays'
import type {
  LastBackup,
  Queue,
  SystemDatabase,
  SystemDisk,
  SystemReport,
  SystemTwitch,
  Warning
} from '#contract/system'
import type { Question } from '../lib/api.ts'
import {
  isObject,
  listOf,
  moment,
  needed,
  numberOr,
  record,
  textOr
} from '../lib/reading/fields.ts'
import type { Read } from '../lib/reading/fields.ts'
import { askAsAdmin } from './session/session.ts'

/** An answer that has to be a list; a damaged item costs only itself. */
const list =
  <T>(read: Read<T>): Read<T[]> =>
  value =>
    Array.isArray(value) ? listOf(read)(value) : undefined

export const liveRooms = record<{ ingest: Ingest; rooms: LiveRoom[] }>({
  ingest: record<Ingest>({}),
  rooms: list(record<LiveRoom>({ id: needed, name: needed }))
})

export const replays = record<Replays>({
  replays: list(record<Replay>({ id: needed, room: needed, since: moment })),
  bytes: numberOr(0),
  bytesMax: numberOr(0)
})

export const security = record<Security>({
  origin: textOr(null),
  passkeys: list(record<Passkey>({ id: needed, createdAt: moment })),
  recoveryCodesLeft: numberOr(0)
})

export const sessions = list(
  record<AdminSession>({ id: needed, startedAt: moment, lastUsedAt: moment })
)

export const systemReport = record<SystemReport>({
  at: moment,
  copy: record<SystemReport['copy']>({
    startedAt: moment,
    twitch: record<SystemTwitch>({}),
    disk: record<SystemDisk>({}),
    queues: list(record<Queue>({ name: needed }))
  }),
  hub: record<SystemReport['hub']>({
    database: record<SystemDatabase>({}),
    backup: record<LastBackup>({}),
    mediaHosts: list(needed)
  }),
  warnings: list(record<Warning>({ found: needed }))
})

export const importJob = record<ImportJob>({
  id: needed,
  rows: numberOr(0),
  counts: record<ImportJob['counts']>({})
})

/** The current import, or null if there is none. */
export const currentImport: Read<{ current: ImportJob | null }> = value => {
  if (!isObject(value)) return undefined
  const { current } = value
  if (current === null) return { current }
  const job = importJob(current)
  return job && { current: job }
}

export const firstSteps: Read<FirstSteps> = value =>
  isObject(value) && (value['state'] === 'over' || value['state'] === 'open')
    ? (value as FirstSteps)
    : undefined

/**
 * A read of the panel whose answer can be drawn. If it cannot be drawn, the read has failed, which costs
 * only what it is about, and not the whole panel.
 */
export const askRead =
  <R>(read: Read<R>) =>
  async (call: Question<R>): Promise<R> => {
    const answer = read(await askAsAdmin(call))
    if (answer === undefined) throw new TypeError('The answer is damaged')
    return answer
  }
