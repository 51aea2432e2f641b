import { randomBytes } from 'node:crypto'
import { trusted } from 'mongoose'
import type { Connection } from 'mongoose'
import type { ActivityEntry } from '#contract/admin'
import type { Clock } from './clock.ts'
import { activityModel } from './models/activity.ts'
import type { ActivityDocument } from './models/activity.ts'

const KEPT = 200
/** The oldest are taken away once so many are too many. */
const SLACK = 50

/** The administrator's last 200 writes. */
export interface Activity {
  note(action: string, target: string): Promise<void>
  last(): Promise<ActivityEntry[]>
}

export function createActivity(connection: Connection, clock: Clock): Activity {
  const Model = activityModel(connection)
  /** A note is ours to the letter, and each write of the administrator waits for it: mongoose has nothing to check. */
  const notes = connection.collection<ActivityDocument>(Model.collection.name)
  let noted = 0
  return {
    note: async (action, target) => {
      const at = new Date(clock.now()).toISOString()
      const _id = `${at}-${String(noted).padStart(8, '0')}-${randomBytes(4).toString('hex')}`
      await notes.insertOne({ _id, at, action, target })
      noted += 1
      if (noted % SLACK !== 0) return
      const [oldest] = await Model.find()
        .sort({ _id: -1 })
        .skip(KEPT)
        .limit(1)
        .lean()
      if (oldest) await Model.deleteMany({ _id: trusted({ $lte: oldest._id }) })
    },
    last: async () => {
      const found = await Model.find().sort({ _id: -1 }).limit(KEPT).lean()
      return found.map(({ at, action, target }) => ({ at, action, target }))
    }
  }
}
