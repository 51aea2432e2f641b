import type { IncomingMessage, ServerResponse } from 'node:http'
import { setImmediate } from 'node:timers/promises'
import type { Context } from 'koa'
import type { z } from 'zod'
import type { Call, Exchange, NamesIn } from '#contract/call'
import { BETWEEN_ITEMS } from '#contract/list-text'
import {
  answer,
  encodingFor,
  hashOf,
  represent,
  representPlain
} from '#http/representation'
import type { Representation } from '#http/representation'
import { Failure, FAILURES } from '#http/failure'
import type { Clock } from '#http/clock'
import type { Config } from '#http/config'
import type { Database } from '../database/database.ts'
import type { Revision } from '../database/revision.ts'
import { claimsAdmin } from './cookies.ts'
import { refuseFailure, replyHeaders } from './headers.ts'
import type { Metrics } from './metrics.ts'
import { WRITTEN } from './route.ts'
import type { Route } from './route.ts'
import type { Period, Schedule } from './schedule.ts'

const LIST_HEADERS = { 'Cache-Control': 'public, max-age=0, must-revalidate' }
/** This many items are serialised in one go, which takes a few milliseconds. */
const AT_ONCE = 1000
/** The period of a list that has not been made yet. */
const NEVER: Period = { fromMs: Infinity, untilMs: -Infinity }
const JSON_TYPE = 'application/json; charset=utf-8'

interface Entry {
  load: (atMs?: number) => Promise<readonly object[]>
  /** The administrator gets another body: such requests go to Koa. */
  hasComplete: boolean
  revision: number
  /** The period in which no item comes or goes, so that the list stays valid. */
  period: Period
  made: Made | null
  loading: {
    revision: number
    beganMs: number
    result: Promise<Made>
  } | null
}

/** A list as bytes. */
interface Made {
  of: readonly object[]
  /** The copies of the site ask for this: they are near. */
  plain: Representation
  /** Compressed too, for the first browser that asks: most long lists are read by no browser. */
  packing: Promise<Representation> | null
  packed: Representation | null
}

type Each<Path extends string = string> = Record<
  NamesIn<Path>,
  readonly string[]
>

/** What answers a list. */
type ListExchange = Exchange & { reply: readonly object[] }

interface ListSpec<
  Path extends string,
  E extends ListExchange,
  Values extends Each<Path>
> {
  /** Every parameter of its path takes each of the values that `each` has for it. */
  call: Call<'get', Path, E>
  summary: string
  each?: Values
  reply: z.ZodType<E['reply']>
  /** What it holds now, or held or will hold at a given moment, as far as today's items tell. */
  load: (
    values: { [K in keyof Values]: Values[K][number] },
    atMs?: number
  ) => Promise<Readonly<E['reply']>>
  /** A body that it returns is answered instead: made for each request and never cached. */
  complete?: (ctx: Context) => Promise<Readonly<E['reply']> | null>
}

/** Public lists, made once per revision and whenever an item comes or goes, and sent as finished bytes. */
export interface PublicLists {
  /** Registers a list; the route it returns goes to the route list like any other. */
  list<
    Path extends string,
    E extends ListExchange,
    const Values extends Each<Path>
  >(
    spec: ListSpec<Path, E, Values>
  ): Route
  /** The list at this path as it will be at a given moment, made for this caller alone; undefined: there is no such list. */
  asOf(path: string, atMs: number): Promise<unknown> | undefined
  /** Answers a request for a list before Koa; false when it asks for something else. */
  handle(request: IncomingMessage, response: ServerResponse): boolean
}

/**
 * The JSON of lists; a long one is made in pieces, between which other requests are answered. An
 * item in several lists, or in the previous version of a list, is serialised once.
 */
function createTexts() {
  const texts = new WeakMap<object, string>()
  const textOfItem = (item: object): string => {
    const known = texts.get(item)
    if (known !== undefined) return known
    const text = JSON.stringify(item)
    texts.set(item, text)
    return text
  }
  return async (list: readonly object[]): Promise<string> => {
    const parts: string[] = []
    for (let at = 0; at < list.length; at += AT_ONCE) {
      if (at > 0) await setImmediate()
      parts.push(
        list
          .slice(at, at + AT_ONCE)
          .map(textOfItem)
          .join(BETWEEN_ITEMS)
      )
    }
    return `[${parts.join(BETWEEN_ITEMS)}]`
  }
}

/** Whether the items of both are the same objects, and so their JSON is the same. */
export const areSame = (before: readonly object[], list: readonly object[]) =>
  before.length === list.length &&
  before.every((item, index) => item === list[index])

function combinations(
  each: Record<string, readonly string[]>
): Record<string, string>[] {
  return Object.entries(each).reduce<Record<string, string>[]>(
    (rows, [name, values]) =>
      rows.flatMap(row => values.map(value => ({ ...row, [name]: value }))),
    [{}]
  )
}

export function createPublicLists({
  database,
  revision,
  schedule,
  clock,
  metrics,
  config
}: {
  config: Pick<Config, 'publicOrigin'>
  database: Database
  revision: Revision
  schedule: Schedule
  clock: Clock
  metrics: Metrics
}): PublicLists {
  const entries = new Map<string, Entry>()
  const textOf = createTexts()
  const headers = { ...LIST_HEADERS, ...replyHeaders(config) }

  /** After a save most lists say the same as before it: those keep their bytes. */
  const representing = async (
    entry: Entry,
    of: readonly object[]
  ): Promise<Made> => {
    const before = entry.made
    if (before && areSame(before.of, of)) return before
    const body = Buffer.from(await textOf(of))
    if (before?.plain.hash === hashOf(body)) return { ...before, of }
    const plain = representPlain(body, JSON_TYPE, headers)
    return { of, plain, packing: null, packed: null }
  }

  /** The list in the coding that a client accepts; at once when it is there. */
  const coded = (
    made: Made,
    accept: string | undefined
  ): Representation | Promise<Representation> => {
    if (made.packed) return made.packed
    if (encodingFor(accept) === 'identity') return made.plain
    const { body } = made.plain.variants.identity
    made.packing ??= represent(body, JSON_TYPE, headers)
      .then(packed => (made.packed = packed))
      .finally(() => (made.packing = null))
    return made.packing
  }

  /** The newest body: loads it at most once per revision and period, however many ask. */
  const fresh = (entry: Entry): Promise<Made> => {
    const now = revision.current()
    const { loading } = entry
    // A load that began before an item came or went may have read the items before that, too.
    if (
      loading?.revision === now &&
      schedule.is(schedule.period(loading.beganMs))
    )
      return loading.result
    const beganMs = clock.now()
    const result = database
      .guard(() => entry.load())
      .then(async of => {
        const made = await representing(entry, of)
        if (now >= entry.revision) {
          entry.revision = now
          entry.period = schedule.period(beganMs)
          entry.made = made
        }
        return made
      })
      .finally(() => {
        if (entry.loading?.result === result) entry.loading = null
      })
    entry.loading = { revision: now, beganMs, result }
    return result
  }
  const current = (entry: Entry): Made | null =>
    entry.revision === revision.current() && schedule.is(entry.period)
      ? entry.made
      : null

  return {
    list: spec => {
      for (const values of combinations(spec.each ?? {})) {
        const path = Object.entries(values).reduce<string>(
          (path, [name, value]) => path.replace(`:${name}`, value),
          spec.call.path
        )
        entries.set(path, {
          load: atMs => spec.load(values as never, atMs),
          hasComplete: spec.complete !== undefined,
          revision: -1,
          period: NEVER,
          made: null,
          loading: null
        })
      }
      return {
        method: spec.call.method,
        path: spec.call.path,
        summary: spec.summary,
        who: 'anyone',
        isPublicList: true,
        replies: { 200: spec.reply },
        handle: async ({ ctx }) => {
          const complete = await spec.complete?.(ctx)
          if (complete !== undefined && complete !== null) return complete
          const entry = entries.get(ctx.path)
          if (entry === undefined) throw new Failure(404, FAILURES.unknown)
          const made = current(entry) ?? (await fresh(entry))
          const list = await coded(made, ctx.get('Accept-Encoding'))
          ctx.respond = false
          answer(ctx.req, ctx.res, list)
          return WRITTEN
        }
      }
    },
    asOf: (path, atMs) => entries.get(path)?.load(atMs),
    handle: (request, response) => {
      if (request.method !== 'GET' && request.method !== 'HEAD') return false
      const url = request.url ?? ''
      const query = url.indexOf('?')
      const entry = entries.get(query < 0 ? url : url.slice(0, query))
      if (entry === undefined) return false
      if (entry.hasComplete && claimsAdmin(config, request.headers))
        return false
      metrics.publicList()
      const accept = request.headers['accept-encoding']
      const made = current(entry)
      const list = made
        ? coded(made, accept)
        : fresh(entry).then(now => coded(now, accept))
      if (list instanceof Promise) {
        list.then(
          ready => answer(request, response, ready),
          error => refuseFailure(response, error)
        )
      } else {
        answer(request, response, list)
      }
      return true
    }
  }
}
