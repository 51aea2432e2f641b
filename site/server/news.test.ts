import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { followRevisions } from './revision.ts'
import { startFakeApi } from './testing-api.ts'
import { startTestSite } from './testing.ts'

/** An API whose places are all taken: every question is answered at once. */
async function startFullApi() {
  const api = { revision: 1, turnedAt: 0, asked: 0, url: '' }
  const server = createServer((_request, response) => {
    api.asked += 1
    const { revision, turnedAt } = api
    response.end(JSON.stringify({ revision, turnedAt }))
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  api.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  onTestFinished(() => void server.close())
  return api
}

/** Less than is promised, for clocks that differ; a slow machine only makes it longer. */
const PAUSE_MS = 900

test('An API that answers without news is asked once a second, and news that it has are heard all the same', async () => {
  const api = await startFullApi()
  const stop = new AbortController()
  onTestFinished(() => stop.abort())
  let heard = 0
  const since = performance.now()
  void followRevisions(
    api.url,
    { revision: 1, turnedAt: 0 },
    () => (heard += 1),
    stop.signal
  )
  await expect.poll(() => api.asked).toBeGreaterThanOrEqual(3)
  expect(performance.now() - since).toBeGreaterThan(2 * PAUSE_MS)
  expect(heard).toBe(0)
  api.revision = 2
  await expect.poll(() => heard).toBe(1)
})

test('A copy of the API that is behind brings no news: a lower revision is never followed', async () => {
  const api = await startFullApi()
  const stop = new AbortController()
  onTestFinished(() => stop.abort())
  const heard: number[] = []
  const since = performance.now()
  void followRevisions(
    api.url,
    { revision: 5, turnedAt: 0 },
    ({ revision }) => heard.push(revision),
    stop.signal
  )
  await expect.poll(() => api.asked).toBeGreaterThanOrEqual(3)
  expect(performance.now() - since).toBeGreaterThan(2 * PAUSE_MS)
  api.revision = 6
  await expect.poll(() => heard).toEqual([6])
})

test('An item that comes or goes by its times is news without a new revision, once, also from a copy whose clock is late', async () => {
  const api = await startFullApi()
  const stop = new AbortController()
  onTestFinished(() => stop.abort())
  const heard: object[] = []
  const known = { revision: 1, turnedAt: 0 }
  void followRevisions(api.url, known, now => heard.push(now), stop.signal)
  api.turnedAt = 2000
  await expect.poll(() => heard).toEqual([{ revision: 1, turnedAt: 2000 }])
  api.turnedAt = 1000
  const { asked } = api
  await expect.poll(() => api.asked).toBeGreaterThanOrEqual(asked + 2)
  expect(heard).toHaveLength(1)
  api.turnedAt = 3000
  await expect.poll(() => heard).toHaveLength(2)
})

test('A list that could not be read at first is asked for again within a second, without any news', async () => {
  const api = await startFakeApi()
  api.mode = 'fails'
  api.lists.games = [{ id: 'late', title: 'Late' }]
  const site = await startTestSite({ api })
  onTestFinished(() => site.close())
  const games = async () => (await site.get('/games')).body
  expect(await games()).toContain('/games {}')
  api.mode = 'answers'
  await expect.poll(games, { timeout: 10_000 }).toContain('Late')
})
