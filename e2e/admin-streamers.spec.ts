import type { Page } from '@playwright/test'
import { removeStreamer } from './admin-api.ts'
import {
  expectToast,
  failing,
  hold,
  openTab,
  searchStreamers,
  test
} from './admin-kit.ts'
import { expect, signIn } from './fixtures.ts'

const row = (page: Page, name: string) =>
  page.getByRole('row').filter({ has: page.getByText(name, { exact: true }) })
const names = (page: Page) =>
  page.getByRole('row').locator('.name').allTextContents()

async function search(page: Page, text: string): Promise<void> {
  await page.getByPlaceholder('Search streamers...').fill(text)
  await page.getByRole('button', { name: 'Search', exact: true }).click()
}

const hit = (page: Page, name: string) =>
  page
    .getByRole('list', { name: 'Search results' })
    .getByRole('listitem')
    .filter({ has: page.getByText(name, { exact: true }) })

async function add(page: Page, name: string): Promise<void> {
  await search(page, name.toLowerCase())
  await hit(page, name).getByRole('button', { name: 'Add Streamer' }).click()
  await expectToast(page, 'Success', 'Streamer added successfully')
}

async function remove(page: Page, name: string): Promise<void> {
  await row(page, name).getByRole('button', { name: 'Remove' }).click()
  const question = page.getByRole('dialog')
  await expect(
    question.getByText('Are you sure you want to remove this streamer?')
  ).toBeVisible()
  await question.getByRole('button', { name: 'Remove' }).click()
  await expectToast(page, 'Success', 'Streamer removed successfully')
  // That toast may be the one of a streamer removed just before.
  await expect(row(page, name)).toHaveCount(0)
}

test('without streamers the table says No streamers added yet', async ({
  page
}) => {
  await page.route('**/api/twitch/streamers', route =>
    route.fulfill({ json: [] })
  )
  await page.goto('/admin/streamers')
  await expect(page.getByText('No streamers added yet')).toBeVisible()
})

test('without a picture the first 2 letters of the display name stand there, whole ones', async ({
  page
}) => {
  const streamer = {
    id: 'someone',
    twitchId: '9',
    username: 'someone',
    displayName: 'S\u{1F98A}x',
    profileImageUrl: '',
    description: '',
    isFeatured: false,
    displayOrder: 1
  }
  await page.route('**/api/twitch/streamers', route =>
    route.fulfill({ json: [streamer] })
  )
  await page.goto('/admin/streamers')
  const row = page.locator('tbody tr', { hasText: 'someone' })
  await expect(row.locator('.avatar')).toHaveText('S\u{1F98A}')
})

test('/admin/streamers shows the table to everyone; a refused write toasts the error and leads to /admin', async ({
  page
}) => {
  await page.route('**/api/twitch/streamers', route =>
    route.fulfill({
      json: [
        {
          id: 'someone',
          twitchId: '9',
          username: 'someone',
          displayName: 'Someone',
          profileImageUrl: '',
          description: '',
          isFeatured: false,
          displayOrder: 1
        }
      ]
    })
  )
  await page.goto('/admin/streamers')
  await expect(page.getByLabel('Password')).toHaveCount(0)
  await row(page, 'Someone').getByRole('switch').click()
  await expectToast(page, 'Error', 'Failed to update streamer status')
  await expect(page.getByText('Success')).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'Go to Admin' })).toHaveAttribute(
    'href',
    '/admin'
  )
})

test.describe('Signed in', () => {
  test.beforeEach(async ({ page }) => {
    await signIn(page)
    await openTab(page, 'Manage Streamers')
  })

  test('the search runs on text that is not blank, by the button and by Enter', async ({
    page
  }) => {
    const button = page.getByRole('button', { name: 'Search', exact: true })
    await expect(button).toBeDisabled()
    await page.getByPlaceholder('Search streamers...').fill('   ')
    await expect(button).toBeDisabled()
    const release = await hold(page, '/api/twitch/external/search?q=quill')
    await searchStreamers(page, 'quill')
    await expect(
      page.getByRole('button', { name: 'Searching...' })
    ).toBeDisabled()
    const told = page
      .getByRole('search', { name: 'Twitch' })
      .getByRole('status')
    await expect(told).toHaveText('Searching...')
    release()
    await expect(
      page.getByRole('button', { name: 'Add Streamer' })
    ).toHaveCount(3)
    await expect(told).toHaveText('3 streamers found')
  })

  test('a search without hits says so, and a failed one toasts', async ({
    page
  }) => {
    await search(page, 'nobodyhere')
    await expect(page.getByText('No streamers found')).toBeVisible()
    await failing(page, '/api/twitch/external/search?q=quill', {
      status: 503,
      message: 'Twitch is away'
    })
    await search(page, 'quill')
    await expectToast(page, 'Error', 'Failed to search for streamers')
    await expect(page.getByText('Twitch is away')).toBeVisible()
  })

  test('streamers are added unfeatured and last, featured, moved and, after a question, removed; the calls send no token', async ({
    page
  }) => {
    const tokens: (string | undefined)[] = []
    page.on('request', request => {
      if (
        request.url().includes('/api/twitch/streamers') &&
        request.method() !== 'GET'
      )
        tokens.push(request.headers()['authorization'])
    })
    await add(page, 'Quillfire')
    await add(page, 'Quillmoth')
    await expect(page.getByRole('columnheader')).toHaveText([
      'Streamer',
      'Description',
      'Featured',
      'Display Order',
      'Actions'
    ])
    const fire = row(page, 'Quillfire')
    await expect(fire.getByText('No description')).toBeVisible()
    await expect(fire.locator('.avatar')).toHaveText('Qu')
    const featured = fire.getByRole('switch', { name: 'Featured' })
    await expect(featured).toHaveAttribute('aria-checked', 'false')
    await featured.click()
    await expectToast(page, 'Success', 'Streamer featured status updated')
    await expect(featured).toHaveAttribute('aria-checked', 'true')

    const before = await names(page)
    expect(before.slice(-2)).toEqual(['Quillfire', 'Quillmoth'])
    const down = row(page, 'Quillmoth').getByRole('button', {
      name: 'Move down'
    })
    await expect(down).toBeDisabled()
    await expect(down).toHaveAccessibleDescription('Already the last')
    const up = page.getByRole('button', { name: 'Move up' }).first()
    await expect(up).toBeDisabled()
    await expect(up).toHaveAccessibleDescription('Already the first')
    await row(page, 'Quillmoth')
      .getByRole('button', { name: 'Move up' })
      .click()
    await expectToast(page, 'Success', 'Streamer display order updated')
    await expect
      .poll(async () => (await names(page)).slice(-2))
      .toEqual(['Quillmoth', 'Quillfire'])

    await row(page, 'Quillmoth').getByRole('button', { name: 'Remove' }).click()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: 'Cancel' })
      .click()
    await expect(row(page, 'Quillmoth')).toBeVisible()
    await remove(page, 'Quillmoth')
    await expect(row(page, 'Quillmoth')).toHaveCount(0)
    await expect(
      row(page, 'Quillfire').getByRole('button', { name: 'Remove' })
    ).toBeFocused()
    await remove(page, 'Quillfire')
    expect(tokens.length).toBeGreaterThan(5)
    expect(new Set(tokens)).toEqual(new Set([undefined]))
  })

  test('View opens the stream in a new tab from the panel and the watch page from /admin/streamers', async ({
    page
  }) => {
    await add(page, 'Quillowl')
    const view = row(page, 'Quillowl').getByRole('link', { name: /^View/ })
    await expect(view).toHaveAttribute('target', '_blank')
    const list = await page.request.get('/api/twitch/streamers')
    const streamers = (await list.json()) as { id: string; username: string }[]
    const id = streamers.find(({ username }) => username === 'quillowl')?.id
    await expect(view).toHaveAttribute('href', `/stream/twitch-${id}`)
    await page.goto('/admin/streamers')
    await row(page, 'Quillowl').getByRole('link', { name: 'View' }).click()
    await expect(page).toHaveURL(/\/streamer-embed\/quillowl$/)
    await page.goto('/admin/streamers')
    await remove(page, 'Quillowl')
  })

  test('every failed write toasts its own sentence', async ({ page }) => {
    await add(page, 'Quillmoth')
    await add(page, 'Quillfire')
    const fire = row(page, 'Quillfire')
    await search(page, 'quill')
    await expect(hit(page, 'Quillowl')).toBeVisible()
    await page.route('**/api/twitch/streamers**', route =>
      route.request().method() === 'GET'
        ? route.fallback()
        : route.fulfill({ status: 503, json: { message: 'Not now' } })
    )
    await page.route('**/api/twitch/streamers/**', route =>
      route.fulfill({ status: 503, json: { message: 'Not now' } })
    )
    await hit(page, 'Quillowl')
      .getByRole('button', { name: 'Add Streamer' })
      .click()
    await expectToast(page, 'Error', 'Failed to add streamer')
    await fire.getByRole('switch').click()
    await expectToast(page, 'Error', 'Failed to update streamer status')
    await fire.getByRole('button', { name: 'Move up' }).click()
    await expectToast(page, 'Error', 'Failed to update streamer display order')
    await fire.getByRole('button', { name: 'Remove' }).click()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: 'Remove' })
      .click()
    await expectToast(page, 'Error', 'Failed to remove streamer')
    await page.unrouteAll()
    await remove(page, 'Quillfire')
    await remove(page, 'Quillmoth')
  })

  test('a streamer whom somebody else has removed leaves the table with the first write that fails', async ({
    page,
    workshop
  }) => {
    await add(page, 'Quillfire')
    const listed = await page.request.get('/api/twitch/streamers')
    const all = (await listed.json()) as { id: string; displayName: string }[]
    const added = all.find(({ displayName }) => displayName === 'Quillfire')
    await removeStreamer(workshop.url, added!.id)
    await row(page, 'Quillfire').getByRole('switch').click()
    await expectToast(page, 'Error', 'Failed to update streamer status')
    await expect(row(page, 'Quillfire')).toHaveCount(0)
  })

  test('a hit that is approved says so, also right after it was added, and loses no focus', async ({
    page
  }) => {
    await search(page, 'quill')
    const button = hit(page, 'Quillowl').getByRole('button')
    await expect(button).toHaveText('Add Streamer')
    await button.focus()
    await page.keyboard.press('Enter')
    await expectToast(page, 'Success', 'Streamer added successfully')
    await expect(button).toHaveText('Approved')
    await expect(button).toBeDisabled()
    await expect(button).toBeFocused()
    await expect(hit(page, 'Quillmoth').getByRole('button')).toHaveText(
      'Add Streamer'
    )
    await search(page, 'quillowl')
    await expect(hit(page, 'Quillmoth')).toHaveCount(0)
    await expect(button).toHaveText('Approved')
    await remove(page, 'Quillowl')
    await expect(button).toHaveText('Add Streamer')
  })
})
