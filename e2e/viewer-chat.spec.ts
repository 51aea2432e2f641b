import type { Page } from '@playwright/test'
import { putItem, removeItem } from './admin-api.ts'
import { boxOf } from './box.ts'
import { expect, expectAccessible, test } from './states.ts'

const FINAL = '/stream/stream-grand-final'

const GREEN = 'rgb(74, 222, 128)'
/** The colour of each role's name: green, green, purple, orange, pink. */
const COLOURS = {
  mod: GREEN,
  other: GREEN,
  subscriber: 'rgb(167, 139, 250)',
  donor: 'rgb(251, 146, 60)',
  streamer: 'rgb(244, 114, 182)'
}

/** Answers one message of each role, under the name that `nameOf` gives, and no coins. */
async function sayInAllRoles(
  page: Page,
  nameOf: (role: string) => string
): Promise<void> {
  const messages = Object.keys(COLOURS).map((role, index) => ({
    id: `${index}`,
    content: `I am ${nameOf(role)}`,
    timeAgo: '5m ago',
    user: { username: nameOf(role), avatarUrl: null, role }
  }))
  await page.route('**/api/streams/*/chat', route =>
    route.fulfill({ json: { messages } })
  )
}

test.describe('Chat of the viewer', () => {
  test('the chat shows the messages, names green for mod and default, purple for subscriber, orange for donor and pink for streamer, and 2450 coins when they are missing', async ({
    page
  }) => {
    await sayInAllRoles(page, role => role)
    await page.goto(FINAL)
    const log = page.getByRole('log')
    await expect(log.getByRole('listitem')).toHaveCount(5)
    for (const [role, colour] of Object.entries(COLOURS)) {
      const name = log.getByText(role, { exact: true })
      await expect(name).toHaveCSS('color', colour)
      await expect(log.getByText(`I am ${role}`)).toBeVisible()
    }
    await expect(page.getByText('2,450', { exact: true })).toBeVisible()
  })

  test('the chat shows skeletons while it loads, then its messages', async ({
    page
  }) => {
    const { promise: asked, resolve: answer } = Promise.withResolvers<void>()
    await page.route('**/api/streams/*/chat', async route => {
      await asked
      await route.fallback()
    })
    await page.goto(FINAL)
    const panel = page.getByRole('tabpanel')
    await expect(panel.locator('[data-skeleton]')).toBeVisible()
    answer()
    await expect(panel.getByRole('listitem').first()).toBeVisible()
    await expect(panel.locator('[data-skeleton]')).toHaveCount(0)
  })

  test('a chat that cannot be loaded says so, and can be asked for again', async ({
    page
  }) => {
    await page.route('**/api/streams/*/chat', route =>
      route.fulfill({ status: 500, json: { message: 'Broken' } })
    )
    await page.goto(FINAL)
    const panel = page.getByRole('tabpanel')
    await expect(panel.getByRole('alert')).toContainText(
      'Failed to load the chat. Please try again later.'
    )
    await expect(page.getByText('2,450', { exact: true })).toBeVisible()
    await expectAccessible(page)
    await page.unroute('**/api/streams/*/chat')
    await panel.getByRole('button', { name: 'Try again' }).click()
    await expect(panel.getByRole('listitem').first()).toBeVisible()
    await expect(panel.getByRole('alert')).toHaveCount(0)
  })

  test('the chat shows the coins that the visitor has after a claim', async ({
    page
  }) => {
    await page.goto(FINAL)
    const purse = page.getByRole('tabpanel').locator('form .coins')
    await expect(purse).toHaveText('2,450')
    const claimed = await page.request.post(
      '/api/collectibles/collectible-paw-of-approval/claim'
    )
    expect(await claimed.json()).toMatchObject({ coins: 2360 })
    await page.reload()
    await expect(purse).toHaveText('2,360')
  })

  test('an empty chat says that nobody has spoken, one that cannot be read does not', async ({
    page,
    hub
  }) => {
    await putItem(hub.url, {
      id: 'stream-quiet',
      type: 'stream',
      title: 'Quiet',
      metadata: { streamer: 'quiet' }
    })
    await page.goto('/stream/stream-quiet')
    const panel = page.getByRole('complementary', { name: 'Chat' })
    await expect(panel).toContainText('Nobody has spoken yet.')
    await page.route('**/chat', route => route.fulfill({ status: 500 }))
    const asked = page.waitForResponse('**/chat')
    await page.reload()
    await asked
    await expect(panel).toContainText('2,450')
    await expect(panel).not.toContainText('Nobody has spoken')
    await removeItem(hub.url, 'stream-quiet')
  })

  test('lines of one author are one speech, those of guests, of a name that another one took, and of another time are not', async ({
    page
  }) => {
    const said = [
      ['kay', 'streamer', '5m ago'],
      ['kay', 'streamer', '5m ago'],
      ['kay', 'streamer', '4m ago'],
      ['kay', 'other', '4m ago'],
      ['Guest', 'other', '4m ago'],
      ['Guest', 'other', '4m ago']
    ].map(([username, role, timeAgo], index) => ({
      id: `${index}`,
      content: 'Hello',
      timeAgo,
      user: { username, avatarUrl: null, role }
    }))
    await page.route('**/api/streams/*/chat', route =>
      route.fulfill({ json: { messages: said } })
    )
    await page.goto(FINAL)
    const lines = page.getByRole('log').getByRole('listitem')
    await expect(lines).toHaveCount(6)
    const namesAgain = await lines.evaluateAll(all =>
      all.map(line => line.querySelector('.sr-only [class*=role-]') === null)
    )
    expect(namesAgain).toEqual([true, false, true, true, true, true])
  })

  test('a chat role does nothing but colour the username', async ({ page }) => {
    await sayInAllRoles(page, role => `somebody ${role}`)
    await page.goto(FINAL)
    const lines = page.getByRole('log').getByRole('listitem')
    await expect(lines).toHaveCount(5)
    const drawn = await lines.evaluateAll(all =>
      all.map(line => {
        const name = line.querySelector<HTMLElement>('[class*=role-]')
        const { fontWeight, fontSize } = getComputedStyle(name ?? line)
        return [
          line.innerHTML
            .replace(/role-\w+/, 'role')
            .replaceAll(/somebody \w+/g, 'somebody'),
          fontWeight,
          fontSize
        ].join()
      })
    )
    expect(new Set(drawn).size).toBe(1)
  })

  test('the chat has an emoji and an attach button, and both do nothing', async ({
    page
  }) => {
    await page.goto(FINAL)
    await expect(page.getByRole('log').getByRole('listitem')).not.toHaveCount(0)
    const input = page.getByPlaceholder('Send a message...')
    // The first move in the page requests My list.
    const asked = page.waitForResponse('**/api/user/list')
    await input.fill('kept')
    await asked
    const calls: string[] = []
    page.on('request', request => calls.push(request.url()))
    for (const name of ['Emoji', 'Attach'])
      await page.getByRole('button', { name, exact: true }).click()

    await expect(input).toHaveValue('kept')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expectAccessible(page)
    expect(calls.filter(url => url.includes('/api/'))).toEqual([])
  })

  test('sending and donating do nothing beyond clearing the input', async ({
    page
  }) => {
    await page.goto(FINAL)
    const log = page.getByRole('log').getByRole('listitem')
    await expect(log).not.toHaveCount(0)
    const count = await log.count()
    const writes: string[] = []
    page.on('request', request => {
      if (request.method() !== 'GET') writes.push(request.url())
    })
    const input = page.getByPlaceholder('Send a message...')
    for (const button of ['Send', 'Donate Coins']) {
      await input.fill('hello')
      await page.getByRole('button', { name: button, exact: true }).click()
      await expect(input).toHaveValue('')
    }
    await input.fill('   ')
    await input.press('Enter')
    await expect(input).toHaveValue('   ')
    await expect(log).toHaveCount(count)
    expect(writes).toEqual([])
  })

  test('the side panel has three tabs and only Chat is active', async ({
    page
  }) => {
    await page.goto(FINAL)
    await expect(page.getByRole('tab')).toHaveText([
      'Chat',
      'Participants',
      'Rewards'
    ])
    await page.getByRole('tab', { name: 'Rewards' }).click()
    await expect(page.getByRole('tab', { name: 'Chat' })).toHaveAttribute(
      'aria-selected',
      'true'
    )
    await expect(page.getByRole('tab', { name: 'Rewards' })).toHaveAttribute(
      'aria-selected',
      'false'
    )
  })
})

for (const [width, height] of [
  [390, 844],
  [900, 600],
  [1440, 900]
] as const) {
  test(`A toast covers neither the controls, the chat nor the box that one writes in at ${width} px`, async ({
    page
  }) => {
    await page.setViewportSize({ width, height })
    await page.goto(FINAL)
    await page.getByRole('button', { name: 'Share' }).click()
    await expect(page.getByText('Link copied', { exact: true })).toBeVisible()
    const toast = page
      .getByRole('region', { name: /^Notifications/ })
      .getByRole('listitem')
    const buttons = ['Like', 'Share', 'Full screen', 'Donate Coins', 'Send']
    for (const free of [
      ...buttons.map(name => page.getByRole('button', { name, exact: true })),
      page.getByRole('log')
    ]) {
      const [over, under] = await Promise.all([
        boxOf(toast),
        boxOf(free.first())
      ])
      const apart =
        over.x >= under.x + under.width ||
        over.x + over.width <= under.x ||
        over.y >= under.y + under.height ||
        over.y + over.height <= under.y
      expect(apart, free.toString()).toBe(true)
    }
  })
}
