import { expect } from './states.ts'
import { openTab } from './tab.ts'
import { test } from './worker-kit.ts'

const KEPT = `caches.open('pog-pages').then(async pages =>
  (await pages.keys()).map(({ url }) => new URL(url).pathname))`
const IS_THERE = `document.readyState === 'complete' && !document.querySelector('astro-island[ssr]')`
const CAME = `performance.getEntriesByType('navigation')[0].deliveryType`

test('A page that is only loaded before its click asks nothing that belongs to the visitor and counts no view; the click shows it', async ({
  line
}) => {
  const tab = await openTab()
  const asked = () => line.went.map(({ path }) => path)
  const askedOfApi = () => asked().filter(path => path.startsWith('/api/'))
  try {
    await tab.open(line.url)
    await expect.poll(() => tab.read(KEPT)).toEqual(['/'])
    await expect.poll(asked).toContain('/api/user/profile')
    // On the pointer's first move the open page asks for the visitor's own list.
    await tab.point('#navigation h2')
    await expect.poll(asked).toContain('/api/user/list')

    line.went.length = 0
    await tab.point('a.card-body[href^="/stream/"]')
    await expect
      .poll(() => asked().filter(path => path.startsWith('/stream/')))
      .toHaveLength(1)
    await tab.point('#navigation a[href="/marketplace"]')
    await expect.poll(() => tab.readAhead(IS_THERE)).toBe(true)
    expect(asked()).toContain('/marketplace')
    expect(askedOfApi()).toEqual([])
    expect(await tab.read(KEPT)).toEqual(['/'])

    await tab.click()
    await expect.poll(() => tab.read('location.pathname')).toBe('/marketplace')
    await expect.poll(askedOfApi).toContain('/api/user/profile')
    await expect.poll(askedOfApi).toContain('/api/collectibles')
    expect(await tab.read(CAME)).toBe('navigational-prefetch')
    // Opened pages are kept for when there is no network, and were sent only once.
    await expect.poll(() => tab.read(KEPT)).toEqual(['/', '/marketplace'])
    expect(asked().filter(path => path === '/marketplace')).toHaveLength(1)
  } finally {
    await tab.close()
  }
})

test('For who saves data nothing is loaded before its click, which then shows it', async ({
  page,
  line
}) => {
  line.say({ 'save-data': 'on' })
  await page.goto('/')
  await page.locator('#navigation a[href="/games"]').click()
  await expect(page.getByRole('heading', { name: 'Games' })).toBeVisible()
  expect(await page.evaluate(CAME)).toBe('')
})
