import type { Page } from '@playwright/test'
import { islandsListen } from './fixtures.ts'
import { expect, test } from './states.ts'
import { BROWSE, NOWHERE } from './routes.ts'

/** The screens that visitors browse; the tabs of each are opened too. */
const PAGES = [...BROWSE, NOWHERE]

/**
 * On phones the next larger file may cost more than it improves, so this share of the needed width
 * is enough.
 */
const NARROW = 0.75

interface Shown {
  src: string
  /** The widths in which the picture exists, and the one that the browser chose. */
  stored: number[]
  taken: number
  /** The pixels that its box needs for the whole width of the picture. */
  needed: number
}

/** Every picture that is visible now, loaded as if it had been scrolled to. */
function picturesOf(page: Page): Promise<Shown[]> {
  return page.evaluate(async () => {
    const UPLOAD = /^\/uploads\/[a-f0-9]{32}(?:-(640|320))?\.webp$/
    const shown: Shown[] = []
    for (const image of document.images) {
      if (!image.checkVisibility() || image.src.endsWith('.svg')) continue
      // The blurred glow around a picture needs only its colours.
      if (getComputedStyle(image).filter.includes('blur')) continue
      image.scrollIntoView({ block: 'center' })
      image.loading = 'eager'
      await image.decode()
      const { width, height } = image.getBoundingClientRect()
      const ratio = image.naturalWidth / image.naturalHeight
      const { pathname } = new URL(image.currentSrc)
      const listed = image.srcset.split(',').flatMap(candidate => {
        const [address = '', size = ''] = candidate.trim().split(' ')
        return address ? [{ address, width: Number.parseInt(size, 10) }] : []
      })
      const upload = UPLOAD.exec(pathname)
      const stored =
        listed.length > 0
          ? listed.map(({ width }) => width)
          : upload
            ? [320, 640, 1280]
            : [image.naturalWidth]
      shown.push({
        src: pathname,
        stored,
        taken:
          listed.find(({ address }) => address === pathname)?.width ??
          (upload ? Number(upload[1] ?? 1280) : image.naturalWidth),
        // The box crops what does not fit: the longer side extends beyond it.
        needed: Math.max(width, height * ratio) * devicePixelRatio
      })
    }
    return shown
  })
}

for (const screen of [
  { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2 },
  { viewport: { width: 1440, height: 900 }, deviceScaleFactor: 1 }
]) {
  const { width } = screen.viewport
  test(`no picture of a browse page is wider than the smallest stored one that it needs, or visibly narrower, at ${width} px`, async ({
    browser,
    hub
  }) => {
    test.setTimeout(180_000)
    const wrong: unknown[] = []
    let count = 0
    for (const path of PAGES) {
      // A browser that already has a wider file shows that one: each page starts with an empty
      // cache.
      const context = await browser.newContext(screen)
      const page = await context.newPage()
      const held = new Set<string>()
      const look = async (where: string) => {
        for (const picture of await picturesOf(page)) {
          const { src, stored, taken, needed } = picture
          const enough = Math.min(...stored.filter(width => width >= needed))
          const least = NARROW * Math.min(needed, Math.max(...stored))
          if ((taken > enough && !held.has(src)) || taken < least)
            wrong.push({ where, ...picture })

          held.add(src)
          count += 1
        }
      }
      await page.goto(hub.url + path, { waitUntil: 'networkidle' })
      await islandsListen(page)
      await look(path)
      for (const tab of (await page.getByRole('tab').all()).slice(1)) {
        await tab.click()
        await look(`${path} ${await tab.textContent()}`)
      }
      await context.close()
    }
    expect(wrong).toEqual([])
    expect(count).toBeGreaterThan(100)
  })
}
