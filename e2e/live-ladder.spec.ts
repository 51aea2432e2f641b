import { livePort, makeLiveRoom, putItem } from './admin-api.ts'
import { hasFfmpeg, publishPictures } from './ffmpeg.ts'
import { signIn } from './fixtures.ts'
import { startHub } from './hub.ts'
import { expect, expectAccessible, test } from './states.ts'

const LIVE = { SEED: 'none', LIVE: 'on', LIVE_PORT: '0', LIVE_LADDER: 'on' }

test('the sizes that a room goes out in can be chosen where it plays', async ({
  page
}) => {
  test.skip(!hasFfmpeg, 'there is no ffmpeg here')
  const hub = await startHub(LIVE)
  const { id, key } = await makeLiveRoom(hub.url)
  await expect.poll(() => livePort(hub.url)).toBeGreaterThan(0)
  const metadata = { live: id }
  await putItem(hub.url, {
    id: 'sizes',
    type: 'stream',
    title: 'Sizes',
    metadata
  })
  const publisher = publishPictures(await livePort(hub.url), key, '1280x720')
  const video = page.locator('[data-player] video')
  const heightNow = () =>
    video.evaluate((one: HTMLVideoElement) => one.videoHeight)
  await expect(async () => {
    await page.goto(`${hub.url}/stream/sizes`)
    await expect(video).toBeVisible({ timeout: 1000 })
  }).toPass()
  const quality = page.getByLabel('Quality')
  await expect(quality.locator('option')).toHaveText(['Auto', '480p', '720p'])
  await quality.selectOption('480p')
  await expect.poll(heightNow).toBe(480)
  await quality.selectOption('720p')
  await expect.poll(heightNow).toBe(720)
  publisher.cut()
  await hub.remove()
})

test('where ffmpeg is missing the rooms say that they go out in one size', async ({
  page
}) => {
  const hub = await startHub({ ...LIVE, PATH: '/nowhere' })
  await signIn(page, hub.url)
  await page.getByRole('tab', { name: 'Manage Content' }).click()
  await page.getByRole('button', { name: 'Live rooms' }).click()
  await expect(page.getByText(/one size: .*needs ffmpeg/)).toBeVisible()
  await expectAccessible(page)
  await hub.remove()
})
