import type { Context } from 'koa'
import { z } from 'zod'
import {
  COPIED_ROOM,
  COPIED_SEGMENT,
  COPIED_WATCHERS,
  END_COPIED_ROOM
} from '#contract/calls/live'
import { Failure, FAILURES } from '#http/failure'
import type { Core } from '../../calls/core.ts'
import { id, idParams } from '../../calls/params.ts'
import { route, WRITTEN } from '../../calls/route.ts'
import type { Route } from '../../calls/route.ts'
import { copyReply, watchersInput } from '../schema.ts'
import type { Stage } from '../stage.ts'
import { SEGMENT_NAME } from '../watch-routes.ts'
import { copyOf } from './programme.ts'
import { isSigned, SIGNATURE } from './signature.ts'

/** What other copies of the API ask of the one that takes a stream. Anybody else gets a 404. */
export function copyRoutes(core: Core, stage: Stage): Route[] {
  const mustBeCopy = (ctx: Context): void => {
    const { method, path } = ctx
    const signature = ctx.get(SIGNATURE)
    if (!isSigned(core, { method, path, signature }))
      throw new Failure(404, FAILURES.unknown)
  }
  const airingOf = (ctx: Context, room: string) => {
    mustBeCopy(ctx)
    const airing = stage.airing(room)
    if (airing === undefined) throw new Failure(404, FAILURES.unknown)
    return airing
  }
  return [
    route({
      call: COPIED_ROOM,
      summary: 'Between copies of the API: what a live room sends',
      who: 'anyone',
      database: false,
      params: idParams,
      replies: { 200: copyReply },
      handle: async ({ ctx, params }) => copyOf(airingOf(ctx, params.id))
    }),
    route({
      call: COPIED_SEGMENT,
      summary: 'Between copies of the API: a second of what a live room sends',
      who: 'anyone',
      database: false,
      params: z.object({ id, name: z.string().regex(SEGMENT_NAME) }),
      media: 'video/mp4',
      replies: { 200: null },
      handle: async ({ ctx, params }) => {
        const bytes = airingOf(ctx, params.id).read(params.name)
        if (bytes === undefined) throw new Failure(404, FAILURES.unknown)
        ctx.set({ 'Content-Type': 'video/mp4', 'Cache-Control': 'no-store' })
        ctx.body = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
        return WRITTEN
      }
    }),
    route({
      call: COPIED_WATCHERS,
      summary: 'Between copies of the API: who has read a playlist elsewhere',
      who: 'anyone',
      params: idParams,
      body: watchersInput,
      replies: { 204: null },
      handle: async ({ ctx, params, body }) => {
        const { watchers } = airingOf(ctx, params.id)
        for (const [visitor, address] of body.watchers)
          watchers.note(visitor, address)
        ctx.status = 204
      }
    }),
    route({
      call: END_COPIED_ROOM,
      summary: 'Between copies of the API: end what a live room sends',
      who: 'anyone',
      params: idParams,
      replies: { 204: null },
      handle: async ({ ctx, params }) => {
        mustBeCopy(ctx)
        stage.end(params.id)
        ctx.status = 204
      }
    })
  ]
}
