import type { Page } from '@playwright/test'
import {
  breakCalls,
  complaintsOf,
  expect,
  expectAccessible,
  FAULTS,
  test
} from './states.ts'

const CHANNELS = ['POG Originals', 'Formula 1', 'Sports', 'Documentaries']

test('TV Channel has four tabs, each coming soon', async ({ page }) => {
  const complaints = complaintsOf(page)
  await page.goto('/tv-channel')
  await expect(page.getByRole('tab')).toHaveText(CHANNELS)
  for (const name of CHANNELS) {
    await page.getByRole('tab', { name }).click()
    await expect(page.getByRole('tabpanel')).toHaveCount(1)
    await expect(page.getByRole('tabpanel')).toContainText('Coming soon')
  }
  await expectAccessible(page)
  expect(complaints).toEqual([])
})

test('The art gallery is a coming-soon placeholder', async ({ page }) => {
  const complaints = complaintsOf(page)
  await page.goto('/art')
  await expect(page.getByRole('main')).toContainText('Coming soon')
  await expectAccessible(page)
  expect(complaints).toEqual([])
})

async function expectNoComics(page: Page) {
  await expect(page.getByRole('tabpanel')).toContainText(
    'No Comics Available Yet'
  )
  await page.getByRole('tab', { name: 'New Releases' }).click()
  await expect(page.getByRole('tabpanel')).toContainText('No New Releases')
}

test('Comics has the tabs All Series and New Releases, both empty', async ({
  page
}) => {
  const complaints = complaintsOf(page)
  await page.goto('/comics')
  await expect(page.getByRole('tab')).toHaveText(['All Series', 'New Releases'])
  await expectNoComics(page)
  await expectAccessible(page)
  expect(complaints).toEqual([])
})

test('Comics of an empty hub is empty too', async ({ page, emptyHub }) => {
  await page.goto(`${emptyHub.url}/comics`)
  await expectNoComics(page)
})

for (const fault of FAULTS) {
  test(`Comics, art and TV channel hold without an API (${fault})`, async ({
    page,
    brokenSite
  }) => {
    const complaints = complaintsOf(page)
    const site = await brokenSite(fault)
    const release = await breakCalls(page, fault)
    await page.goto(`${site}/comics`)
    release()
    await expectNoComics(page)
    await expectAccessible(page)
    for (const path of ['/art', '/tv-channel']) {
      await page.goto(site + path)
      await expect(page.getByRole('main')).toContainText('Coming soon')
      await expectAccessible(page)
    }
    expect(complaints).toEqual([])
  })
}
