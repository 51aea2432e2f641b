import { boxOf } from './box.ts'
import { expect, test } from './states.ts'

const CLIP = '/stream/stream-night-synths'

test('pointing at the bar of a recording shows the time there and its picture, and moves nothing', async ({
  page
}) => {
  await page.goto(CLIP)
  const playing = page.locator('[data-player] > video')
  const bar = page.getByRole('slider', { name: 'Progress' })
  await bar.waitFor()
  await page.getByRole('button', { name: 'Pause' }).click()
  const secondOf = (video: typeof playing) =>
    video.evaluate((element: HTMLVideoElement) => element.currentTime)
  const before = await secondOf(playing)
  const durationS = await playing.evaluate(
    (element: HTMLVideoElement) => element.duration
  )
  const box = await boxOf(bar)
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2)
  const preview = page.locator('[data-player] .seek-preview')
  await expect(preview).toContainText(`0:0${Math.floor(durationS / 2)}`)
  await expect
    .poll(() => secondOf(preview.locator('video')))
    .toBeCloseTo(durationS / 2, 0)
  const frame = await boxOf(page.locator('[data-player]'))
  await page.mouse.move(box.x + box.width - 1, box.y + box.height / 2)
  const shown = await boxOf(preview)
  expect(shown.x + shown.width).toBeLessThanOrEqual(frame.x + frame.width)
  await page.mouse.move(box.x + box.width / 2, 10)
  await expect(preview).toHaveCount(0)
  expect(await secondOf(playing)).toBe(before)
})
