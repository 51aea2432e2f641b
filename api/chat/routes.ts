import {
  HIDE_MESSAGE,
  MUTE_AUTHOR,
  SET_SLOW_MODE,
  SLOW_MODE
} from '#contract/calls/chat'
import { CHANNEL_PATTERN } from '#contract/chat'
import { z } from 'zod'
import type { Deps } from '../calls/core.ts'
import { Failure } from '../calls/errors.ts'
import { route, type Route } from '../calls/route.ts'

const SLOWEST_S = 3600
const MESSAGE_ID = /^[A-Za-z0-9][A-Za-z0-9._-]{0,127}$/

const room = z.object({
  channel: z.string().toLowerCase().regex(CHANNEL_PATTERN)
})
const message = room.extend({ id: z.string().regex(MESSAGE_ID) })
const slowMode = z.strictObject({
  seconds: z.int().min(0).max(SLOWEST_S)
})

/** Moderation of the own chat. */
export function chatRoutes({ chat }: Pick<Deps, 'chat'>): Route[] {
  const mustExist = (exists: boolean) => {
    if (!exists) throw new Failure(404, 'This message does not exist')
  }
  return [
    route({
      call: HIDE_MESSAGE,
      summary: 'Hides a message of the own chat from everybody',
      who: 'admin',
      params: message,
      replies: { 204: null },
      handle: async ({ ctx, params }) => {
        mustExist(await chat.hide(params.channel, params.id))
        ctx.status = 204
      }
    }),
    route({
      call: MUTE_AUTHOR,
      summary: 'Mutes the author of a message in its channel for ten minutes',
      who: 'admin',
      params: message,
      replies: { 204: null },
      handle: async ({ ctx, params }) => {
        mustExist(await chat.mute(params.channel, params.id))
        ctx.status = 204
      }
    }),
    route({
      call: SLOW_MODE,
      summary: 'How slow the own chat of a channel is; 0: not at all',
      who: 'admin',
      params: room,
      replies: { 200: slowMode },
      handle: async ({ params }) => ({
        seconds: await chat.slowMode(params.channel)
      })
    }),
    route({
      call: SET_SLOW_MODE,
      summary: 'Lets everybody speak once in so many seconds; 0 ends it',
      who: 'admin',
      params: room,
      body: slowMode,
      replies: { 204: null },
      handle: async ({ ctx, params, body }) => {
        await chat.setSlowMode(params.channel, body.seconds)
        ctx.status = 204
      }
    })
  ]
}
