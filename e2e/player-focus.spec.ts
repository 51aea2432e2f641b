import type { Page } from '@playwright/test'
import { film, playFilm, withFilm } from './film-kit.ts'
import { expect, test } from './states.ts'

const CLIP = '/stream/stream-night-synths'
const secondOf = (page: Page) =>
  page
    .locator('.player video')
    .evaluate(({ currentTime }: HTMLVideoElement) => currentTime)
const button = (page: Page, name: string) =>
  page.locator('.player').getByRole('button', { name, exact: true })

async function press(page: Page, name: string): Promise<void> {
  await button(page, name).focus()
  await page.keyboard.press('Enter')
}

test("the focus goes on to Pause when 'Try again' and 'Watch again' of a player are gone", async ({
  page
}) => {
  await page.route('**/clips/*', route => route.abort())
  await page.goto(CLIP)
  await expect(button(page, 'Try again')).toBeVisible()
  await page.unroute('**/clips/*')
  await press(page, 'Try again')
  await expect(button(page, 'Pause')).toBeFocused()
  await expect.poll(() => secondOf(page)).toBeGreaterThan(0)
  await page.keyboard.press('End')
  await expect(button(page, 'Watch again')).toBeVisible()
  await press(page, 'Watch again')
  await expect(button(page, 'Pause')).toBeFocused()
})

withFilm(
  "the focus goes on in a film's dialog when 'Watch again' is gone",
  async ({ shown }) => {
    await shown.goto('/film')
    await playFilm(shown)
    await shown.keyboard.press('End')
    await expect(button(shown, 'Watch again')).toBeVisible()
    await press(shown, 'Watch again')
    await expect(
      film(shown).getByRole('button', { name: 'Pause' })
    ).toBeFocused()
  }
)

const bar = (page: Page) => page.getByRole('region', { name: 'Now playing' })
const track = (page: Page) =>
  page
    .locator('.tracks')
    .getByRole('button', { name: 'Play Afterglow Transit', exact: true })

test("the focus stays in the bar of what sounds when its 'Try again' is gone, and is there again when that did not help", async ({
  page
}) => {
  await page.route('**/clips/*', route => route.abort())
  await page.goto('/music-channel')
  await track(page).click()
  const again = bar(page).getByRole('button', { name: 'Try again' })
  await again.focus()
  let asked = 0
  page.on('requestfailed', () => (asked += 1))
  await page.keyboard.press('Enter')
  await expect.poll(() => asked).toBeGreaterThan(0)
  await expect(again).toBeFocused()
  await page.unroute('**/clips/*')
  await page.keyboard.press('Enter')
  await expect(
    bar(page).getByRole('button', { name: 'Pause Afterglow Transit' })
  ).toBeFocused()
})

test('closing the bar from another tab than that of its track leaves the focus in the page', async ({
  page
}) => {
  await page.goto('/music-channel')
  await track(page).click()
  await expect(bar(page)).toBeVisible()
  await page.getByRole('tab', { name: 'Playlists' }).click()
  await bar(page).getByRole('button', { name: 'Close' }).click()
  await expect(bar(page)).toHaveCount(0)
  await expect(page.getByRole('main')).toBeFocused()
})
