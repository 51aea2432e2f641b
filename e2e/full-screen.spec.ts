import { expect, test } from './states.ts'

test('an iPhone, which fills its screen with a video alone, does so by the same button', async ({
  page
}) => {
  await page.addInitScript(() => {
    Object.defineProperty(document, 'fullscreenEnabled', { value: false })
    Object.assign(HTMLVideoElement.prototype, {
      webkitEnterFullscreen(this: HTMLVideoElement) {
        this.dataset['filled'] = ''
      }
    })
  })
  await page.goto('/stream/stream-night-synths')
  const video = page.locator('[data-player] > video')
  await expect(video).toBeAttached()
  await page.getByRole('button', { name: 'Full screen' }).click()
  await expect(video).toHaveAttribute('data-filled', '')
})
