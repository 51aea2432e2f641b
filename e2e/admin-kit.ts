import type { Locator, Page, Route } from '@playwright/test'
import { closeFirstSteps } from './admin-api.ts'
import { startFakeHelix } from './fake-helix.ts'
import { expect, test as base } from './fixtures.ts'
import { startHub } from './hub.ts'
import type { Hub } from './hub.ts'

const USERS = ['Quillfire', 'Quillmoth', 'Quillowl'].map((name, index) => ({
  id: String(7001 + index),
  login: name.toLowerCase(),
  display_name: name,
  description: '',
  profile_image_url: ''
}))

/** A seeded hub with Twitch, for tests that change what the other specs look at. */
export const test = base.extend<object, { workshop: Hub }>({
  workshop: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the pattern
    async ({}, use) => {
      const twitch = await startFakeHelix()
      await fetch(`http://localhost:${twitch.port}/control`, {
        method: 'PUT',
        body: JSON.stringify({ users: USERS })
      })
      const hub = await startHub({
        TWITCH_CLIENT_ID: 'test',
        TWITCH_CLIENT_SECRET: 'test',
        TWURPLE_MOCK_API_PORT: String(twitch.port)
      })
      await closeFirstSteps(hub.url)
      await use(hub)
      await hub.remove()
      await twitch.close()
    },
    { scope: 'worker', timeout: 180_000 }
  ],
  baseURL: async ({ workshop }, use) => {
    await use(workshop.url)
  }
})

/** A picture from the repository, for uploads. */
export const PICTURE = 'content-seed/pictures/game-rift-circuit.webp'

/** Expects these sentences in the only visible toast. */
export async function expectToast(
  page: Page,
  title: string,
  description: string
): Promise<void> {
  const toast = page
    .getByRole('region', { name: 'Notifications' })
    .getByRole('listitem')
  await expect(toast).toHaveCount(1)
  await expect(toast.getByText(title, { exact: true })).toBeVisible()
  await expect(toast.getByText(description, { exact: true })).toBeVisible()
}

export async function openTab(
  page: Page,
  name: 'Create Content' | 'Manage Content' | 'Manage Streamers'
): Promise<void> {
  await page.getByRole('tab', { name }).click()
  await expect(page.getByRole('tab', { name })).toHaveAttribute(
    'aria-selected',
    'true'
  )
}

export async function chooseType(page: Page, name: string): Promise<void> {
  const radio = page.getByRole('radio', { name, exact: true })
  // By key, because on a phone the toast may cover it.
  await radio.focus()
  if (!(await radio.isChecked())) await page.keyboard.press('Space')
  await expect(radio).toBeChecked()
}

/** Uploads the picture and waits until the form holds it. */
export async function uploadPicture(page: Page, path = PICTURE): Promise<void> {
  const answered = page.waitForResponse('**/api/uploads/image')
  await page.getByLabel('Image').setInputFiles(path)
  await answered
  await expectToast(page, 'Image uploaded', 'Image uploaded successfully')
}

export const create = (page: Page): Promise<void> =>
  page.getByRole('button', { name: 'Create Content' }).click()

/** Presses the button as somebody without a pointer does. */
export async function pressByKey(button: Locator): Promise<void> {
  await button.focus()
  await button.press('Enter')
}

/** Searches Twitch for streamers, in the panel's tab. */
export async function searchStreamers(page: Page, text: string): Promise<void> {
  const box = page.getByPlaceholder('Search streamers...')
  await box.fill(text)
  await box.press('Enter')
}

/** A new item with a picture, made through the form. */
export async function createItem(
  page: Page,
  type: string,
  title: string,
  { onHomepage }: { onHomepage?: boolean } = {}
): Promise<void> {
  await openTab(page, 'Create Content')
  await chooseType(page, type)
  await page.getByLabel('Title').fill(title)
  if (onHomepage !== undefined)
    await page.getByLabel('Show on Homepage').setChecked(onHomepage)

  await uploadPicture(page)
  await create(page)
  await expectToast(
    page,
    'Content created',
    `${title} has been created successfully.`
  )
}

/** The library's card with this title, hovered so that its actions can be clicked. */
export async function libraryCard(page: Page, title: string): Promise<Locator> {
  const card = page
    .getByRole('tabpanel')
    .getByRole('listitem')
    .filter({ has: page.getByText(title, { exact: true }) })
  await expect(card).toBeVisible()
  await card.hover()
  return card
}

/** Presses a button of an item's card in the library. */
export async function press(
  page: Page,
  title: string,
  name: string
): Promise<void> {
  const card = await libraryCard(page, title)
  await card.getByRole('button', { name, exact: true }).click()
}

/** Titles of the library's cards, in order. */
export function libraryTitles(page: Page): Promise<string[]> {
  return page
    .getByRole('tabpanel')
    .getByRole('article')
    .locator('.title')
    .allTextContents()
}

/**
 * Holds back the answers of a call until the returned function is called. The
 * route stays, because if it is removed while a call goes out, Playwright never reports that call.
 */
export async function hold(page: Page, path: string): Promise<() => void> {
  let release = () => {}
  const released = new Promise<void>(resolve => {
    release = resolve
  })
  await page.route(`**${path}`, async (route: Route) => {
    await released
    await route.fallback()
  })
  return release
}

/** Lets a call fail: with this status and body, or, without one, with no answer at all. */
export async function failing(
  page: Page,
  path: string,
  answer?: { status: number; message?: string }
): Promise<void> {
  await page.route(`**${path}`, route =>
    answer === undefined
      ? route.abort()
      : route.fulfill({
          status: answer.status,
          json: answer.message === undefined ? {} : { message: answer.message }
        })
  )
}

/** Hovers, and waits until the page has heard of it: on a busy machine a test moves its clock sooner than that. */
export async function pointAt(target: Locator): Promise<void> {
  await target.hover()
  await expect
    .poll(() => target.evaluate(element => element.matches(':hover')))
    .toBe(true)
}
