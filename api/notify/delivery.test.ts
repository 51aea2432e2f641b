import { spawn } from 'node:child_process'
import { once } from 'node:events'
import type { ServerResponse } from 'node:http'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import {
  afterAll,
  beforeAll,
  describe,
  expect,
  onTestFinished,
  test
} from 'vitest'
import type { PushTarget } from '#contract/notices'
import { startApi, startDatabase } from '../test/api.ts'
import type { TestApi, TestApiOptions } from '../test/api.ts'
import { startPushService } from './testing-service.ts'
import type { PushService } from './testing-service.ts'

const SCRIPT = fileURLToPath(new URL('./testing-copy.ts', import.meta.url))
const MINUTE_MS = 60_000
const HELD_MS = 2000

let service: PushService
let database: Awaited<ReturnType<typeof startDatabase>>
let hub: TestApi
/** A clock that goes on by itself, and can be put forward. */
let aheadMs = 0
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

let made = 0
const named = () => {
  made += 1
  return `browser ${made}`
}
/** An event that begins in a minute, unless told otherwise. */
const makeEvent = (inMs = MINUTE_MS) =>
  hub.makeContent({
    type: 'meetup',
    metadata: { date: new Date(clock.now() + inMs).toISOString() }
  })
/** It begins. */
const begin = () => void (aheadMs += MINUTE_MS)
/** Each from an address of its own: a day's share of one is soon used up. */
const address = () => `100.70.${made >> 8}.${made & 255}`
const tellMe = (id: string, json: PushTarget, client = hub.visitor()) =>
  client.send('PUT', `/api/user/notices/${id}`, {
    json,
    headers: { 'X-Forwarded-For': address() }
  })
async function browser(id: string, host?: string) {
  const name = named()
  const target = service.browser(name, host)
  expect((await tellMe(id, target)).status).toBe(200)
  return { name, target }
}
const stored = () =>
  hub.api.core.database.connection.collection('pushsubscriptions')
const isStored = async ({ endpoint }: PushTarget) =>
  (await stored().countDocuments({ endpoint })) === 1
const until = (name: string) =>
  expect.poll(() => service.at(name).length).toBe(1)
/** Resolves when the event has been told to all whom it can be told. */
const untilTold = (id: string) =>
  expect
    .poll(async () => {
      const notices = hub.api.core.database.connection.collection('notices')
      const [notice] = await notices.find({ topics: id }).toArray()
      return (notice?.['rounds'] as number | undefined) ?? 0
    })
    .toBeGreaterThan(0)
const refuse =
  (status: number, headers = {}) =>
  (_: unknown, response: ServerResponse) =>
    void response.writeHead(status, headers).end()

describe('What a push service answers', () => {
  test.each([404, 410])(
    '%i: the browser is gone, and is forgotten',
    async status => {
      const { id } = await makeEvent()
      const { name, target } = await browser(id)
      service.answer(name, refuse(status))
      begin()
      await untilTold(id)
      await expect.poll(() => isStored(target)).toBe(false)
      expect(service.asked.filter(each => each === name)).toHaveLength(1)
    }
  )

  test('429 and 5xx are tried again, not before they ask for, and others are told meanwhile', async () => {
    const { id } = await makeEvent()
    const busy = await browser(id)
    const broken = await browser(id)
    const well = await browser(id)
    service.answer(busy.name, refuse(429, { 'Retry-After': '240' }))
    service.answer(broken.name, refuse(503))
    begin()
    await until(well.name)
    await untilTold(id)
    for (const { name } of [busy, broken]) service.answer(name, null)
    aheadMs += 2 * MINUTE_MS
    const other = await browser((await makeEvent()).id)
    begin()
    await until(other.name)
    expect(service.at(busy.name)).toEqual([])
    aheadMs += 2 * MINUTE_MS
    for (const { name } of [busy, broken]) await until(name)
    expect(service.at(well.name)).toHaveLength(1)
  })

  test('who cannot be told within an hour is not told any more, and is not forgotten', async () => {
    const { id } = await makeEvent()
    const { name, target } = await browser(id)
    service.answer(name, refuse(500))
    begin()
    await untilTold(id)
    aheadMs += 61 * MINUTE_MS
    service.answer(name, null)
    const later = await browser((await makeEvent()).id)
    begin()
    await until(later.name)
    expect(service.at(name)).toEqual([])
    expect(await isStored(target)).toBe(true)
  })

  test('a message that is refused is not tried again, and after ten in a row the browser is forgotten', async () => {
    const { name, target } = await browser('events')
    service.answer(name, refuse(403))
    for (let count = 1; count <= 10; count += 1) {
      const { id } = await makeEvent(0)
      await untilTold(id)
      expect(await isStored(target)).toBe(count < 10)
    }
    expect(service.asked.filter(each => each === name)).toHaveLength(10)
  })

  test('a redirect is not followed, and a long answer is not read', async () => {
    const { id } = await makeEvent()
    const led = await browser(id)
    const flooded = await browser(id)
    const elsewhere = named()
    service.answer(led.name, refuse(307, { Location: `/to/${elsewhere}` }))
    let sent = 0
    service.answer(flooded.name, (_request, response) => {
      response.writeHead(201)
      const more = () => {
        while (!response.destroyed && response.write(Buffer.alloc(65_536)))
          sent += 65_536
      }
      response.on('drain', more)
      more()
    })
    begin()
    await untilTold(id)
    expect(service.asked).not.toContain(elsewhere)
    expect(sent).toBeLessThan(20 * 2 ** 20)
  })

  test('one that never answers holds nobody up', async () => {
    const slow = await startCopy({
      notify: {
        push: { ...service.push, answerMs: 300 },
        lookMs: 30,
        heldMs: HELD_MS
      }
    })
    const { id } = await makeEvent()
    const silent = await browser(id)
    const well = await browser(id)
    service.answer(silent.name, () => undefined)
    begin()
    await until(well.name)
    await slow.close()
    service.answer(silent.name, refuse(410))
  })
})

describe('Where a stranger has the hub send to', () => {
  test.each([
    'http://127.0.0.1:80/to/x',
    'https://localhost/to/x',
    'https://push.example:8443/to/x',
    'https://user:secret@push.example/to/x',
    'ftp://push.example/to/x',
    'no address'
  ])('%s is refused: https, a name outside, the usual port', async endpoint => {
    const strict = await startApi({ mongodbUri: database.uri })
    const client = strict.visitor()
    const { keys } = service.browser('strict')
    const json = { endpoint, keys }
    const reply = await client.send('PUT', '/api/user/notices/events', { json })
    expect(reply.status).toBe(400)
    expect(reply.headers.getSetCookie()).toEqual([])
    await strict.close()
  })

  test('a name that leads inside is never asked, and its browser is forgotten', async () => {
    const { id } = await makeEvent()
    const { name, target } = await browser(id, 'inside.example')
    begin()
    await untilTold(id)
    await expect.poll(() => isStored(target)).toBe(false)
    expect(service.asked).not.toContain(name)
  })

  test('keys with which nothing can be encrypted do no harm to others', async () => {
    const { id } = await makeEvent()
    const name = named()
    const { endpoint, keys } = service.browser(name)
    const p256dh = `B${'A'.repeat(86)}`
    await tellMe(id, { endpoint, keys: { ...keys, p256dh } })
    const well = await browser(id)
    begin()
    await until(well.name)
    await untilTold(id)
    expect(service.asked).not.toContain(name)
    expect(await isStored({ endpoint, keys })).toBe(false)
  })
})

describe('Nobody can spoil it for others', () => {
  test('a browser is told of 50 things at most; what was deleted gives its place', async () => {
    const client = hub.visitor()
    const target = service.browser(named())
    const roomy = await startCopy({
      limits: { notices: [{ count: 1000, perMs: 60_000 }] }
    })
    const ids: string[] = []
    for (let count = 0; count < 51; count += 1)
      ids.push((await makeEvent(86_400_000)).id)
    const cookies = (
      await tellMe(ids[0]!, target, client)
    ).headers.getSetCookie()
    const cookie = cookies[0]?.split(';')[0] ?? ''
    const put = (id: string) =>
      roomy.visitor().send('PUT', `/api/user/notices/${id}`, {
        json: target,
        headers: { cookie }
      })
    for (const id of ids.slice(1, 50)) expect((await put(id)).status).toBe(200)
    expect((await put(ids[50]!)).status).toBe(409)
    const admin = await hub.asAdmin()
    await admin.delete(`/api/content/${ids[0]}`)
    await expect.poll(async () => (await put(ids[50]!)).status).toBe(200)
    await roomy.close()
  })

  test('of one address 200 browsers a day ask to be told, and 60 changes a minute are one person’s', async () => {
    const plenty = [{ count: 10_000, perMs: 60_000 }]
    const limits = { noticesOfAddress: plenty, newVisitor: plenty }
    const own = await startApi({
      limits,
      notify: { push: service.push },
      env: { TRUST_PROXY: 'true' }
    })
    const ask = (address: string, client = own.visitor()) =>
      client.send('PUT', '/api/user/notices/events', {
        json: service.browser('crowd'),
        headers: { 'X-Forwarded-For': address }
      })
    for (let count = 0; count < 200; count += 1)
      expect((await ask('203.0.113.7')).status).toBe(200)
    const late = await ask('203.0.113.7')
    expect(late.status).toBe(429)
    expect((late.body as { message: string }).message).toContain('tomorrow')
    expect((await ask('198.51.100.7')).status).toBe(200)
    const client = own.visitor()
    for (let count = 0; count <= 60; count += 1)
      await ask('198.51.100.8', client)
    expect((await ask('198.51.100.8', client)).status).toBe(429)
    await own.close()
  })

  test('600 changes a minute of what is told are one address’s', async () => {
    const own = await startApi({ notify: { push: service.push } })
    const change = () => own.visitor().delete('/api/user/notices/events')
    for (let count = 0; count < 600; count += 1)
      expect((await change()).status).toBe(200)
    const refused = await change()
    expect(refused.status).toBe(429)
    expect(refused.headers.get('retry-after')).not.toBeNull()
    await own.close()
  })

  test('an endpoint of more than 1,024 letters is refused', async () => {
    const { endpoint, keys } = service.browser(named())
    const long = endpoint.padEnd(1025, 'x')
    expect((await tellMe('events', { endpoint: long, keys })).status).toBe(400)
    const fits = endpoint.padEnd(1024, 'x')
    expect((await tellMe('events', { endpoint: fits, keys })).status).toBe(200)
  })

  test('a hub that tells as many browsers as it can says so, and goes on telling those', async () => {
    const full = await startCopy({
      notify: {
        push: service.push,
        lookMs: 30,
        heldMs: HELD_MS,
        subscriptions: await stored().countDocuments()
      }
    })
    const refused = await full
      .visitor()
      .send('PUT', '/api/user/notices/events', {
        json: service.browser('late')
      })
    expect(refused.status).toBe(503)
    const message = expect.stringContaining('as many browsers as it can')
    expect(refused.body).toEqual({ message })
    await full.close()
  })
})

describe('A copy that ends', () => {
  /** Browsers of which some get no answer until the copy is gone. */
  async function crowd(id: string, count: number) {
    const all = []
    for (let each = 0; each < count; each += 1) all.push(await browser(id))
    return all.map(({ name }) => name)
  }
  const told = (names: string[]) =>
    names.filter(name => service.at(name).length > 0).length

  test('by a restart leaves the rest to the next one: nothing twice, nothing lost', async () => {
    const { id } = await makeEvent()
    const names = await crowd(id, 120)
    await hub.close()
    begin()
    const first = await startCopy()
    await expect.poll(() => told(names)).toBeGreaterThan(10)
    await first.close()
    hub = await startCopy()
    await expect.poll(() => told(names)).toBe(names.length)
    await untilTold(id)
    for (const name of names) expect(service.at(name)).toHaveLength(1)
  })

  test('by kill -9 leaves nobody out, and what may have come twice is one and the same notice', async () => {
    const { id } = await makeEvent()
    const names = await crowd(id, 120)
    const held = new Set(names.slice(100))
    const waiting: ServerResponse[] = []
    for (const name of held)
      service.answer(name, (_request, response) => void waiting.push(response))
    await hub.close()
    begin()
    const child = spawn(process.execPath, [SCRIPT], {
      stdio: ['ignore', 'pipe', 'inherit'],
      env: {
        ...process.env,
        MONGODB_URI: database.uri,
        PUSH_PORT: String(service.port),
        HELD_MS: String(HELD_MS),
        AHEAD_MS: String(aheadMs)
      }
    })
    onTestFinished(() => void child.kill('SIGKILL'))
    await once(createInterface({ input: child.stdout }), 'line')
    await expect.poll(() => waiting.length).toBeGreaterThan(0)
    await expect.poll(() => told(names)).toBeGreaterThan(60)
    child.kill('SIGKILL')
    await once(child, 'exit')
    for (const name of held) service.answer(name, null)
    hub = await startCopy()
    await expect.poll(() => told(names)).toBe(names.length)
    await untilTold(id)
    const twice = names.filter(name => service.at(name).length > 1)
    // Only where the answer was on its way when it died.
    expect(twice.length).toBeLessThanOrEqual(50)
    const tags = names.flatMap(name => service.at(name).map(({ tag }) => tag))
    expect(new Set(tags).size).toBe(1)
  })
})
