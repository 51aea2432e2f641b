import { putItem, removeItem } from './admin-api.ts'
import {
  breakCalls,
  complaintsOf,
  expect,
  expectAccessible,
  FAULTS,
  skeletons,
  test
} from './states.ts'

test.describe('Marketplace', () => {
  test('the marketplace has its title, balance, tabs and six sample collections', async ({
    page
  }) => {
    const complaints = complaintsOf(page)
    await page.goto('/marketplace')
    await expect(
      page.getByRole('heading', {
        level: 1,
        name: 'POG Collectibles Marketplace'
      })
    ).toBeVisible()
    await expect(
      page.getByText('Your Balance: 2,450 Arcade Coins')
    ).toBeVisible()
    await expect(page.getByRole('tab')).toHaveText([
      'All Collections',
      'My Collectibles',
      'Trending'
    ])
    await expect(page.getByRole('tabpanel').getByRole('article')).toHaveCount(6)
    await expectAccessible(page)
    expect(complaints).toEqual([])
  })

  test('Trending shows the first 3 collections, each with a Trending badge', async ({
    page
  }) => {
    await page.goto('/marketplace')
    const names = page.getByRole('tabpanel').getByRole('heading', { level: 3 })
    await expect(names).toHaveCount(6)
    const all = await names.allTextContents()
    await page.getByRole('tab', { name: 'Trending' }).click()
    await expect(names).toHaveText(all.slice(0, 3))
    const cards = page.getByRole('tabpanel').getByRole('article')
    for (const card of await cards.all())
      await expect(card.getByText('Trending', { exact: true })).toBeVisible()

    await page.reload()
    await expect(names).toHaveText(all.slice(0, 3))
  })

  test('the collection search matches name or description, case-insensitive', async ({
    page
  }) => {
    await page.goto('/marketplace')
    const names = page.getByRole('tabpanel').getByRole('heading', { level: 3 })
    const search = page.getByRole('searchbox', { name: 'Search collections' })
    await search.fill('nIGHT dr')
    await expect(names).toHaveText(['Night Drive'])
    await search.fill('LARGE OPINIONS')
    await expect(names).toHaveText(['Creature Club'])
    await search.fill('no such thing')
    await expect(page.getByText('No Collections Found')).toBeVisible()
    await expect(
      page.getByText('Nothing in All Collections matches “no such thing”.')
    ).toBeVisible()
    await expect(page.getByText('0 collections found')).toBeAttached()
    await page.getByRole('button', { name: 'Clear search' }).click()
    await expect(names).toHaveCount(6)
    await expect(search).toBeFocused()
  })

  test('My Collectibles shows only collections with owned above 0, and its empty state before', async ({
    page
  }) => {
    await page.goto('/marketplace?tab=mine')
    await expect(page.getByText('No Collectibles Yet')).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Claim First Light' }).click()
    const cards = page.getByRole('tabpanel').getByRole('article')
    await expect(cards.getByRole('heading')).toHaveText([
      'First Edition',
      'Night Drive'
    ])
    await expect(cards.first()).toContainText('1 owned')
  })

  test('Recent Releases shows up to 6 collectibles, newest first, each with a Claim or Owned button', async ({
    page,
    request
  }) => {
    const all = (await (await request.get('/api/content/all')).json()) as {
      type: string
      title: string
      createdAt: string
    }[]
    const newest = all
      .filter(({ type }) => type === 'collectible')
      .toSorted((a, b) => b.createdAt.localeCompare(a.createdAt))
      .map(({ title }) => title)
    expect(newest.length).toBeGreaterThan(6)
    await page.goto('/marketplace')
    const releases = page
      .getByRole('region', { name: 'Recent Releases' })
      .getByRole('article')
    await expect(releases.getByRole('heading')).toHaveText(newest.slice(0, 6))
    for (const release of await releases.all()) {
      await expect(
        release.getByRole('button', { name: /^(Claim|Owned) / })
      ).toBeVisible()
    }
    await expect(releases.filter({ hasText: 'First Light' })).toContainText(
      'Free'
    )
  })

  test('claiming changes button, balance and top bar together and toasts', async ({
    page
  }) => {
    await page.goto('/marketplace')
    const claim = page.getByRole('button', { name: 'Claim Ember Crown' })
    await expect(claim).toBeEnabled()
    await claim.click()
    await expect(
      page.getByRole('button', { name: 'Owned Ember Crown' })
    ).toBeVisible()
    await expect(
      page.getByText('Collectible claimed', { exact: true })
    ).toBeVisible()
    await expect(
      page.getByText('Ember Crown is yours.', { exact: true })
    ).toBeVisible()
    await expect(
      page.getByText('Your Balance: 1,550 Arcade Coins')
    ).toBeVisible()
    await expect(page.getByRole('banner')).toContainText('1,550')
    await page.reload()
    await expect(
      page.getByRole('button', { name: 'Owned Ember Crown' })
    ).toBeVisible()
    await expect(page.getByRole('banner')).toContainText('1,550')
  })

  test('a claim by keyboard leaves the focus on its button, which is Owned then', async ({
    page
  }) => {
    await page.goto('/marketplace')
    const claim = page.getByRole('button', { name: 'Claim First Light' })
    await expect(claim).toBeEnabled()
    await claim.focus()
    await page.keyboard.press('Enter')
    const owned = page.getByRole('button', { name: 'Owned First Light' })
    await expect(owned).toBeDisabled()
    await expect(owned).toBeFocused()
  })

  test('a claim that the server refuses toasts its message and shows the truth', async ({
    page
  }) => {
    let refused = false
    await page.route('**/api/collectibles', async route => {
      const response = await route.fetch()
      const market = (await response.json()) as {
        collectibles: { name: string }[]
      }
      const collectibles = market.collectibles.map(one =>
        one.name === 'Tidal Eye' ? { ...one, soldOut: refused } : one
      )
      await route.fulfill({ response, json: { ...market, collectibles } })
    })
    await page.route('**/api/collectibles/*/claim*', route => {
      refused = true
      return route.fulfill({
        status: 409,
        json: { message: 'Already claimed or sold out' }
      })
    })
    await page.goto('/marketplace')
    const eye = page
      .getByRole('region', { name: 'Recent Releases' })
      .getByRole('article')
      .filter({ hasText: 'Tidal Eye' })
    await eye.getByRole('button', { name: 'Claim Tidal Eye' }).click()
    await expect(page.getByText('Claim failed', { exact: true })).toBeVisible()
    await expect(
      page.getByText('Already claimed or sold out', { exact: true })
    ).toBeVisible()
    await expect(eye).toContainText('Sold out')
    await expect(
      eye.getByRole('button', { name: 'Claim Tidal Eye' })
    ).toBeDisabled()
  })

  test('Claim is disabled with its reason Not enough coins', async ({
    page
  }) => {
    await page.goto('/marketplace')
    await page.getByRole('button', { name: 'Claim Oracle Owl' }).click()
    const crown = page
      .getByRole('region', { name: 'Recent Releases' })
      .getByRole('article')
      .filter({ hasText: 'Ember Crown' })
    await expect(
      crown.getByRole('button', { name: 'Claim Ember Crown' })
    ).toBeDisabled()
    await expect(crown).toContainText('Not enough coins')
    await expectAccessible(page)
  })

  test('two visitors race for the last copy and each sees the truth', async ({
    browser,
    emptyHub
  }) => {
    await putItem(emptyHub.url, {
      id: 'collectible-last-one',
      type: 'collectible',
      title: 'The Last One',
      metadata: { rarity: 'Rare', price: 10, totalSupply: 1 }
    })
    const visitors = await Promise.all(
      [0, 1].map(async () => {
        const context = await browser.newContext()
        const visitor = await context.newPage()
        await visitor.goto(`${emptyHub.url}/marketplace`)
        await expect(
          visitor.getByRole('button', { name: 'Claim The Last One' })
        ).toBeEnabled()
        return visitor
      })
    )
    await Promise.all(
      visitors.map(visitor =>
        visitor.getByRole('button', { name: 'Claim The Last One' }).click()
      )
    )
    const outcomes = await Promise.all(
      visitors.map(async visitor => {
        const release = visitor
          .getByRole('region', { name: 'Recent Releases' })
          .getByRole('article')
        await expect(release).toContainText(/Owned|Sold out/)
        return release.innerText()
      })
    )
    expect(outcomes.filter(text => text.includes('Owned'))).toHaveLength(1)
    expect(outcomes.filter(text => text.includes('Sold out'))).toHaveLength(1)
    await Promise.all(visitors.map(visitor => visitor.context().close()))
    await removeItem(emptyHub.url, 'collectible-last-one')
  })

  test('the marketplace of an empty hub says No Collectibles Yet', async ({
    page,
    emptyHub
  }) => {
    await page.goto(`${emptyHub.url}/marketplace`)
    await expect(
      page.getByRole('region', { name: 'Recent Releases' })
    ).toContainText('No Collectibles Yet')
    await expectAccessible(page)
  })

  for (const fault of FAULTS) {
    test(`the marketplace stands while the API is ${fault}`, async ({
      page,
      brokenSite
    }) => {
      const complaints = complaintsOf(page)
      await breakCalls(page, fault)
      await page.goto(`${await brokenSite(fault)}/marketplace`)
      await expect(page.getByRole('tabpanel').getByRole('article')).toHaveCount(
        6
      )
      const releases = page.getByRole('region', { name: 'Recent Releases' })
      if (fault === 'slow') {
        await expect(skeletons(page)).toHaveCount(6)
      } else {
        await expect(releases.getByRole('alert')).toContainText(
          'Failed to load collectibles. Please try again later.'
        )
      }
      await expect(page.getByText('No Collectibles Yet')).toHaveCount(0)
      await expect(page.getByRole('banner')).toContainText('0')
      await expectAccessible(page)
      expect(complaints).toEqual([])
    })
  }
})
