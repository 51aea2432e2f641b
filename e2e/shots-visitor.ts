import type { BrowserContext, Page } from '@playwright/test'
import { approveStreamer, removeStreamer } from './admin-api.ts'
import { islandsListen } from './fixtures.ts'

/** Visits a page and waits for its islands: presses before they listen are lost. */
async function visit(page: Page, url: string): Promise<void> {
  await page.goto(url)
  await islandsListen(page)
}

type Take = (page: Page, name: string) => Promise<unknown>

/** Where Twitch keeps people's pictures; requests there are answered with one of ours. */
const PORTRAIT = 'https://static-cdn.jtvnw.net/kestrel.png'

const KESTREL = {
  twitchId: '731003',
  username: 'kestrel_tv',
  displayName: 'Kestrel TV',
  profileImageUrl: PORTRAIT,
  description: 'Birds, mostly',
  isFeatured: false
}
const FOUND = ['Night Owl', 'Early Bird', 'Kestrel TV', 'Wren House'].map(
  (displayName, index) => ({
    id: `${index}`,
    login: displayName.toLowerCase().replace(' ', '_'),
    displayName,
    profileImageUrl: displayName === 'Kestrel TV' ? PORTRAIT : '',
    description: 'Birds, mostly',
    ...(index === 0
      ? { isLive: true, gameName: 'Chess', streamTitle: 'Late hours' }
      : { isLive: false })
  })
)

const press = (page: Page, name: string) =>
  page.getByRole('button', { name }).first().click()

/** Twitch's frames as dark rooms: closed networks have no Twitch. */
export async function fakeTwitch(page: Page): Promise<void> {
  await page.route(/^https:\/\/(player|www)\.twitch\.tv\//, route =>
    route.fulfill({
      contentType: 'text/html',
      body: '<!doctype html><body style="background:#18181b;color:#adadb8;font:16px sans-serif;display:grid;place-items:center;height:95vh">Twitch</body>'
    })
  )
}

async function shootViewer(
  context: BrowserContext,
  origin: string,
  take: Take
): Promise<void> {
  const page = await context.newPage()
  await fakeTwitch(page)
  await visit(page, `${origin}/stream/stream-grand-final`)
  await press(page, 'Like')
  await press(page, 'Share')
  await page.getByText('Link copied', { exact: true }).waitFor()
  await take(page, 'viewer-liked')
  await visit(page, `${origin}/stream/stream-night-synths`)
  await page.getByRole('slider', { name: 'Progress' }).waitFor()
  await take(page, 'viewer-playing')
  const id = await approveStreamer(origin, KESTREL)
  await visit(page, `${origin}/stream/twitch-${id}`)
  await page.locator('iframe').waitFor()
  await take(page, 'viewer-twitch')
  await visit(page, `${origin}/streamer-embed/kestrel_tv`)
  await page.getByText('Nobody has spoken yet.').waitFor()
  await take(page, 'watch-own-chat')
  await press(page, 'Twitch Chat')
  await take(page, 'watch-twitch-chat')
  await visit(page, `${origin}/streamer-embed`)
  await take(page, 'watch-no-channel')
  await page.close()

  const late = await context.newPage()
  await late.clock.install()
  await late.route('https://player.twitch.tv/**', () => undefined)
  await late.goto(`${origin}/stream/twitch-${id}`, { waitUntil: 'commit' })
  await late.locator('iframe').waitFor()
  await late.clock.runFor(8100)
  await late.getByText('Open on Twitch').waitFor()
  await take(late, 'viewer-twitch-late')
  await late.close()
  await removeStreamer(origin, id)
}

async function shootStreamers(
  context: BrowserContext,
  origin: string,
  take: Take
): Promise<void> {
  const page = await context.newPage()
  await visit(page, `${origin}/streamers?tab=live`)
  await take(page, 'streamers-live')
  await visit(page, `${origin}/streamers?q=nobody`)
  await page.getByText('No streamers found').waitFor()
  await take(page, 'streamers-nothing')
  await page.route('**/api/twitch/external/search*', route =>
    route.fulfill({ json: FOUND })
  )
  await visit(page, `${origin}/streamers?q=birds`)
  await page.getByText('Night Owl').waitFor()
  await take(page, 'streamers-found')
  await page.close()
}

async function shootMarket(
  context: BrowserContext,
  origin: string,
  take: Take
): Promise<void> {
  const page = await context.newPage()
  await visit(page, `${origin}/marketplace?tab=mine`)
  await page.getByText('No Collectibles Yet').waitFor()
  await take(page, 'marketplace-mine-empty')
  for (const name of ['First Light', 'Tidal Eye', 'Ember Crown']) {
    await press(page, `Claim ${name}`)
    await page.getByRole('button', { name: `Owned ${name}` }).waitFor()
  }
  await take(page, 'marketplace-mine')
  await visit(page, `${origin}/marketplace?tab=trending`)
  await page.getByText('Not enough coins').first().waitFor()
  await take(page, 'marketplace-trending')
  await page.getByLabel('Search collections').fill('no such thing')
  await take(page, 'marketplace-nothing')
  await visit(page, `${origin}/exclusive`)
  await page.getByText('Unlocks soon').waitFor()
  await take(page, 'exclusive-owner')
  await page.close()
}

/** Takes what visitors see after they have done something: each state of the live screens. */
export async function shootVisitor(
  context: BrowserContext,
  origin: string,
  take: Take
): Promise<void> {
  await context.route(PORTRAIT, route =>
    route.fulfill({ path: 'site/public/portraits/kestrel-kay.webp' })
  )
  await shootViewer(context, origin, take)
  await shootStreamers(context, origin, take)
  await shootMarket(context, origin, take)
}
