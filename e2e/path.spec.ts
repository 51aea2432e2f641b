import {
  chooseType,
  create,
  expectToast,
  openTab,
  uploadPicture
} from './admin-kit.ts'
import { signIn } from './fixtures.ts'
import { expect, test } from './states.ts'
import { startHub } from './hub.ts'

test("from the administrator's form to the visitor's page, and again after a restart", async ({
  page,
  browser
}) => {
  const hub = await startHub({ SEED: 'none' })
  try {
    await signIn(page, hub.url)
    await openTab(page, 'Create Content')
    await chooseType(page, 'Game')
    await page.getByLabel('Title').fill('Glasswing')
    await page.getByLabel('Studio').fill('Halcyon Works')
    await page.getByLabel('Genre').fill('Action RPG')
    await uploadPicture(page)
    await expect(page.getByLabel('Show on Homepage')).toBeChecked()
    await create(page)
    await expectToast(
      page,
      'Content created',
      'Glasswing has been created successfully.'
    )

    const visitor = await browser.newContext()
    const home = await visitor.newPage()
    const seesTheCard = async () => {
      const games = home.getByRole('region', { name: 'Games' })
      const card = games.getByRole('article').filter({ hasText: 'Glasswing' })
      // A save is visible within 300 ms: a check right after it may have to be repeated.
      await expect(async () => {
        await home.goto(hub.url)
        await expect(card.getByText('Halcyon Works')).toBeVisible({
          timeout: 500
        })
      }).toPass({ timeout: 10_000 })
      await expect
        .poll(() =>
          card
            .locator('img')
            .evaluate((image: HTMLImageElement) => image.naturalWidth)
        )
        .toBeGreaterThan(0)
    }
    await seesTheCard()
    await hub.stop()
    await hub.start()
    await seesTheCard()
    await visitor.close()
  } finally {
    await hub.remove()
  }
})
