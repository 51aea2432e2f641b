import { Router } from '@koa/router'
import type { Context, Middleware } from 'koa'
import { koaBody } from 'koa-body'
import { z } from 'zod'
import type { Config } from '#http/config'
import type { Database } from '../database/database.ts'
import { Failure, FAILURES } from '#http/failure'
import { isCutOff } from '#http/rest-of-body'
import { isFromForeignPage } from '#http/own-origin'

const BODY_LIMIT = '64kb'

type Shape = z.ZodType
type Values<S extends Shape | undefined> = S extends Shape
  ? z.output<S>
  : undefined

/** What a handler is given, all of it checked. */
interface Call<P, Q, B> {
  ctx: Context
  params: P
  query: Q
  body: B
}

/**
 * One call of the API. Checks run in this order: method, page, session, type, size, input, then
 * `handle`.
 */
export interface RouteSpec<
  P extends Shape | undefined,
  Q extends Shape | undefined,
  B extends Shape | undefined
> {
  method: 'get' | 'post' | 'put' | 'patch' | 'delete'
  /** Pattern of @koa/router, such as '/api/content/:id'. */
  path: string
  /** One sentence for /api/openapi.json. */
  summary: string
  /** 'admin' needs a session; a 'visitor' writes only the visitor's own data. */
  who: 'anyone' | 'visitor' | 'admin'
  params?: P
  query?: Q
  /** The JSON body, a strict object. */
  body?: B
  /** A public list: answered before Koa (public-lists.ts). */
  isPublicList?: true
  /** Runs after the guard instead of the JSON reader, such as the multipart reader of uploads. */
  reader?: Middleware
  /** The multipart field that `reader` reads, for openapi.json. */
  form?: string
  /** Content type of an answer that is not JSON. */
  media?: string
  /** What it returns, by status; null: no JSON body. Failures are added to all by openapi.ts. */
  replies: Record<number, z.ZodType | null>
  /**
   * False: a write of the administrator that its handler notes in its own way, or that is not worth
   * noting.
   */
  noted?: false
  /** False: works without the database and has no deadline of 2 s. */
  database?: false
  /**
   * Returns the JSON body, or undefined when it wrote to ctx itself. Sets ctx.status when not 200.
   */
  handle(call: Call<Values<P>, Values<Q>, Values<B>>): Promise<unknown>
}
export type Route = RouteSpec<
  Shape | undefined,
  Shape | undefined,
  Shape | undefined
>

/** Declares a route; the types of its schemas become those of its handler. */
export function route<
  P extends Shape | undefined = undefined,
  Q extends Shape | undefined = undefined,
  B extends Shape | undefined = undefined
>(spec: RouteSpec<P, Q, B>): Route {
  return spec
}

/** The answer of writes that have nothing else to say. */
export const done = z.strictObject({ success: z.literal(true) })

/** What the router needs of the rest of the API. */
export interface RouterDeps {
  config: Pick<Config, 'publicOrigin'>
  /** Throws 401, or 503 when it cannot know. */
  guard: (ctx: Context) => Promise<void>
  database: Database
  /** Writes down what the administrator did. */
  note: (action: string, target: string) => Promise<void>
}

/** Id of what an admin's write was about. */
function targetOf(params: unknown, answer: unknown): string {
  const { id } = { ...Object(answer), ...Object(params) } as { id?: unknown }
  return typeof id === 'string' ? id : ''
}

function refuseCoding(ctx: Context): void {
  const coding = ctx.get('Content-Encoding').toLowerCase()
  if (coding !== '' && coding !== 'identity') {
    throw new Failure(415, FAILURES.notJson)
  }
}

const JSON_TYPE = /^application\/json\s*(?:;\s*charset="?utf-8"?\s*)?$/i

const parseJson = koaBody({
  json: true,
  jsonTypes: ['application/json'],
  jsonLimit: BODY_LIMIT,
  jsonStrict: true,
  urlencoded: false,
  text: false,
  multipart: false,
  patchNode: false
})

/** 415 for what is not JSON, 413 above 64 KB, 400 for what does not parse. */
const readJson: Middleware = async (ctx, next) => {
  if (!JSON_TYPE.test(ctx.get('Content-Type'))) {
    throw new Failure(415, FAILURES.notJson)
  }
  try {
    await parseJson(ctx, async () => undefined)
  } catch (error) {
    const status = (error as { status?: number }).status
    if (status === 413) throw new Failure(413, FAILURES.tooLarge)
    if (isCutOff(ctx.req)) throw new Failure(400, 'The request was cut off')
    throw new Failure(400, 'The request body is not valid JSON')
  }
  await next()
}

const PLAIN: Record<string, string> = {
  invalid_type: 'has the wrong type',
  unrecognized_keys: 'unknown field',
  invalid_value: 'is not one of the known values',
  invalid_union: 'is not one of the known values',
  too_big: 'is too large',
  too_small: 'is too small'
}

/** The first problem, as a sentence: the schema's own, or 'Invalid title: is too large'. */
function invalidSentence({ issues: [issue] }: z.ZodError): string {
  if (issue === undefined) return 'Invalid request'
  if (/^[A-Z]/.test(issue.message)) return issue.message
  const where = issue.path.map(String).join('.').slice(0, 60)
  return where === ''
    ? `Invalid request: ${issue.message}`
    : `Invalid ${where}: ${issue.message}`
}

/** The values as the schema parsed them; 400, or 404 for a path that holds no valid id. */
function check<S extends Shape | undefined>(
  schema: S,
  values: unknown,
  refusal: { status: number; sentence?: string }
): Values<S> {
  if (schema === undefined) return undefined as Values<S>
  const read = schema.safeParse(values, {
    error: issue => PLAIN[issue.code ?? ''] ?? 'is not valid'
  })
  if (!read.success) {
    throw new Failure(
      refusal.status,
      refusal.sentence ?? invalidSentence(read.error)
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
    const badPath = writes
      ? { status: 400, sentence: 'Invalid id' }
      : { status: 404, sentence: FAILURES.unknown }
    const enter: Middleware = async (ctx, next) => {
      if (writes && isFromForeignPage(config, ctx.headers)) {
        throw new Failure(403, FAILURES.crossSite)
      }
      if (spec.who === 'admin') await guard(ctx)
      refuseCoding(ctx)
      await next()
    }
    const reader = spec.reader ?? (spec.body ? readJson : undefined)
    const serve = async (ctx: Context): Promise<void> => {
      const input = {
        ctx,
        params: check(spec.params, { ...ctx['params'] }, badPath),
        query: check(spec.query, { ...ctx.query }, { status: 400 }),
        body: check(spec.body, ctx.request.body, { status: 400 })
      }
      const work = async () => {
        const answer = await spec.handle(input)
        if (spec.who === 'admin' && writes && spec.noted !== false) {
          await note(spec.summary, targetOf(input.params, answer))
        }
        return answer
      }
      const answer = await (spec.database === false
        ? work()
        : database.guard(work))
      if (answer !== undefined) ctx.body = answer
    }
    router.register(
      spec.path,
      [spec.method],
      [enter, ...(reader ? [reader] : []), serve]
    )
  }
  return router
}

/** 404 for a path that no route serves, 405 for a method that its path does not have. */
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
