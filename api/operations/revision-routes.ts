import type { Context } from 'koa'
import { z } from 'zod'
import { REVISION } from '#contract/calls/operations'
import { createCounter } from '#http/counter'
import { addressKey } from '#http/network'
import { isPassedOn } from '#http/passed-on'
import type { Core } from '../calls/core.ts'
import { route } from '../calls/route.ts'
import type { Route } from '../calls/route.ts'

const HOLD_MS = 25_000
/** How many requests may wait at a time; further ones are answered immediately. */
const HELD = 50
/** Of these, one address or IPv6 /64. */
const HELD_PER_ADDRESS = 4
/** In addition, the site containers: only they do not come through the proxy. */
const HELD_BESIDE_PROXY = 50

/** A limited number of places to wait in. */
function createPlaces() {
  const holders = createCounter()
  let strangers = 0
  let sites = 0
  return {
    /** Returns a function that gives the place back, or null when there is none. */
    take(address: string | null): (() => void) | null {
      if (address === null) {
        if (sites >= HELD_BESIDE_PROXY) return null
        sites += 1
        return () => void (sites -= 1)
      }
      if (strangers >= HELD || holders.of(address) >= HELD_PER_ADDRESS)
        return null
      strangers += 1
      const leave = holders.enter([address])
      return () => {
        strangers -= 1
        leave()
      }
    }
  }
}

const number = z
  .string()
  .regex(/^\d{1,15}$/, 'must be one whole number, 0 or more')
  .transform(Number)
  .optional()

/** The call that sites wait on: each publishes again when the revision grows, and when an item comes or goes. */
export function revisionRoutes({ config, revision, schedule }: Core): Route[] {
  const places = createPlaces()
  /**
   * With our own proxy in front, every stranger comes through it; any other request is from a container beside us.
   */
  const placeKeyOf = (ctx: Context): string | null =>
    config.trustProxy && !isPassedOn(ctx.headers) ? null : addressKey(ctx.ip)
  const newer = (after: number, turned: number, gone: AbortSignal) =>
    new Promise<void>(resolve => {
      const finish = () => {
        clearTimeout(timer)
        for (const stop of stops) stop()
        gone.removeEventListener('abort', finish)
        resolve()
      }
      const timer = setTimeout(finish, HOLD_MS)
      const stops = [
        revision.onChange(
          now => (now > after || revision.isReleased()) && finish()
        ),
        schedule.onTurn(() => schedule.turnedAt() > turned && finish())
      ]
      gone.addEventListener('abort', finish)
    })
  return [
    route({
      call: REVISION,
      summary:
        'The revision of the public data, as soon as it exceeds `after`, an item has come or gone since `turned`, or after 25 s',
      who: 'anyone',
      database: false,
      query: z.object({
        after: number,
        turned: number
      }),
      replies: {
        200: z.strictObject({
          revision: z.int().min(0),
          turnedAt: z.int().min(0)
        })
      },
      handle: async ({ ctx, query }) => {
        const { after, turned = schedule.turnedAt() } = query
        ctx.set('Cache-Control', 'no-store')
        const isNews =
          after === undefined ||
          revision.current() > after ||
          schedule.turnedAt() > turned
        const leave =
          isNews || revision.isReleased() ? null : places.take(placeKeyOf(ctx))
        if (!isNews && leave !== null) {
          const gone = new AbortController()
          ctx.res.once('close', () => gone.abort())
          await newer(after, turned, gone.signal)
          leave()
        }
        return {
          revision: revision.current(),
          turnedAt: schedule.turnedAt()
        }
      }
    })
  ]
}
