import type { Context } from 'koa'
import { LRUCache } from 'lru-cache'
import { z } from 'zod'
import { at } from '#contract/call'
import {
  REPLAY_MEDIA,
  REPLAY_PLAYLIST,
  SIGNED_REPLAY_MEDIA
} from '#contract/calls/replays'
import { Failure, FAILURES } from '#http/failure'
import { idParams } from '../../calls/params.ts'
import { route, WRITTEN } from '../../calls/route.ts'
import type { Route } from '../../calls/route.ts'
import type { Entry, Naming, ReplayDoor } from './naming.ts'
import { answerPart } from './part.ts'
import { PASS } from './passes.ts'
import type { Passes } from './passes.ts'
import { playlistOf } from './playlist.ts'
import type { Reels } from './reel.ts'
import type { ReplayStore } from './store.ts'

const REPLAY_ID = /^[a-f0-9]{32}$/
const replayId = z.string().regex(REPLAY_ID)
const MEDIA_TYPE = 'video/mp4'
const PLAYLIST_TYPE = 'application/vnd.apple.mpegurl'
/** Playlists kept in memory, of the replays asked for last: one of twelve hours has 1.2 MB. */
const PLAYLISTS = 8
/** Its bytes never change: a browser may keep them, but a shared cache may not. */
const KEPT = 'private, max-age=86400, immutable'
/** About as long as a pass stays the same. */
const KEPT_WITH_PASS = 'private, max-age=300, immutable'

/**
 * What players read. They ask for the path of the media again with each stretch. Behind a gate it
 * redirects to a path that is signed for this visitor and some minutes, so that a film of any length
 * plays, and ends when the collectible is taken away.
 */
export function replayWatchRoutes({
  door,
  naming,
  passes,
  reels,
  store
}: {
  door: ReplayDoor
  naming: Naming
  passes: Passes
  reels: Reels
  store: ReplayStore
}): Route[] {
  const gone = () => new Failure(404, FAILURES.unknown)
  const mustEnter = async (ctx: Context, id: string): Promise<Entry> => {
    const entry = await naming.entry(ctx, id)
    const kept = await store.ended(id)
    // A replay of which nothing could be written has no bytes to read.
    if (entry === 'none' || kept === null || kept.bytes === 0) throw gone()
    return entry
  }
  const made = new LRUCache<string, string>({ max: PLAYLISTS })
  /** It never changes once the replay is complete. */
  const playlistFor = async (id: string): Promise<string> => {
    const before = made.get(id)
    if (before !== undefined) return before
    const marks = await reels.marks(id)
    const playlist = playlistOf(marks, at(REPLAY_MEDIA, { id }).path)
    if (playlist === null) throw gone()
    made.set(id, playlist)
    return playlist
  }
  const give = async (
    ctx: Context,
    id: string,
    cache: string
  ): Promise<typeof WRITTEN> => {
    const media = await reels.media(id)
    if (media === null) throw gone()
    await answerPart(ctx, media)
    ctx.set('Cache-Control', cache)
    return WRITTEN
  }
  return [
    route({
      call: REPLAY_PLAYLIST,
      summary: 'A stream that was kept, as an HLS playlist',
      who: 'anyone',
      params: idParams.extend({ id: replayId }),
      media: PLAYLIST_TYPE,
      replies: { 200: null },
      handle: async ({ ctx, params: { id } }) => {
        await mustEnter(ctx, id)
        ctx.set('Content-Type', PLAYLIST_TYPE)
        ctx.body = await playlistFor(id)
        return WRITTEN
      }
    }),
    route({
      call: REPLAY_MEDIA,
      summary: 'Its media, in parts; behind a gate it leads to a signed path',
      who: 'anyone',
      params: idParams.extend({ id: replayId }),
      media: MEDIA_TYPE,
      replies: { 200: null, 206: null, 307: null },
      handle: async ({ ctx, params: { id } }) => {
        if ((await mustEnter(ctx, id)) === 'open') return give(ctx, id, KEPT)
        const pass = passes.of(id, door.visitorOf(ctx))
        ctx.status = 307
        ctx.set('Location', at(SIGNED_REPLAY_MEDIA, { id, pass }).path)
        return undefined
      }
    }),
    route({
      call: SIGNED_REPLAY_MEDIA,
      summary: 'The same for one visitor who has unlocked it, for minutes',
      who: 'anyone',
      params: z.object({ id: replayId, pass: z.string().regex(PASS) }),
      media: MEDIA_TYPE,
      replies: { 200: null, 206: null },
      handle: async ({ ctx, params: { id, pass } }) => {
        if (!passes.isGood(pass, id, door.visitorOf(ctx))) throw gone()
        // The gate is checked as well, so that access that is taken away ends at once, not in minutes.
        await mustEnter(ctx, id)
        return give(ctx, id, KEPT_WITH_PASS)
      }
    })
  ]
}
