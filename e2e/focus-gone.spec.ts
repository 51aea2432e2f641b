import type { Locator, Page } from '@playwright/test'
import { expect, test } from './states.ts'

const FAILED = { status: 500, json: { message: 'No' } }

async function pressByKey(page: Page, button: Locator): Promise<void> {
  await button.focus()
  await page.keyboard.press('Enter')
}

for (const { path, call, sentence, answer, heir } of [
  {
    path: '/exclusive',
    call: '**/api/content/exclusive/all',
    sentence: 'Failed to load exclusive content. Please try again later.',
    answer: [],
    heir: (page: Page) => page.locator('section[aria-labelledby=gated]')
  },
  {
    path: '/marketplace',
    call: '**/api/collectibles',
    sentence: 'Collectibles cannot be claimed right now.',
    answer: { userCoins: 0, collectibles: [] },
    heir: (page: Page) => page.getByRole('region', { name: 'Recent Releases' })
  },
  {
    path: '/marketplace?tab=mine',
    call: '**/api/user/collectibles',
    sentence: 'Your collectibles cannot be shown right now',
    answer: [],
    heir: (page: Page) => page.getByRole('tabpanel')
  }
]) {
  test(`'Try again' on ${path} tells that it asks, and that it failed again, and hands its focus to what comes`, async ({
    page
  }) => {
    await page.route(call, route => route.fulfill(FAILED))
    await page.goto(path)
    const alert = page.getByRole('alert').filter({ hasText: sentence })
    await expect(alert).toBeVisible()
    const held = Promise.withResolvers<void>()
    await page.route(call, async route => {
      await held.promise
      await route.fulfill(FAILED)
    })
    const again = page
      .getByRole('alert')
      .getByRole('button', { name: 'Try again' })
    await pressByKey(page, again)
    await expect(again).toHaveAttribute('aria-busy', 'true')
    await expect(
      page.getByRole('alert').filter({ hasText: 'Trying again...' })
    ).toBeVisible()
    held.resolve()
    await expect(alert).toBeVisible()
    await expect(again).toHaveAttribute('aria-busy', 'false')
    await expect(again).toBeFocused()
    await page.unroute(call)
    await page.route(call, route => route.fulfill({ json: answer }))
    await page.keyboard.press('Enter')
    await expect(again).toHaveCount(0)
    await expect(heir(page)).toBeFocused()
  })
}

const key = (id: string) => ({
  id,
  name: id,
  imageUrl: '',
  price: null,
  totalSupply: null,
  remaining: null,
  closedReason: null
})
const gate = (id: string) => ({
  id,
  title: id,
  description: '',
  imageUrl: '',
  type: 'tournament',
  status: 'locked',
  canUnlock: true,
  actionText: '',
  requiredNft: key('The Key'),
  streamer: { username: 'host', avatarUrl: null },
  unlocksAt: null,
  beginsAt: null,
  externalUrl: ''
})
const GONE = { status: 404, json: { message: 'This does not exist' } }

test('a gate or a collectible that goes while one presses its button hands the focus to the next one', async ({
  page
}) => {
  await page.route('**/claim', route => route.fulfill(GONE))
  const gates = [gate('one'), gate('two')]
  await page.route('**/api/content/exclusive/all', route =>
    route.fulfill({ json: gates })
  )
  await page.goto('/exclusive')
  const gateOf = (title: string) =>
    page.getByRole('article').filter({ hasText: title })
  const access = gateOf('one').getByRole('button', { name: 'Get Access' })
  await expect(access).toBeVisible()
  gates.shift()
  await pressByKey(page, access)
  await expect(gateOf('one')).toHaveCount(0)
  await expect(gateOf('two')).toBeFocused()
  gates.shift()
  await pressByKey(
    page,
    gateOf('two').getByRole('button', { name: 'Get Access' })
  )
  await expect(page.getByText('No exclusive content yet')).toBeVisible()
  await expect(page.locator('section[aria-labelledby=gated]')).toBeFocused()

  const collectibles = [key('Red'), key('Blue')].map(each => ({
    ...each,
    rarity: 'common'
  }))
  await page.route('**/api/collectibles', route =>
    route.fulfill({ json: { userCoins: 0, collectibles } })
  )
  await page.goto('/marketplace')
  const claim = (name: string) =>
    page.getByRole('button', { name: `Claim ${name}` })
  await expect(claim('Red')).toBeEnabled()
  collectibles.shift()
  await pressByKey(page, claim('Red'))
  await expect(claim('Red')).toHaveCount(0)
  await expect(claim('Blue')).toBeFocused()
})

test('a toast that gives way to the next one hands the focus in it to the notifications', async ({
  page
}) => {
  await page.goto('/stream/stream-grand-final')
  const share = page.getByRole('button', { name: 'Share' })
  await share.click()
  const toast = page
    .getByRole('region', { name: /^Notifications/ })
    .getByRole('listitem')
  await expect(toast).toHaveText(/Link/)
  const old = await toast.elementHandle()
  const close = toast.getByRole('button', { name: 'Close' })
  await page.keyboard.press('F8')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await expect(close).toBeFocused()
  // Pressed by script, like content that arrives unasked from a chat or a claim.
  await share.evaluate(button => {
    if (button instanceof HTMLElement) button.click()
  })
  await expect.poll(() => old?.evaluate(one => one.isConnected)).toBe(false)
  await expect(
    page.getByRole('region', { name: /^Notifications/ }).getByRole('list')
  ).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(toast).toBeFocused()
})
