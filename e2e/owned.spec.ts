import { putItem, removeItem } from './admin-api.ts'
import {
  breakCalls,
  expect,
  expectAccessible,
  skeletons,
  test
} from './states.ts'

const MINE = '/marketplace?tab=mine'

test.describe('My Collectibles', () => {
  test('while it is asked what the visitor owns there are skeletons, and none says that nothing is owned', async ({
    page
  }) => {
    const release = await breakCalls(page, 'slow')
    await page.goto(MINE)
    await expect(skeletons(page)).not.toHaveCount(0)
    await expect(page.getByText('No Collectibles Yet')).toHaveCount(0)
    release()
  })

  test('what cannot be asked says so, and is asked again by a button', async ({
    page
  }) => {
    await page.route('**/api/user/collectibles', route =>
      route.fulfill({ status: 500, json: { message: 'No' } })
    )
    await page.goto(MINE)
    await expect(
      page.getByText('Your collectibles cannot be shown right now')
    ).toBeVisible()
    await expectAccessible(page)
    await page.unroute('**/api/user/collectibles')
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByText('No Collectibles Yet')).toBeVisible()
  })

  test('a collectible that belongs to no collection is said to be owned, with the way to it', async ({
    page,
    hub
  }) => {
    await putItem(hub.url, {
      id: 'lone-owl',
      type: 'collectible',
      title: 'Lone Owl',
      metadata: { rarity: 'Rare' }
    })
    await page.goto(MINE)
    await page.evaluate(() =>
      fetch('/api/collectibles/lone-owl/claim', { method: 'POST' })
    )
    await page.reload()
    await expect(
      page.getByText('You own 1 collectible outside these collections.')
    ).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('link', { name: 'All your collectibles' }).click()
    await expect(page).toHaveURL(/\/exclusive$/)
    await expect(page.getByRole('heading', { name: 'Lone Owl' })).toBeVisible()
    await removeItem(hub.url, 'lone-owl')
  })
})
