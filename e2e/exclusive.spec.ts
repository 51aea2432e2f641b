import {
  breakCalls,
  complaintsOf,
  expect,
  expectAccessible,
  expectGrid,
  FAULTS,
  skeletons,
  test
} from './states.ts'

const item = (id: string, more: object) => ({
  id,
  title: id,
  description: '',
  imageUrl: '',
  type: 'tournament',
  actionText: 'Join Tournament',
  requiredNft: { id: 'key', name: 'The Key', imageUrl: '' },
  streamer: { username: 'host', avatarUrl: null },
  unlocksAt: null,
  externalUrl: '',
  canUnlock: false,
  ...more
})

test.describe('Exclusive', () => {
  test('who owns nothing is warned, and sees the grid of Token-Gated Content', async ({
    page
  }) => {
    const complaints = complaintsOf(page)
    await page.goto('/exclusive')
    await expect(page.getByRole('alert')).toContainText(
      "You don't have any POG collectibles yet"
    )
    const gates = page.getByRole('region', { name: 'Token-Gated Content' })
    await expect(gates.getByRole('article')).toHaveCount(5)
    await expectGrid(gates.getByRole('article'))
    const telescope = gates
      .getByRole('article')
      .filter({ hasText: 'rooftop telescope' })
    await expect(telescope).toContainText('Collection required')
    await expect(telescope).toContainText('First Light')
    await expectAccessible(page)
    expect(complaints).toEqual([])
  })

  test('Get Access is disabled unless the collectible can be claimed', async ({
    page
  }) => {
    await page.goto('/exclusive')
    const snow = page
      .getByRole('article')
      .filter({ hasText: 'The sound of snow' })
    await expect(
      snow.getByRole('button', { name: 'Get Access' })
    ).toBeDisabled()
    const telescope = page
      .getByRole('article')
      .filter({ hasText: 'rooftop telescope' })
    await expect(
      telescope.getByRole('button', { name: 'Get Access' })
    ).toBeEnabled()
  })

  test('a gate opens when the required collectible is claimed', async ({
    page
  }) => {
    await page.goto('/exclusive')
    const telescope = page
      .getByRole('article')
      .filter({ hasText: 'rooftop telescope' })
    await telescope.getByRole('button', { name: 'Get Access' }).click()
    await expect(telescope).toContainText('Access granted')
    await expect(
      page.getByText('First Light is yours.', { exact: true })
    ).toBeVisible()
    await expect(page.getByRole('alert')).toHaveCount(0)
    await expect(
      page
        .getByRole('region', { name: 'Your Collectibles' })
        .getByRole('article')
    ).toHaveCount(1)
    await expectAccessible(page)
    await telescope.getByRole('link', { name: 'Watch Stream' }).click()
    await expect(
      page.getByRole('heading', {
        name: "Members' night at the rooftop telescope"
      })
    ).toBeVisible()
  })

  test('what the visitor owns is a grid', async ({ page }) => {
    const names = ['One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven']
    await page.route('**/api/user/collectibles', route =>
      route.fulfill({
        json: names.map(name => ({
          id: name,
          name,
          imageUrl: '',
          rarity: 'rare',
          price: null,
          owned: true,
          soldOut: false
        }))
      })
    )
    await page.goto('/exclusive')
    const owned = page
      .getByRole('region', { name: 'Your Collectibles' })
      .getByRole('article')
    await expect(owned.getByRole('heading')).toHaveText(names)
    await expectGrid(owned)
  })

  test('a gate that opens by keyboard takes the focus, and its link is the next stop', async ({
    page
  }) => {
    await page.goto('/exclusive')
    const telescope = page
      .getByRole('article')
      .filter({ hasText: 'rooftop telescope' })
    const access = telescope.getByRole('button', { name: 'Get Access' })
    await expect(access).toBeEnabled()
    await access.focus()
    await page.keyboard.press('Enter')
    await expect(telescope).toContainText('Access granted')
    await expect(telescope).toBeFocused()
    await page.keyboard.press('Tab')
    await expect(
      telescope.getByRole('link', { name: 'Watch Stream' })
    ).toBeFocused()
  })

  test('an owner of a key whose time has not come reads Unlocks soon and Unlock', async ({
    page
  }) => {
    await page.goto('/exclusive')
    const cubes = page
      .getByRole('article')
      .filter({ hasText: 'lighthouse out of cubes' })
    await cubes.getByRole('button', { name: 'Get Access' }).click()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: 'Claim' })
      .click()
    await expect(cubes).toContainText('Unlocks soon')
    await cubes.getByRole('button', { name: 'Unlock' }).click()
    const toasts = page.getByRole('region', { name: 'Notifications' })
    await expect(toasts).toContainText('Not open yet')
    await expect(toasts).toContainText('lighthouse out of cubes opens ')
    await expectAccessible(page)
  })

  test('an unlocked item shows its action text or Access Content, and opens a new tab', async ({
    page
  }) => {
    await page.route('**/api/content/exclusive/all', route =>
      route.fulfill({
        json: [
          item('named', {
            status: 'unlocked',
            externalUrl: 'https://example.com/a'
          }),
          item('unnamed', {
            status: 'unlocked',
            type: 'other',
            actionText: null,
            externalUrl: 'https://example.com/b'
          }),
          item('nowhere', { status: 'unlocked' }),
          item('strange', { status: 'paused' })
        ]
      })
    )
    await page.goto('/exclusive')
    const card = (name: string) =>
      page
        .getByRole('article')
        .filter({ has: page.getByRole('heading', { name, exact: true }) })
    const named = card('named').getByRole('link', {
      name: 'Join Tournament'
    })
    await expect(named).toHaveAttribute('href', 'https://example.com/a')
    await expect(named).toHaveAttribute('target', '_blank')
    await expect(named).toHaveAttribute('rel', /noopener/)
    await expect(
      card('unnamed').getByRole('link', { name: 'Access Content' })
    ).toHaveAttribute('href', 'https://example.com/b')
    await expect(
      card('nowhere').getByRole('button', { name: 'Join Tournament' })
    ).toBeDisabled()
    await expect(card('strange')).toContainText('Status unknown')
  })

  test('Exclusive of an empty hub has nothing gated', async ({
    page,
    emptyHub
  }) => {
    await page.goto(`${emptyHub.url}/exclusive`)
    await expect(page.getByText('No exclusive content yet')).toBeVisible()
    await expectAccessible(page)
  })

  for (const fault of FAULTS) {
    test(`Exclusive stands while the API is ${fault}`, async ({
      page,
      brokenSite
    }) => {
      const complaints = complaintsOf(page)
      await breakCalls(page, fault)
      await page.goto(`${await brokenSite(fault)}/exclusive`)
      await expect(
        page.getByRole('heading', { name: 'Token-Gated Content' })
      ).toBeVisible()
      const gates = page.getByRole('region', { name: 'Token-Gated Content' })
      if (fault === 'slow') {
        await expect(skeletons(page, 'Token-Gated Content')).toHaveCount(5)
      } else {
        await expect(gates.getByRole('alert')).toContainText(
          'Failed to load exclusive content. Please try again later.'
        )
      }
      await expect(page.getByText('No exclusive content yet')).toHaveCount(0)
      await expectAccessible(page)
      expect(complaints).toEqual([])
    })
  }
})
