import { MY_NOTICES, TELL_ME, TELL_NO_MORE } from '#contract/calls/notices'
import { happens, isWhole } from '#contract/notices'
import { Failure } from '#http/failure'
import { idParams } from '../calls/params.ts'
import { done, route } from '../calls/route.ts'
import type { Route } from '../calls/route.ts'
import type { Market } from '../market/market.ts'
import type { Known } from '../mine/known.ts'
import { isEndpoint } from './pushing.ts'
import type { PushOptions } from './pushing.ts'
import { myNotices, pushTarget } from './schema.ts'
import type { Subscriptions } from './subscriptions.ts'
import type { Vapid } from './vapid.ts'

const UNKNOWN = 'There is nothing like this in the hub now'
const NO_ENDPOINT = 'Please send the https address of a push service'
const DONE = { success: true } as const

/** What a visitor's browser is told of. */
export function noticeRoutes({
  subscriptions,
  vapid,
  known,
  market: { allowances, visitors },
  push
}: {
  subscriptions: Subscriptions
  vapid: () => Promise<Vapid>
  known: Known
  market: Pick<Market, 'allowances' | 'visitors'>
  push: PushOptions | undefined
}): Route[] {
  const exist = async (ids: readonly string[]) => [
    ...ids.filter(isWhole),
    ...(await known.exist(ids.filter(id => !isWhole(id))))
  ]
  return [
    route({
      call: MY_NOTICES,
      summary:
        'What this browser is notified of, latest first, and the key for it',
      who: 'anyone',
      replies: { 200: myNotices },
      handle: async ({ ctx }) => {
        const topics = await subscriptions.topics(visitors.known(ctx))
        const { publicKey } = await vapid()
        if (topics.length === 0) return { publicKey, told: [] }
        const rowOf = await known.rows()
        const told = topics.toReversed().flatMap(id => {
          if (isWhole(id)) return [{ id, title: '' }]
          const title = rowOf(id)?.title
          return title === undefined ? [] : [{ id, title }]
        })
        return { publicKey, told }
      }
    }),
    route({
      call: TELL_ME,
      summary:
        'Notify this browser when a stream goes live, an event begins or a gate opens',
      who: 'visitor',
      params: idParams,
      body: pushTarget,
      replies: { 200: done },
      handle: async ({ ctx, params: { id }, body }) => {
        subscriptions.count(visitors.known(ctx), ctx.ip)
        if (!isEndpoint(body.endpoint, push))
          throw new Failure(400, NO_ENDPOINT)
        if (!isWhole(id)) {
          const row = (await known.rows())(id)
          if (row === null || !happens(row.kind))
            throw new Failure(404, UNKNOWN)
        }
        await subscriptions.add(visitors.met(ctx), id, {
          target: body,
          mayBegin: () => allowances.takeSubscription(ctx.ip),
          exist
        })
        return DONE
      }
    }),
    route({
      call: TELL_NO_MORE,
      summary:
        'Stop notifying this browser of it; succeeds also if it was not notified',
      who: 'visitor',
      params: idParams,
      replies: { 200: done },
      handle: async ({ ctx, params: { id } }) => {
        const visitor = visitors.known(ctx)
        subscriptions.count(visitor, ctx.ip)
        if (visitor !== null) await subscriptions.stop(visitor, id)
        return DONE
      }
    })
  ]
}
