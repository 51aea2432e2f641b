import { Router } from '@koa/router'
import type { Context, Middleware } from 'koa'
import { koaBody } from 'koa-body'
import { z } from 'zod'
import type { Call, Exchange, Method, NamesIn } from '#contract/call'
import type { Done } from '#contract/done'
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

/** A schema that takes whatever the contract says may come. */
type Taking<S, Said> = S &
  (S extends z.ZodType<unknown, infer Input>
    ? [Said] extends [Input]
      ? unknown
      : never
    : unknown)

/** What a handler is given: everything is checked already. */
interface Given<P, Q, B> {
  ctx: Context
  params: P
  query: Q
  body: B
}

/** What a handler returns that has answered by itself. */
export const WRITTEN = Symbol('written')

/** One call of the API. Checks run in this order: method, page, session, type, size, input, then `handle`. */
export interface RouteSpec<
  Path extends string,
  E extends Exchange,
  P extends Shape | undefined,
  Q extends Shape | undefined,
  B extends Shape | undefined,
  R extends z.ZodType<E['reply']>
> {
  /** Its method and path, and what its schemas and its handler are held to. */
  call: Call<Method, Path, E>
  /** One sentence for /api/openapi.json. */
  summary: string
  /** 'admin' needs a session; a 'visitor' writes what is the visitor's own. */
  who: 'anyone' | 'visitor' | 'admin'
  params?: Taking<P, Record<NamesIn<Path>, string>>
  query?: Taking<Q, E['query']>
  /** The JSON body, a strict object. */
  body?: Taking<B, E['body']>
  /** A public list: answered before Koa (public-lists.ts). */
  isPublicList?: true
  /** Runs after the guard instead of the JSON reader, such as the multipart reader of uploads. */
  reader?: Middleware
  /** The multipart field that `reader` reads, for openapi.json. */
  form?: string
  /** Type of an answer that is not JSON. */
  media?: string
  /** What it answers, by status; null: no JSON body. Failures are added to all by openapi.ts. */
  replies: Record<number, Taking<R, E['reply']> | null>
  /** False: a write of the administrator that its handler notes in its own way, or that nobody needs to read of. */
  noted?: false
  /** False: works without the database and has no deadline of 2 s. */
  database?: false
  /** Returns the body, undefined for none. Sets ctx.status when not 200. */
  handle(
    given: Given<Values<P>, Values<Q>, Values<B>>
  ): Promise<E['reply'] | typeof WRITTEN>
}
type AnySpec = RouteSpec<
  string,
  Exchange,
  Shape | undefined,
  Shape | undefined,
  Shape | undefined,
  Shape
>
export type Route = Omit<AnySpec, 'call'> & Pick<Call, 'method' | 'path'>

/** What the contract gives a name or a type to needs a schema. */
type Demands<Path extends string, E extends Exchange> = ([
  NamesIn<Path>
] extends [never]
  ? unknown
  : { params: Shape }) &
  (E extends { query: object } ? { query: Shape } : unknown) &
  (E extends { body: unknown } ? { body: Shape } : unknown)

/** Writes a route down; the types of its schemas become those of its handler. */
export function route<
  Path extends string,
  E extends Exchange,
  P extends Shape | undefined = undefined,
  Q extends Shape | undefined = undefined,
  B extends Shape | undefined = undefined,
  R extends z.ZodType<E['reply']> = z.ZodType<E['reply']>
>(spec: RouteSpec<Path, E, P, Q, B, R> & Demands<Path, E>): Route {
  const whole: RouteSpec<Path, E, P, Q, B, R> = spec
  const { call, ...rest } = whole
  return { ...rest, method: call.method, path: call.path }
}

/** Answer of writes that have nothing else to say. */
export const done = z.strictObject({
  success: z.literal(true)
}) satisfies z.ZodType<Done>

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

/** The first thing that is wrong, as a sentence: the schema's own, or 'Invalid title: is too large'. */
function invalidSentence({ issues: [issue] }: z.ZodError): string {
  if (issue === undefined) return 'Invalid request'
  if (/^[A-Z]/.test(issue.message)) return issue.message
  const where = issue.path.map(String).join('.').slice(0, 60)
  return where === ''
    ? `Invalid request: ${issue.message}`
    : `Invalid ${where}: ${issue.message}`
}

/** The values as the schema gives them back; 400, or 404 for a path that no id can have. */
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
      if (answer !== undefined && answer !== WRITTEN) ctx.body = answer
    }
    router.register(
      spec.path,
      [spec.method],
      [enter, ...(reader ? [reader] : []), serve]
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
