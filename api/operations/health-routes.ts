import { z } from 'zod'
import { HEALTH_LIVE, HEALTH_READY } from '#contract/calls/operations'
import type { Core } from '../calls/core.ts'
import { route } from '../calls/route.ts'
import type { Route } from '../calls/route.ts'
import type { Neighbours } from './system.ts'

const part = z.enum(['up', 'down', 'off'])
const health = z.strictObject({ mongo: part, redis: part, twitch: part })

/** Whether the process is alive, and whether it can serve; parts that are not set up are 'off'. */
export function healthRoutes(
  { database }: Core,
  { redis, twitch }: Neighbours
): Route[] {
  const parts = (): z.infer<typeof health> => ({
    mongo: database.isReady() ? 'up' : 'down',
    redis: redis(),
    twitch: twitch().state
  })
  return [
    route({
      call: HEALTH_LIVE,
      summary: 'Whether the process is alive',
      who: 'anyone',
      database: false,
      replies: { 200: health },
      handle: async () => parts()
    }),
    route({
      call: HEALTH_READY,
      summary: 'Whether this copy can serve requests',
      who: 'anyone',
      database: false,
      replies: { 200: health, 503: health },
      handle: async ({ ctx }) => {
        const now = parts()
        // Without Redis a copy still serves by itself: taking it out of service would only lose its
        // reads.
        const ready = now.mongo === 'up'
        ctx.status = ready ? 200 : 503
        if (!ready) ctx.set('Retry-After', '2')
        return now
      }
    })
  ]
}
