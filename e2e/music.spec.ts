import {
  breakCalls,
  complaintsOf,
  expect,
  expectAccessible,
  skeletons,
  test
} from './states.ts'

const TABS = ['Trending', 'New Releases', 'Popular Artists', 'Playlists']

test('Music has the tabs Trending (Hot Tracks), New Releases, Popular Artists and Playlists', async ({
  page
}) => {
  const complaints = complaintsOf(page)
  await page.goto('/music-channel')
  await expect(page.getByRole('tab')).toHaveText(TABS)
  await expect(page.getByRole('heading', { name: 'Hot Tracks' })).toBeVisible()
  const track = page
    .getByRole('tabpanel')
    .getByRole('listitem')
    .filter({ hasText: 'Afterglow Transit' })
  await expect(track).toContainText('Vela Noor')
  await expect(track).toContainText('4:12')
  await expect(track).toContainText('NEW')
  await expectAccessible(page)
  expect(complaints).toEqual([])
})

test('A track is new when it has the badge NEW, and only then', async ({
  page
}) => {
  await page.goto('/music-channel')
  const tracks = page.getByRole('tabpanel').getByRole('listitem')
  for (const [title, isNew] of [
    ['Afterglow Transit', true],
    ['Low Tide', false]
  ] as const) {
    const track = tracks.filter({ hasText: title })
    await expect(track).toHaveCount(1)
    await expect(track.getByText('NEW', { exact: true })).toHaveCount(
      isNew ? 1 : 0
    )
  }
})

test('A track has a title, a cover and an album', async ({ page }) => {
  await page.goto('/music-channel')
  const track = page
    .getByRole('tabpanel')
    .getByRole('listitem')
    .filter({ hasText: 'Afterglow Transit' })
  await expect(track.getByText('Afterglow Transit')).toBeVisible()
  await expect(track.getByText('Night Lines')).toBeVisible()
  await expect(track.getByRole('presentation')).toHaveAttribute(
    'src',
    /^\/uploads\//
  )
})

test('Music fits on a phone of 320 px without scrolling sideways', async ({
  page
}) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await page.goto('/music-channel')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const width = await page.evaluate(
    () => document.scrollingElement?.scrollWidth
  )
  expect(width).toBe(320)
})

test('New Releases show 6 with NEW tracks first', async ({ page }) => {
  await page.goto('/music-channel?tab=new-releases')
  const cards = page.getByRole('tabpanel').getByRole('article')
  await expect(cards).toHaveCount(6)
  const isNew = await cards.evaluateAll(all =>
    all.map(card => card.textContent.includes('NEW'))
  )
  expect(isNew).toEqual(isNew.toSorted((a, b) => Number(b) - Number(a)))
  expect(isNew[0]).toBe(true)
})

test('Popular Artists are the distinct artists of the tracks, each with followers and genre Various', async ({
  page
}) => {
  await page.goto('/music-channel?tab=artists')
  const artists = page.getByRole('tabpanel').getByRole('listitem')
  await expect(artists.filter({ hasText: 'Vela Noor' })).toHaveCount(1)
  for (const artist of await artists.all()) {
    await expect(artist).toContainText(/[\d,]+ followers/)
    await expect(artist).toContainText('Various')
  }
  const followers = await artists.evaluateAll(all =>
    all.map(artist => /[\d,]+ followers/.exec(artist.textContent)?.[0])
  )
  expect(new Set(followers).size).toBe(followers.length)
  // The same on every hub, and however often the page is made.
  const noor = artists.filter({ hasText: 'Vela Noor' })
  await expect(noor).toContainText('302,379 followers')
})

test('Playlists are coming soon', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/music-channel?tab=playlists')
  await expect(page.getByRole('tab', { name: 'Playlists' })).toBeInViewport({
    ratio: 1
  })
  await expect(page.getByRole('tabpanel')).toContainText('Coming soon')
  await expectAccessible(page)
})

test('Music without tracks tells the user to add tracks in the admin panel', async ({
  page,
  emptyHub
}) => {
  const complaints = complaintsOf(page)
  await page.goto(`${emptyHub.url}/music-channel`)
  for (const name of TABS.slice(0, 3)) {
    await page.getByRole('tab', { name }).click()
    await expect(page.getByRole('tabpanel')).toContainText(
      /Add music tracks in the admin panel/
    )
  }
  await expectAccessible(page)
  expect(complaints).toEqual([])
})

test('A track without artist and duration is by Unknown Artist and lasts 3:45', async ({
  page,
  brokenSite
}) => {
  const release = await breakCalls(page, 'slow', [
    {
      id: 'music-1',
      title: 'Nameless',
      description: '',
      image: '',
      type: 'music',
      badges: [],
      aspectRatio: 'square',
      showOnHomepage: true,
      externalUrl: '',
      metadata: {}
    }
  ])
  await page.goto(`${await brokenSite('slow')}/music-channel`)
  await expect(skeletons(page).first()).toBeVisible()
  release()
  const track = page.getByRole('tabpanel').getByRole('listitem')
  await expect(track).toContainText('Nameless')
  await expect(track).toContainText('Unknown Artist')
  await expect(track).toContainText('3:45')
  await expect(track.getByRole('presentation')).toHaveAttribute(
    'src',
    '/fallbacks.svg#music'
  )
  await page.getByRole('tab', { name: 'Popular Artists' }).click()
  await expect(page.getByRole('tabpanel')).toContainText('Unknown Artist')
})

const NOTHING = 'Add music tracks in the admin panel'

test('Music that comes late, and is none, shows the empty text', async ({
  page,
  brokenSite
}) => {
  const complaints = complaintsOf(page)
  const release = await breakCalls(page, 'slow')
  await page.goto(`${await brokenSite('slow')}/music-channel`)
  await expectAccessible(page)
  release()
  await expect(page.getByRole('tabpanel')).toContainText(NOTHING)
  await expectAccessible(page)
  expect(complaints).toEqual([])
})

for (const fault of ['failing', 'dead'] as const) {
  test(`Music that cannot be loaded says so in every tab, not that there is none (API ${fault})`, async ({
    page,
    brokenSite
  }) => {
    const complaints = complaintsOf(page)
    await breakCalls(page, fault)
    await page.goto(`${await brokenSite(fault)}/music-channel`)
    for (const name of ['Trending', 'New Releases', 'Popular Artists']) {
      await page.getByRole('tab', { name }).click()
      const panel = page.getByRole('tabpanel')
      await expect(panel).toContainText(
        'Failed to load music. Please try again later.'
      )
      await expect(panel).not.toContainText(NOTHING)
    }
    await expectAccessible(page)
    expect(complaints).toEqual([])
  })
}

test('Try again beside music that could not be loaded asks once more', async ({
  page,
  brokenSite
}) => {
  await breakCalls(page, 'failing')
  await page.goto(`${await brokenSite('failing')}/music-channel`)
  const again = page.getByRole('button', { name: 'Try again' }).first()
  await expect(again).toBeVisible()
  await page.unrouteAll()
  await page.route('**/api/content/homepage/music', route =>
    route.fulfill({ json: [] })
  )
  await again.click()
  await expect(page.getByRole('tabpanel')).toContainText(NOTHING)
})
