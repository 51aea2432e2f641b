import type { Page } from '@playwright/test'
import { film, playFilm, withFilm } from './film-kit.ts'
import { expect } from './states.ts'

const fills = (page: Page) =>
  page.evaluate(() => document.fullscreenElement?.matches('dialog .player'))

for (const path of ['/', '/film']) {
  withFilm(
    `the whole screen is given to a film on ${path}, not to the page's hero: by its button, a double click and f`,
    async ({ shown }) => {
      await shown.goto(path)
      await playFilm(shown)
      const ways = [
        () => film(shown).getByRole('button', { name: 'Full screen' }).click(),
        () => film(shown).locator('video').dblclick(),
        () => shown.keyboard.press('f')
      ]
      for (const fill of ways) {
        await fill()
        await expect.poll(() => fills(shown)).toBe(true)
        await shown.keyboard.press('f')
        await expect.poll(() => fills(shown)).toBeUndefined()
      }
    }
  )
}

withFilm('an iPhone fills its screen with the film too', async ({ shown }) => {
  await shown.addInitScript(() => {
    Object.defineProperty(document, 'fullscreenEnabled', { value: false })
    Object.assign(HTMLVideoElement.prototype, {
      webkitEnterFullscreen(this: HTMLVideoElement) {
        this.dataset['filled'] = ''
      }
    })
  })
  await shown.goto('/film')
  await playFilm(shown)
  await film(shown).getByRole('button', { name: 'Full screen' }).click()
  await expect(film(shown).locator('video')).toHaveAttribute('data-filled', '')
})
