import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { makeEveryCall } from './every-call.ts'
import type { Made } from './every-call.ts'
import { LATER_MS, OF_WRITES, REFUSED, useReplicaSet } from './testing-set.ts'

/** Calls with a command that the driver does not retry: deletes of many, and `buildInfo`. */
const SENT_ONCE = new Set([
  'POST /api/content',
  'POST /api/content/game-1700000000001/history/1/restore',
  'PUT /api/user/notices/morning',
  'POST /api/admin/login',
  'GET /api/admin/system'
])
/** Once there is a primary again, the hub is whole within this time. */
const RECOVERED_MS = 5000
const PLENTY = [{ count: 1000, perMs: 60_000 }]
/** A wrong password that is sent again counts as another one. */
const limits = { signInOfAddress: PLENTY, signInOfDevice: PLENTY }

const kit = useReplicaSet()
const { start, failOnce } = kit

/**
 * Checks what is stored once all calls were made and a new copy has finished what was left open:
 * anything lost or done twice would show.
 */
async function expectWhole(): Promise<void> {
  kit.set.fail(() => null)
  await kit.hub.close()
  const now = () => Date.now() + LATER_MS
  await start({ clock: { now, elapsed: () => performance.now() } })
  const admin = await kit.hub.asAdmin()
  const read = async (path: string) => (await admin.get(path)).body
  expect(await read('/api/content/all')).toMatchObject([
    { id: 'game-1700000000001', customOrder: 2, homepageOrder: 2 },
    { id: 'game-1700000000002', customOrder: 1, homepageOrder: 1 },
    { id: 'nova', customOrder: 1, homepageOrder: 3 },
    { id: 'morning', customOrder: 1, homepageOrder: 4 },
    { id: 'medal', customOrder: 1 }
  ])
  expect(await read('/api/content/deleted')).toEqual([])
  expect(await read('/api/twitch/streamers')).toEqual([])
  const { connection } = kit.hub.api.core.database
  const stored = (name: string) => connection.collection(name).find().toArray()
  expect(await stored('claims')).toMatchObject([{ state: 'done' }])
  expect(await stored('visitors')).toMatchObject([{ coins: 2000 }])
}

test('While the primary changes every call answers as ever, or 503 and then as ever, when each of its commands fails once', async () => {
  await start()
  const once = failOnce()
  const refused = await makeEveryCall(kit.hub, {
    start: once.start,
    begin: isFirst => {
      if (isFirst) once.anew()
    },
    judge: ({ call, status, answer, reply }) =>
      expect([call, reply.status, reply.body]).toEqual([call, status, answer])
  })
  expect(once.failed()).toBeGreaterThan(400)
  expect([...once.concerns]).toEqual(['{"w":"majority","j":true}'])
  // Reads ask the primary, for the data that it has.
  expect([...once.readFrom]).toEqual(['[null,null]'])
  expect(refused.filter(call => !SENT_ONCE.has(call))).toEqual([])
  await expectWhole()
})

/** A client that repeats a call may be told that it is already done. */
function expectDone({ call, status, reply }: Made): void {
  const may = [status, 200, 401, 404, 409]
  expect([call, may.includes(reply.status)]).toEqual([call, true])
}

test('Writes whose answers are lost with their connections are done once', async () => {
  await start({ limits })
  let isLost = false
  const before = kit.set.again()
  await makeEveryCall(kit.hub, {
    start: () =>
      kit.set.fail(({ isWrite, isRetried, isRetry }) => {
        if (isRetry) isLost = false
        if (isRetry || isLost || !isWrite || !isRetried) return null
        isLost = true
        return { kind: 'lost' }
      }),
    begin: () => {
      isLost = false
    },
    judge: expectDone
  })
  expect(kit.set.again() - before).toBeGreaterThan(100)
  await expectWhole()
})

test('A write that fails for good is 503, whichever of a call it is; made again the call loses nothing and does nothing twice', async () => {
  await start({ limits })
  let [wanted, writes, failed] = [1, 0, 0]
  let failing = ''
  await makeEveryCall(kit.hub, {
    start: () =>
      kit.set.fail(({ name, collection, isWrite, isRetry }) => {
        const which = `${name} ${collection}`
        const fault = OF_WRITES[failed % OF_WRITES.length]!
        if (!isWrite) return null
        if (isRetry) return which === failing ? fault : null
        writes += 1
        if (writes !== wanted) return null
        failing = which
        wanted += 1
        return fault
      }),
    begin: isFirst => {
      if (isFirst) wanted = 1
      else failed += 1
      writes = 0
      failing = ''
    },
    judge: expectDone
  })
  expect(failed).toBeGreaterThan(50)
  await expectWhole()
})

test('While a set has no primary saves are 503 and lists that were read go on, within 5 s of having one saves are taken, and what was taken is there once', async () => {
  await start({ deadlineMs: 2000 })
  const admin = await kit.hub.asAdmin()
  const path = '/api/content/type/game'
  const taken: string[] = []
  const save = async () => {
    const id = randomUUID()
    const { status, headers } = await admin.post('/api/content', {
      id,
      title: 'A game',
      image: 'https://pictures.example/one.webp',
      type: 'game',
      metadata: {}
    })
    if (status === 201) taken.push(id)
    else expect([status, headers.get('Retry-After')]).toEqual([503, '2'])
    return status
  }
  for (let round = 0; round < 2; round += 1) {
    await expect.poll(save).toBe(201)
    expect((await kit.hub.get(path)).status).toBe(200)
    kit.set.stepDown()
    await expect.poll(save).toBe(503)
    // After five in a row the next ones are refused unread, until the database answers a ping.
    const refused = await Promise.all(Array.from({ length: 6 }, save))
    expect(refused).toEqual(Array<number>(6).fill(503))
    expect((await admin.get('/api/health/ready')).status).toBe(503)
    expect((await kit.hub.get(path)).status).toBe(200)
    kit.set.elect()
    await expect.poll(save, { timeout: RECOVERED_MS, interval: 50 }).toBe(201)
  }
  const { body } = await kit.hub.get(path)
  const ids = (body as { id: string }[]).map(({ id }) => id)
  expect(new Set(ids).size).toBe(ids.length)
  expect(taken.filter(id => !ids.includes(id))).toEqual([])
})

test('100 claims that a fault interrupted go on within seconds, any other once it is abandoned', async () => {
  const begun = Date.now()
  // No time passes: nothing that is left open counts as abandoned.
  const now = () => begun
  await start({ clock: { now, elapsed: () => performance.now() } })
  const { id } = await kit.hub.makeContent({
    type: 'collectible',
    metadata: { price: 2000 }
  })
  kit.set.fail(({ name, collection }) =>
    name === 'update' && collection === 'claims' ? REFUSED[0]! : null
  )
  for (let visitors = 0; visitors < 101; visitors += 1) {
    const visitor = kit.hub.visitor()
    const reply = await visitor.post(`/api/collectibles/${id}/claim`)
    const retryAfter = reply.headers.get('Retry-After')
    expect([reply.status, retryAfter]).toEqual([503, '2'])
    // After five failures in a row requests would be refused unread.
    expect((await visitor.get('/api/user/profile')).status).toBe(200)
  }
  kit.set.fail(() => null)
  const states = async () => {
    const { connection } = kit.hub.api.core.database
    const claims = await connection.collection('claims').find().toArray()
    return claims.map(({ state }) => String(state)).toSorted()
  }
  const done = Array<string>(100).fill('done')
  await expect.poll(states).toEqual([...done, 'open'])
  await kit.hub.close()

  const later = () => begun + LATER_MS
  await start({ clock: { now: later, elapsed: () => performance.now() } })
  expect(await states()).toEqual([...done, 'done'])
  const { connection } = kit.hub.api.core.database
  const visitors = await connection.collection('visitors').find().toArray()
  expect(visitors.map(({ coins }) => Number(coins))).toEqual(
    Array<number>(101).fill(450)
  )
})
