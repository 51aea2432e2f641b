import { approveFakeUser } from './admin-api.ts'
import { startFakeHelix } from './fake-helix.ts'
import type { FakeHelix, FakeWorld } from './fake-helix.ts'
import { expect, test } from './states.ts'
import { startHub } from './hub.ts'
import type { Hub } from './hub.ts'

/** Ten times the promised 35 s, so that no test fails on a slow machine. */
const FOLLOWS_MS = 350_000

const user = {
  id: '1001',
  login: 'kestrel_tv',
  display_name: 'Kestrel TV',
  description: 'Birds, mostly',
  profile_image_url: 'https://static-cdn.jtvnw.net/kestrel.png'
}
const stream = {
  user_id: '1001',
  title: 'Dawn at the pond',
  game_name: 'Birds',
  viewer_count: 1234
}

let fake: FakeHelix
let hub: Hub

test.beforeAll(async () => {
  test.setTimeout(180_000)
  fake = await startFakeHelix()
  await tell({ users: [user] })
  hub = await startHub({
    SEED: 'none',
    TWITCH_CLIENT_ID: 'id',
    TWITCH_CLIENT_SECRET: 'secret',
    TWURPLE_MOCK_API_PORT: String(fake.port)
  })
  await approveFakeUser(hub.url, user)
})
test.afterAll(async () => {
  await hub.remove()
  await fake.close()
})

async function tell(world: Partial<FakeWorld>): Promise<void> {
  await fetch(`http://localhost:${fake.port}/control`, {
    method: 'PUT',
    body: JSON.stringify(world)
  })
}

const html = async (path: string) => (await fetch(hub.url + path)).text()
const PAGES = ['/', '/streams', '/streamers']

test('When a stream goes live or ends, the published pages that show it follow within 35 s, and Twitch in trouble breaks no page', async ({
  page
}) => {
  test.setTimeout(3 * FOLLOWS_MS)
  const shown = async () =>
    Promise.all(
      PAGES.map(async path => (await html(path)).includes(stream.title))
    )
  expect(await shown()).toEqual([false, false, false])
  await tell({ streams: [stream] })
  await expect.poll(shown, { timeout: FOLLOWS_MS }).toEqual([true, true, true])

  await page.goto(hub.url)
  const onHome = page
    .getByRole('region', { name: 'Live Streams' })
    .getByRole('article')
    .filter({ hasText: stream.title })
  await expect(onHome.getByText('LIVE', { exact: true })).toBeVisible()
  await page.goto(`${hub.url}/streams`)
  await expect(page.getByText('LIVE', { exact: true })).toBeVisible()
  await expect(page.getByText('1,234')).toBeVisible()
  await page.goto(`${hub.url}/streamers`)
  await page.getByPlaceholder('Search streamers...').fill('kestrel')
  await page.getByPlaceholder('Search streamers...').press('Enter')
  await expect(page.getByRole('tab', { name: 'Search Results' })).toBeVisible()
  await expect(page.getByText('Kestrel TV').first()).toBeVisible()

  for (const mode of ['down', 'error', 'garbage', '429'] as const) {
    await tell({ mode, resetSeconds: 1 })
    for (const path of [...PAGES, '/stream/twitch-1001']) {
      const reply = await fetch(hub.url + path)
      expect(reply.status, `${mode} ${path}`).toBe(200)
      expect(await reply.text(), `${mode} ${path}`).toContain(stream.title)
    }
  }

  await tell({ mode: 'healthy', streams: [] })
  await expect
    .poll(shown, { timeout: FOLLOWS_MS })
    .toEqual([false, false, false])
})
