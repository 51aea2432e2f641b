import mongoose from 'mongoose'
import type { chatMessageModel } from '../models/message.ts'
import { RECORD_BYTES } from './history.ts'

/**
 * The stored messages are measured each time they may have grown by a quarter of what was free, or
 * by this part of the quota. All of them are read for that.
 */
const LOOK_PART = 1 / 32
const FREE_PART = 1 / 4
/** How much is left after a cleanup, so that the next one is not due at once. */
const KEPT_PART = 0.9
const DELETED_AT_ONCE = 500

/**
 * Keeps the messages of all channels within the quota, plus a sixteenth part for each copy that
 * writes: the oldest go first. Of more than two copies each may add half of what was free, until one
 * of them looks again.
 */
export function createQuota(
  messages: ReturnType<typeof chatMessageModel>,
  quotaBytes: number
) {
  let growth = quotaBytes * LOOK_PART
  let mostGrowth = growth

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
    /** To be called with how many messages were deleted because their channel has newer ones. */
    deleted(count: number): void {
      growth = Math.max(growth - count * RECORD_BYTES, -mostGrowth)
    },
    /** To be called with how much was written; checks now and then whether there is too much. */
    async written(bytes: number): Promise<void> {
      growth += bytes
      if (growth < mostGrowth) return
      growth = 0
      const all = await weigh()
      mostGrowth = Math.max(
        (quotaBytes - all) * FREE_PART,
        quotaBytes * LOOK_PART
      )
      let excess = all > quotaBytes ? all - quotaBytes * KEPT_PART : 0
      while (excess > 0) {
        const freed = await deleteOldest(excess)
        if (freed === 0) return
        excess -= freed
      }
    }
  }
}
