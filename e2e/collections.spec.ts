import { expect, test } from './states.ts'

/** Name, platform, total items, and the colour of the tray. */
const COLLECTIONS = [
  ['First Edition', 'POG', 12],
  ['Arena Legends', 'POG', 24],
  ['Creature Club', 'POG', 30],
  ['Night Drive', 'Twitch', 18],
  ['Festival Passes', 'Twitch', 16],
  ['Deep Field', 'POG', 20]
] as const

test.describe('Collections and releases', () => {
  test('each collection shows name, description, platform, its pictures on its own colour, its items and how many are owned', async ({
    page
  }) => {
    await page.goto('/marketplace')
    const trays = page.getByRole('tabpanel').getByRole('article')
    await expect(trays).toHaveCount(6)
    const colours = new Set<string>()
    for (const [index, [name, platform, items]] of COLLECTIONS.entries()) {
      const tray = trays.nth(index)
      await expect(tray.getByRole('heading')).toHaveText(name)
      await expect(tray.getByText(platform, { exact: true })).toBeVisible()
      await expect(tray).toContainText(`${items} items`)
      await expect(tray).toContainText('0 owned')
      await expect(tray.locator('p')).not.toHaveText('')
      await expect(tray.locator('img').first()).toBeVisible()
      colours.add(
        await tray
          .locator('[style*=background-color]')
          .evaluate(element => getComputedStyle(element).backgroundColor)
      )
    }
    expect(colours.size).toBe(6)
  })

  test('without its collectibles a collection shows its logo', async ({
    page,
    emptyHub
  }) => {
    await page.goto(`${emptyHub.url}/marketplace`)
    const trays = page.getByRole('tabpanel').getByRole('article')
    await expect(trays).toHaveCount(6)
    for (const tray of await trays.all()) {
      await expect(tray.locator('img')).toHaveAttribute(
        'src',
        /^\/collections\//
      )
    }
  })

  test('a release shows name, rarity, price as Free or its number, and its button', async ({
    page
  }) => {
    await page.goto('/marketplace')
    const release = (name: string) =>
      page
        .getByRole('region', { name: 'Recent Releases' })
        .getByRole('article')
        .filter({ has: page.getByRole('heading', { name, exact: true }) })
    for (const [name, rarity, price] of [
      ['First Light', 'common', 'Free'],
      ['Ember Crown', 'legendary', '900'],
      ['Oracle Owl', 'legendary', '2,400'],
      ['Moss Golem', 'uncommon', '120']
    ] as const) {
      await expect(
        release(name).getByText(rarity, { exact: true })
      ).toBeVisible()
      await expect(release(name)).toContainText(price)
      await expect(
        release(name).getByRole('button', { name: `Claim ${name}` })
      ).toBeVisible()
    }
  })

  test('a rarity is common, uncommon, rare, limited or legendary, each in a colour of its own', async ({
    page
  }) => {
    const rarities = ['common', 'uncommon', 'rare', 'limited', 'legendary']
    await page.route('**/api/collectibles', route =>
      route.fulfill({
        json: {
          userCoins: 100,
          collectibles: rarities.map(rarity => ({
            id: `collectible-${rarity}`,
            name: `A ${rarity} disc`,
            imageUrl: '',
            rarity,
            price: null
          }))
        }
      })
    )
    await page.goto('/marketplace')
    const colours = new Set<string>()
    for (const rarity of rarities) {
      const text = page
        .getByRole('region', { name: 'Recent Releases' })
        .getByRole('article')
        .filter({ hasText: `A ${rarity} disc` })
        .getByText(rarity, { exact: true })
      await expect(text).toBeVisible()
      colours.add(
        await text.evaluate(element => getComputedStyle(element).color)
      )
    }
    expect(colours.size).toBe(5)
  })

  test('a rarity that the marketplace does not know counts as common, among the releases and in what the visitor owns', async ({
    page
  }) => {
    const discs = ['mythic', 'Rare', 7, null].map((rarity, index) => ({
      id: `disc-${index}`,
      name: `Disc ${index}`,
      imageUrl: '',
      rarity,
      price: null
    }))
    await page.route('**/api/collectibles', route =>
      route.fulfill({ json: { userCoins: 100, collectibles: discs } })
    )
    await page.route('**/api/user/collectibles', route =>
      route.fulfill({ json: discs })
    )
    for (const [path, region] of [
      ['/marketplace', 'Recent Releases'],
      ['/exclusive', 'Your Collectibles']
    ] as const) {
      await page.goto(path)
      const shown = page.getByRole('region', { name: region })
      const rarities = shown.locator('article.rarity-common .rarity')
      await expect(rarities).toHaveText([
        'common',
        'common',
        'common',
        'common'
      ])
    }
  })
})
