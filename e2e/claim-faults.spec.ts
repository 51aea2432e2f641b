import type { Page } from '@playwright/test'
import { putItem } from './admin-api.ts'
import { expect, test } from './states.ts'

async function expectClaimed(page: Page): Promise<void> {
  await expect(
    page.getByText('Tidal Eye is yours.', { exact: true })
  ).toBeVisible()
  await expect(
    page.getByRole('button', { name: 'Owned Tidal Eye' })
  ).toBeVisible()
}

test('a claim that the hub finishes after it has answered 503 is found a moment later', async ({
  page
}) => {
  await page.route('**/api/collectibles/*/claim*', route =>
    route.fulfill({ status: 503, json: { message: 'Not now' } })
  )
  await page.goto('/marketplace')
  const button = page.getByRole('button', { name: 'Claim Tidal Eye' })
  await expect(button).toBeEnabled()
  const asked = page.waitForRequest('**/api/collectibles/*/claim*')
  const readAnew = page.waitForResponse('**/api/collectibles')
  await button.click()
  await expect(page.getByText('Claim failed', { exact: true })).toBeVisible()
  await readAnew
  const late = await page.request.post((await asked).url())
  expect(late.status()).toBe(200)
  await expectClaimed(page)
})

test('a claim whose answer was lost is found as soon as what one owns is read anew', async ({
  page
}) => {
  await page.route('**/api/collectibles/*/claim*', async route => {
    await route.fetch()
    await route.abort()
  })
  await page.goto('/marketplace')
  await page.getByRole('button', { name: 'Claim Tidal Eye' }).click()
  await expectClaimed(page)
})

test('a claim of what one has claimed in another tab fails with the reason of the server', async ({
  page,
  context
}) => {
  const other = await context.newPage()
  for (const tab of [page, other]) {
    await tab.goto('/marketplace')
    await expect(
      tab.getByRole('button', { name: 'Claim First Light' })
    ).toBeEnabled()
  }
  await page.getByRole('button', { name: 'Claim First Light' }).click()
  await expect(
    page.getByText('First Light is yours.', { exact: true })
  ).toBeVisible()
  await other.getByRole('button', { name: 'Claim First Light' }).click()
  await expect(
    other.getByRole('button', { name: 'Owned First Light' })
  ).toBeVisible()
  await expect(other.getByText('Claim failed', { exact: true })).toBeVisible()
  await expect(
    other.getByText('Already claimed or sold out', { exact: true })
  ).toBeVisible()
})

test('a price that changes while one is asked is not taken: the claim fails, says so, and the new one is shown', async ({
  page,
  baseURL
}) => {
  const origin = baseURL ?? ''
  const key = {
    id: 'changing-key',
    type: 'collectible',
    title: 'Changing Key',
    metadata: { price: 10 }
  }
  await putItem(origin, key)
  await putItem(origin, {
    id: 'changing-gate',
    type: 'tutorial',
    title: 'Behind the key',
    externalUrl: 'https://pictures.example/behind',
    metadata: { requiredCollectible: 'changing-key' }
  })
  await page.goto('/exclusive')
  const gate = page.getByRole('article').filter({ hasText: 'Behind the key' })
  await gate.getByRole('button', { name: 'Get Access' }).click()
  const question = page.getByRole('dialog', {
    name: 'Claim Changing Key for 10 Arcade Coins?'
  })
  await expect(question).toBeVisible()
  await putItem(origin, { ...key, metadata: { price: 2000 } })
  await question.getByRole('button', { name: 'Claim' }).click()
  await expect(
    page.getByText('The price has changed', { exact: true })
  ).toBeVisible()
  await expect(gate).toContainText('2,000 Arcade Coins')
  await expect(page.getByRole('banner')).toContainText('2,450')
})
