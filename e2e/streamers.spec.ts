import { boxOf } from './box.ts'
import {
  breakCalls,
  complaintsOf,
  expect,
  expectAccessible,
  skeletons,
  test
} from './states.ts'

const FOUND = [
  {
    id: '1',
    login: 'night_owl',
    displayName: 'Night Owl',
    profileImageUrl: '',
    description: 'Late hours',
    isLive: true,
    gameName: 'Chess'
  },
  {
    id: '2',
    login: 'early_bird',
    displayName: 'Early Bird',
    profileImageUrl: '',
    description: 'Early hours',
    isLive: false
  }
]

const live = (login: string, viewerCount: number) => ({
  id: login,
  login,
  displayName: login,
  profileImageUrl: '',
  description: '',
  isFeatured: false,
  isLive: true,
  viewerCount,
  streamTitle: 'On now',
  gameName: 'Chess'
})

test.describe('Streamers', () => {
  test('the streamers page has a heading, a search form and a banner that links to /streams', async ({
    page
  }) => {
    const complaints = complaintsOf(page)
    await page.goto('/streamers')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      'Streamers'
    )
    await expect(page.getByPlaceholder('Search streamers...')).toBeVisible()
    await expect(
      page.getByRole('main').getByRole('link', { name: /Live Streams/ })
    ).toHaveAttribute('href', '/streams')
    await expect(page.getByRole('tab')).toHaveText([
      'Featured Streamers',
      'Live Channels'
    ])
    await expectAccessible(page)
    expect(complaints).toEqual([])
  })

  test('when the featured list is empty, three sample streamers are shown', async ({
    page
  }) => {
    await page.goto('/streamers')
    const cards = page.getByRole('tabpanel').getByRole('link')
    await expect(cards).toHaveCount(3)
    await expect(cards.filter({ hasText: 'modularmia' })).toHaveAttribute(
      'href',
      '/streamer-embed/pog_modularmia'
    )
    // Nobody who is LIVE in the sample content's streams is offline here.
    const names = await cards.locator('.title').allTextContents()
    const counts = await cards.locator('.chip').allInnerTexts()
    await page.goto('/streams')
    for (const [index, name] of names.entries()) {
      const stream = page.getByRole('article').filter({ hasText: name })
      await expect(stream.getByText('LIVE', { exact: true })).toBeVisible()
      await expect(stream.locator('.chip')).toHaveText(counts[index] ?? '')
    }
  })

  test("a streamer's card says Watch Stream while live and View Channel while not", async ({
    page,
    brokenSite
  }) => {
    await page.route('**/api/twitch/external/featured', route =>
      route.fulfill({
        json: [
          live('night_owl', 12),
          { ...live('early_bird', 0), isLive: false }
        ]
      })
    )
    await page.goto(`${await brokenSite('failing')}/streamers`)
    const labelOf = (name: string) =>
      page.getByRole('link').filter({ hasText: name }).locator('.button')
    await expect(labelOf('night_owl')).toHaveText(/^Watch Stream$/)
    await expect(labelOf('early_bird')).toHaveText(/^View Channel$/)
  })

  test('a result of the search is a row of 72 px with a face of 48 and a button of 40, 44 on a phone', async ({
    page
  }) => {
    await page.route('**/api/twitch/external/search*', route =>
      route.fulfill({ json: FOUND })
    )
    for (const width of [390, 1440]) {
      const high = width < 768 ? 44 : 40
      await page.setViewportSize({ width, height: 900 })
      await page.goto('/streamers?q=owl')
      const row = page.getByRole('tabpanel').getByRole('link').first()
      await expect(row).toBeVisible()
      const heightOf = async (part: typeof row) => (await boxOf(part)).height
      expect(await heightOf(row)).toBe(72)
      expect(
        await heightOf(row.getByText('NI', { exact: true }).locator('..'))
      ).toBe(48)
      expect(await heightOf(row.getByText('Watch', { exact: true }))).toBe(high)
    }
    const field = page.getByPlaceholder('Search streamers...')
    expect((await boxOf(field)).width).toBeCloseTo(300, 0)
  })

  test('without live channels the tab says No live streams found', async ({
    page
  }) => {
    await page.goto('/streamers')
    await page.getByRole('tab', { name: 'Live Channels' }).click()
    await expect(page.getByText('No live streams found')).toBeVisible()
    await expect(page).toHaveURL(/\?tab=live$/)
    await expect(
      page.getByRole('tabpanel').getByRole('link', { name: 'Live Streams' })
    ).toHaveAttribute('href', '/streams')
    await expectAccessible(page)
    await page.goBack()
    await expect(
      page.getByRole('tab', { name: 'Featured Streamers' })
    ).toHaveAttribute('aria-selected', 'true')
  })

  test('the Search Results tab appears only after a non-empty search and disappears when left', async ({
    page
  }) => {
    const asked: string[] = []
    await page.route('**/api/twitch/external/search*', route => {
      asked.push(new URL(route.request().url()).searchParams.get('q') ?? '')
      return route.fulfill({ json: FOUND })
    })
    await page.goto('/streamers')
    const box = page.getByPlaceholder('Search streamers...')
    await box.fill('   ')
    await box.press('Enter')
    await expect(page.getByRole('tab')).toHaveCount(2)
    await box.fill(' owls & birds ')
    await box.press('Enter')
    const tab = page.getByRole('tab', { name: 'Search Results' })
    await expect(tab).toHaveAttribute('aria-selected', 'true')
    await expect(box).toBeFocused()
    const cards = page.getByRole('tabpanel').getByRole('link')
    const labelOf = (name: string) =>
      cards.filter({ hasText: name }).locator('.button')
    await expect(labelOf('Night Owl')).toHaveText(/^Watch$/)
    await expect(labelOf('Early Bird')).toHaveText(/^View$/)
    await expect(cards.filter({ hasText: 'Early Bird' })).toHaveAttribute(
      'href',
      '/streamer-embed/early_bird'
    )
    expect(asked).toEqual(['owls & birds'])
    await expect(
      page.getByRole('tabpanel').getByText('2 streamers found')
    ).toHaveCount(1)
    await page.reload()
    await expect(tab).toHaveAttribute('aria-selected', 'true')
    await expectAccessible(page)
    await page.setViewportSize({ width: 390, height: 900 })
    await page.reload()
    await expect(tab).toBeInViewport({ ratio: 1 })
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.getByRole('tab', { name: 'Featured Streamers' }).click()
    await expect(tab).toHaveCount(0)
  })

  test('a search that finds nothing or fails says No streamers found', async ({
    page
  }) => {
    await page.goto('/streamers?q=anybody')
    await expect(page.getByText('No streamers found')).toBeVisible()
    await page.route('**/api/twitch/external/search*', route =>
      route.fulfill({ json: [] })
    )
    await page.goto('/streamers?q=nobody')
    await expect(page.getByText('No streamers found')).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Clear search' }).click()
    await expect(page.getByRole('tab', { name: 'Search' })).toHaveCount(0)
    await expect(page.getByPlaceholder('Search streamers...')).toBeFocused()
  })

  test('a search that failed is made again by the same words', async ({
    page
  }) => {
    let isAway = true
    await page.route('**/api/twitch/external/search?*', route =>
      isAway
        ? route.fulfill({ status: 503, json: { message: 'Away' } })
        : route.fulfill({
            json: [
              {
                id: '1',
                login: 'owl',
                displayName: 'Night Owl',
                profileImageUrl: '',
                description: '',
                isLive: false
              }
            ]
          })
    )
    await page.goto('/streamers?q=owl')
    await expect(page.getByText('No streamers found')).toBeVisible()
    isAway = false
    await page
      .getByRole('button', { name: 'Search', exact: true })
      .last()
      .click()
    await expect(page.getByText('Night Owl').first()).toBeVisible()
  })

  test('while loading there are 6 skeletons for live and 3 for featured streamers', async ({
    page,
    brokenSite
  }) => {
    const release = await breakCalls(page, 'slow')
    await page.goto(`${await brokenSite('slow')}/streamers`)
    await expect(skeletons(page)).toHaveCount(3)
    await page.getByRole('tab', { name: 'Live Channels' }).click()
    await expect(skeletons(page)).toHaveCount(6)
    await expectAccessible(page)
    release()
    await expect(page.getByText('No live streams found')).toBeVisible()
  })

  test('a featured streamer stands there without the samples', async ({
    page,
    brokenSite
  }) => {
    await page.route('**/api/twitch/external/featured', route =>
      route.fulfill({ json: [{ ...live('night_owl', 3), isFeatured: true }] })
    )
    await page.goto(`${await brokenSite('failing')}/streamers`)
    const cards = page.getByRole('tabpanel').getByRole('link')
    await expect(cards.filter({ hasText: 'night_owl' })).toHaveCount(1)
    await expect(cards).toHaveCount(1)
  })

  test('a live streamer that nobody watches shows no count', async ({
    page,
    brokenSite
  }) => {
    await page.route('**/api/twitch/external/streams', route =>
      route.fulfill({ json: [live('lonely', 0), live('busy', 12_345)] })
    )
    await page.goto(`${await brokenSite('failing')}/streamers?tab=live`)
    const cards = page.getByRole('tabpanel').getByRole('link')
    await expect(cards.filter({ hasText: 'busy' })).toContainText('12,345')
    await expect(cards.filter({ hasText: 'lonely' })).toContainText(
      'Watch Stream'
    )
    await expect(cards.filter({ hasText: 'lonely' })).not.toContainText(
      /\b0\b|watching/
    )
  })

  for (const fault of ['failing', 'dead'] as const) {
    test(`the streamers page says that it could not load streamers while the API is ${fault}`, async ({
      page,
      brokenSite
    }) => {
      const complaints = complaintsOf(page)
      await breakCalls(page, fault)
      await page.goto(`${await brokenSite(fault)}/streamers`)
      const panel = page.getByRole('tabpanel')
      for (const name of ['Featured Streamers', 'Live Channels']) {
        await page.getByRole('tab', { name }).click()
        await expect(panel).toContainText(
          'Failed to load streamers. Please try again later.'
        )
        await expect(panel.getByRole('link')).toHaveCount(0)
        await expect(page.getByText('No live streams found')).toHaveCount(0)
      }
      await expectAccessible(page)
      expect(complaints).toEqual([])
    })
  }
})
