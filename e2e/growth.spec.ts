import type { Locator, Page } from '@playwright/test'
import { startHaltingLine } from './halting-line.ts'
import { expect, test } from './states.ts'

/** Follows a link of /streams; returns what the new page animated. */
async function leave(page: Page, link: Locator): Promise<string[]> {
  await page.addInitScript(() => {
    addEventListener('pagereveal', ({ viewTransition }) => {
      if (!viewTransition) sessionStorage.setItem('moved', 'nothing')
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
  await link.click()
  const moved = await page.waitForFunction(() =>
    sessionStorage.getItem('moved')?.split(' ')
  )
  return (await moved.jsonValue()) ?? []
}

/** Follows a stream's card. */
async function follow(page: Page): Promise<string[]> {
  const card = page
    .getByRole('main')
    .getByRole('link', { name: /Grand Final/ })
    .first()
  const moved = await leave(page, card)
  await expect(page.getByRole('slider', { name: 'Volume' })).toBeVisible()
  return moved
}

test('a page that no picture grows into is shown without a transition', async ({
  page
}) => {
  const games = page.locator('#navigation a[href="/games"]')
  expect(await leave(page, games)).toEqual(['nothing'])
})

test('the picture of a card grows into the player', async ({ page }) => {
  expect(await follow(page)).toContain('::view-transition-group(picture)')
})

test('the first frame of a viewer has the player, however its page comes', async ({
  page,
  hub
}) => {
  await page.addInitScript(() => {
    addEventListener('pagereveal', () => {
      const has = document.querySelector('.viewer .player') !== null
      document.documentElement.dataset['player'] = String(has)
    })
  })
  const halting = await startHaltingLine(hub.url)
  await page.goto(`${halting.url}/stream/stream-grand-final`)
  await expect(page.locator('html')).toHaveAttribute('data-player', 'true')
  await halting.close()
})

test('with reduced motion nothing grows', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  expect(await follow(page)).not.toContain('::view-transition-group(picture)')
})
