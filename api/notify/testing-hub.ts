import type { ServerResponse } from 'node:http'
import { afterAll, beforeAll, expect } from 'vitest'
import type { PushTarget } from '#contract/notices'
import { startApi, startDatabase } from '../test/api.ts'
import type { TestApi, TestApiOptions } from '../test/api.ts'
import { startPushService } from './testing-service.ts'
import type { PushService } from './testing-service.ts'

export const MINUTE_MS = 60_000
/** How long a copy that has died keeps a notice from the others. */
export const HELD_MS = 2000

/** Answers a message with this status. */
export const refuse =
  (status: number, headers = {}) =>
  (_: unknown, response: ServerResponse) =>
    void response.writeHead(status, headers).end()

/** A hub with a push service, whose clock goes on by itself and can be put forward. */
export function useTelling(startMs = Date.now()) {
  let service: PushService
  let database: Awaited<ReturnType<typeof startDatabase>>
  let hub: TestApi
  let aheadMs = startMs - Date.now()
  let made = 0
  const clock = {
    now: () => Date.now() + aheadMs,
    elapsed: () => performance.now() + aheadMs
  }
  const startCopy = (options: TestApiOptions = {}) =>
    startApi({
      mongodbUri: database.uri,
      clock,
      env: { TRUST_PROXY: 'true' },
      notify: { push: service.push, lookMs: 30, heldMs: HELD_MS },
      ...options
    })
  beforeAll(async () => {
    service = await startPushService()
    database = await startDatabase()
    hub = await startCopy()
  })
  afterAll(async () => {
    await hub.close()
    await database.close()
    service.close()
  })

  const named = () => {
    made += 1
    return `browser ${made}`
  }
  const forward = (ms: number) => void (aheadMs += ms)
  /** An event that begins in a minute, unless told otherwise. */
  const makeEvent = (inMs = MINUTE_MS) =>
    hub.makeContent({
      type: 'meetup',
      metadata: { date: new Date(clock.now() + inMs).toISOString() }
    })
  /** Each from a different address, because the daily share of one is soon used up. */
  const tellMe = (id: string, json: PushTarget, client = hub.visitor()) =>
    client.send('PUT', `/api/user/notices/${id}`, {
      json,
      headers: { 'X-Forwarded-For': `100.70.${made >> 8}.${made & 255}` }
    })
  /** A browser that is told of these topics. */
  async function browser(topics: string | string[], host?: string) {
    const name = named()
    const target = service.browser(name, host)
    const client = hub.visitor()
    for (const id of [topics].flat())
      expect((await tellMe(id, target, client)).status).toBe(200)
    return { name, target }
  }
  const collection = (name: string) =>
    hub.api.core.database.connection.collection(name)
  const stored = () => collection('pushsubscriptions')
  const until = (name: string, count = 1) =>
    expect.poll(() => service.at(name).length).toBe(count)
  return {
    clock,
    forward,
    /** What was to begin in a minute begins. */
    begin: () => forward(MINUTE_MS),
    startCopy,
    named,
    makeEvent,
    tellMe,
    browser,
    stored,
    isStored: async ({ endpoint }: PushTarget) =>
      (await stored().countDocuments({ endpoint })) === 1,
    until,
    /** Resolves when everybody who can be told of the event has been told. */
    untilTold: (id: string) =>
      expect
        .poll(async () => {
          const notices = await collection('notices').find().toArray()
          const notice = notices.find(({ topics }) => topics.includes(id))
          return (notice?.['rounds'] as number | undefined) ?? 0
        })
        .toBeGreaterThan(0),
    /** Waits until somebody is told of something later: by then everything before it has been sent. */
    settle: async () => {
      const { id } = await makeEvent(5000)
      const { name } = await browser(id)
      forward(5000)
      await until(name)
    },
    get service() {
      return service
    },
    get database() {
      return database
    },
    get hub() {
      return hub
    },
    set hub(next) {
      hub = next
    }
  }
}
