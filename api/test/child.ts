import { monitorEventLoopDelay } from 'node:perf_hooks'
import { LIMIT_NAMES } from '../calls/limits.ts'
import type { Limits } from '../calls/limits.ts'
import { isFile } from '../calls/body.ts'
import type { Route } from '../calls/route.ts'
import { startApi } from './api.ts'

/** What a test needs to know about the routes of an API in another process. */
export type RouteFacts = Pick<Route, 'method' | 'path' | 'who'> & {
  body: 'none' | 'json' | 'file'
}

/** The first message of the process. */
export interface Started {
  url: string
  routes: RouteFacts[]
}

/** The answer to any message. */
export interface State {
  pid: number
  /** How long its event loop was blocked, since the last answer. */
  loopDelayMs: { p99: number; max: number }
  /** Whether anyone managed to write to the prototype of all objects. */
  isPolluted: boolean
}

/**
 * An API on a database of its own in a process of its own, without limits, with an item of each
 * kind that calls need: `fork('api/test/child.ts')`. Only the figures of a whole process show how
 * it fared.
 */
const unlimited = [{ count: 1_000_000, perMs: 60_000 }]
const limits = Object.fromEntries(
  LIMIT_NAMES.map(name => [name, unlimited])
) as unknown as Limits
/** No name resolves, so that no mutated address is asked. */
const links = { lookup: () => Promise.resolve([]) }
const hub = await startApi({ limits, links, notify: { push: links } })
for (const type of ['game', 'stream', 'collectible'] as const)
  await hub.makeContent({ id: `${type}-1`, type })

const delay = monitorEventLoopDelay({ resolution: 20 })
delay.enable()
process.on('message', () => {
  const state: State = {
    pid: process.pid,
    loopDelayMs: { p99: delay.percentile(99) / 1e6, max: delay.max / 1e6 },
    isPolluted: 'polluted' in {}
  }
  delay.reset()
  process.send?.(state)
})
process.on('disconnect', () => void hub.close())
process.send?.({
  url: hub.url,
  routes: hub.api.routes.map(({ method, path, who, body }) => ({
    method,
    path,
    who,
    body: body === undefined ? 'none' : isFile(body) ? 'file' : 'json'
  }))
} satisfies Started)
