import mongoose from 'mongoose'
import type { Connection } from 'mongoose'
import { CHAT_LIMITS, chatAvatar } from '#contract/chat'
import type { Clock } from '#http/clock'
import { MESSAGE_KEPT_MS, chatMessageModel } from '../models/message.ts'
import type { ChatMessageDocument } from '../models/message.ts'
import { chatMuteModel } from '../models/mute.ts'
import { chatRoomModel } from '../models/room.ts'
import { recordOf, tooMany } from './history.ts'
import type { ChatRecord, ChatStore, RoomState } from './history.ts'
import { createQuota } from './quota.ts'

/** How much the messages of all channels together may take. */
export const QUOTA_BYTES = 32 * 1024 * 1024
/** Channels whose old messages are deleted by one command, so that others come in between. */
const TRIMMED_AT_ONCE = 100

const toRecord = (document: ChatMessageDocument): ChatRecord =>
  recordOf(
    {
      id: document._id,
      username: document.username,
      content: document.content,
      // An older program let other addresses in.
      avatar: chatAvatar(document.avatar),
      timestamp: document.sentAt.toISOString()
    },
    document.author,
    document.sequence,
    document.hidden
  )

const toDocument = (
  channel: string,
  { message, sequence, author, hidden, bytes }: ChatRecord
): ChatMessageDocument => ({
  _id: message.id,
  channel,
  sequence,
  author,
  hidden,
  bytes,
  username: message.username,
  content: message.content,
  avatar: message.avatar,
  sentAt: new Date(message.timestamp)
})

/** Rooms in MongoDB. Every call throws when the database is unavailable. */
export function createMongoStore(
  connection: Connection,
  clock: Clock,
  quotaBytes = QUOTA_BYTES
): ChatStore {
  const messages = chatMessageModel(connection)
  // Messages go straight to the driver: mongoose would copy each, and check what is made here.
  const stored = connection.collection<ChatMessageDocument>(
    messages.collection.name
  )
  const mutes = chatMuteModel(connection)
  const rooms = chatRoomModel(connection)
  const quota = createQuota(messages, quotaBytes)

  const newest = (channel: string) =>
    messages
      .find({
        channel,
        sentAt: mongoose.trusted({
          $gt: new Date(clock.now() - MESSAGE_KEPT_MS)
        })
      })
      .sort({ sequence: -1 })

  /** What is kept of a channel, oldest first, even if more is still stored. */
  async function kept(
    channel: string
  ): Promise<Pick<RoomState, 'records' | 'hasOlder'>> {
    const found = await newest(channel)
      .limit(CHAT_LIMITS.history + 1)
      .lean()
    const all = found.map(toRecord).toReversed()
    const older = tooMany(all)
    return { records: all.slice(older), hasOlder: older > 0 }
  }

  return {
    async load(channel) {
      const [messagesKept, muted, room] = await Promise.all([
        kept(channel),
        mutes
          .find({
            channel,
            until: mongoose.trusted({ $gt: new Date(clock.now()) })
          })
          .lean(),
        rooms.findById(channel).lean()
      ])
      return {
        ...messagesKept,
        slowModeSeconds: room?.slowModeSeconds ?? 0,
        mutes: muted.map(({ author, until }) => ({
          author,
          untilMs: until.getTime()
        }))
      }
    },
    async find(channel, id) {
      const { records } = await kept(channel)
      return records.find(({ message }) => message.id === id) ?? null
    },
    async save(entries) {
      await stored.bulkWrite(
        entries.map(({ channel, record }) => ({
          replaceOne: {
            // The channel, too: behind a mongos an upsert has to say where it belongs.
            filter: { _id: record.message.id, channel },
            replacement: toDocument(channel, record),
            upsert: true
          }
        })),
        { ordered: false }
      )
      await quota.written(entries.reduce((sum, e) => sum + e.record.bytes, 0))
    },
    async trim(keptFrom) {
      const rest = [...keptFrom]
      while (rest.length > 0) {
        const { deletedCount } = await stored.bulkWrite(
          rest.splice(0, TRIMMED_AT_ONCE).map(([channel, sequence]) => ({
            deleteMany: { filter: { channel, sequence: { $lt: sequence } } }
          })),
          { ordered: false }
        )
        quota.deleted(deletedCount)
      }
    },
    async mute(channel, author, untilMs) {
      await mutes.updateOne(
        { _id: `${channel} ${author}`, channel },
        { $set: { author, until: new Date(untilMs) } },
        { upsert: true }
      )
    },
    async setSlowMode(channel, seconds) {
      await rooms.updateOne(
        { _id: channel },
        { $set: { slowModeSeconds: seconds } },
        { upsert: true }
      )
    }
  }
}
