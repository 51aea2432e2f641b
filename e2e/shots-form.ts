import type { Page } from '@playwright/test'
import {
  chooseType,
  create,
  openTab,
  press,
  uploadPicture
} from './admin-kit.ts'

type Take = (name: string) => Promise<unknown>

/** The item that these pictures are about. */
export const TITLE = 'Lantern Tide'
const PICTURE = 'content-seed/pictures/film-moth-and-lantern.webp'

/** Closes the toast, so that it covers nothing. */
export async function closeToast(page: Page, title: string): Promise<void> {
  const toast = page
    .getByRole('region', { name: 'Notifications' })
    .getByRole('listitem')
    .filter({ hasText: title })
  await toast.getByRole('button', { name: 'Close' }).click()
  await toast.waitFor({ state: 'detached' })
}

async function edit(page: Page): Promise<void> {
  await openTab(page, 'Manage Content')
  await press(page, TITLE, 'Edit')
}

async function update(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Update Content' }).click()
  await closeToast(page, 'Content updated')
}

async function shootWriting(page: Page, take: Take): Promise<void> {
  await chooseType(page, 'Game')
  await page.getByLabel('Title').fill(TITLE)
  await uploadPicture(page, PICTURE)
  await closeToast(page, 'Image uploaded')
  await page.getByLabel('Studio').fill('Nine Lamps')
  const across = page.getByLabel('Focal point across')
  await across.fill('30')
  await across.scrollIntoViewIfNeeded()
  await take('picture')
  await page.locator('.places').scrollIntoViewIfNeeded()
  await take('where')
  await chooseType(page, 'Movie')
  const restore = page.getByRole('button', { name: 'Restore previous draft' })
  await restore.scrollIntoViewIfNeeded()
  await take('draft')
  await restore.click()
  await create(page)
  await closeToast(page, 'Content created')
}

async function shootHistory(page: Page, take: Take): Promise<void> {
  await edit(page)
  await page.getByLabel('Description').fill('A boat, a lamp, a long night.')
  await page.getByLabel('Studio').fill('Nine Lamps Kyoto')
  await update(page)
  await edit(page)
  await page.getByRole('button', { name: 'History' }).click()
  const history = page.getByRole('region', { name: 'History' })
  await history.getByText(/^Version 1,/).waitFor()
  await history.scrollIntoViewIfNeeded()
  await take('history')
  await history.getByRole('button', { name: 'Close' }).click()
}

/** The item is open in this page, but another one saves it first. */
async function shootConflict(
  page: Page,
  origin: string,
  take: Take
): Promise<void> {
  await page.getByLabel('Studio').fill('Nine Lamps and Sons')
  const other = await page.context().newPage()
  await other.goto(`${origin}/admin`)
  await edit(other)
  await other.getByLabel('Studio').fill('Ten Lamps')
  await other.getByLabel('Genre').fill('Adventure')
  await update(other)
  await other.close()
  await page.getByRole('button', { name: 'Update Content' }).click()
  await closeToast(page, 'Error saving content')
  const question = page.getByRole('region', {
    name: 'Which version should stay?'
  })
  await question.scrollIntoViewIfNeeded()
  await take('conflict')
  await question.getByRole('button', { name: 'Keep mine' }).click()
  await closeToast(page, 'Content updated')
}

/** Takes the form: picture and places, the previous draft, the history, two administrators. */
export async function shootForm(
  page: Page,
  origin: string,
  take: Take
): Promise<void> {
  await shootWriting(page, take)
  await shootHistory(page, take)
  await shootConflict(page, origin, take)
}
