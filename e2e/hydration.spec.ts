import type { Page } from '@playwright/test'
import { NOWHERE, ROUTES } from './routes.ts'
import { hydrated } from './fixtures.ts'
import { breakCalls, complaintsOf, expect, test } from './states.ts'

/** All except the panel, which is not rendered on the server. */
const PAGES = [
  ...ROUTES.filter(path => path !== '/admin'),
  '/streamer-embed',
  NOWHERE
]

/** Records whatever is removed or rewritten inside an island, from its first byte on. */
function listen(): void {
  const changes: string[] = []
  Object.assign(window, { hydrationChanges: changes })
  const inIsland = (node: Node) =>
    (node instanceof Element ? node : node.parentElement)?.closest(
      'astro-island'
    )
  new MutationObserver(records => {
    for (const { type, target, removedNodes, oldValue } of records) {
      if (!inIsland(target)) continue
      if (type === 'characterData')
        changes.push(`text '${oldValue}' became '${target.textContent}'`)

      for (const node of removedNodes) {
        // Astro's own scripts and markers between an island's bytes are not content.
        if (node instanceof HTMLScriptElement || node instanceof Comment)
          continue

        if (node instanceof HTMLTemplateElement) continue
        changes.push(`'${node.textContent}' was taken away`)
      }
    }
  }).observe(document, {
    subtree: true,
    childList: true,
    characterData: true,
    characterDataOldValue: true
  })
}

/** Makes sockets that stay in the connecting state. */
function holdSockets(): void {
  class Silent extends EventTarget {
    readyState = 0
    send() {}
    close() {}
  }
  Object.assign(window, { WebSocket: Silent })
}

async function changesOf(page: Page): Promise<string[]> {
  await hydrated(page)
  return page.evaluate(
    () => (window as unknown as { hydrationChanges: string[] }).hydrationChanges
  )
}

// A browser that writes numbers and dates differently, in a time zone far from the server's.
test.use({ locale: 'de-DE', timezoneId: 'Asia/Kolkata' })

test.describe('Hydration', () => {
  test.beforeEach(async ({ page }) => {
    await page.addInitScript(listen)
    await page.addInitScript(holdSockets)
    // Only hydration can change a page here, since time stands still and no answer comes.
    await page.clock.install()
    await page.clock.pauseAt(Date.now() + 60_000)
    await breakCalls(page, 'slow')
    await page.route(/^https:\/\/.*twitch\.tv\//, () => undefined)
  })

  test('nothing changes on hydration of any page', async ({ page }) => {
    const complaints = complaintsOf(page)
    for (const path of PAGES) {
      await page.goto(path, { waitUntil: 'commit' })
      expect(await changesOf(page), path).toEqual([])
    }
    // The not-found page itself is a 404.
    const status = 'Failed to load resource'
    expect(complaints.filter(said => !said.startsWith(status))).toEqual([])
  })

  test('nothing changes on hydration of any page that knew no list', async ({
    page,
    brokenSite
  }) => {
    const complaints = complaintsOf(page)
    const site = await brokenSite('slow')
    for (const path of PAGES.filter(path => !path.startsWith('/stream/'))) {
      await page.goto(site + path, { waitUntil: 'commit' })
      expect(await changesOf(page), path).toEqual([])
    }
    const status = 'Failed to load resource'
    expect(complaints.filter(said => !said.startsWith(status))).toEqual([])
  })

  test('numbers and dates are written en-US in a browser of another language', async ({
    page
  }) => {
    await page.goto('/stream/stream-grand-final', { waitUntil: 'commit' })
    await hydrated(page)
    await expect(page.getByText('31,904 watching')).toBeVisible()
    const served = await (await page.request.get('/streams')).text()
    expect(served).toContain('31,904')
  })

  test('the listener hears a change: a text that the server wrote otherwise', async ({
    page
  }) => {
    await page.route('**/stream/stream-grand-final', async route => {
      const response = await route.fetch()
      const html = await response.text()
      await route.fulfill({
        response,
        body: html.replace(/31,904(?=<!-- --> watching| watching)/, '31.904')
      })
    })
    await page.goto('/stream/stream-grand-final', { waitUntil: 'commit' })
    // React marks elements as its own before it finds the text that differs, and draws them anew later.
    await expect.poll(() => changesOf(page)).not.toEqual([])
  })
})
