import type { Page } from '@playwright/test'
import { boxOf } from './box.ts'
import { expect, expectAccessible, test } from './states.ts'

const way = (page: Page) => page.getByRole('link', { name: /^Watch on Twitch/ })

/** A frame that loads but stays silent, like the browser's own error page; Twitch's player sends messages too. */
async function answerPlayer(page: Page, script = ''): Promise<void> {
  await page.route(/^https:\/\/player\.twitch\.tv\//, route =>
    route.fulfill({
      contentType: 'text/html',
      body: `<!doctype html><html lang="en"><title>Player</title><p>Player${script}`
    })
  )
}

async function openWatch(page: Page, channel: string): Promise<void> {
  await page.clock.install()
  await page.clock.pauseAt(Date.now() + 60_000)
  await page.goto(`/streamer-embed/${channel}`)
  await expect(page.locator('iframe').contentFrame().locator('p')).toBeVisible()
}

test('a player that has said nothing for 8 s has a way to Twitch beside it, which moves nothing', async ({
  page
}) => {
  await answerPlayer(page)
  await openWatch(page, 'pog_a_name_of_25_letters_')
  await page.clock.runFor(7900)
  await expect(way(page)).toHaveCount(0)
  const stage = page.locator('.watch-player')
  const before = await boxOf(stage)
  await page.clock.runFor(200)
  await expect(way(page)).toHaveAttribute(
    'href',
    'https://www.twitch.tv/pog_a_name_of_25_letters_'
  )
  await expect(way(page)).toHaveAttribute('target', '_blank')
  await expect(page.getByText('No picture? Watch on Twitch')).toBeVisible()
  expect(await boxOf(stage)).toEqual(before)
  for (const width of [320, 390, 900, 1440]) {
    await page.setViewportSize({ width, height: 844 })
    const header = page.getByRole('main').locator('header')
    const button = page.getByRole('link', { name: /View on Twitch/ })
    await expect(page.locator('.watch-title')).toHaveCSS(
      'translate',
      '0px -8px'
    )
    const [link, around, title, beside] = await Promise.all([
      boxOf(way(page)),
      boxOf(header),
      boxOf(page.getByRole('heading', { level: 1 })),
      boxOf(button)
    ])
    expect(link.y, `${width} px`).toBeGreaterThanOrEqual(title.bottom)
    expect(link.bottom, `${width} px`).toBeLessThanOrEqual(around.bottom)
    expect(link.x + link.width, `${width} px`).toBeLessThanOrEqual(beside.x)
  }
  await page.clock.resume()
  await expectAccessible(page)
})

test('a player that speaks has no such way', async ({ page }) => {
  await answerPlayer(
    page,
    '<script>parent.postMessage({ eventName: "ready" }, "*")</script>'
  )
  await page.addInitScript(() => {
    addEventListener('message', ({ origin }) => {
      if (origin === 'https://player.twitch.tv') document.title = 'heard'
    })
  })
  await openWatch(page, 'night_owl')
  await expect(page).toHaveTitle('heard')
  await page.clock.runFor(9000)
  await expect(way(page)).toHaveCount(0)
})
