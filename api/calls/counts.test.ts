import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { hasRedis, startRedis } from '../chat/testing-redis.ts'
import { picture, upload } from '../images/testing-pictures.ts'
import { startApi, startDatabase, TEST_PASSWORD } from '../test/api.ts'
import type { TestApi } from '../test/api.ts'

if (!hasRedis) {
  process.stdout.write(
    'Skipped: limits over two copies, because there is no redis-server here\n'
  )
}

const times = (count: number) => [{ count, perMs: 60_000 }]
/** Its time stands still, so that nothing counted expires before the test ends. */
const clock = { now: () => Date.now(), elapsed: () => 0 }

/** A try from this network, from the n-th address of it. */
type Try = (
  copy: TestApi,
  network: string,
  n: number
) => Promise<{ status: number }>

const from = (network: string, n = 7) => ({
  'X-Forwarded-For': `${network}.${n}`
})
const signIn: Try = (copy, network, n) =>
  copy
    .visitor()
    .post('/api/admin/login', { password: 'wrong' }, from(network, n))
const ofOneAddress: Try = (copy, network) => signIn(copy, network, 7)
const like: Try = (copy, network) =>
  copy.visitor().post('/api/streams/none/like', undefined, from(network))
const read =
  (path: string): Try =>
  (copy, network) =>
    copy.visitor().get(path, from(network))

let networks = 0
const newNetwork = () => {
  networks += 1
  return `100.${networks >> 8}.${networks & 255}`
}

describe.skipIf(!hasRedis)('limits over two copies', () => {
  const closers: (() => Promise<unknown>)[] = []
  let redis: Awaited<ReturnType<typeof startRedis>>
  let one: TestApi
  let other: TestApi

  beforeAll(async () => {
    redis = await startRedis()
    closers.push(() => redis.close())
    const database = await startDatabase()
    closers.push(() => database.close())
    const start = async () => {
      const copy = await startApi({
        mongodbUri: database.uri,
        env: { REDIS_URL: redis.url, TRUST_PROXY: 'true' },
        limits: {
          signInOfAddress: times(2),
          signInOfNetwork: times(3),
          signInOfAll: times(1000),
          like: times(2),
          newVisitor: times(2),
          search: times(2),
          find: times(2),
          upload: times(2)
        },
        clock
      })
      closers.push(() => copy.close())
      return copy
    }
    one = await start()
    other = await start()
  })
  afterAll(async () => {
    for (const close of closers.toReversed()) await close()
  })

  /** Waits until the other copy has counted everything that this one has counted so far. */
  async function caughtUp(): Promise<void> {
    const isRefused = async () => {
      const network = newNetwork()
      for (let n = 1; n <= 2; n += 1) await like(one, network, n)
      return (await like(other, network, 3)).status
    }
    await expect.poll(isRefused, { timeout: 60_000 }).toBe(429)
  }

  test.each<[string, number, Try]>([
    ['wrong passwords of an address', 2, ofOneAddress],
    ['wrong passwords of a network', 3, signIn],
    ['likes', 2, like],
    ['new visitors', 2, read('/api/user/profile')],
    ['searches', 2, read('/api/twitch/external/search?q=a')],
    ['questions to Find', 2, read('/api/find?q=a')]
  ])('%s count over all copies, each once', async (_, most, attempt) => {
    const network = newNetwork()
    for (let n = 1; n <= most; n += 1) {
      await caughtUp()
      expect((await attempt(one, network, n)).status).not.toBe(429)
    }
    await caughtUp()
    const refused = await attempt(other, network, most + 1)
    expect(refused.status).toBe(429)
    expect((await attempt(other, newNetwork(), 1)).status).not.toBe(429)
  })

  test('uploads count over all copies', async () => {
    const [here, there] = [await one.asAdmin(), await other.asAdmin()]
    const bytes = await picture(20, 20).png().toBuffer()
    await caughtUp()
    for (let n = 0; n < 2; n += 1)
      expect((await upload(here, bytes)).status).toBe(201)
    await caughtUp()
    expect((await upload(there, bytes)).status).toBe(429)
  })

  test('a right password counts at no copy', async () => {
    const network = newNetwork()
    const right = () =>
      one
        .visitor()
        .post('/api/admin/login', { password: TEST_PASSWORD }, from(network))
    await caughtUp()
    expect((await right()).status).toBe(200)
    await caughtUp()
    for (const status of [401, 401, 429])
      expect((await ofOneAddress(other, network, 1)).status).toBe(status)
  })

  test('while Redis is away or hangs each copy counts for itself, with what it had heard, then all together again', async () => {
    const alone = async () => {
      for (const copy of [one, other]) {
        const network = newNetwork()
        for (const status of [401, 401, 429])
          expect((await ofOneAddress(copy, network, 1)).status).toBe(status)
      }
    }
    const network = newNetwork()
    await caughtUp()
    for (let n = 1; n <= 2; n += 1) await ofOneAddress(one, network, n)
    await caughtUp()
    await redis.kill()
    expect((await ofOneAddress(other, network, 3)).status).toBe(429)
    await alone()
    await redis.revive()
    await caughtUp()
    redis.freeze()
    await alone()
    redis.thaw()
    await caughtUp()
  })

  test('1,000 things may wait to be told to other copies; beyond that nothing breaks, and a copy counts for itself', async () => {
    await caughtUp()
    redis.freeze()
    for (let round = 0; round < 11; round += 1) {
      const tries = Array.from({ length: 100 }, () =>
        like(one, newNetwork(), 1)
      )
      for (const { status } of await Promise.all(tries))
        expect(status).toBe(404)
    }
    const network = newNetwork()
    for (const status of [404, 404, 429])
      expect((await like(one, network, 1)).status).toBe(status)
    redis.thaw()
    await caughtUp()
    // The other copy was told of the first thousand, and not of these.
    expect((await like(other, network, 1)).status).toBe(404)
  })
})
