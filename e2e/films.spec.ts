import { putItem, removeItem } from './admin-api.ts'
import { film, isPlaying, playFilm, withFilm } from './film-kit.ts'
import { expect, expectAccessible, test } from './states.ts'

withFilm.describe('Films and videos with media', () => {
  withFilm(
    "a movie plays in the viewer's player, inside a dialog of its page, and closing gives the focus back",
    async ({ shown }) => {
      await shown.goto('/film')
      const button = shown.getByRole('button', {
        name: 'Play A film that plays'
      })
      await button.click()
      await expect.poll(() => isPlaying(shown)).toBe(true)
      await expect(
        film(shown).getByRole('slider', { name: 'Progress' })
      ).toBeVisible()
      await expectAccessible(shown)
      await film(shown).getByRole('button', { name: 'Pause' }).click()
      await shown.keyboard.press('5')
      await expect
        .poll(() =>
          film(shown)
            .locator('video')
            .evaluate((element: HTMLVideoElement) => element.currentTime)
        )
        .toBeCloseTo(5, 0)
      await shown.keyboard.press('Escape')
      await expect(film(shown)).toHaveCount(0)
      await expect(shown.locator('video')).toHaveCount(0)
      await expect(button).toBeFocused()
    }
  )

  withFilm(
    'at 390 px the dialog holds its player and its controls',
    async ({ shown }) => {
      await shown.setViewportSize({ width: 390, height: 844 })
      await shown.goto('/film')
      await shown
        .getByRole('button', { name: 'Play A film that plays' })
        .click()
      await expect.poll(() => isPlaying(shown)).toBe(true)
      for (const name of ['Pause', 'Full screen', 'Close']) {
        await expect(
          film(shown).getByRole('button', { name, exact: true })
        ).toBeInViewport({ ratio: 1 })
      }
      await film(shown).getByRole('button', { name: 'Close' }).click()
      await expect(film(shown)).toHaveCount(0)
    }
  )
})

withFilm(
  "Find's Continue opens a film where it was left, and closing it leads to its card",
  async ({ shown }) => {
    const time = () =>
      film(shown)
        .locator('video')
        .evaluate(({ currentTime }: HTMLVideoElement) => currentTime)
    await shown.goto('/film')
    await playFilm(shown)
    await shown.keyboard.press('5')
    const told = shown.waitForResponse('**/api/user/begun/film-that-plays')
    await film(shown).getByRole('button', { name: 'Pause' }).click()
    await told
    const left = await time()
    await shown.keyboard.press('Escape')
    await expect(film(shown)).toHaveCount(0)
    await shown.goto('/comics')
    await shown.keyboard.press('Control+k')
    await expect(shown.getByRole('option').first()).toContainText('% seen')
    await shown.keyboard.press('ArrowDown')
    await shown.keyboard.press('Enter')
    await expect.poll(() => isPlaying(shown)).toBe(true)
    expect(await time()).toBeGreaterThan(left - 1)
    await shown.keyboard.press('Escape')
    await expect(film(shown)).toHaveCount(0)
    await expect(
      shown.getByRole('button', { name: 'Play A film that plays' })
    ).toBeFocused()
    await expect(shown).toHaveURL(/\/film$/)
  }
)

test('an unlocked video plays where its gate is, and its address is given to nobody else', async ({
  page,
  hub
}) => {
  await putItem(hub.url, {
    id: 'film-key',
    type: 'collectible',
    title: 'Key of the film',
    metadata: { rarity: 'Common', price: null }
  })
  await putItem(hub.url, {
    id: 'gated-film',
    type: 'video',
    title: 'Behind the neon',
    metadata: {
      creator: 'Hands On',
      playbackUrl: '/clips/neon-bender.mp4',
      requiredCollectible: 'film-key'
    }
  })
  await page.goto('/exclusive')
  const card = page.getByRole('article').filter({ hasText: 'Behind the neon' })
  await card.getByRole('button', { name: 'Get Access' }).click()
  await card.getByRole('button', { name: 'Access Content' }).click()
  const dialog = page.getByRole('dialog', { name: 'Behind the neon' })
  await expect
    .poll(() =>
      dialog
        .locator('video')
        .evaluate((element: HTMLVideoElement) => element.currentTime)
    )
    .toBeGreaterThan(0)
  const strangers = await fetch(`${hub.url}/api/content/exclusive/all`)
  expect(await strangers.text()).not.toContain('/clips/')
  await removeItem(hub.url, 'gated-film')
  await removeItem(hub.url, 'film-key')
})
