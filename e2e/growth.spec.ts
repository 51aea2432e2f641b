import type { Page } from '@playwright/test'
import { expect, test } from './states.ts'

/** Follows a stream's card; tells what the new page animated. */
async function follow(page: Page): Promise<string[]> {
  await page.addInitScript(() => {
    addEventListener('pagereveal', ({ viewTransition }) => {
      void viewTransition?.ready.then(
        () => {
          const moved = document
            .getAnimations()
            .map(({ effect }) => (effect as KeyframeEffect).pseudoElement)
          sessionStorage.setItem('moved', moved.join(' '))
        },
        () => sessionStorage.setItem('moved', 'skipped')
      )
    })
  })
  await page.goto('/streams')
  await page.evaluate(() => sessionStorage.clear())
  await page
    .getByRole('main')
    .getByRole('link', { name: /Grand Final/ })
    .first()
    .click()
  await page.waitForURL('**/stream/**')
  await expect(page.getByRole('slider', { name: 'Volume' })).toBeVisible()
  const moved = await page.evaluate(() => sessionStorage.getItem('moved'))
  return (moved ?? '').split(' ')
}

test('the picture of a card grows into the player', async ({ page }) => {
  expect(await follow(page)).toContain('::view-transition-group(picture)')
})

test('with reduced motion nothing grows', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  expect(await follow(page)).not.toContain('::view-transition-group(picture)')
})
