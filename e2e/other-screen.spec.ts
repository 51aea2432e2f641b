import type { Page } from '@playwright/test'
import { expect, test } from './states.ts'

const CLIP = '/stream/stream-night-synths'

/** A fake television near the browser, which is found at once and shows the picture when it is chosen. */
async function putTelevision(page: Page): Promise<void> {
  await page.addInitScript(() => {
    class Television extends EventTarget {
      state = 'disconnected'
      watchAvailability(found: (isThere: boolean) => void) {
        found(true)
        return Promise.resolve(1)
      }
      cancelWatchAvailability() {
        return Promise.resolve()
      }
      prompt() {
        const isOn = this.state === 'connected'
        this.state = isOn ? 'disconnected' : 'connected'
        this.dispatchEvent(new Event(isOn ? 'disconnect' : 'connect'))
        return Promise.resolve()
      }
    }
    const television = new Television()
    Object.defineProperty(HTMLMediaElement.prototype, 'remote', {
      get: () => television
    })
  })
}

test('where there is another screen the picture can be moved to it, and back', async ({
  page
}) => {
  await putTelevision(page)
  await page.goto(CLIP)
  const button = page.getByRole('button', { name: 'Play on another screen' })
  await expect(button).toHaveAttribute('aria-pressed', 'false')
  await button.click()
  await expect(button).toHaveAttribute('aria-pressed', 'true')
  await button.click()
  await expect(button).toHaveAttribute('aria-pressed', 'false')
})

test('without another screen there is no button for it', async ({ page }) => {
  await page.goto(CLIP)
  await page.getByRole('slider', { name: 'Progress' }).waitFor()
  await expect(
    page.getByRole('button', { name: 'Play on another screen' })
  ).toHaveCount(0)
})
