/**
 * `npm run shots [state|route|look ...]`: pictures of every route with its tabs, seeded, empty,
 * loading, failing and without a picture that loads (state broken), of what visitors do there
 * (visitor), of what helps the administrator besides the tabs (helps), and a contact sheet of all
 * that was drawn (pictures), into test-results/shots/: at 320, 390, 720, 900, 1440 and 1920 px, at 2 dots a
 * pixel, at 200 % and in forced colours. Arguments choose some of them. They are only for looking at; nothing is compared.
 */
import { mkdir } from 'node:fs/promises'
import { chromium } from '@playwright/test'
import type {
  Browser,
  BrowserContext,
  BrowserContextOptions,
  Page
} from '@playwright/test'
import { CHROMIUM_ARGS, chromiumPath } from './chromium.ts'
import { startHub } from './hub.ts'
import { shootPanel } from './shots-panel.ts'
import { shootPictures } from './shots-pictures.ts'
import { shootVisitor } from './shots-visitor.ts'
import { shootHelps } from './shots-helps.ts'
import { breakCalls, startBrokenSite } from './states.ts'

const ROUTES = {
  home: '/',
  streams: '/streams',
  stream: '/stream/stream-grand-final',
  streamers: '/streamers',
  'streamer-embed': '/streamer-embed/ninja',
  'tv-channel': '/tv-channel',
  film: '/film',
  'music-channel': '/music-channel',
  comics: '/comics',
  art: '/art',
  games: '/games',
  marketplace: '/marketplace',
  exclusive: '/exclusive',
  admin: '/admin',
  'admin-streamers': '/admin/streamers',
  'not-found': '/nowhere'
}
/** The ways in which a page is viewed, by the suffix of the file name. */
const LOOKS: Record<string, BrowserContextOptions> = {
  320: { viewport: { width: 320, height: 640 }, deviceScaleFactor: 2 },
  390: { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2 },
  /** Beside another one in README. */
  720: { viewport: { width: 720, height: 620 } },
  900: { viewport: { width: 900, height: 900 } },
  1440: { viewport: { width: 1440, height: 900 } },
  1920: { viewport: { width: 1920, height: 1080 } },
  '1440x2': { viewport: { width: 1440, height: 900 }, deviceScaleFactor: 2 },
  '200%': { viewport: { width: 720, height: 450 }, deviceScaleFactor: 2 },
  forced: { viewport: { width: 1440, height: 900 }, forcedColors: 'active' }
}
const DIRECTORY = 'test-results/shots'

const words = process.argv.slice(2)
const wantedLooks = words.filter(word => word in LOOKS)
const wantedStates = words.filter(word => !(word in ROUTES || word in LOOKS))
const wantedRoutes = words.filter(word => word in ROUTES)
const isWanted = (wanted: string[], name: string) =>
  wanted.length === 0 || wanted.includes(name)

/** Scrolls through the page, so that pictures below the fold are loaded when it is taken. */
async function walk(page: Page): Promise<void> {
  await page.addStyleTag({
    content: '*{content-visibility:visible!important}'
  })
  await page.evaluate(async () => {
    for (let y = 0; y < document.body.scrollHeight; y += 400) {
      scrollTo(0, y)
      await new Promise(requestAnimationFrame)
      await new Promise(requestAnimationFrame)
    }
    scrollTo(0, 0)
    // pictures outside a shelf's edge are not requested until it is scrolled
    const shown = [...document.images].filter(
      image =>
        image.checkVisibility() &&
        image.getBoundingClientRect().left < innerWidth
    )
    await Promise.race([
      Promise.allSettled(shown.map(image => image.decode())),
      new Promise(resolve => setTimeout(resolve, 10_000))
    ])
  })
}

/** Waits for pictures that are in sight, then for finite animations and fades to end. */
async function settle(page: Page): Promise<void> {
  // Move the pointer away from what was pressed.
  await page.mouse.move(0, 0)
  await page
    .waitForFunction(
      () =>
        [...document.images].every(
          image =>
            image.naturalWidth > 0 ||
            'failed' in image.dataset ||
            !image.checkVisibility() ||
            image.getBoundingClientRect().top > innerHeight
        ),
      undefined,
      { timeout: 3000 }
    )
    .catch(() => undefined)
  await page.evaluate(() =>
    Promise.allSettled(
      document
        .getAnimations()
        .filter(
          ({ timeline, effect, playState }) =>
            playState === 'running' &&
            timeline === document.timeline &&
            Number.isFinite(effect?.getComputedTiming().endTime)
        )
        .map(({ finished }) => finished)
    )
  )
}

/** A page for each look, and how its pictures are taken. */
async function inEachLook(
  browser: Browser,
  state: string,
  shoot: (
    context: BrowserContext,
    take: (page: Page, name: string) => Promise<unknown>
  ) => Promise<void>,
  { fullPage } = { fullPage: true }
): Promise<void> {
  await mkdir(`${DIRECTORY}/${state}`, { recursive: true })
  for (const [look, how] of Object.entries(LOOKS)) {
    if (!isWanted(wantedLooks, look)) continue
    const context = await browser.newContext({ ...how, bypassCSP: true })
    await shoot(context, async (page, name) => {
      if (fullPage) await walk(page)
      await settle(page)
      await page.screenshot({
        path: `${DIRECTORY}/${state}/${name}-${look}.png`,
        fullPage
      })
    })
    await context.close()
  }
  process.stdout.write(`${DIRECTORY}/${state}\n`)
}

/** The further tabs of a page, by their names. */
async function shootTabs(
  page: Page,
  name: string,
  take: (name: string) => Promise<unknown>
): Promise<void> {
  const tabs = page.locator('pog-tabs [role=tab]')
  for (const title of (await tabs.allTextContents()).slice(1)) {
    await page.getByRole('tab', { name: title.trim() }).click()
    await take(`${name}-${title.trim().toLowerCase().replaceAll(' ', '-')}`)
  }
}

async function shoot(
  browser: Browser,
  state: string,
  origin: string,
  prepare: (page: Page) => Promise<unknown> = async () => undefined
): Promise<void> {
  await inEachLook(browser, state, async (context, takeOf) => {
    const page = await context.newPage()
    await prepare(page)
    const take = (name: string) => takeOf(page, name)
    for (const [name, path] of Object.entries(ROUTES)) {
      if (!isWanted(wantedRoutes, name)) continue
      await page.goto(origin + path, { waitUntil: 'load' })
      if (state !== 'loading') await page.waitForLoadState('networkidle')
      await take(name)
      if (state === 'seeded') await shootTabs(page, name, take)
    }
    const hasPanel = state === 'seeded' || state === 'empty'
    if (hasPanel && wantedRoutes.length === 0)
      await shootPanel(page, origin, take)
  })
}

/** Runs `use` with a hub that is removed afterwards, even if a picture cannot be taken. */
async function withHub(
  env: Record<string, string>,
  use: (origin: string) => Promise<void>
): Promise<void> {
  const hub = await startHub(env)
  await use(hub.url).finally(() => hub.remove())
}

const browser = await chromium.launch({
  executablePath: await chromiumPath(),
  args: CHROMIUM_ARGS
})
for (const [state, env] of [
  ['seeded', {}],
  ['empty', { SEED: 'none' }]
] as const) {
  if (!isWanted(wantedStates, state)) continue
  await withHub(env, origin => shoot(browser, state, origin))
}
for (const [state, fault] of [
  ['loading', 'slow'],
  ['failing', 'failing']
] as const) {
  if (!isWanted(wantedStates, state)) continue
  const { url, stop } = await startBrokenSite(fault)
  await shoot(browser, state, url, async page => {
    await breakCalls(page, fault)
    if (state === 'loading') await page.routeWebSocket('**/ws', () => undefined)
  })
  stop()
}
if (isWanted(wantedStates, 'broken')) {
  await withHub({}, origin =>
    shoot(browser, 'broken', origin, page =>
      page.route('**/uploads/**', route => route.fulfill({ status: 404 }))
    )
  )
}
if (isWanted(wantedStates, 'pictures'))
  await shootPictures(browser, `${DIRECTORY}/pictures`)

if (isWanted(wantedStates, 'visitor')) {
  await withHub({}, origin =>
    inEachLook(browser, 'visitor', (context, take) =>
      shootVisitor(context, origin, take)
    )
  )
}
if (isWanted(wantedStates, 'helps')) {
  await withHub({}, origin =>
    inEachLook(
      browser,
      'helps',
      (context, take) => shootHelps(context, origin, take),
      { fullPage: false }
    )
  )
}
await browser.close()
