import { expect, onTestFinished, test } from 'vitest'
import { seed } from '../../content-seed/seed.ts'
import { startDatabase, startApi } from '../test/api.ts'
import type { TestApi, TestApiOptions } from '../test/api.ts'
import { approvalOf, fakeUser } from '../twitch/testing.ts'

const PATH = '/api/admin/first-steps'
const ORIGIN = { PUBLIC_ORIGIN: 'https://pog.example' }
const OPEN = {
  state: 'open',
  item: 'open',
  streamer: 'needs-twitch',
  origin: 'local'
}

async function start(options: TestApiOptions = {}) {
  const hub = await startApi(options)
  onTestFinished(() => hub.close())
  const admin = await hub.asAdmin()
  const steps = async () => (await admin.get(PATH)).body
  return { hub, admin, steps }
}

const approve = async (hub: TestApi) =>
  (await hub.asAdmin()).post('/api/twitch/streamers', approvalOf(fakeUser(1)))

test('The first steps are for the administrator alone', async () => {
  const { hub } = await start()
  const visitor = hub.visitor()
  expect((await visitor.get(PATH)).status).toBe(401)
  expect((await visitor.delete(PATH)).status).toBe(401)
})

test('The sample is no first item, one that the administrator made is', async () => {
  const { hub, steps } = await start()
  const { core, features } = hub.api
  const { database, revision } = core
  const { images, captions } = features
  await seed({
    database,
    images,
    captions,
    bump: () => revision.bump(),
    nowMs: Date.now()
  })
  expect(await steps()).toEqual(OPEN)
  await hub.makeContent()
  expect(await steps()).toEqual({ ...OPEN, item: 'done' })
})

test('A streamer counts once approved; without Twitch it is said that none can be found', async () => {
  const { hub, steps } = await start()
  expect(await steps()).toEqual(OPEN)
  await approve(hub)
  expect(await steps()).toEqual({ ...OPEN, streamer: 'done' })
})

test('PUBLIC_ORIGIN is what counts for the address; who asks on the machine itself needs none yet', async () => {
  const unset = await start({ env: { TRUST_PROXY: 'true' } })
  expect(await unset.steps()).toMatchObject({ origin: 'local' })
  const { body } = await unset.admin.get(PATH, {
    'X-Forwarded-Host': 'pog.example'
  })
  expect(body).toMatchObject({ origin: 'open' })
  const set = await start({ env: ORIGIN })
  expect(await set.steps()).toMatchObject({ origin: 'done' })
})

test('Once all is done the steps are over for good, even when it is undone', async () => {
  const { hub, admin, steps } = await start({ env: ORIGIN })
  const item = await hub.makeContent()
  expect(await steps()).toMatchObject({ state: 'open', item: 'done' })
  await approve(hub)
  expect(await steps()).toEqual({ state: 'over' })
  await admin.delete(`/api/content/${item.id}`)
  expect(await steps()).toEqual({ state: 'over' })
})

test('Closed first steps stay closed, for every browser, on every copy and after a restart', async () => {
  const { uri: mongodbUri, close } = await startDatabase()
  onTestFinished(close)
  const one = await start({ mongodbUri })
  const two = await start({ mongodbUri })
  expect(await two.steps()).toEqual(OPEN)
  expect((await one.admin.delete(PATH)).status).toBe(204)
  expect((await one.admin.delete(PATH)).status).toBe(204)
  expect(await two.steps()).toEqual({ state: 'over' })
  expect(await (await start({ mongodbUri })).steps()).toEqual({
    state: 'over'
  })
})
