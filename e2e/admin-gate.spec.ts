import { putItem, removeItem } from './admin-api.ts'
import { expectToast, openTab, press, test } from './admin-kit.ts'
import { expect, signIn } from './fixtures.ts'

const ADDRESS = 'https://members-only.example.com/workshop'

test('A save that takes the gate away asks first, and only a yes makes the address public', async ({
  page,
  workshop,
  request
}) => {
  await putItem(workshop.url, {
    id: 'tutorial-gate-away',
    type: 'tutorial',
    title: 'Behind the gate',
    externalUrl: ADDRESS,
    showOnHomepage: true,
    metadata: { requiredCollectible: 'collectible-event-horizon' }
  })
  const list = async () =>
    (await request.get('/api/content/type/tutorial')).text()
  await signIn(page)
  await openTab(page, 'Manage Content')
  await page.getByLabel('Content type').selectOption({ label: 'Tutorial' })
  await press(page, 'Behind the gate', 'Edit')
  await page.getByLabel('Required collectible').selectOption('')
  const update = page.getByRole('button', { name: 'Update Content' })
  await update.click()
  const question = page.getByRole('region', { name: 'Take the gate away?' })
  await expect(question).toBeFocused()
  await question.getByRole('button', { name: 'Keep the gate' }).click()
  await expect(question).toHaveCount(0)
  expect(await list()).not.toContain(ADDRESS)

  await update.click()
  await question.getByRole('button', { name: 'Make it public' }).click()
  await expectToast(
    page,
    'Content updated',
    'Behind the gate has been updated successfully.'
  )
  await expect.poll(list).toContain(ADDRESS)
  await removeItem(workshop.url, 'tutorial-gate-away')
})

test('A version without the gate is restored only after a yes', async ({
  page,
  workshop,
  request
}) => {
  const item = {
    id: 'tutorial-gate-history',
    type: 'tutorial',
    title: 'Once open',
    externalUrl: ADDRESS,
    metadata: {}
  }
  await putItem(workshop.url, item)
  await putItem(workshop.url, {
    ...item,
    metadata: { requiredCollectible: 'collectible-event-horizon' }
  })
  const list = async () =>
    (await request.get('/api/content/type/tutorial')).text()
  await signIn(page)
  await openTab(page, 'Manage Content')
  await page.getByLabel('Content type').selectOption({ label: 'Tutorial' })
  await press(page, 'Once open', 'Edit')
  await page.getByRole('button', { name: 'History' }).click()
  await page.getByRole('button', { name: 'Restore version 1' }).click()
  const question = page.getByRole('region', { name: 'Take the gate away?' })
  await expect(question).toBeVisible()
  expect(await list()).not.toContain(ADDRESS)
  await question.getByRole('button', { name: 'Make it public' }).click()
  await expect.poll(list).toContain(ADDRESS)
  await removeItem(workshop.url, 'tutorial-gate-history')
})
