import { Router } from '@koa/router'
import type { Context, Middleware } from 'koa'
import type { z } from 'zod'
import type { Config } from '#http/config'
import { Failure, FAILURES } from '#http/failure'
import { isFromForeignPage } from '#http/own-origin'
import type { Database } from '../database/database.ts'
import { notBegun } from '../database/errors.ts'
import { isFile, readBody } from './body.ts'
import { firstSentence, sentenceOf } from './refusals.ts'
import { WRITTEN } from './route.ts'
import type { Route, Values } from './route.ts'

/** What the router needs of the rest of the API. */
interface RouterDeps {
  config: Pick<Config, 'publicOrigin'>
  /** Throws 401, or 503 when it cannot know. */
  guard: (ctx: Context) => Promise<void>
  database: Database
  /** Writes down what the administrator did. */
  note: (action: string, target: string) => Promise<void>
}

/** Id of what an admin's write was about, or the channel whose chat it was about. */
function targetOf(params: unknown, answer: unknown): string {
  const { channel, id = channel } = {
    ...Object(answer),
    ...Object(params)
  } as { id?: unknown; channel?: unknown }
  return typeof id === 'string' ? id : ''
}

/** What Activity says of the write; undefined: nothing. */
function notedOf({ who, noted }: Route, status: number): string | undefined {
  if (who !== 'admin' || !noted) return undefined
  return typeof noted === 'string' ? noted : noted[status]
}

function refuseCoding(ctx: Context): void {
  const coding = ctx.get('Content-Encoding').toLowerCase()
  if (coding !== '' && coding !== 'identity')
    throw new Failure(415, FAILURES.notJson)
}

/** The values as the schema gives them back; 400, or 404 for a path that no id can have. */
function check<S extends z.ZodType | undefined>(
  schema: S,
  values: unknown,
  refusal: { status: number; sentence?: string }
): Values<S> {
  if (schema === undefined) return undefined as Values<S>
  const read = schema.safeParse(values, { error: sentenceOf })
  if (!read.success) {
    throw new Failure(
      refusal.status,
      refusal.sentence ?? firstSentence(read.error)
    )
  }
  return read.data as Values<S>
}

/** Builds the router of all routes; each carries its own guard, so no path can slip past it. */
export function routerOf(
  routes: Route[],
  { config, guard, database, note }: RouterDeps
): Router {
  const router = new Router({ strict: true, sensitive: true })
  for (const spec of routes) {
    const writes = spec.method !== 'get'
    if (writes && spec.who === 'admin' && spec.noted === undefined)
      throw new Error(`What does Activity say of ${spec.path}?`)

    const badPath = writes
      ? { status: 400, sentence: 'Invalid id' }
      : { status: 404, sentence: FAILURES.unknown }
    const enter: Middleware = async (ctx, next) => {
      if (writes && isFromForeignPage(config, ctx.headers))
        throw new Failure(403, FAILURES.crossSite)

      // Every write needs it. As nothing has been done yet, another copy can be asked.
      if (writes && !database.isReady()) throw notBegun()
      if (spec.who === 'admin') await guard(ctx)
      refuseCoding(ctx)
      await next()
    }
    const { body } = spec
    const serve = async (ctx: Context, read: unknown): Promise<void> => {
      const input = {
        ctx,
        params: check(spec.params, { ...ctx['params'] }, badPath),
        query: check(spec.query, { ...ctx.query }, { status: 400 }),
        body: body && isFile(body) ? read : check(body, read, { status: 400 })
      }
      const work = async () => {
        const answer = await spec.handle(input)
        const noted = notedOf(spec, ctx.status)
        if (noted) await note(noted, targetOf(input.params, answer))

        return answer
      }
      const answer = await (spec.database === false
        ? work()
        : database.guard(work))
      if (answer !== undefined && answer !== WRITTEN) ctx.body = answer
    }
    router.register(
      spec.path,
      [spec.method],
      [enter, ctx => readBody(ctx, body, read => serve(ctx, read))]
    )
  }
  return router
}

/** 404 for a path that nobody serves, 405 for a method that its path does not know. */
export function refuseUnknown(router: Router): Middleware {
  return async (ctx, next) => {
    const { path, pathAndMethod } = router.match(ctx.path, ctx.method)
    if (pathAndMethod.length > 0) return next()
    if (path.length === 0) throw new Failure(404, FAILURES.unknown)
    const methods = [...new Set(path.flatMap(layer => layer.methods))].join(
      ', '
    )
    throw new Failure(405, FAILURES.method, { Allow: methods })
  }
}
