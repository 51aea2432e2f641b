import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { ItemOf } from '#contract/content'
import type { Profile } from '#contract/visitor'
import { createTestClient } from '../test/client.ts'
import type { TestClient } from '../test/client.ts'
import {
  startApi,
  startDatabase,
  TEST_IMAGE,
  TEST_PASSWORD
} from '../test/api.ts'
import type { TestApi, TestApiOptions } from '../test/api.ts'
import type { SaveStep } from '../test/crashing.ts'
import type { ClaimStep } from './claims.ts'

const SCRIPT = fileURLToPath(new URL('../test/crashing.ts', import.meta.url))
const PRICE = 2000
/** The killed process may have held the content lease: saves are 503 until it is taken over. */
const SAVED_MS = 100_000

let database: Awaited<ReturnType<typeof startDatabase>>
let hub: TestApi
beforeAll(async () => {
  database = await startDatabase()
  hub = await startApi({ mongodbUri: database.uri })
})
afterAll(async () => {
  await hub.close()
  await database.close()
})

/** Its clock is 11 s ahead: what another process left open counts as abandoned. */
const startLater = (options: TestApiOptions = {}) =>
  startApi({
    ...options,
    mongodbUri: database.uri,
    clock: {
      now: () => Date.now() + 11_000,
      elapsed: () => performance.now()
    }
  })

/** An API that dies right after the step; `together` claims first wait until all are open. */
async function startCrashing(step: ClaimStep | SaveStep, together: number) {
  const child = spawn(process.execPath, [SCRIPT], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      ...process.env,
      MONGODB_URI: database.uri,
      ADMIN_PASSWORD: TEST_PASSWORD,
      LOG_LEVEL: 'silent',
      CRASH_AFTER: step,
      CRASH_TOGETHER: String(together)
    }
  })
  const [url] = (await once(
    createInterface({ input: child.stdout }),
    'line'
  )) as [string]
  return { url, died: once(child, 'exit') }
}

let made = 0
async function makeCollectible(totalSupply = 1): Promise<string> {
  made += 1
  const id = `collectible-${made}`
  const save = () =>
    hub.makeContent({
      id,
      type: 'collectible',
      metadata: { price: PRICE, totalSupply }
    })
  await vi.waitFor(save, { timeout: SAVED_MS, interval: 100 })
  return id
}

/** A visitor's cookie works on every copy: uses it at another address. */
function sameVisitor(cookie: string, url: string): TestClient {
  const client = createTestClient(url, hub.api.routes)
  const send: TestClient['send'] = (method, path, options) =>
    client.send(method, path, {
      ...options,
      headers: { Cookie: cookie }
    })
  return {
    ...client,
    send,
    get: path => send('GET', path),
    post: path => send('POST', path)
  }
}

async function met(): Promise<string> {
  const reply = await fetch(`${hub.url}/api/user/profile`)
  return (reply.headers.getSetCookie()[0] ?? '').split(';')[0] ?? ''
}

async function bought(
  who: TestClient
): Promise<{ coins: number; ids: string[] }> {
  const { coins } = (await who.get('/api/user/profile')).body as Profile
  const owned = (await who.get('/api/user/collectibles')).body as {
    id: string
  }[]
  return { coins, ids: owned.map(({ id }) => id) }
}

const STEPS: ClaimStep[] = ['opened', 'reserved', 'paid', 'done']

test.each(STEPS)(
  'kill -9 after %s: after a restart the claim is finished, and coins, ownership and supply add up',
  { timeout: 200_000 },
  async step => {
    const id = await makeCollectible()
    const cookie = await met()
    const crashing = await startCrashing(step, 1)
    const attempt = sameVisitor(cookie, crashing.url).post(
      `/api/collectibles/${id}/claim`
    )
    await expect(attempt).rejects.toThrow('fetch failed')
    await crashing.died

    const restarted = await startLater()
    const ada = sameVisitor(cookie, restarted.url)
    expect(await bought(ada)).toEqual({ coins: 450, ids: [id] })
    const again = await ada.post(`/api/collectibles/${id}/claim`)
    const other = await restarted
      .visitor()
      .post(`/api/collectibles/${id}/claim`)
    expect([again.status, other.status]).toEqual([409, 409])
    expect(await bought(ada)).toEqual({ coins: 450, ids: [id] })
    await restarted.close()
  }
)

const UNDOING: ClaimStep[] = [
  'undoing',
  'payment barred',
  'refunded',
  'piece barred',
  'released'
]

test.each(UNDOING)(
  'kill -9 after %s of a claim that the coins did not reach for: what it took is given back',
  { timeout: 200_000 },
  async step => {
    const ids = [await makeCollectible(), await makeCollectible()]
    const cookie = await met()
    const crashing = await startCrashing(step, 2)
    const dying = sameVisitor(cookie, crashing.url)
    await Promise.allSettled(
      ids.map(id => dying.post(`/api/collectibles/${id}/claim`))
    )
    await crashing.died

    const restarted = await startLater()
    const ada = await bought(sameVisitor(cookie, restarted.url))
    expect(ada.coins).toBe(450)
    expect(ada.ids).toHaveLength(1)
    const left = ids.filter(id => !ada.ids.includes(id))
    const statuses = await Promise.all(
      ids.map(async id => {
        const reply = await restarted
          .visitor()
          .post(`/api/collectibles/${id}/claim`)
        return [id, reply.status]
      })
    )
    expect(Object.fromEntries(statuses)).toEqual({
      [ada.ids[0] ?? '']: 409,
      [left[0] ?? '']: 200
    })
    await restarted.close()
  }
)

test.each(STEPS)(
  'a process that sleeps after %s and wakes behind the sweep changes nothing',
  { timeout: 200_000 },
  async step => {
    const id = await makeCollectible()
    const cookie = await met()
    let wake = () => {}
    const sleep = new Promise<void>(resolve => {
      wake = resolve
    })
    let slept = () => {}
    const asleep = new Promise<void>(resolve => {
      slept = resolve
    })
    const sleeper = await startApi({
      mongodbUri: database.uri,
      afterClaimStep: async reached => {
        if (reached !== step) return
        slept()
        await sleep
      }
    })
    const late = sameVisitor(cookie, sleeper.url).post(
      `/api/collectibles/${id}/claim`
    )
    await asleep
    const swept = await startLater()
    const expected = { coins: 450, ids: [id] }
    const ada = sameVisitor(cookie, swept.url)
    expect(await bought(ada)).toEqual(expected)
    wake()
    expect((await late).body).toMatchObject({ coins: 450 })
    expect(await bought(ada)).toEqual(expected)
    const other = await swept.visitor().post(`/api/collectibles/${id}/claim`)
    expect(other.status).toBe(409)
    await sleeper.close()
    await swept.close()
  }
)

test.each([
  ['limit lowered', 1, 3],
  ['item saved', 5, 5]
] as const)(
  'kill -9 after %s of a save: after a restart as many can be claimed as the item says',
  { timeout: 400_000 },
  async (step, wanted, said) => {
    const id = await makeCollectible(3)
    const claim = async (api: TestApi) =>
      (await api.visitor().post(`/api/collectibles/${id}/claim`)).status
    expect(await claim(hub)).toBe(200)
    const crashing = await startCrashing(step, 1)
    const admin = createTestClient(crashing.url, hub.api.routes)
    await admin.signIn(TEST_PASSWORD)
    const saving = admin.post('/api/content', {
      id,
      type: 'collectible',
      title: 'Another supply',
      image: TEST_IMAGE,
      metadata: { price: PRICE, totalSupply: wanted }
    })
    await expect(saving).rejects.toThrow('fetch failed')
    await crashing.died

    // With the hub's own deadline the lease of the dead process is taken over after 3 s.
    const restarted = await startLater({ deadlineMs: 2000 })
    for (let claimed = 1; claimed < said; claimed += 1) {
      await expect
        .poll(() => claim(restarted), { timeout: 100_000, interval: 200 })
        .toBe(200)
    }
    expect(await claim(restarted)).toBe(409)
    const { body } = await restarted.get('/api/content/type/collectible')
    const item = (body as ItemOf<'collectible'>[]).find(one => one.id === id)
    expect(item?.metadata.totalSupply).toBe(said)
    await restarted.close()
  }
)

test('a claim that is under way on another copy is left alone by the sweep for 10 s', async () => {
  const id = await makeCollectible()
  const cookie = await met()
  const begun = Date.now()
  const crashing = await startCrashing('reserved', 1)
  await expect(
    sameVisitor(cookie, crashing.url).post(`/api/collectibles/${id}/claim`)
  ).rejects.toThrow('fetch failed')
  await crashing.died
  // However slow the machine is: for this copy not quite 10 s have passed.
  const now = await startApi({
    mongodbUri: database.uri,
    clock: { now: () => begun + 9999, elapsed: () => performance.now() }
  })
  expect(await bought(sameVisitor(cookie, now.url))).toEqual({
    coins: 2450,
    ids: []
  })
  await now.close()
})

test(
  'the sweep of every 30 s finishes a claim that a dead copy left open, without a restart',
  { timeout: 400_000 },
  async () => {
    const id = await makeCollectible()
    const cookie = await met()
    const sweeping = await startLater()
    const crashing = await startCrashing('paid', 1)
    await expect(
      sameVisitor(cookie, crashing.url).post(`/api/collectibles/${id}/claim`)
    ).rejects.toThrow('fetch failed')
    await crashing.died
    const ada = sameVisitor(cookie, sweeping.url)
    await expect
      .poll(() => bought(ada), { timeout: 300_000, interval: 500 })
      .toEqual({ coins: 450, ids: [id] })
    await sweeping.close()
  }
)
