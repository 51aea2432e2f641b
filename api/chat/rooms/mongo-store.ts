import mongoose from 'mongoose'
import type { Connection } from 'mongoose'
import { CHAT_LIMITS, chatAvatar } from '#contract/chat'
import type { Clock } from '#http/clock'
import { MESSAGE_KEPT_MS, chatMessageModel } from '../models/message.ts'
import type { ChatMessageDocument } from '../models/message.ts'
import { chatMuteModel } from '../models/mute.ts'
import { chatRoomModel } from '../models/room.ts'
import { recordOf, tooMany } from './history.ts'
import type { ChatRecord, ChatStore } from './history.ts'
import { createQuota } from './quota.ts'

/** How much the messages of all channels together may take. */
const QUOTA_BYTES = 32 * 1024 * 1024

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

  async function trim(channel: string): Promise<void> {
    const found = await newest(channel)
      .limit(CHAT_LIMITS.history + 1)
      .select('sequence bytes')
      .lean()
    const oldestFirst = found
      .toReversed()
      .map(({ sequence, bytes = 0 }) => ({ sequence, bytes }))
    const oldest = oldestFirst[tooMany(oldestFirst)]
    if (oldest === undefined || oldest === oldestFirst[0]) return
    await messages.deleteMany({
      channel,
      sequence: mongoose.trusted({ $lt: oldest.sequence })
    })
  }

  return {
    async load(channel) {
      const [documents, muted, room] = await Promise.all([
        newest(channel).limit(CHAT_LIMITS.history).lean(),
        mutes
          .find({
            channel,
            until: mongoose.trusted({ $gt: new Date(clock.now()) })
          })
          .lean(),
        rooms.findById(channel).lean()
      ])
      return {
        records: documents.map(toRecord).toReversed(),
        slowModeSeconds: room?.slowModeSeconds ?? 0,
        mutes: muted.map(({ author, until }) => ({
          author,
          untilMs: until.getTime()
        }))
      }
    },
    async find(channel, id) {
      const document = await messages.findOne({ _id: id, channel }).lean()
      return document === null ? null : toRecord(document)
    },
    async save(entries) {
      await messages.bulkWrite(
        entries.map(({ channel, record }) => ({
          replaceOne: {
            filter: { _id: record.message.id },
            replacement: toDocument(channel, record),
            upsert: true
          }
        })),
        { ordered: false }
      )
      for (const channel of new Set(entries.map(entry => entry.channel)))
        await trim(channel)
      await quota.written(entries.reduce((sum, e) => sum + e.record.bytes, 0))
    },
    async mute(channel, author, untilMs) {
      await mutes.updateOne(
        { _id: `${channel} ${author}` },
        { $set: { channel, author, until: new Date(untilMs) } },
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
