/**
 * The weights of speed.md, of the site as it is served: brotli bytes of the home page, the styles,
 * the scripts of a page without islands, the viewer and the panel; fonts; the pictures that a
 * browser loads at 390 px (2x) and 1440 px (1x); requests before load.
 */
import { chromium } from '@playwright/test'
import type { Browser } from '@playwright/test'
import { CHROMIUM_ARGS, chromiumPath } from '../e2e/chromium.ts'
import { startHub } from '../e2e/hub.ts'

const KB = 1024
const REQUESTS_MOST = 8

interface Loaded {
  path: string
  kind: string
  bytes: number
  lazy: boolean
  /** It was asked for before the page had loaded. */
  early: boolean
}

let failures = 0
function promise(what: string, is: number, most: number, unit = 'KB'): void {
  const value = unit === 'KB' ? is / KB : is
  const verdict = value <= most ? 'pass' : 'FAIL'
  if (verdict === 'FAIL') failures += 1
  const shown = unit === 'KB' ? value.toFixed(1) : String(value)
  console.log(`${verdict}  ${what}: ${shown} ${unit} (at most ${most})`)
}

/** Everything that the page loads until the network is quiet, with its transferred body bytes. */
async function load(
  browser: Browser,
  url: string,
  width: number,
  scale: number
): Promise<Loaded[]> {
  const context = await browser.newContext({
    viewport: { width, height: 844 },
    deviceScaleFactor: scale
  })
  const page = await context.newPage()
  const loaded: Promise<Loaded>[] = []
  const early = new Set<unknown>()
  let hasLoaded = false
  page.on('load', () => (hasLoaded = true))
  page.on('request', request => {
    if (!hasLoaded) early.add(request)
  })
  page.on('requestfinished', request => {
    loaded.push(
      request.sizes().then(async ({ responseBodySize }) => ({
        path: new URL(request.url()).pathname,
        kind: request.resourceType(),
        bytes: responseBodySize,
        early: early.has(request),
        lazy: await page
          .evaluate(
            address =>
              [...document.images].some(
                ({ loading, currentSrc }) =>
                  loading === 'lazy' && currentSrc === address
              ),
            request.url()
          )
          .catch(() => false)
      }))
    )
  })
  await page.goto(url, { waitUntil: 'networkidle' })
  const all = await Promise.all(loaded)
  await context.close()
  return all
}

const sum = (all: Loaded[], wanted: (one: Loaded) => boolean) =>
  all.filter(wanted).reduce((bytes, one) => bytes + one.bytes, 0)
const isScript = ({ kind }: Loaded) => kind === 'script'

const hub = await startHub()
const browser = await chromium.launch({
  executablePath: await chromiumPath(),
  args: CHROMIUM_ARGS
})
try {
  const home = await load(browser, `${hub.url}/`, 1440, 1)
  promise(
    'home HTML',
    sum(home, one => one.kind === 'document'),
    14
  )
  promise(
    'styles',
    sum(home, one => one.kind === 'stylesheet'),
    12
  )
  promise(
    'scripts of a page without islands',
    sum(home, one => one.kind === 'script'),
    6
  )
  promise(
    'fonts',
    sum(home, one => one.kind === 'font'),
    72
  )
  const counted = home.filter(one => one.early && !one.lazy)
  promise(
    'requests of the home page before load',
    counted.length,
    REQUESTS_MOST,
    ''
  )
  const viewer = await load(
    browser,
    `${hub.url}/stream/stream-grand-final`,
    1440,
    1
  )
  promise('scripts of the viewer', sum(viewer, isScript), 90)
  promise(
    'scripts of the panel',
    sum(await load(browser, `${hub.url}/admin`, 1440, 1), isScript),
    160
  )
  for (const [width, scale] of [
    [390, 2],
    [1440, 1]
  ] as const) {
    for (const path of ['/', '/games', '/streams', '/film', '/music-channel']) {
      const images = (await load(browser, hub.url + path, width, scale)).filter(
        one => one.kind === 'image'
      )
      const largest = Math.max(...images.map(one => one.bytes))
      promise(`largest picture of ${path} at ${width} px`, largest, 80)
    }
  }
} finally {
  await browser.close()
  await hub.remove()
}
process.exitCode = failures === 0 ? 0 : 1
