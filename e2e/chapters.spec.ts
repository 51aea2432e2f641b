import type { Page } from '@playwright/test'
import { putItem, removeItem } from './admin-api.ts'
import { boxOf } from './box.ts'
import { expect, expectAccessible, test } from './states.ts'

const DESCRIPTION = 'An evening.\n0:00 Overture\n0:04 Two moons'

const bar = (page: Page) => page.getByRole('slider', { name: 'Progress' })

test('chapters of the description are marked on the bar, named where one points and told to screen readers', async ({
  page,
  hub
}) => {
  await putItem(hub.url, {
    id: 'stream-parts',
    type: 'stream',
    title: 'In parts',
    description: DESCRIPTION,
    metadata: { playbackUrl: '/clips/night-synths.mp4' }
  })
  await page.goto('/stream/stream-parts?t=6')
  await expect(bar(page)).toHaveAttribute('aria-valuetext', /, Two moons$/)
  await page.keyboard.press('Home')
  await expect(bar(page)).toHaveAttribute('aria-valuetext', /, Overture$/)
  await expect(page.locator('.seek-mark')).toHaveCount(1)
  const box = await boxOf(bar(page))
  await page.mouse.move(box.x + box.width * 0.9, box.y + box.height / 2)
  await expect(page.locator('.seek-preview')).toContainText('Two moons')
  await expectAccessible(page)
  await removeItem(hub.url, 'stream-parts')
})

test('a film in its dialog has the chapters of its description', async ({
  page,
  hub
}) => {
  await putItem(hub.url, {
    id: 'movie-parts',
    type: 'movie',
    title: 'A film in parts',
    description: DESCRIPTION,
    showOnHomepage: true,
    metadata: { playbackUrl: '/clips/night-synths.mp4' }
  })
  await expect
    .poll(async () =>
      (await (await page.request.get('/film')).text()).includes(
        'A film in parts'
      )
    )
    .toBe(true)
  await page.goto('/film')
  await page.getByRole('button', { name: 'Play A film in parts' }).click()
  await expect(bar(page)).toHaveAttribute('aria-valuetext', /, Overture$/)
  await removeItem(hub.url, 'movie-parts')
})

test('an address may name the second that a recording begins at', async ({
  page
}) => {
  await page.goto('/stream/stream-night-synths?t=5')
  await expect
    .poll(() =>
      page
        .locator('[data-player] > video')
        .evaluate((element: HTMLVideoElement) => element.currentTime)
    )
    .toBeGreaterThanOrEqual(5)
})
