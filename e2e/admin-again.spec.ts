import type { Locator, Page } from '@playwright/test'
import {
  failing,
  openTab,
  pressByKey,
  searchStreamers,
  test
} from './admin-kit.ts'
import { expect, signIn } from './fixtures.ts'

interface Place {
  name: string
  /** The path that it requests. */
  path: string
  placeOf: (page: Page) => Locator
  /** Leaves it, so that it can be opened once more. */
  leave: (page: Page) => Promise<void>
}

async function press(page: Page, name: string): Promise<void> {
  await openTab(page, 'Manage Content')
  await pressByKey(page.getByRole('button', { name, exact: true }))
}

const view = (name: string): Omit<Place, 'path'> => ({
  name,
  placeOf: page => page.getByRole('region', { name }),
  leave: page =>
    pressByKey(page.getByRole('button', { name: 'Back to the library' }))
})

const dialog = (name: string): Omit<Place, 'path'> => ({
  name,
  placeOf: page => page.getByRole('dialog', { name }),
  leave: async page => {
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
  }
})

const PLACES: Place[] = [
  { ...view('Activity'), path: '/api/admin/activity' },
  { ...view('Recently deleted'), path: '/api/content/deleted' },
  { ...dialog('Security'), path: '/api/admin/sessions' },
  { ...dialog('Live rooms'), path: '/api/live/rooms' },
  { ...dialog('Live rooms'), path: '/api/live/replays' }
]

for (const { name, path, placeOf, leave } of PLACES) {
  test(`${name} whose ${path} cannot be read offers another try, and what cannot be read again is said to be out of date`, async ({
    page
  }) => {
    await failing(page, path, { status: 503, message: 'Away' })
    await signIn(page)
    const place = placeOf(page)
    await press(page, name)
    await expect(place.getByRole('alert')).toContainText('could not be loaded')
    const again = place.getByRole('button', { name: 'Try again' })
    await page.unrouteAll()
    await again.click()
    await expect(place.getByRole('alert')).toHaveCount(0)
    await expect(again).toHaveCount(0)

    await leave(page)
    await failing(page, path, { status: 503, message: 'Away' })
    await press(page, name)
    await expect(place.getByRole('alert')).toContainText(
      'This could not be read again: what is shown may be out of date.'
    )
    await page.unrouteAll()
    await again.click()
    await expect(place.getByRole('alert')).toHaveCount(0)
  })
}

test('a streamer that was added or featured while the list could not be read again is there after another try', async ({
  page
}) => {
  await signIn(page)
  await openTab(page, 'Manage Streamers')
  await expect(page.getByText('No streamers added yet')).toBeVisible()
  await searchStreamers(page, 'quill')
  const row = page.getByRole('row').filter({ hasText: 'Quillowl' })
  const featured = row.getByRole('switch')
  const alert = page.getByRole('alert')
  const again = alert.getByRole('button', { name: 'Try again' })
  const failToList = () =>
    page.route('**/api/twitch/streamers', route =>
      route.request().method() === 'GET' ? route.abort() : route.continue()
    )

  await failToList()
  await pressByKey(page.getByRole('button', { name: 'Add Streamer' }).last())
  await expect(alert).toContainText('may be out of date')
  await expect(row).toHaveCount(0)
  await page.unrouteAll()
  await again.click()
  await expect(featured).not.toBeChecked()
  await expect(alert).toHaveCount(0)

  await failToList()
  await pressByKey(featured)
  await expect(alert).toContainText('may be out of date')
  await expect(featured).not.toBeChecked()
  await page.unrouteAll()
  await again.click()
  await expect(featured).toBeChecked()
  await expect(alert).toHaveCount(0)

  // Other tests count who is approved.
  await pressByKey(row.getByRole('button', { name: 'Remove' }))
  await pressByKey(
    page.getByRole('dialog').getByRole('button', { name: 'Remove' })
  )
  await expect(row).toHaveCount(0)
})
