import type { Context } from 'koa'
import { z } from 'zod'
import type { Call, Exchange, Method, NamesIn } from '#contract/call'
import type { Done } from '#contract/done'
import type { Body, FileBody } from './body.ts'

type Shape = z.ZodType
export type Values<S extends Body | undefined> = S extends Shape
  ? z.output<S>
  : S extends FileBody
    ? Buffer
    : undefined

/** A schema that accepts everything that the contract allows. */
type Taking<S, Said> = S &
  (S extends z.ZodType<unknown, infer Input>
    ? [Said] extends [Input]
      ? unknown
      : never
    : unknown)

/** What a handler is given, all of it checked. */
interface Given<P, Q, B> {
  ctx: Context
  params: P
  query: Q
  body: B
}

/** What a handler returns when it has written the answer itself. */
export const WRITTEN = Symbol('written')

/** One call of the API. Checks run in this order: method, page, database (for writes), session, type, size, input, then `handle`. */
export interface RouteSpec<
  Path extends string,
  E extends Exchange,
  P extends Shape | undefined,
  Q extends Shape | undefined,
  B extends Body | undefined,
  R extends z.ZodType<E['reply']>
> {
  /** Its method and path, and the types that its schemas and its handler must match. */
  call: Call<Method, Path, E>
  /** One sentence for /api/openapi.json. */
  summary: string
  /** 'admin' needs a session; a 'visitor' writes only the visitor's own data. */
  who: 'anyone' | 'visitor' | 'admin'
  params?: Taking<P, Record<NamesIn<Path>, string>>
  query?: Taking<Q, E['query']>
  /** The schema of a JSON body, a strict object; or a file. */
  body?: Taking<B, E['body']>
  /** A public list: answered before Koa (public-lists.ts). */
  isPublicList?: true
  /** Content type of an answer that is not JSON. */
  media?: string | readonly string[]
  /** What it returns, by status; null: no JSON body. Failures are added to all by openapi.ts. */
  replies: Record<number, Taking<R, E['reply']> | null>
  /**
   * What Activity says about a write of the administrator, by status where it depends on that; {} is the
   * name of what was changed. False: its handler notes it in its own way, or it is not worth noting.
   */
  noted?: false | string | Readonly<Record<number, string>>
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
  Body | undefined,
  Shape
>
export type Route = Omit<AnySpec, 'call'> & Pick<Call, 'method' | 'path'>

/** Parameters, a query or a body that the contract declares need a schema. */
type Demands<Path extends string, E extends Exchange> = ([
  NamesIn<Path>
] extends [never]
  ? unknown
  : { params: Shape }) &
  (E extends { query: object } ? { query: Shape } : unknown) &
  (E extends { body: unknown } ? { body: Shape } : unknown)

/** Declares a route; the types of its schemas become those of its handler. */
export function route<
  Path extends string,
  E extends Exchange,
  P extends Shape | undefined = undefined,
  Q extends Shape | undefined = undefined,
  B extends Body | undefined = undefined,
  R extends z.ZodType<E['reply']> = z.ZodType<E['reply']>
>(spec: RouteSpec<Path, E, P, Q, B, R> & Demands<Path, E>): Route {
  const whole: RouteSpec<Path, E, P, Q, B, R> = spec
  const { call, ...rest } = whole
  return { ...rest, method: call.method, path: call.path }
}

/** The answer of writes that have nothing else to say. */
export const done = z.strictObject({
  success: z.literal(true)
}) satisfies z.ZodType<Done>
