import type { Context } from 'koa'
import { z } from 'zod'
import { LIVE_PLAYLIST, LIVE_SEGMENT } from '#contract/calls/live'
import type { ContentItem } from '#contract/content'
import { gateOf } from '#contract/gate'
import { QUALITIES, liveOf } from '#contract/live'
import { Failure } from '#http/failure'
import { id, idParams } from '../calls/params.ts'
import { route, WRITTEN } from '../calls/route.ts'
import type { Route } from '../calls/route.ts'
import { grouped } from '../content/grouped.ts'
import type { Programme } from './copies/programme.ts'

const OFF_AIR = 'This room is not on air'
export const SEGMENT_NAME = /^[a-f0-9]{32}\.(?:m4s|mp4)$/

/** What decides who may watch. */
export interface Door {
  /** All items, because those that no visitor gets at this moment decide about the room, too. */
  stored(): Promise<readonly ContentItem[]>
  mayEnter(visitor: string | null, item: ContentItem): Promise<boolean>
  visitorOf(ctx: Context): string | null
}

/** What players read. Only those who may read the playlist know the names of its segments. */
export function watchRoutes(programme: Programme, door: Door): Route[] {
  const ofRoom = grouped(liveOf)
  const mayWatch = async (room: string, visitor: string | null) => {
    const all = ofRoom(await door.stored(), room)
    // If one item keeps the room behind a gate, shown or not, another one that names it does not open it.
    const gated = all.filter(item => gateOf(item) !== null)
    for (const item of gated.length > 0 ? gated : all)
      if (await door.mayEnter(visitor, item)) return true
    return false
  }
  return [
    route({
      call: LIVE_PLAYLIST,
      summary: 'What a live room sends right now, as an HLS playlist',
      who: 'anyone',
      database: false,
      params: idParams,
      query: z.object({
        quality: z.enum(QUALITIES).optional()
      }),
      media: 'application/vnd.apple.mpegurl',
      replies: { 200: null },
      handle: async ({ ctx, params, query }) => {
        const visitor = door.visitorOf(ctx)
        // The gate comes first: no other copy is asked about a room that this visitor may not watch.
        const playlist = (await mayWatch(params.id, visitor))
          ? await programme.playlist(params.id, query.quality)
          : undefined
        if (playlist === undefined) throw new Failure(404, OFF_AIR)
        programme.note(params.id, visitor ?? '', ctx.request.ip)
        ctx.set({
          'Content-Type': 'application/vnd.apple.mpegurl',
          'Cache-Control': 'no-store'
        })
        ctx.body = playlist
        return WRITTEN
      }
    }),
    route({
      call: LIVE_SEGMENT,
      summary: 'A second of what a live room sends',
      who: 'anyone',
      database: false,
      params: z.object({ id, name: z.string().regex(SEGMENT_NAME) }),
      media: 'video/mp4',
      replies: { 200: null },
      handle: async ({ ctx, params }) => {
        const bytes = await programme.read(params.id, params.name)
        if (bytes === undefined) throw new Failure(404, OFF_AIR)
        ctx.set({
          'Content-Type': 'video/mp4',
          'Cache-Control': 'private, max-age=60, immutable'
        })
        ctx.body = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
        return WRITTEN
      }
    })
  ]
}
