import type { Page } from '@playwright/test'
import { boxOf } from './box.ts'
import {
  breakCalls,
  complaintsOf,
  expect,
  expectAccessible,
  FAULTS,
  test
} from './states.ts'

const CHANNELS = ['POG Originals', 'Formula 1', 'Sports', 'Documentaries']

test('TV Channel has four tabs, each coming soon', async ({ page }) => {
  const complaints = complaintsOf(page)
  await page.goto('/tv-channel')
  await expect(page.getByRole('tab')).toHaveText(CHANNELS)
  for (const name of CHANNELS) {
    await page.getByRole('tab', { name }).click()
    await expect(page.getByRole('tabpanel')).toHaveCount(1)
    await expect(page.getByRole('tabpanel')).toContainText('Coming soon')
  }
  await expectAccessible(page)
  expect(complaints).toEqual([])
})

test('The art gallery is a coming-soon placeholder', async ({ page }) => {
  const complaints = complaintsOf(page)
  await page.goto('/art')
  await expect(page.getByRole('main')).toContainText('Coming soon')
  await expectAccessible(page)
  expect(complaints).toEqual([])
})

test('No two empty places show the same scene', async ({ page, emptyHub }) => {
  const shown: string[] = []
  for (const path of ['/art', '/comics', '/tv-channel', '/nowhere']) {
    await page.goto(emptyHub.url + path)
    const scenes = page.locator('.empty-scene img')
    const sources = await scenes.evaluateAll(found =>
      found.map(image => (image as HTMLImageElement).src)
    )
    shown.push(...new Set(sources))
  }
  expect(shown).toHaveLength(8)
  expect(new Set(shown).size).toBe(8)
})

// As far from the bottom as from the sides.
for (const [width, gap] of [
  [390, 16],
  [900, 24],
  [1440, 32]
] as const) {
  test(`A scene reaches down to the window's foot at ${width} px`, async ({
    page
  }) => {
    await page.setViewportSize({ width, height: 900 })
    for (const path of ['/art', '/comics', '/tv-channel', '/nowhere']) {
      await page.goto(path)
      const picture = page.getByRole('main').locator('img:visible')
      const box = await boxOf(picture.locator('..'))
      expect(box.y + box.height, path).toBe(900 - gap)
      const height = await page.evaluate(() => document.body.scrollHeight)
      expect(height, path).toBe(900)
    }
  })
}

test('Tabs that do not fit fade where they go on, and the chosen one is brought in', async ({
  page
}) => {
  const row = page.getByRole('tablist')
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/tv-channel')
  await expect(row.getByRole('tab', { name: 'Documentaries' })).toBeInViewport({
    ratio: 1
  })
  await page.setViewportSize({ width: 340, height: 844 })
  const fades = () =>
    row.evaluate(element => {
      const style = getComputedStyle(element)
      return ['--tabs-before', '--tabs-after'].map(name =>
        style.getPropertyValue(name)
      )
    })
  await expect.poll(fades).toEqual(['0px', '40px'])
  await page.getByRole('tab', { name: 'POG Originals' }).focus()
  await page.keyboard.press('End')
  const last = page.getByRole('tab', { name: 'Documentaries' })
  await expect(last).toBeFocused()
  await expect(last).toBeInViewport({ ratio: 0.99 })
  await expect.poll(fades).toEqual(['40px', '0px'])
  await page.setViewportSize({ width: 900, height: 900 })
  await expect.poll(fades).toEqual(['0px', '0px'])
})

async function expectNotFound(page: Page) {
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    '404 Page Not Found'
  )
  await expect(
    page.getByText('Did you forget to add the page to the router?')
  ).toBeVisible()
  await expectAccessible(page)
}

async function expectNoComics(page: Page) {
  await expect(page.getByRole('tabpanel')).toContainText(
    'No Comics Available Yet'
  )
  await expect(page.getByRole('tabpanel')).toContainText('Coming soon')
  await page.getByRole('tab', { name: 'New Releases' }).click()
  await expect(page.getByRole('tabpanel')).toContainText('No New Releases')
  await expect(page.getByRole('tabpanel')).toContainText('Coming soon')
}

test('Comics has the tabs All Series and New Releases, both empty', async ({
  page
}) => {
  const complaints = complaintsOf(page)
  await page.goto('/comics')
  await expect(page.getByRole('tab')).toHaveText(['All Series', 'New Releases'])
  await expectNoComics(page)
  await expectAccessible(page)
  expect(complaints).toEqual([])
})

test('Comics, art and TV channel of an empty hub read the same', async ({
  page,
  emptyHub
}) => {
  const complaints = complaintsOf(page)
  await page.goto(`${emptyHub.url}/comics`)
  await expectNoComics(page)
  await expectAccessible(page)
  await page.goto(`${emptyHub.url}/art`)
  await expect(page.getByRole('main')).toContainText('Coming soon')
  await expectAccessible(page)
  await page.goto(`${emptyHub.url}/tv-channel`)
  for (const name of CHANNELS) {
    await page.getByRole('tab', { name }).click()
    await expect(page.getByRole('tabpanel')).toContainText('Coming soon')
  }
  await expectAccessible(page)
  expect(complaints).toEqual([])
})

test('The not-found screen of an empty hub reads the same', async ({
  page,
  emptyHub
}) => {
  await page.goto(`${emptyHub.url}/nowhere`)
  await expectNotFound(page)
})

test('With JavaScript off what needs it says so, instead of waiting for ever', async ({
  browser,
  hub
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  const needs = (what: RegExp) => page.getByRole('main').getByText(what)
  for (const [path, what] of [
    ['/exclusive', /^What you have unlocked is shown with JavaScript/],
    ['/admin', /^The panel needs JavaScript/],
    ['/admin/streamers', /^The panel needs JavaScript/],
    ['/stream/stream-night-synths', /^The chat needs JavaScript/]
  ] as const) {
    await page.goto(hub.url + path)
    await expect(needs(what), path).toBeVisible()
    await expect(page.getByRole('heading', { level: 1 }), path).toHaveCount(1)
    await expect(page.locator('.bone:visible, .spinner:visible')).toHaveCount(0)
  }
  await context.close()
})

test('With JavaScript off every page reads, all its panels too', async ({
  browser,
  hub
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  const pages: [string, string[]][] = [
    ['/tv-channel', CHANNELS],
    ['/comics', ['No Comics Available Yet', 'No New Releases']],
    ['/music-channel', ['Hot Tracks', 'New Releases', 'Popular Artists']],
    ['/games', ['Games']],
    ['/streams', ['Live Streams']],
    ['/art', ['Coming soon']],
    ['/nowhere', ['404 Page Not Found']]
  ]
  for (const [path, headings] of pages) {
    await page.goto(hub.url + path)
    const main = page.getByRole('main')
    for (const name of headings) {
      await expect(
        main.getByRole('heading', { name, exact: true }).first(),
        `${path} ${name}`
      ).toBeVisible()
    }
    await expect(main.getByRole('tab')).toHaveCount(0)
    await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible()
  }
  await page.goto(`${hub.url}/tv-channel`)
  await expect(page.getByText(/^Coming soon/)).toHaveCount(4)
  await context.close()
})

for (const fault of FAULTS) {
  test(`Comics, art and TV channel hold without an API (${fault})`, async ({
    page,
    brokenSite
  }) => {
    const complaints = complaintsOf(page)
    const site = await brokenSite(fault)
    const release = await breakCalls(page, fault)
    await page.goto(`${site}/comics`)
    release()
    if (fault === 'slow') {
      await expectNoComics(page)
    } else {
      await expect(page.getByRole('tabpanel')).toContainText(
        'Failed to load comics. Please try again later.'
      )
    }
    await expectAccessible(page)
    for (const path of ['/art', '/tv-channel']) {
      await page.goto(site + path)
      await expect(page.getByRole('main')).toContainText('Coming soon')
      await expectAccessible(page)
    }
    expect(complaints).toEqual([])
    await page.goto(`${site}/nowhere`)
    await expectNotFound(page)
  })
}
