import type { Context } from 'koa'
import {
  FORGET_BEGUN,
  KEEP_IN_LIST,
  MY_LIST,
  TAKE_FROM_LIST,
  WATCH_ON
} from '#contract/calls/mine'
import type { FoundRow } from '#contract/find'
import { Failure } from '#http/failure'
import { idParams } from '../calls/params.ts'
import { foundRow } from '../calls/shared-schema.ts'
import { done, route } from '../calls/route.ts'
import type { Route } from '../calls/route.ts'
import type { Market } from '../market/market.ts'
import type { Known } from './known.ts'
import type { Lists } from './lists.ts'
import { myListReply, positionInput } from './schema.ts'

const UNKNOWN = 'There is nothing like this in the hub now'
const DONE = { success: true } as const

const isRow = (row: FoundRow | null) => row !== null

/** What a visitor keeps, and has begun to watch. */
export function mineRoutes({
  lists,
  known,
  market: { allowances, visitors }
}: {
  lists: Lists
  known: Known
  market: Pick<Market, 'allowances' | 'visitors'>
}): Route[] {
  /** The visitor of a write that keeps something: only what is public now can be kept. */
  const keeper = async (ctx: Context, id: string) => {
    lists.count(visitors.known(ctx), ctx.ip)
    const rowOf = await known.rows()
    const row = rowOf(id)
    if (row === null) throw new Failure(404, UNKNOWN)
    return { visitor: visitors.met(ctx), row }
  }
  const mayBegin = (ctx: Context) => () => allowances.takeList(ctx.ip)
  /** A visitor without a list has nothing to take out of it. */
  const without = async (
    ctx: Context,
    take: (visitor: string) => Promise<void>
  ) => {
    const visitor = visitors.known(ctx)
    lists.count(visitor, ctx.ip)
    if (visitor !== null) await take(visitor)
    return DONE
  }
  return [
    route({
      call: MY_LIST,
      summary: 'What this visitor keeps and has begun to watch, latest first',
      who: 'anyone',
      replies: { 200: myListReply },
      handle: async ({ ctx }) => {
        const { mine, begun } = await lists.of(visitors.known(ctx))
        if (mine.length + begun.length === 0) return { mine: [], begun: [] }
        const rowOf = await known.rows()
        return {
          mine: mine.map(rowOf).filter(isRow).toReversed(),
          begun: begun
            .flatMap(({ id, seconds, duration }) => {
              const row = rowOf(id)
              return row ? [{ ...row, share: seconds / duration }] : []
            })
            .toReversed()
        }
      }
    }),
    route({
      call: KEEP_IN_LIST,
      summary: 'Keep an item or a stream in My list',
      who: 'visitor',
      params: idParams,
      replies: { 200: foundRow },
      handle: async ({ ctx, params: { id } }) => {
        const { visitor, row } = await keeper(ctx, id)
        const how = { mayBegin: mayBegin(ctx), exist: known.exist }
        await lists.keep(visitor, row.id, how)
        return row
      }
    }),
    route({
      call: TAKE_FROM_LIST,
      summary:
        'Take something out of My list; succeeds also if it is not in it',
      who: 'visitor',
      params: idParams,
      replies: { 200: done },
      handle: ({ ctx, params: { id } }) =>
        without(ctx, visitor => lists.takeOut(visitor, id))
    }),
    route({
      call: WATCH_ON,
      summary: 'Where this visitor is in a recording; forgotten at its end',
      who: 'visitor',
      params: idParams,
      body: positionInput,
      replies: { 200: done },
      handle: async ({ ctx, params: { id }, body }) => {
        const { visitor, row } = await keeper(ctx, id)
        await lists.watch(visitor, row.id, body, mayBegin(ctx))
        return DONE
      }
    }),
    route({
      call: FORGET_BEGUN,
      summary: 'Forget that something was begun',
      who: 'visitor',
      params: idParams,
      replies: { 200: done },
      handle: ({ ctx, params: { id } }) =>
        without(ctx, visitor => lists.forget(visitor, id))
    })
  ]
}
