import {
  createItem,
  expectToast,
  failing,
  openTab,
  pointAt,
  press,
  test
} from './admin-kit.ts'
import { boxOf } from './box.ts'
import { expect, signIn } from './fixtures.ts'

test.beforeEach(async ({ page }) => {
  await signIn(page)
  await openTab(page, 'Manage Content')
})

test('the ways beside the search stand in whole rows at every width: one of seven, on a phone scrolled below a search that stays', async ({
  page
}) => {
  for (const width of [390, 768, 900, 1100, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    const tops = await page
      .locator('.library-more .button')
      .evaluateAll(all => all.map(one => one.getBoundingClientRect().top))
    expect(tops).toHaveLength(7)
    expect([...new Set(tops)], `at ${width} px`).toHaveLength(1)
  }
  await page.setViewportSize({ width: 390, height: 900 })
  await page.getByRole('button', { name: 'Preview', exact: true }).focus()
  await expect(
    page.getByRole('button', { name: 'Preview', exact: true })
  ).toBeInViewport({ ratio: 1 })
  const search = await boxOf(page.getByLabel('Search content').locator('..'))
  expect([search.x, search.width]).toEqual([16, 358])
})

test("the library is called 'Content Library' and has its tools", async ({
  page
}) => {
  await expect(
    page.getByRole('heading', { name: 'Content Library' })
  ).toBeVisible()
  const section = page.getByRole('button', { name: 'Section', exact: true })
  const homepage = page.getByRole('button', { name: 'Homepage', exact: true })
  await expect(section).toHaveAttribute('aria-pressed', 'true')
  await homepage.click()
  await expect(section).toHaveAttribute('aria-pressed', 'false')
  await expect(homepage).toHaveAttribute('aria-pressed', 'true')
  const featured = page.getByRole('button', { name: 'Featured only' })
  await expect(featured).toHaveAttribute('aria-pressed', 'false')
  await featured.click()
  await expect(featured).toHaveAttribute('aria-pressed', 'true')
  await expect(page.getByLabel('Content type').locator('option')).toHaveText([
    'All Types',
    'Video',
    'Movie',
    'Music',
    'Comic',
    'Art',
    'Collectible',
    'Game',
    'Stream',
    'Tournament',
    'Meetup',
    'Tutorial',
    'TV Channel'
  ])
})

test('cards carry a Featured label when they are on the homepage, and Featured only keeps those in either mode', async ({
  page
}) => {
  const cards = page.getByRole('tabpanel').getByRole('article')
  const labels = page.getByRole('tabpanel').locator('.featured-label')
  await expect(cards.first()).toBeVisible()
  const flagged = await labels.count()
  expect(flagged).toBeGreaterThan(0)
  expect(await cards.count()).toBeGreaterThan(flagged)
  await page.getByRole('button', { name: 'Featured only' }).click()
  await expect(cards).toHaveCount(flagged)
  await expect(labels).toHaveCount(flagged)
  await page.getByRole('button', { name: 'Homepage', exact: true }).click()
  await expect(cards).toHaveCount(flagged)
})

test('the actions of a card appear on hover and on focus', async ({ page }) => {
  const card = page.getByRole('tabpanel').getByRole('listitem').first()
  const actions = card.getByRole('group')
  await page.mouse.move(0, 0)
  await expect(actions).toHaveCSS('opacity', '0')
  await card.hover()
  await expect(actions).toHaveCSS('opacity', '1')
  await page.mouse.move(0, 0)
  await expect(actions).toHaveCSS('opacity', '0')
  await actions.getByRole('button').first().focus()
  await expect(actions).toHaveCSS('opacity', '1')
  for (const [index, name] of [
    'Toggle homepage',
    'Edit',
    'Delete',
    'Move up',
    'Move down'
  ].entries()) {
    await expect(actions.getByRole('button').nth(index)).toHaveAccessibleName(
      name
    )
  }
})

test('a tooltip waits 700 ms, and the next one within 300 ms does not wait', async ({
  page
}) => {
  const card = page.getByRole('tabpanel').getByRole('listitem').first()
  const leave = () =>
    pointAt(page.getByRole('heading', { name: 'Content Library' }))
  // On the first move the page fetches the code that draws tooltips, which a stopped clock cannot wait for.
  await pointAt(card.getByRole('button', { name: 'Edit' }))
  await expect(page.getByRole('tooltip')).toHaveText('Edit')
  await leave()
  await expect(page.getByRole('tooltip')).toHaveCount(0)
  await page.clock.install()
  await page.clock.pauseAt(Date.now() + 60_000)
  await pointAt(card.getByRole('button', { name: 'Edit' }))
  await page.clock.runFor(690)
  await expect(page.getByRole('tooltip')).toHaveCount(0)
  await page.clock.runFor(20)
  await expect(page.getByRole('tooltip')).toHaveText('Edit')
  await pointAt(card.getByRole('button', { name: 'Delete' }))
  await page.clock.runFor(10)
  await expect(page.getByRole('tooltip')).toHaveText('Delete')

  await leave()
  await expect(page.getByRole('tooltip')).toHaveCount(0)
  await page.clock.runFor(290)
  await pointAt(card.getByRole('button', { name: 'Edit' }))
  await page.clock.runFor(5)
  await expect(page.getByRole('tooltip')).toHaveText('Edit')

  await leave()
  await page.clock.runFor(310)
  await pointAt(card.getByRole('button', { name: 'Delete' }))
  await page.clock.runFor(690)
  await expect(page.getByRole('tooltip')).toHaveCount(0)
  await page.clock.runFor(20)
  await expect(page.getByRole('tooltip')).toHaveText('Delete')
})

test('Delete removes the item and says so; a failed delete says that and keeps it', async ({
  page
}) => {
  await createItem(page, 'Meetup', 'Not for long')
  await openTab(page, 'Manage Content')
  await page.route('**/api/content/meetup-*', route =>
    route.fulfill({ status: 500, json: { message: 'No' } })
  )
  await press(page, 'Not for long', 'Delete')
  await expectToast(
    page,
    'Error deleting content',
    'There was a problem deleting the content. Please try again.'
  )
  await page.unrouteAll()
  await press(page, 'Not for long', 'Delete')
  await expectToast(
    page,
    'Content deleted',
    'The content has been removed successfully.'
  )
  await expect(page.getByText('Not for long', { exact: true })).toHaveCount(0)
})

test('content and upload calls send the token', async ({ page }) => {
  const headers = new Map<string, string | undefined>()
  page.on('request', request => {
    const { pathname } = new URL(request.url())
    if (request.method() === 'GET') return
    if (/^\/api\/(content|uploads)/.test(pathname)) {
      const kind = `${request.method()} ${pathname.replace(/meetup-\d+/, 'id')}`
      headers.set(kind, request.headers()['authorization'])
    }
  })
  await createItem(page, 'Meetup', 'With a token')
  await openTab(page, 'Manage Content')
  await press(page, 'With a token', 'Move up')
  await expectToast(
    page,
    'Order updated',
    'The content order has been updated.'
  )
  await press(page, 'With a token', 'Delete')
  await expectToast(
    page,
    'Content deleted',
    'The content has been removed successfully.'
  )
  expect([...headers.keys()].toSorted()).toEqual([
    'DELETE /api/content/id',
    'POST /api/content',
    'POST /api/content/id/order',
    'POST /api/uploads/image'
  ])
  for (const header of headers.values())
    expect(header).toMatch(/^Bearer [\w-]{22,}$/)
})

test('without items the library says No content found and leads to a new one', async ({
  page
}) => {
  await page.route('**/api/content/all', route => route.fulfill({ json: [] }))
  await openTab(page, 'Create Content')
  await openTab(page, 'Manage Content')
  await expect(page.getByText('No content found')).toBeVisible()
  await page.getByRole('button', { name: 'Create New Content' }).click()
  await expect(page.getByLabel('Title')).toBeFocused()
})

test('a content list that cannot be loaded toasts its sentence and can be asked for again', async ({
  page
}) => {
  await failing(page, '/api/content/all', { status: 500 })
  await page.reload()
  await expectToast(
    page,
    'Error loading content',
    'There was a problem loading the content. Please try again.'
  )
  await openTab(page, 'Manage Content')
  await page.unrouteAll()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(
    page.getByRole('tabpanel').getByRole('article').first()
  ).toBeVisible()
})

test('the content list is read with the token at the start and each time the tab changes', async ({
  page
}) => {
  const reads: (string | undefined)[] = []
  page.on('request', request => {
    if (!request.url().endsWith('/api/content/all')) return
    reads.push(request.headers()['authorization'])
  })
  await page.reload()
  await expect(page.getByRole('tab').first()).toBeVisible()
  await expect.poll(() => reads.length).toBe(1)
  await openTab(page, 'Manage Content')
  await expect.poll(() => reads.length).toBe(2)
  await openTab(page, 'Manage Streamers')
  await expect.poll(() => reads.length).toBe(3)
  await openTab(page, 'Create Content')
  await expect.poll(() => reads.length).toBe(4)
  for (const header of reads) expect(header).toMatch(/^Bearer [\w-]{22,}$/)
})

test('the library says when an item requires a collectible that is gone', async ({
  page
}) => {
  await page.route('**/api/content/all', async route => {
    const answer = await route.fetch()
    const items = (await answer.json()) as { type: string }[]
    await route.fulfill({
      json: items.filter(item => item.type !== 'collectible')
    })
  })
  await openTab(page, 'Create Content')
  await openTab(page, 'Manage Content')
  await expect(
    page.getByText('The required collectible no longer exists').first()
  ).toBeVisible()
})

for (const [width, columns] of [
  [700, 1],
  [800, 2],
  [1100, 3],
  [1400, 4]
] as const) {
  test(`the library has ${columns} columns at ${width} px`, async ({
    page
  }) => {
    await page.setViewportSize({ width, height: 900 })
    const cards = page.getByRole('tabpanel').getByRole('listitem')
    await expect(cards.first()).toBeVisible()
    const countColumns = async () => {
      const lefts = new Set<number>()
      for (const card of (await cards.all()).slice(0, 8))
        lefts.add((await boxOf(card)).x)

      return lefts.size
    }
    await expect.poll(countColumns).toBe(columns)
  })
}
