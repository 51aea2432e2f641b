import { z } from 'zod'
import {
  HIDE_MESSAGE,
  MUTE_AUTHOR,
  SET_SLOW_MODE,
  SLOW_MODE
} from '#contract/calls/chat'
import { CHANNEL_PATTERN, SLOW_MODE_SECONDS } from '#contract/chat'
import { Failure } from '#http/failure'
import { id } from '../calls/params.ts'
import { route } from '../calls/route.ts'
import type { Route } from '../calls/route.ts'
import type { ChatServer } from './server.ts'

const room = z.object({
  channel: z.string().toLowerCase().regex(CHANNEL_PATTERN)
})
const message = room.extend({ id })
const slowMode = z.strictObject({ seconds: z.literal(SLOW_MODE_SECONDS) })
/** A room may be as slow as an earlier version let it be. */
const slowModeReply = z.strictObject({ seconds: z.int() })

/** Moderation of the own chat. */
export function chatRoutes(server: ChatServer): Route[] {
  const mustExist = (exists: boolean) => {
    if (!exists) throw new Failure(404, 'This message does not exist')
  }
  return [
    route({
      call: HIDE_MESSAGE,
      summary: 'Hide a chat message from everyone',
      who: 'admin',
      noted: 'Hid a chat message',
      params: message,
      replies: { 204: null },
      handle: async ({ ctx, params }) => {
        mustExist(await server.hide(params.channel, params.id))
        ctx.status = 204
      }
    }),
    route({
      call: MUTE_AUTHOR,
      summary:
        'Mute the author of a chat message in its channel for ten minutes',
      who: 'admin',
      noted: 'Muted the author of a chat message',
      params: message,
      replies: { 204: null },
      handle: async ({ ctx, params }) => {
        mustExist(await server.mute(params.channel, params.id))
        ctx.status = 204
      }
    }),
    route({
      call: SLOW_MODE,
      summary: "A channel's slow mode in seconds, 0 when it is off",
      who: 'admin',
      params: room,
      replies: { 200: slowModeReply },
      handle: async ({ params }) => ({
        seconds: await server.slowMode(params.channel)
      })
    }),
    route({
      call: SET_SLOW_MODE,
      summary:
        'Set slow mode: everyone may speak once in this many seconds, 0 turns it off',
      who: 'admin',
      noted: 'Changed the slow mode of {}',
      params: room,
      body: slowMode,
      replies: { 204: null },
      handle: async ({ ctx, params, body }) => {
        await server.setSlowMode(params.channel, body.seconds)
        ctx.status = 204
      }
    })
  ]
}
