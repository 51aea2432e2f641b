import {
  CHANGE_ROOM,
  LIVE_ROOMS,
  MAKE_ROOM,
  NEW_ROOM_KEY,
  REMOVE_ROOM,
  STOP_ROOM
} from '#contract/calls/live'
import type { LiveRoom } from '#contract/live'
import { Failure } from '#http/failure'
import { idParams } from '../calls/params.ts'
import { route } from '../calls/route.ts'
import type { Route } from '../calls/route.ts'
import type { Programme } from './copies/programme.ts'
import type { Replays } from './replays/replays.ts'
import type { Room, Rooms } from './rooms.ts'
import { keyReply, roomChange, roomInput, roomsReply } from './schema.ts'

const mustBeUnheard = (error: unknown): void => {
  if (!(error instanceof Failure) || error.status !== 503) throw error
}

/** The administrator's rooms. */
export function roomRoutes(
  rooms: Rooms,
  programme: Programme,
  replays: Pick<Replays, 'sweepSoon'>
): Route[] {
  const shown = async ({
    _id,
    name,
    replaces,
    keeps = 0
  }: Room): Promise<LiveRoom> => ({
    id: _id,
    name,
    replaces,
    keeps,
    air: await programme.air(_id)
  })
  return [
    route({
      call: LIVE_ROOMS,
      summary: 'The live rooms, and what each sends right now',
      who: 'admin',
      replies: { 200: roomsReply },
      handle: async () => ({
        ingest: await programme.ingest(),
        rooms: await Promise.all((await rooms.all()).map(shown))
      })
    }),
    route({
      call: MAKE_ROOM,
      summary: 'Make a live room; its stream key is told this once',
      who: 'admin',
      noted: 'Made a live room',
      body: roomInput,
      replies: { 201: keyReply },
      handle: async ({ ctx, body }) => {
        const { room, key } = await rooms.make(body)
        ctx.status = 201
        return { ...(await shown(room)), key }
      }
    }),
    route({
      call: CHANGE_ROOM,
      summary: 'Set how many of its streams a live room keeps',
      who: 'admin',
      noted: 'Changed how many streams a live room keeps',
      params: idParams,
      body: roomChange,
      replies: { 204: null },
      handle: async ({ ctx, params, body }) => {
        await rooms.setKeeps(params.id, body.keeps)
        await replays.sweepSoon()
        ctx.status = 204
      }
    }),
    route({
      call: NEW_ROOM_KEY,
      summary: 'A new stream key: the old one, and what it sends, ends',
      who: 'admin',
      noted: 'Made a new stream key for a live room',
      params: idParams,
      replies: { 200: keyReply },
      handle: async ({ params }) => {
        const { room, key } = await rooms.renewKey(params.id)
        // The key is shown only this once, so it is returned even if a copy that hangs cannot be told to end.
        await programme.end(params.id).catch(mustBeUnheard)
        return { ...(await shown(room)), key }
      }
    }),
    route({
      call: STOP_ROOM,
      summary: 'End what a room sends, and refuse its key for five minutes',
      who: 'admin',
      noted: 'Ended what a live room sent',
      params: idParams,
      replies: { 204: null },
      handle: async ({ ctx, params }) => {
        await rooms.stop(params.id)
        await programme.end(params.id)
        ctx.status = 204
      }
    }),
    route({
      call: REMOVE_ROOM,
      summary: 'Remove a live room, and end what it sends',
      who: 'admin',
      noted: 'Removed a live room',
      params: idParams,
      replies: { 204: null },
      handle: async ({ ctx, params }) => {
        // A stream that comes in meanwhile is ended by the copy that takes it.
        await programme.end(params.id)
        await rooms.remove(params.id)
        await replays.sweepSoon()
        ctx.status = 204
      }
    })
  ]
}
