import type { Page } from '@playwright/test'
import { putItem, removeItem } from './admin-api.ts'
import { boxOf } from './box.ts'
import { putFilm } from './film-kit.ts'
import { expect, test } from './states.ts'

const ID = 'film-of-a-long-word'
const trailerOf = (page: Page, title: string) =>
  page
    .getByRole('tabpanel')
    .getByRole('article')
    .filter({ hasText: title })
    .getByRole('link', { name: /^Trailer/ })
const WORDS = ['Donaudampfschifffahrtsgesellschaftskapitän', 'a'.repeat(120)]

for (const title of WORDS) {
  test(`Close of a film and of its trailer stays on the screen beside a word of ${title.length} letters`, async ({
    page,
    hub
  }) => {
    await page.route('https://www.youtube-nocookie.com/**', route =>
      route.fulfill({ contentType: 'text/html', body: '<title>Player</title>' })
    )
    await putFilm(page, hub.url, ID, title)
    await page.goto('/film')
    const dialog = page.getByRole('dialog', { name: title })
    for (const [width, height] of [
      [320, 568],
      [568, 320],
      [1440, 900]
    ] as const) {
      await page.setViewportSize({ width, height })
      const doors = [
        page.getByRole('button', { name: `Play ${title}` }),
        trailerOf(page, title)
      ]
      for (const door of doors) {
        await door.click()
        const close = dialog.getByRole('button', { name: 'Close' })
        await expect(close).toBeInViewport({ ratio: 1 })
        const box = await boxOf(close)
        expect(box.width).toBeGreaterThanOrEqual(36)
        await close.click()
        await expect(dialog).toBeHidden()
      }
    }
    await removeItem(hub.url, ID)
  })
}

test('A trailer that is pressed with Control, Command or Shift is left to the browser, which opens a tab', async ({
  page,
  hub
}) => {
  await putItem(hub.url, {
    id: ID,
    type: 'movie',
    title: 'In a tab',
    aspectRatio: 'portrait',
    showOnHomepage: true,
    metadata: { trailerUrl: 'https://www.youtube.com/watch?v=eRsGyueVLvQ' }
  })
  await expect
    .poll(async () => (await page.request.get('/film')).text())
    .toContain('In a tab')
  await page.route('https://www.youtube-nocookie.com/**', route =>
    route.fulfill({ contentType: 'text/html', body: '<title>Player</title>' })
  )
  await page.goto('/film')
  // Not every test browser opens tabs, so clicks that are left to the browser are only recorded.
  await page.evaluate(() =>
    addEventListener('click', event => {
      document.title = event.defaultPrevented ? 'taken' : 'left'
      event.preventDefault()
    })
  )
  for (const key of ['Control', 'Meta', 'Shift'] as const) {
    await page.evaluate(() => (document.title = ''))
    await trailerOf(page, 'In a tab').click({ modifiers: [key] })
    await expect(page).toHaveTitle('left')
    await expect(page.getByRole('dialog')).toHaveCount(0)
  }
  await trailerOf(page, 'In a tab').click()
  await expect(page).toHaveTitle('taken')
  await expect(page.getByRole('dialog')).toBeVisible()
  await removeItem(hub.url, ID)
})

test('A badge that is longer than its picture ends in an ellipsis within it', async ({
  page,
  hub
}) => {
  const id = 'game-of-a-long-badge'
  const text = 'WORLD PREMIERE WITH A LIVE COMMENTARY'
  await putItem(hub.url, {
    id,
    type: 'game',
    title: 'Long badge',
    badges: [
      { text, variant: 'default' },
      { text: 'NEW', variant: 'primary' }
    ],
    metadata: {}
  })
  await page.setViewportSize({ width: 320, height: 640 })
  await page.goto('/games')
  const card = page.getByRole('article').filter({ hasText: 'Long badge' })
  const badge = card.getByText(text, { exact: true })
  await badge.scrollIntoViewIfNeeded()
  const [cut, within] = [await boxOf(badge), await boxOf(card)]
  expect(cut.x + cut.width).toBeLessThanOrEqual(within.x + within.width - 8)
  await expect(badge).toHaveCSS('text-overflow', 'ellipsis')
  await expect(badge).toHaveCSS('display', 'block')
  await removeItem(hub.url, id)
})
