import { approveStreamer } from './admin-api.ts'
import { startHub } from './hub.ts'
import { expect, startSite, test } from './states.ts'

test('with the API process and the database dead the home page still answers 200 with the items', async ({
  page
}) => {
  const hub = await startHub()
  const site = await startSite(hub.url, {})
  const before = await page.request.get(`${site.url}/`)
  expect(await before.text()).toContain('The Last Lighthouse')
  await hub.remove()
  await expect(fetch(`${hub.url}/api/content/all`)).rejects.toThrow(
    'fetch failed'
  )
  for (const path of ['/', '/games', '/film', '/streams']) {
    const response = await page.goto(`${site.url}${path}`)
    expect(response?.status()).toBe(200)
    expect(await page.getByRole('article').count()).toBeGreaterThan(3)
  }
  site.stop()
})

test("an approved streamer's channel is embedded although the API is dead", async ({
  page
}) => {
  const hub = await startHub()
  await approveStreamer(hub.url, {
    twitchId: '4711',
    username: 'kestrelkay',
    displayName: 'KestrelKay',
    profileImageUrl: '',
    description: 'Falcons, up close.',
    isFeatured: false
  })
  const site = await startSite(hub.url, {})
  await expect
    .poll(async () =>
      (await page.request.get(`${site.url}/streamer-embed/kestrelkay`)).text()
    )
    .toContain('Falcons, up close.')
  await hub.remove()
  const response = await page.goto(`${site.url}/stream/twitch-4711`)
  expect(response?.status()).toBe(200)
  await expect(page).toHaveTitle(/KestrelKay/)
  await expect(page.locator('iframe').first()).toHaveAttribute(
    'src',
    /^https:\/\/player\.twitch\.tv\/\?channel=kestrelkay&/
  )
  site.stop()
})
