import type { APIRequestContext } from '@playwright/test'
import { putItem, removeItem } from './admin-api.ts'
import {
  createItem,
  expectToast,
  libraryTitles,
  openTab,
  press,
  test
} from './admin-kit.ts'
import { expect, signIn } from './fixtures.ts'
import { wholePage } from './whole-page.ts'

/** Ten times the 300 ms that the design promises. */
const VISIBLE_MS = 3000

const SCREENS = [
  '/',
  '/games',
  '/film',
  '/music-channel',
  '/streams',
  '/comics',
  '/art',
  '/tv-channel'
]
/** Every flagged item is on Home; these have a screen of their own too. */
const TYPES: [string, string, string[]][] = [
  ['Video', 'video', ['/']],
  ['Movie', 'movie', ['/', '/film']],
  ['Music', 'music', ['/', '/music-channel']],
  ['Game', 'game', ['/', '/games']],
  ['Stream', 'stream', ['/', '/streams']],
  ['Art / Comic', 'art', ['/']],
  ['Comic', 'comic', ['/', '/comics']],
  ['Collectible', 'collectible', ['/']],
  ['Tournament', 'tournament', ['/']],
  ['Meetup', 'meetup', ['/']],
  ['Tutorial', 'tutorial', ['/']],
  ['TV Channel', 'tv-channel', ['/']]
]

/** Screens that show flagged items only; /film shows the others by their badges. */
const FLAGGED_ONLY = ['/', '/music-channel', '/film']

/** The screens whose served HTML contains this title. */
async function screensWith(
  request: APIRequestContext,
  title: string
): Promise<string[]> {
  const found: string[] = []
  for (const screen of SCREENS) {
    const html = await wholePage(request, screen)
    if (html.includes(title)) found.push(screen)
  }
  return found
}

/**
 * The position of the title in Home's first row (the rows below may show it once more); NaN, which
 * is neither before nor after anything, if it is not there.
 */
async function placeOnHome(
  request: APIRequestContext,
  title: string
): Promise<number> {
  const html = await wholePage(request, '/')
  const parts = html.split(/id="section-featured"|data-part="/)
  const rows = parts.slice(1).map(part => part.split('<h2')[0])
  const at = rows.join('').indexOf(title)
  return at === -1 ? Number.NaN : at
}

test('each of the 12 types is created, edited, moved and deleted, and stands on exactly the screens where it belongs', async ({
  page,
  request,
  workshop
}) => {
  test.setTimeout(600_000)
  // The sample content has no comic before which another could be moved.
  const neighbour = { id: 'comic-before', title: 'Another comic' }
  await putItem(workshop.url, { ...neighbour, type: 'comic', metadata: {} })
  // Last on the homepage, but still shown there; each new item is moved before it.
  const before = 'Shown before'
  await putItem(workshop.url, {
    id: 'shown-before',
    type: 'tutorial',
    title: before,
    showOnHomepage: true,
    metadata: {}
  })
  await signIn(page)
  const stands = (title: string, screens: string[]) =>
    expect
      .poll(() => screensWith(request, title), {
        timeout: VISIBLE_MS,
        message: title
      })
      .toEqual(screens)

  for (const [option, type, screens] of TYPES) {
    const title = `A first ${type}`
    await openTab(page, 'Create Content')
    await createItem(page, option, title, { onHomepage: true })
    await stands(title, screens)

    await openTab(page, 'Manage Content')
    await page.getByRole('button', { name: 'Homepage', exact: true }).click()
    expect((await libraryTitles(page)).at(-2)).toBe(before)
    expect(await placeOnHome(request, title)).toBeGreaterThan(
      await placeOnHome(request, before)
    )
    // The time that the pages have starts with the answer.
    const answered = page.waitForResponse(/order$/)
    await press(page, title, 'Move up')
    await answered
    await expect
      .poll(
        async () =>
          (await placeOnHome(request, title)) <
          (await placeOnHome(request, before)),
        { timeout: VISIBLE_MS, message: `${title} moved` }
      )
      .toBe(true)
    await page.getByRole('button', { name: 'Section', exact: true }).click()
    await press(page, title, 'Edit')
    const edited = `A second ${type}`
    await page.getByLabel('Title').fill(edited)
    await page.getByLabel('Show on Homepage').uncheck()
    await page.getByRole('button', { name: 'Update Content' }).click()
    await expectToast(
      page,
      'Content updated',
      `${edited} has been updated successfully.`
    )
    await stands(title, [])
    await stands(
      edited,
      screens.filter(screen => !FLAGGED_ONLY.includes(screen))
    )

    await openTab(page, 'Manage Content')
    const moved = page.waitForResponse('**/order')
    await press(page, edited, 'Move up')
    expect((await moved).status()).toBe(200)
    await press(page, edited, 'Delete')
    await expectToast(
      page,
      'Content deleted',
      'The content has been removed successfully.'
    )
    await stands(edited, [])
  }
  await removeItem(workshop.url, neighbour.id)
  await removeItem(workshop.url, 'shown-before')
})
