import { approveFakeUser } from './admin-api.ts'
import { startFakeHelix } from './fake-helix.ts'
import type { FakeHelix } from './fake-helix.ts'
import { startHub } from './hub.ts'
import type { Hub } from './hub.ts'
import { complaintsOf, expect, test } from './states.ts'

const POISON = '<script>alert(1)</script>'

let fake: FakeHelix
let hub: Hub

test.beforeAll(async () => {
  test.setTimeout(180_000)
  fake = await startFakeHelix()
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
  await fetch(`http://localhost:${fake.port}/control`, {
    method: 'PUT',
    body: JSON.stringify({ mode: 'hostile', users: [user], streams: [stream] })
  })
  hub = await startHub({
    SEED: 'none',
    TWITCH_CLIENT_ID: 'id',
    TWITCH_CLIENT_SECRET: 'secret',
    TWURPLE_MOCK_API_PORT: String(fake.port)
  })
  await approveFakeUser(hub.url, user)
  await expect
    .poll(async () => (await fetch(`${hub.url}/streams`)).text(), {
      timeout: 100_000
    })
    .toContain('alert(1)')
})
test.afterAll(async () => {
  await hub.remove()
  await fake.close()
})

test('Hostile titles and names of Twitch stand on the pages that show them as text, and nothing of them runs', async ({
  page
}) => {
  await page.route(
    url => /twitch\.tv$|jtvnw\.net$/.test(url.hostname),
    route => route.fulfill({ contentType: 'text/html', body: '' })
  )
  const dialogs: string[] = []
  page.on('dialog', async dialog => {
    dialogs.push(dialog.message())
    await dialog.dismiss()
  })
  const complaints = complaintsOf(page)
  for (const path of ['/', '/streams', '/stream/twitch-1001']) {
    await page.goto(hub.url + path)
    await expect(page.getByText(POISON).first(), path).toBeAttached()
  }
  await page.goto(`${hub.url}/streamers`)
  await page.getByRole('tab', { name: 'Live Channels' }).click()
  await expect(page.getByText(POISON).first()).toBeVisible()
  await page.getByPlaceholder('Search streamers...').fill('kestrel')
  await page.getByPlaceholder('Search streamers...').press('Enter')
  await expect(
    page
      .getByRole('tabpanel', { name: 'Search Results' })
      .getByText(POISON)
      .first()
  ).toBeVisible()
  await page.goto(`${hub.url}/streamer-embed/kestrel_tv`)
  expect(await page.content()).toContain('alert(1)')
  expect(dialogs).toEqual([])
  expect(complaints).toEqual([])
})
