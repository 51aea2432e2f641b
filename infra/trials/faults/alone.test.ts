import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { mongo } from 'mongoose'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { startDatabase } from '#api/test/api'
import { startFaultProxy } from '#api/test/proxy'
import type { FaultProxy } from '#api/test/proxy'
import { NOWHERE, ROUTES } from '../../../e2e/routes.ts'
import { startProgram } from '../testing-program.ts'
import type { Program } from '../testing-program.ts'
import { get, isReady, patience, startApiProgram, until } from './testing.ts'

// Programs are started and ended here, on a machine that may be busy with others.
vi.setConfig({ testTimeout: 600_000, hookTimeout: 600_000 })

/** The status of every path of the route table. */
const STATUSES = {
  ...Object.fromEntries(ROUTES.map(path => [path, 200])),
  [NOWHERE]: 404
}
const REFUSAL_MS = 50
const READY_MS = 5000

const programs: Program[] = []
const dirs: string[] = []
let database: Awaited<ReturnType<typeof startDatabase>>
let proxy: FaultProxy
let mongodbUri: string
beforeAll(async () => {
  database = await startDatabase()
  proxy = await startFaultProxy(database.uri)
  mongodbUri = `mongodb://127.0.0.1:${proxy.port}/alone?directConnection=true`
})
afterAll(async () => {
  for (const { child } of programs) child.kill('SIGKILL')
  await proxy.close()
  await database.close()
  for (const dir of dirs) await rm(dir, { recursive: true, force: true })
})

async function dataDir(): Promise<string> {
  const dir = await mkdtemp(join(tmpdir(), 'pog-alone-'))
  dirs.push(dir)
  return dir
}

const crawl = async (url: string) =>
  Object.fromEntries(
    await Promise.all(
      Object.keys(STATUSES).map(async path => [path, await get(url + path)])
    )
  )

test('Without a database at the start every page answers, data routes are 503 in 50 ms, and it is found later without a restart', async () => {
  proxy.cut()
  const env = { DATA_DIR: await dataDir(), MONGODB_URI: mongodbUri }
  const hub = await startProgram('infra/hub/start.ts', env)
  programs.push(hub)
  await until(() => hub.said().includes('Data'))
  expect(await crawl(hub.url)).toEqual(STATUSES)
  expect(await get(`${hub.url}/api/health/live`)).toBe(200)
  expect(await get(`${hub.url}/api/health/ready`)).toBe(503)
  const since = performance.now()
  expect(await get(`${hub.url}/api/content/all`)).toBe(503)
  expect(performance.now() - since).toBeLessThan(patience(REFUSAL_MS))
  proxy.mend()
  const mendedMs = performance.now()
  await until(() => isReady(hub.url))
  expect(performance.now() - mendedMs).toBeLessThan(patience(READY_MS))
  await until(async () =>
    (await (await fetch(hub.url)).text()).includes('The Last Lighthouse')
  )
})

test('With the API away a site keeps its pages, and one that never had an API answers all 15 routes too', async () => {
  const api = await startApiProgram(mongodbUri, { DATA_DIR: await dataDir() })
  programs.push(api)
  await until(() => isReady(api.url))
  const env = { API_URL: api.url }
  const site = await startProgram('infra/hub/start-site.ts', env)
  programs.push(site)
  const before = await (await fetch(`${site.url}/games`)).text()
  await api.end('SIGKILL')
  const late = await startProgram('infra/hub/start-site.ts', env)
  programs.push(late)
  for (const { url } of [site, late]) expect(await crawl(url)).toEqual(STATUSES)

  expect(await (await fetch(`${site.url}/games`)).text()).toBe(before)
})

test('The site container says in its log what each round of its publisher did', async () => {
  const env = { API_URL: 'http://127.0.0.1:1' }
  const site = await startProgram('infra/hub/start-site.ts', env)
  programs.push(site)
  const line = site
    .said()
    .split('\n')
    .find(text => text.includes('Published'))
  expect(JSON.parse(line ?? '{}')).toMatchObject({
    part: 'site',
    tookMs: expect.any(Number),
    pages: expect.any(Number),
    changed: expect.any(Number)
  })
})

test('A database whose documents break a unique index is not ready, says so, and is once they are gone', async () => {
  const uri = new URL(database.uri)
  uri.pathname = '/duplicates'
  const client = await mongo.MongoClient.connect(uri.href)
  const likes = client.db().collection<{ _id: string }>('likes')
  const like = { stream: 'stream-1', visitor: 'somebody' }
  await likes.insertMany([
    { _id: 'one', ...like },
    { _id: 'two', ...like }
  ])
  const api = await startApiProgram(uri.href, { DATA_DIR: await dataDir() })
  programs.push(api)
  await until(() => api.said().includes('database not ready'))
  expect(await isReady(api.url)).toBe(false)
  expect(api.said()).toMatch(/E11000 duplicate key.*likes/)
  await likes.deleteOne({ _id: 'two' })
  await until(() => isReady(api.url))
  await client.close()
})
