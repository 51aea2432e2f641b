import type { Page } from '@playwright/test'
import {
  chooseType,
  create,
  createItem,
  expectToast,
  libraryCard,
  openTab,
  test,
  uploadPicture
} from './admin-kit.ts'
import { expect, signIn } from './fixtures.ts'
import { startHub } from './hub.ts'

test('Manage marks a picture that does not load', async ({ page }) => {
  await signIn(page)
  await createItem(page, 'Meetup', 'Picture is gone')
  await page.route('**/api/content/all', async route => {
    const answer = await route.fetch()
    const items = (await answer.json()) as { title: string; image: string }[]
    await route.fulfill({
      json: items.map(item =>
        item.title === 'Picture is gone'
          ? { ...item, image: `/uploads/${'0'.repeat(32)}.webp` }
          : item
      )
    })
  })
  await openTab(page, 'Manage Content')
  const gone = await libraryCard(page, 'Picture is gone')
  await gone.scrollIntoViewIfNeeded()
  await expect(gone.getByText('The picture does not load')).toBeVisible()
  const good = await libraryCard(page, 'Benthic')
  await expect(good.getByText('The picture does not load')).toBeHidden()
})

/** Claims every copy of the collectible, as visitors do. */
async function claim(page: Page, id: string): Promise<void> {
  const visitor = await page.context().browser()?.newContext()
  if (visitor === undefined) throw new Error('there is no browser')
  const origin = new URL(page.url()).origin
  const reply = await visitor.request.post(
    `${origin}/api/collectibles/${id}/claim`
  )
  expect(reply.status()).toBe(200)
  await visitor.close()
}

test('Manage marks a gate whose collectible is sold out, and one whose collectible is gone', async ({
  page
}) => {
  await signIn(page)
  await chooseType(page, 'Collectible')
  await page.getByLabel('Title').fill('The only key')
  await page.getByLabel('Total supply').fill('1')
  await uploadPicture(page)
  const saved = page.waitForResponse(
    response =>
      response.url().endsWith('/api/content') &&
      response.request().method() === 'POST'
  )
  await create(page)
  const { id } = (await (await saved).json()) as { id: string }
  await chooseType(page, 'Tutorial')
  await page.getByLabel('Title').fill('Behind the only key')
  await page
    .getByLabel('Required collectible')
    .selectOption({ label: 'The only key' })
  await uploadPicture(page)
  await create(page)
  await expectToast(
    page,
    'Content created',
    'Behind the only key has been created successfully.'
  )
  await openTab(page, 'Manage Content')
  const gated = await libraryCard(page, 'Behind the only key')
  await expect(gated).toContainText('Requires The only key')
  await expect(gated).not.toContainText('sold out')

  await claim(page, id)
  await openTab(page, 'Create Content')
  await openTab(page, 'Manage Content')
  await expect(gated).toContainText('Requires The only key, which is sold out')

  const key = await libraryCard(page, 'The only key')
  await key.getByRole('button', { name: 'Delete' }).click()
  await expect(gated).toContainText('The required collectible no longer exists')
})

test('Manage marks a dead link that the daily check found', async ({
  page
}) => {
  const hub = await startHub({ SEED: 'none', LINK_CHECK: 'on' })
  await signIn(page, hub.url)
  await page.getByLabel('Title').fill('Leads nowhere')
  await page.getByLabel('External URL').fill('https://closed-shop.invalid/a')
  await uploadPicture(page)
  await create(page)
  await expectToast(
    page,
    'Content created',
    'Leads nowhere has been created successfully.'
  )
  await expect(async () => {
    await openTab(page, 'Create Content')
    await openTab(page, 'Manage Content')
    await expect(
      page.getByText(
        'Dead link https://closed-shop.invalid/a: There is no server of this name'
      )
    ).toBeVisible({ timeout: 2000 })
  }).toPass({ timeout: 30_000 })
  await hub.remove()
})
