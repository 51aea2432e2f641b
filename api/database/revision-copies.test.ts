import { afterEach, expect, test } from 'vitest'
import { startRedis, hasRedis } from '../chat/testing-redis.ts'
import { startApi, startDatabase } from '../test/api.ts'
import { revisionModel } from './models/revision.ts'

if (!hasRedis) {
  process.stdout.write(
    'Skipped: news between two copies, because there is no redis-server here\n'
  )
}

const MINUTE_MS = 60_000

const closers: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const close of closers.splice(0).toReversed()) await close()
})
async function startCopies() {
  const redis = await startRedis()
  closers.push(() => redis.close())
  const database = await startDatabase()
  closers.push(() => database.close())
  const start = async () => {
    const env = { REDIS_URL: redis.url }
    const copy = await startApi({ mongodbUri: database.uri, env })
    closers.push(() => copy.close())
    return copy
  }
  return { redis, one: await start(), other: await start() }
}
const titles = (body: unknown) =>
  (body as { title: string }[]).map(({ title }) => title)

test.skipIf(!hasRedis)(
  'A copy that is behind looks at the database first when it is asked for a newer revision',
  async () => {
    const { redis, one, other } = await startCopies()
    await redis.kill()
    for (let round = 0; round < 10; round += 1) {
      const { title } = await one.makeContent()
      const wanted = one.api.core.revision.current()
      const reply = await fetch(`${other.url}/api/content/type/game`, {
        headers: { 'Revision-Wanted': String(wanted) }
      })
      expect(titles(await reply.json())).toContain(title)
    }
  }
)

test.skipIf(!hasRedis)(
  'A change is known to the other copies as soon as it is answered, over Redis',
  async () => {
    const { one, other } = await startCopies()
    let behind = 0
    for (let round = 0; round < 20; round += 1) {
      await one.makeContent()
      const wanted = one.api.core.revision.current()
      while (other.api.core.revision.current() < wanted) {
        behind += 1
        await new Promise(resolve => setTimeout(resolve, 10))
      }
    }
    // By polling once a second it would be some fifty times for each change.
    expect(behind).toBeLessThan(20 * 10)
  }
)

test('On a database that was put back the revision begins above what it was before', async () => {
  const database = await startDatabase()
  closers.push(() => database.close())
  const before = await startApi({ mongodbUri: database.uri })
  closers.push(() => before.close())
  await before.makeContent()
  const known = before.api.core.revision.current()
  await revisionModel(before.api.core.database.connection).updateOne(
    { _id: 'revision' },
    { $set: { value: 1 } }
  )
  const after = await startApi({
    mongodbUri: database.uri,
    clock: {
      now: () => Date.now() + MINUTE_MS,
      elapsed: () => performance.now()
    }
  })
  closers.push(() => after.close())
  expect(after.api.core.revision.current()).toBeGreaterThan(known)
})
