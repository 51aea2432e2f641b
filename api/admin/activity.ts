import { randomBytes } from 'node:crypto'
import type { Connection } from 'mongoose'
import type {
  ActivityEntry,
  SignInAction,
  SignInEntry,
  WriteEntry
} from '#contract/admin'
import type { Clock } from '#http/clock'
import { plainAddress } from '#http/network'
import type { Database } from '../database/database.ts'
import { activityModel } from './models/activity.ts'
import type { ActivityDocument } from './models/activity.ts'
import { signInModel } from './models/sign-in.ts'
import type { SignInDocument } from './models/sign-in.ts'

/**
 * How many writes and how many sign-ins are kept. They are counted separately, so that strangers'
 * failed sign-ins push no write out.
 */
const KEPT = 200
/** The oldest are deleted once there are this many too many. */
const SLACK = 50

/** The administrator's last 200 writes, and the last 200 sign-ins of anybody. */
export interface Activity {
  note(action: string, target: string): Promise<void>
  noteSignIn(action: SignInAction, address: string): Promise<void>
  last(): Promise<ActivityEntry[]>
}

/**
 * The newest entries of a collection, and no more. We write every field ourselves and a request
 * waits for it, so mongoose's checks are skipped.
 */
function createRing<T extends ActivityDocument | SignInDocument>(
  connection: Connection,
  clock: Clock,
  collection: string
) {
  const notes = connection.collection<ActivityDocument | SignInDocument>(
    collection
  )
  const newest = () => notes.find().sort({ _id: -1 })
  let noted = 0
  const trim = async (): Promise<void> => {
    const [oldest] = await newest().skip(KEPT).limit(1).toArray()
    if (oldest) await notes.deleteMany({ _id: { $lte: oldest._id } })
  }
  return {
    add: async (entry: Omit<T, '_id' | 'at'>): Promise<void> => {
      const at = new Date(clock.now()).toISOString()
      const _id = `${at}-${String(noted).padStart(8, '0')}-${randomBytes(4).toString('hex')}`
      await notes.insertOne({ _id, at, ...entry } as unknown as T)
      noted += 1
      // A process that has just started does not know how many there are, so it trims at its first
      // entry.
      if (noted % SLACK === 1) await trim()
    },
    last: async () => (await newest().limit(KEPT).toArray()) as unknown as T[]
  }
}

export function createActivity({
  database: { connection },
  clock
}: {
  database: Database
  clock: Clock
}): Activity {
  const writes = createRing<ActivityDocument>(
    connection,
    clock,
    activityModel(connection).collection.name
  )
  const signIns = createRing<SignInDocument>(
    connection,
    clock,
    signInModel(connection).collection.name
  )
  return {
    note: (action, target) => writes.add({ action, target }),
    noteSignIn: (action, address) =>
      signIns.add({ action, address: plainAddress(address) }),
    last: async () => {
      const [written, signed] = await Promise.all([
        writes.last(),
        signIns.last()
      ])
      const entries = [
        ...written.map(({ _id, at, action, target }): [string, WriteEntry] => [
          _id,
          { at, action, target }
        ]),
        ...signed.map(({ _id, at, action, address }): [string, SignInEntry] => [
          _id,
          { at, action, address }
        ])
      ]
      return entries
        .toSorted(([one], [other]) => (one < other ? 1 : -1))
        .map(([, entry]) => entry)
    }
  }
}
