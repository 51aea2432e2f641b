import { hold, test } from './admin-kit.ts'
import { boxOf } from './box.ts'
import { expect } from './fixtures.ts'

test('3 skeleton rows stand while the table loads', async ({ page }) => {
  const release = await hold(page, '/api/twitch/streamers')
  await page.goto('/admin/streamers')
  await expect(page.locator('tbody tr')).toHaveCount(3)
  await expect(page.locator('tbody tr').first()).toHaveText('')
  release()
})

test('a skeleton row is as high as the row of a streamer, at every width', async ({
  page
}) => {
  const streamer = {
    id: 'someone',
    twitchId: '9',
    username: 'someone',
    displayName: 'Someone',
    profileImageUrl: '',
    description: 'Birds, mostly',
    isFeatured: false,
    displayOrder: 1
  }
  await page.route('**/api/twitch/streamers', route =>
    route.fulfill({ json: [streamer] })
  )
  for (const width of [390, 900, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    const release = await hold(page, '/api/twitch/streamers')
    await page.goto('/admin/streamers')
    const first = page.locator('tbody tr').first()
    const skeleton = await boxOf(first)
    release()
    await expect(first).toContainText('Birds, mostly')
    expect((await boxOf(first)).height, `${width} px`).toBe(skeleton.height)
  }
})
