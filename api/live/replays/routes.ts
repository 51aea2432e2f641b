import { z } from 'zod'
import { REMOVE_REPLAY, REPLAYS } from '#contract/calls/replays'
import type { ContentItem } from '#contract/content'
import { liveOf } from '#contract/live'
import type { Replay } from '#contract/replays'
import { Failure } from '#http/failure'
import { idParams } from '../../calls/params.ts'
import { route } from '../../calls/route.ts'
import type { Route } from '../../calls/route.ts'
import { grouped } from '../../content/grouped.ts'
import type { ReplayDocument } from '../models/replay.ts'
import type { Naming, ReplayDoor } from './naming.ts'
import { ALL_BYTES } from './recorder.ts'
import type { ReplayStore } from './store.ts'
import { DAYS } from './sweep.ts'

const GONE = 'This replay does not exist'
const IN_THE_PAST =
  'A deleted item or an earlier version plays it: it goes with that'
const playedBy = (title: string) => `'${title}' plays it: delete that first`

const replay = z.strictObject({
  id: z.string(),
  room: z.string(),
  since: z.string(),
  seconds: z.number(),
  bytes: z.int(),
  cutOff: z.string(),
  playedBy: z.string(),
  image: z.string()
}) satisfies z.ZodType<Replay>

const reply = z.strictObject({
  replays: z.array(replay),
  bytes: z.int(),
  bytesMax: z.int(),
  days: z.int()
})

const shown = (
  { _id, name, startedAt, seconds, bytes, cutOff }: ReplayDocument,
  player: ContentItem | undefined,
  named: ContentItem | undefined
): Replay => ({
  id: _id,
  room: name,
  since: startedAt.toISOString(),
  seconds,
  bytes,
  cutOff,
  playedBy: player?.title ?? '',
  image: named?.image ?? ''
})

/** What the administrator sees of replays and does with them. */
export function replayRoutes({
  door,
  naming,
  store,
  remove,
  inUse,
  allBytes = ALL_BYTES
}: {
  door: Pick<ReplayDoor, 'stored'>
  naming: Naming
  store: ReplayStore
  remove(id: string): Promise<void>
  /** The replays that items play, deleted items and earlier versions included. */
  inUse(): Promise<ReadonlySet<string>>
  allBytes?: number | undefined
}): Route[] {
  const ofRoom = grouped(liveOf)
  return [
    route({
      call: REPLAYS,
      summary: 'Streams that rooms have kept, and what they take',
      who: 'admin',
      replies: { 200: reply },
      handle: async () => {
        const all = await store.all()
        const items = await door.stored()
        const replays = all
          .filter(({ isOver }) => isOver)
          .map(async one => {
            const [player] = await naming.players(one._id)
            return shown(one, player, ofRoom(items, one.room)[0])
          })
        return {
          replays: await Promise.all(replays),
          bytes: all.reduce((sum, { bytes }) => sum + bytes, 0),
          bytesMax: allBytes,
          days: DAYS
        }
      }
    }),
    route({
      call: REMOVE_REPLAY,
      summary: 'Remove a replay that no item plays',
      who: 'admin',
      noted: 'Removed a replay',
      params: idParams,
      replies: { 204: null },
      handle: async ({ ctx, params: { id } }) => {
        if ((await store.ended(id)) === null) throw new Failure(404, GONE)
        const [player] = await naming.players(id)
        if (player !== undefined) throw new Failure(409, playedBy(player.title))
        if ((await inUse()).has(id)) throw new Failure(409, IN_THE_PAST)
        await remove(id)
        ctx.status = 204
      }
    })
  ]
}
