import mongoose from 'mongoose'
import type { chatMessageModel } from '../models/message.ts'

/** The stored messages are measured each time this part of the quota has been written. */
const LOOK_PART = 1 / 32
/** How much is left after a cleanup, so that the next one is not due at once. */
const KEPT_PART = 0.9
const DELETED_AT_ONCE = 500

/**
 * Keeps the messages of all channels within the quota, plus a thirty-second part for each copy that
 * writes: the oldest go first.
 */
export function createQuota(
  messages: ReturnType<typeof chatMessageModel>,
  quotaBytes: number
) {
  let sinceLook = quotaBytes * LOOK_PART

  async function weigh(): Promise<number> {
    const [all] = await messages.aggregate<{ bytes: number }>([
      { $group: { _id: 1, bytes: { $sum: '$bytes' } } }
    ])
    return all?.bytes ?? 0
  }

  /** Deletes the oldest until this much is freed; returns how much was, 0 when there are none. */
  async function deleteOldest(mostBytes: number): Promise<number> {
    const oldest = await messages
      .find()
      .sort({ sentAt: 1 })
      .limit(DELETED_AT_ONCE)
      .select('bytes')
      .lean()
    let bytes = 0
    const ids = []
    for (const { _id: id, bytes: own = 0 } of oldest) {
      if (bytes >= mostBytes) break
      ids.push(id)
      bytes += own
    }
    await messages.deleteMany({ _id: mongoose.trusted({ $in: ids }) })
    return bytes
  }

  return {
    /** To be called with how much was written; checks now and then whether there is too much. */
    async written(bytes: number): Promise<void> {
      sinceLook += bytes
      if (sinceLook < quotaBytes * LOOK_PART) return
      sinceLook = 0
      const all = await weigh()
      let excess = all > quotaBytes ? all - quotaBytes * KEPT_PART : 0
      while (excess > 0) {
        const freed = await deleteOldest(excess)
        if (freed === 0) return
        excess -= freed
      }
    }
  }
}
