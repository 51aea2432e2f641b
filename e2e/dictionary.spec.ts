import type { Page } from '@playwright/test'
import { putItem } from './admin-api.ts'
import type { NewItem } from './admin-api.ts'
import { expect, test } from './fixtures.ts'
import { startHub } from './hub.ts'
import type { Hub } from './hub.ts'
import { BROWSE } from './routes.ts'
import { keptPages } from './worker-kit.ts'

/* On a separate hub, and the test that saves comes last, because after it nobody is given the dictionary. */
test.describe.configure({ mode: 'serial' })
let hub: Hub
test.beforeAll(async () => {
  hub = await startHub()
})
test.afterAll(() => hub.remove())

/** The size of what everybody else is sent. */
async function brotliBytes(path: string): Promise<number> {
  const { headers } = await fetch(hub.url + path, {
    method: 'HEAD',
    headers: { 'Accept-Encoding': 'br' }
  })
  expect(headers.get('content-encoding'), path).toBe('br')
  return Number(headers.get('content-length'))
}

/** Opens a page; returns its encoding, and its bytes without and with headers. */
async function open(page: Page, path: string) {
  const network = await page.context().newCDPSession(page)
  await network.send('Network.enable')
  let asked = ''
  const loaded = new Map<string, number>()
  network.on('Network.requestWillBeSent', ({ requestId, type, request }) => {
    if (type === 'Document' && request.url === hub.url + path) asked = requestId
  })
  network.on('Network.loadingFinished', ({ requestId, encodedDataLength }) =>
    loaded.set(requestId, encodedDataLength)
  )
  const reply = await page.goto(hub.url + path)
  await expect.poll(() => loaded.has(asked)).toBe(true)
  await network.detach()
  const headers = (await reply?.allHeaders()) ?? {}
  return {
    coding: headers['content-encoding'],
    bodyBytes: Number(headers['content-length']),
    allBytes: loaded.get(asked) ?? 0
  }
}

/** Opens Home, and resolves when the browser uses the dictionary that the page names. */
async function openFirst(page: Page) {
  await expect
    .poll(async () => {
      const { redirected, ok } = await fetch(`${hub.url}/shell.dict`)
      return redirected && ok
    })
    .toBe(true)
  const given = page.waitForResponse(/\/shell\.[\w-]{10}\.dict$/)
  const first = await open(page, '/')
  const dictionary = await given
  await dictionary.finished()
  expect(first.coding).toBe('br')
  // A different address each time, because the same page again would be a 304.
  let turn = 0
  await expect
    .poll(async () => (await open(page, `/art?turn=${(turn += 1)}`)).coding)
    .toBe('dcz')
  return dictionary
}

test.describe('in a browser that keeps pages', () => {
  test.use({ serviceWorkers: 'allow' })

  test('A page that came as what differs is kept whole for when there is no network', async ({
    page,
    context
  }) => {
    await openFirst(page)
    await page.evaluate(() => navigator.serviceWorker.ready)
    expect((await open(page, '/film')).coding).toBe('dcz')
    await expect.poll(() => keptPages(page)).toContain('/film')
    await context.setOffline(true)
    await page.goto(`${hub.url}/film`)
    await expect(page.getByText('FEATURED FILM')).toBeVisible()
  })
})

test.describe('in a browser that waits for no worker', () => {
  test('After the first page each next one comes in at most 0.25 of its brotli', async ({
    page
  }) => {
    const dictionary = await openFirst(page)
    const bytes = Number(await dictionary.headerValue('content-length'))
    expect(bytes).toBeLessThan(24_000)
    for (const path of BROWSE.slice(1)) {
      const { coding, bodyBytes, allBytes } = await open(page, path)
      expect(coding, path).toBe('dcz')
      await expect(page.locator('main h1').first(), path).toBeAttached()
      const brotli = await brotliBytes(path)
      expect(bodyBytes, path).toBeLessThanOrEqual(brotli * 0.25)
      // What went over the wire is the body and its headers.
      expect(allBytes, path).toBeLessThan(bodyBytes + 800)
    }
  })

  test('A page that is visited again after a save comes in at most 0.02 of its brotli', async ({
    page
  }) => {
    await openFirst(page)
    const list = await fetch(`${hub.url}/api/content/all`)
    const items = (await list.json()) as Required<NewItem>[]
    const item = items.find(each => each.type === 'game')!
    const { id, type, metadata, description, image, badges } = item
    const { aspectRatio, showOnHomepage, externalUrl } = item
    const rest = { metadata, description, image, badges, aspectRatio }
    const more = { showOnHomepage, externalUrl, title: 'Lanterns of Mars' }
    await putItem(hub.url, { id, type, ...rest, ...more })
    const again = await open(page, '/')
    await expect(page.getByText('Lanterns of Mars').first()).toBeAttached()
    expect(again.coding).toBe('dcz')
    expect(again.bodyBytes).toBeLessThanOrEqual((await brotliBytes('/')) * 0.02)
    // Nobody else is given the dictionary of the page before the save.
    expect((await fetch(`${hub.url}/shell.dict`)).status).toBe(204)
  })
})
