import type { Page } from '@playwright/test'
import { complaintsOf, expect, expectAccessible, test } from './states.ts'

const FINAL = '/stream/stream-grand-final'

const progress = (page: Page) =>
  page.getByRole('progressbar', { name: 'Progress' })

test.describe('Stream viewer', () => {
  test('the viewer shows title, streamer, watching count and its buttons', async ({
    page
  }) => {
    const complaints = complaintsOf(page)
    await page.goto(FINAL)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      'Grand Final: Nova vs Tempest, best of five'
    )
    await expect(page.getByText('arena_one').first()).toBeVisible()
    await expect(page.getByText('31,904 watching')).toBeVisible()
    for (const name of ['Like', 'Share', 'Close', 'Pause', 'Full screen']) {
      await expect(
        page.getByRole('button', { name, exact: true })
      ).toBeVisible()
    }
    await expectAccessible(page)
    expect(complaints).toEqual([])
  })

  test('the simulated progress advances 0.1 each second, stops when paused and wraps past 100', async ({
    page
  }) => {
    await page.clock.install()
    await page.goto(FINAL)
    await expect(page.getByRole('button', { name: 'Pause' })).toBeVisible()
    await page.clock.pauseAt(Date.now() + 60_000)
    const before = Number(await progress(page).getAttribute('aria-valuenow'))
    await page.clock.runFor(3000)
    await expect(progress(page)).toHaveAttribute(
      'aria-valuenow',
      String(Math.round((before + 0.3) * 10) / 10)
    )
    await page.getByRole('button', { name: 'Pause' }).click()
    const stopped = await progress(page).getAttribute('aria-valuenow')
    await page.clock.runFor(5000)
    await expect(progress(page)).toHaveAttribute('aria-valuenow', stopped ?? '')
    await page.getByRole('button', { name: 'Play' }).click()
    await page.clock.runFor(1_000_000)
    const wrapped = Number(await progress(page).getAttribute('aria-valuenow'))
    expect(wrapped).toBeLessThan(Number(stopped) + 1)
  })

  test('the volume goes from 0 to 100 in steps of 1, starts at 100 and is remembered', async ({
    page
  }) => {
    await page.goto(FINAL)
    const volume = page.getByRole('slider', { name: 'Volume' })
    await expect(volume).toHaveValue('100')
    await expect(volume).toHaveAttribute('min', '0')
    await expect(volume).toHaveAttribute('max', '100')
    await expect(volume).toHaveAttribute('step', '1')
    await volume.fill('37')
    await page.reload()
    await expect(volume).toHaveValue('37')
  })

  test('like is sent with credentials and the details are fetched again', async ({
    page
  }) => {
    await page.goto(FINAL)
    const like = page.getByRole('button', { name: 'Like' })
    await expect(like).toHaveAttribute('aria-pressed', 'false')
    const refetch = page.waitForResponse(
      response =>
        response.url().endsWith('/api/streams/stream-grand-final') &&
        response.request().method() === 'GET'
    )
    await like.click()
    await refetch
    await expect(like).toHaveAttribute('aria-pressed', 'true')
    await page.reload()
    await expect(like).toHaveAttribute('aria-pressed', 'true')
    await like.click()
    await expect(like).toHaveAttribute('aria-pressed', 'false')
  })

  test('a failed like leaves the button as it was and says so', async ({
    page
  }) => {
    await page.route('**/like', route =>
      route.fulfill({ status: 500, json: {} })
    )
    await page.goto(FINAL)
    await page.getByRole('button', { name: 'Like' }).click()
    await expect(
      page.getByText('Could not update your like', { exact: true })
    ).toBeVisible()
    await expect(page.getByRole('button', { name: 'Like' })).toHaveAttribute(
      'aria-pressed',
      'false'
    )
  })

  test('share copies the address of the page and says so', async ({
    page,
    context,
    hub
  }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await page.goto(FINAL)
    await page.getByRole('button', { name: 'Share' }).click()
    await expect(page.getByText('Link copied', { exact: true })).toBeVisible()
    await expect(
      page.getByText('The address of this page is in your clipboard.', {
        exact: true
      })
    ).toBeVisible()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
      `${hub.url}${FINAL}`
    )
  })

  test('share copies the address on plain http too, where there is no clipboard object', async ({
    page,
    context,
    hub
  }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await page.addInitScript(() =>
      Object.defineProperty(navigator, 'clipboard', {
        value: undefined,
        configurable: true
      })
    )
    await page.goto(FINAL)
    await page.getByRole('button', { name: 'Share' }).click()
    await expect(page.getByText('Link copied', { exact: true })).toBeVisible()
    const copied = await page.evaluate(() => {
      Reflect.deleteProperty(navigator, 'clipboard')
      return navigator.clipboard.readText()
    })
    expect(copied).toBe(`${hub.url}${FINAL}`)
  })

  test('Close goes back when that is ours, else to /streams', async ({
    page
  }) => {
    await page.goto(FINAL)
    await page.getByRole('button', { name: 'Close' }).click()
    await expect(page).toHaveURL(/\/streams$/)
    await page.goto('/')
    await page
      .getByRole('link', { name: /Grand Final/ })
      .first()
      .click()
    await expect(page.getByRole('button', { name: 'Close' })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page).toHaveURL(/\/$/)
  })

  test('the chat shows the transcript in the colours of the roles, and 2450 coins when they are missing', async ({
    page
  }) => {
    const messages = ['mod', 'subscriber', 'donor', 'streamer', 'other'].map(
      (role, index) => ({
        id: `${index}`,
        content: `I am ${role}`,
        timeAgo: '5m ago',
        user: { username: role, avatarUrl: null, role }
      })
    )
    await page.route('**/api/streams/*/chat', route =>
      route.fulfill({ json: { messages } })
    )
    await page.goto(FINAL)
    const log = page.getByRole('log')
    await expect(log.getByRole('listitem')).toHaveCount(5)
    const colour = (name: string) =>
      log
        .getByText(name, { exact: true })
        .evaluate(element => getComputedStyle(element).color)
    expect(await colour('mod')).toBe(await colour('other'))
    const colours = await Promise.all(
      ['mod', 'subscriber', 'donor', 'streamer'].map(colour)
    )
    expect(new Set(colours).size).toBe(4)
    await expect(page.getByText('2,450', { exact: true })).toBeVisible()
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

  test('space, m and arrows work the player, and are silent while typing', async ({
    page
  }) => {
    await page.goto(FINAL)
    const volume = page.getByRole('slider', { name: 'Volume' })
    await expect(page.getByRole('button', { name: 'Pause' })).toBeVisible()
    await page.keyboard.press('Space')
    await expect(page.getByRole('button', { name: 'Play' })).toBeVisible()
    await page.keyboard.press('m')
    await expect(volume).toHaveValue('0')
    await page.keyboard.press('m')
    await expect(volume).toHaveValue('100')
    await page.keyboard.press('ArrowDown')
    await expect(volume).toHaveValue('95')
    const input = page.getByPlaceholder('Send a message...')
    await input.focus()
    await page.keyboard.type('m f')
    await expect(input).toHaveValue('m f')
    await expect(volume).toHaveValue('95')
    await expect(page.getByRole('button', { name: 'Play' })).toBeVisible()
  })

  test('an unknown stream is the not-found screen with status 404', async ({
    page
  }) => {
    const response = await page.goto('/stream/no-such-stream')
    expect(response?.status()).toBe(404)
    await expect(page.getByText('404 Page Not Found')).toBeVisible()
  })

  test('a stream says its title, picture and description to those who share it', async ({
    page
  }) => {
    await page.goto(FINAL)
    await expect(page.locator('meta[property="og:title"]')).toHaveAttribute(
      'content',
      /Grand Final: Nova vs Tempest/
    )
    await expect(
      page.locator('meta[property="og:description"]')
    ).toHaveAttribute('content', /Two maps to one/)
  })
})
