import type { Page } from '@playwright/test'
import { boxOf } from './box.ts'
import { expect, expectAccessible, test } from './states.ts'

const gateOf = (page: Page, title: string) =>
  page.getByRole('article').filter({ hasText: title })

/** A locked item whose collectible is as given. */
const locked = (id: string, canUnlock: boolean, requiredNft: object) => ({
  id,
  title: id,
  description: '',
  imageUrl: '',
  type: 'tournament',
  status: 'locked',
  canUnlock,
  actionText: 'Join Tournament',
  requiredNft: {
    id: 'key',
    name: 'The Key',
    imageUrl: '',
    price: null,
    totalSupply: null,
    remaining: null,
    closedReason: null,
    ...requiredNft
  },
  streamer: { username: 'host', avatarUrl: null },
  unlocksAt: null,
  externalUrl: ''
})

test('a gate that opens later tells when, before anything is claimed for it', async ({
  page
}) => {
  await page.route('**/api/content/exclusive/all', route =>
    route.fulfill({
      json: [
        { ...locked('later', true, {}), unlocksAt: '2099-01-01T00:00:00.000Z' },
        { ...locked('past', true, {}), unlocksAt: '2020-01-01T00:00:00.000Z' }
      ]
    })
  )
  await page.goto('/exclusive')
  await expect(gateOf(page, 'later')).toContainText(/Opens Jan 1, 2099/)
  await expect(gateOf(page, 'past')).not.toContainText('Opens')
})

test('a gate shows the price of its collectible and what remains of it, and says why Get Access is disabled', async ({
  page
}) => {
  await page.route('**/api/content/exclusive/all', route =>
    route.fulfill({
      json: [
        locked('free', true, {}),
        locked('limited', true, {
          price: 1200,
          totalSupply: 2000,
          remaining: 1999
        }),
        locked('gone', false, {
          id: '',
          name: 'No longer available',
          closedReason: 'No longer available'
        }),
        locked('dear', false, {
          price: 9000,
          closedReason: 'Not enough coins'
        }),
        locked('taken', false, {
          price: 1,
          totalSupply: 3,
          remaining: 0,
          closedReason: 'Sold out'
        })
      ]
    })
  )
  await page.goto('/exclusive')
  const says = (title: string) =>
    gateOf(page, title).locator('.gate-foot small').allTextContents()
  await expect(gateOf(page, 'free')).toBeVisible()
  expect(await says('free')).toEqual(['Free'])
  expect(await says('limited')).toEqual([
    '1,200 Arcade Coins',
    '1,999 of 2,000 left'
  ])
  expect(await says('gone')).toEqual(['No longer available'])
  expect(await says('dear')).toEqual([
    '9,000 Arcade Coins',
    'Not enough coins: you have 2,450 and need 6,550 more'
  ])
  expect(await says('taken')).toEqual([
    '1 Arcade Coin',
    'Sold out',
    '0 of 3 left'
  ])
  await expectAccessible(page)
})

test('Get Access asks before coins are spent, names the balance after it, and spends nothing without a yes', async ({
  page
}) => {
  const claims: string[] = []
  page.on('request', request => {
    if (request.method() === 'POST') claims.push(request.url())
  })
  await page.goto('/exclusive')
  const cubes = gateOf(page, 'lighthouse out of cubes')
  await expect(cubes).toContainText('240 Arcade Coins')
  await expect(cubes).toContainText(/\d+ of 750 left/)
  const access = cubes.getByRole('button', { name: 'Get Access' })
  const question = page.getByRole('dialog', {
    name: 'Claim Tidal Eye for 240 Arcade Coins?'
  })
  await access.click()
  await expect(question).toContainText(
    'Your balance after that: 2,210 Arcade Coins.'
  )
  await expectAccessible(page)
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(question).toHaveCount(0)
  await expect(access).toBeFocused()
  await access.click()
  await page.keyboard.press('Escape')
  await expect(question).toHaveCount(0)
  expect(claims).toEqual([])

  await access.click()
  await question.getByRole('button', { name: 'Claim' }).click()
  await expect(cubes).toContainText('Unlocks soon')
  await expect(page.getByRole('banner')).toContainText('2,210')
  expect(claims).toHaveLength(1)
})

test('Get Access claims a free collectible at once', async ({ page }) => {
  await page.goto('/exclusive')
  const telescope = gateOf(page, 'rooftop telescope')
  await expect(telescope).toContainText('Free')
  await telescope.getByRole('button', { name: 'Get Access' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(telescope).toContainText('Access granted')
})

test('Get Access of a collectible that costs more than the visitor has is disabled and says Not enough coins', async ({
  page
}) => {
  await page.goto('/exclusive')
  const snow = gateOf(page, 'The sound of snow')
  await expect(snow).toContainText('3,200 Arcade Coins')
  await expect(snow).toContainText(
    'Not enough coins: you have 2,450 and need 750 more'
  )
  await expect(snow.getByRole('button', { name: 'Get Access' })).toBeDisabled()
})

test('a collectible whose name is one long word stays in its card, clear of Get Access', async ({
  page
}) => {
  const name = 'W'.repeat(120)
  await page.route('**/api/content/exclusive/all', route =>
    route.fulfill({ json: [locked('long', true, { name, price: 1200 })] })
  )
  for (const width of [1440, 320]) {
    await page.setViewportSize({ width, height: 900 })
    await page.goto('/exclusive')
    const gate = gateOf(page, 'long')
    const word = await boxOf(gate.getByText(name, { exact: true }))
    const button = await boxOf(gate.getByRole('button', { name: 'Get Access' }))
    const card = await boxOf(gate)
    expect(word.x + word.width).toBeLessThanOrEqual(card.x + card.width)
    const isBeside = word.x + word.width <= button.x
    const isAbove = word.y + word.height <= button.y
    expect(isBeside || isAbove, `at ${width} px`).toBe(true)
  }
})
