import type { Page } from '@playwright/test'
import { film, playFilm, withFilm } from './film-kit.ts'
import { expect, test } from './states.ts'

const tip = (page: Page) => page.getByRole('tooltip')

test('a tooltip follows the name of its button: Pause becomes Play, Mute Unmute, and the bookmark says what it does now', async ({
  page
}) => {
  await page.goto('/stream/stream-night-synths')
  await page.keyboard.press('Tab')
  for (const [before, after] of [
    ['Pause', 'Play'],
    ['Mute', 'Unmute']
  ] as const) {
    await page.getByRole('button', { name: before, exact: true }).focus()
    await expect(tip(page)).toHaveText(before)
    await page.keyboard.press('Enter')
    await expect(
      page.getByRole('button', { name: after, exact: true })
    ).toBeFocused()
    await expect(tip(page)).toHaveText(after)
  }
  await page.goto('/games')
  await page.keyboard.press('Tab')
  const bookmark = page.locator('.bookmark').first()
  await bookmark.focus()
  await expect(tip(page)).toHaveText('Add to My list')
  await page.keyboard.press('Enter')
  await expect(tip(page)).toHaveText('Remove from My list')
  await page.keyboard.press('Enter')
  await expect(tip(page)).toHaveText('Add to My list')
})

test('a focused button keeps its tooltip while the pointer passes over something else', async ({
  page
}) => {
  await page.goto('/stream/stream-night-synths')
  await page.keyboard.press('Tab')
  await page.getByRole('button', { name: 'Pause', exact: true }).focus()
  await expect(tip(page)).toHaveText('Pause')
  await page.getByRole('heading', { level: 1 }).hover()
  await expect(tip(page)).toHaveText('Pause')
  await page.getByRole('button', { name: 'Mute', exact: true }).hover()
  await expect(tip(page)).toHaveText('Mute')
})

withFilm(
  "tooltips of a film's dialog lie over it, also when it fills the screen",
  async ({ shown }) => {
    await shown.goto('/film')
    await playFilm(shown)
    const screen = film(shown).getByRole('button', { name: /full screen$/i })
    await shown.keyboard.press('Tab')
    await film(shown).getByRole('button', { name: 'Pause' }).focus()
    await expect(film(shown).getByRole('tooltip')).toHaveText('Pause')
    await screen.focus()
    await expect(film(shown).getByRole('tooltip')).toHaveText('Full screen')
    await shown.keyboard.press('Enter')
    const full = shown.locator('.player:fullscreen')
    await expect(full).toBeVisible()
    const inFull = full.getByRole('tooltip')
    await full.getByRole('button', { name: 'Mute' }).focus()
    await expect(inFull).toHaveText('Mute')
    await expect(inFull).toBeInViewport({ ratio: 1 })
  }
)
