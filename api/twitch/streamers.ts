import { randomBytes } from 'node:crypto'
import type { Logger } from 'pino'
import type { OrderAnswer } from '#contract/content'
import type { ApprovedStreamer } from '#contract/streams'
import type { Clock } from '#http/clock'
import { Failure } from '#http/failure'
import type { Database } from '../database/database.ts'
import { createLease } from '../database/lease.ts'
import type { Revision } from '../database/revision.ts'
import { createSequence } from '../database/sequence.ts'
import { streamerModel } from './models/streamer.ts'
import type { StreamerDocument } from './models/streamer.ts'

const UNKNOWN = 'This streamer does not exist'

/** What the administrator sends about a Twitch account. */
type StreamerInput = Omit<
  ApprovedStreamer,
  'id' | 'isFeatured' | 'displayOrder'
>

/** An approved streamer, with the moment of the approval: an ISO date in UTC, empty where it is not known. */
export interface Approved extends ApprovedStreamer {
  approvedAt: string
}

/** The approved streamers. */
export interface Streamers {
  /** By displayOrder. */
  all(): Promise<Approved[]>
  /** New: not featured and last. Known by its twitchId: only its profile changes. */
  approve(
    input: StreamerInput
  ): Promise<{ streamer: ApprovedStreamer; isNew: boolean }>
  toggleFeatured(id: string): Promise<ApprovedStreamer>
  /** The order rules of content: exactly this number, and the streamer who has it swaps. */
  order(id: string, order: number): Promise<OrderAnswer<ApprovedStreamer>>
  remove(id: string): Promise<void>
  /** Finishes a change that a dead process left behind. */
  recover(): void
  /** Resolves when no change is under way. */
  close(): Promise<void>
}

const asStreamer = ({ _id, ...rest }: StreamerDocument): ApprovedStreamer => ({
  id: _id,
  twitchId: rest.twitchId,
  username: rest.username,
  displayName: rest.displayName,
  profileImageUrl: rest.profileImageUrl,
  description: rest.description,
  isFeatured: rest.isFeatured,
  displayOrder: rest.displayOrder
})

/** An approved streamer as replies contain one. */
export function withoutMoment(approved: Approved): ApprovedStreamer {
  const streamer: ApprovedStreamer & Partial<Approved> = { ...approved }
  delete streamer.approvedAt
  return streamer
}

export function createStreamers(core: {
  clock: Pick<Clock, 'now'>
  database: Database
  revision: Pick<Revision, 'bump'>
  log: Logger
}): Streamers {
  const Model = streamerModel(core.database.connection)
  const lease = createLease(core, 'streamers')
  const sequence = createSequence(Model as never, 'displayOrder')
  const model = Model.modelName

  const read = async (id: string): Promise<StreamerDocument> => {
    const found = await Model.findById(id).lean()
    if (found === null) throw new Failure(404, UNKNOWN)
    return found
  }

  return {
    recover: () =>
      void lease
        .recover()
        .catch(error => core.log.warn({ err: error }, 'lease not recovered')),
    close: lease.close,
    all: async () => {
      const found = await Model.find().sort({ displayOrder: 1, _id: 1 }).lean()
      return found.map(each => ({
        ...asStreamer(each),
        approvedAt: each.approvedAt ?? ''
      }))
    },
    approve: input =>
      lease.run<{ streamer: ApprovedStreamer; isNew: boolean }>(async () => {
        const known = await Model.findOne({ twitchId: input.twitchId }).lean()
        if (known) {
          return {
            writes: [{ model, id: known._id, set: { ...input } }],
            answer: {
              streamer: asStreamer({ ...known, ...input }),
              isNew: false
            }
          }
        }
        const id = `streamer-${randomBytes(8).toString('hex')}`
        const approvedAt = new Date(core.clock.now()).toISOString()
        const added = {
          ...input,
          isFeatured: false,
          displayOrder: await sequence.next()
        }
        return {
          writes: [{ model, id, put: { ...added, approvedAt } }],
          answer: { streamer: { id, ...added }, isNew: true }
        }
      }),
    toggleFeatured: id =>
      lease.run(async () => {
        const known = await read(id)
        const isFeatured = !known.isFeatured
        return {
          writes: [{ model, id, set: { isFeatured } }],
          answer: asStreamer({ ...known, isFeatured })
        }
      }),
    order: (id, order) =>
      lease.run(async () => {
        await read(id)
        const positions = await sequence.move(id, order)
        const changed = await Promise.all(
          positions.map(async ({ id, order }) =>
            asStreamer({ ...(await read(id)), displayOrder: order })
          )
        )
        return {
          writes: sequence.writes(positions),
          answer: { success: true, items: changed }
        }
      }),
    remove: id =>
      lease.run(async () => {
        const { displayOrder } = await read(id)
        const behind = await sequence.close(displayOrder)
        return {
          writes: [{ model, id, remove: true }, ...sequence.writes(behind)],
          answer: undefined
        }
      })
  }
}
