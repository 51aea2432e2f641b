/**
 * The weights of the site as it is served: brotli bytes of the home page, the styles,
 * the scripts of a page without islands, the viewer and the panel; fonts; the pictures that a
 * browser loads at 390 px (2x) and 1440 px (1x); requests before load.
 */
import { chromium } from '@playwright/test'
import type { Browser } from '@playwright/test'
import { CHROMIUM_ARGS, chromiumPath, forgetCorner } from '../e2e/chromium.ts'
import { startHub } from '../e2e/hub.ts'
import { keep } from './keep.ts'

const KB = 1024
const BROWSE_PAGES = ['/', '/games', '/streams', '/film', '/music-channel']

interface Loaded {
  path: string
  kind: string
  bytes: number
  lazy: boolean
  /** Whether it was requested before the page had loaded. */
  early: boolean
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
  await context.addInitScript(forgetCorner)
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
  const kb = (wanted: (one: Loaded) => boolean) => ({
    is: sum(home, wanted) / KB
  })
  keep(
    'homeHtml',
    kb(one => one.kind === 'document')
  )
  keep(
    'css',
    kb(one => one.kind === 'stylesheet')
  )
  keep('scripts', kb(isScript))
  keep(
    'fonts',
    kb(one => one.kind === 'font')
  )
  keep('requests', { is: home.filter(one => one.early && !one.lazy).length })
  for (const [name, path] of [
    ['viewerScripts', '/stream/stream-grand-final'],
    ['panelScripts', '/admin']
  ] as const) {
    const loaded = await load(browser, hub.url + path, 1440, 1)
    keep(name, { is: sum(loaded, isScript) / KB })
  }
  let largest = 0
  for (const [width, scale] of [
    [390, 2],
    [1440, 1]
  ] as const) {
    for (const path of BROWSE_PAGES) {
      const loaded = await load(browser, hub.url + path, width, scale)
      const images = loaded.filter(one => one.kind === 'image')
      const heaviest = Math.max(...images.map(one => one.bytes)) / KB
      console.log(`${path} at ${width} px: ${heaviest.toFixed(1)} KB`)
      largest = Math.max(largest, heaviest)
    }
  }
  keep('picture', { is: largest })
} finally {
  await browser.close()
  await hub.remove()
}
