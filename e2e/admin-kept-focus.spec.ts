import type { Locator, Page } from '@playwright/test'
import { putItem } from './admin-api.ts'
import { failing, hold, openTab, pressByKey, test } from './admin-kit.ts'
import { expect, signIn } from './fixtures.ts'
import { ADMIN_PASSWORD } from './hub.ts'

const button = (within: Page | Locator, name: string) =>
  within.getByRole('button', { name, exact: true })

/** Expects the focus on something within it. */
const expectFocusIn = (place: Locator) =>
  expect
    .poll(() =>
      place.evaluate(element => element.contains(document.activeElement))
    )
    .toBe(true)

const boxes = (page: Page) =>
  page.getByRole('tabpanel').getByRole('checkbox', { name: /^Choose / })

async function manage(page: Page): Promise<void> {
  await signIn(page)
  await openTab(page, 'Manage Content')
}

/** The library with one card alone. */
async function onlyCard(page: Page, origin: string): Promise<Locator> {
  await putItem(origin, {
    id: 'game-lone-lantern',
    type: 'game',
    title: 'Lone Lantern',
    metadata: {}
  })
  await manage(page)
  const panel = page.getByRole('tabpanel')
  await panel.getByRole('searchbox').fill('Lone Lantern')
  const card = panel.getByRole('article')
  await expect(card).toHaveCount(1)
  return card
}

test.beforeEach(async ({ page }) => {
  await page.goto('/admin')
})

test('the focus stays in a dialog whose view goes with what was pressed', async ({
  page
}) => {
  await signIn(page)
  await pressByKey(button(page, 'Security'))
  const dialog = page.getByRole('dialog', { name: 'Security' })
  await pressByKey(button(dialog, 'Add passkey'))
  await expect(dialog.getByLabel('Password')).toBeVisible()
  await pressByKey(button(dialog, 'Cancel'))
  await expectFocusIn(dialog)
  await button(dialog, 'Close').click()

  await failing(page, '/api/admin/system', { status: 503 })
  await pressByKey(button(page, 'System'))
  const system = page.getByRole('dialog', { name: 'System' })
  await expect(button(system, 'Try again')).toBeVisible()
  await page.unroute('**/api/admin/system')
  await pressByKey(button(system, 'Try again'))
  await expect(button(system, 'Refresh')).toBeVisible()
  await expectFocusIn(system)
})

test('a button that is disabled while it works has the focus again, and what goes hands it on', async ({
  page
}) => {
  await signIn(page)
  await openTab(page, 'Manage Streamers')
  const panel = page.getByRole('tabpanel')
  await panel.getByRole('searchbox').fill('quill')
  const answer = await hold(page, '/api/twitch/external/search*')
  const search = panel.getByRole('button', { name: /^Search/ })
  await pressByKey(search)
  await expect(search).toBeDisabled()
  answer()
  await expect(panel.getByText('quillmoth', { exact: true })).toBeVisible()
  await expect(search).toBeFocused()

  await openTab(page, 'Manage Content')
  await page.getByLabel('Content type').selectOption('Game')
  await pressByKey(button(page, 'Choose several'))
  await boxes(page).first().press('Space')
  await page.keyboard.press('Escape')
  await expect(boxes(page)).toHaveCount(0)
  await expectFocusIn(panel)
})

test('the focus goes on in the library when the only card that is shown is deleted', async ({
  page,
  workshop
}) => {
  const card = await onlyCard(page, workshop.url)
  await pressByKey(card.getByRole('button', { name: 'Delete' }))
  await expect(card).toHaveCount(0)
  await expectFocusIn(page.locator('#content'))
})

test('Delete that is pressed twice deletes once, and says so', async ({
  page,
  workshop
}) => {
  const card = await onlyCard(page, workshop.url)
  const calls: string[] = []
  page.on('request', request => {
    if (request.method() === 'DELETE') calls.push(request.url())
  })
  const answer = await hold(page, '/api/content/*')
  const remove = card.getByRole('button', { name: 'Delete' })
  await remove.press('Enter')
  await remove.press('Enter')
  answer()
  await expect(page.getByText('Content deleted', { exact: true })).toBeVisible()
  expect(calls).toHaveLength(1)
})

test('behind an open dialog no key does anything', async ({ page }) => {
  await manage(page)
  await button(page, 'Choose several').click()
  await boxes(page).first().press('Space')
  await pressByKey(button(page, 'System'))
  const system = page.getByRole('dialog', { name: 'System' })
  await expect(button(system, 'Refresh')).toBeVisible()
  await page.keyboard.press('Control+a')
  await page.keyboard.press('?')
  await expect(page.getByRole('dialog')).toHaveCount(1)
  await page.keyboard.press('Escape')
  await expect(system).toHaveCount(0)
  await expect(
    page.getByRole('region', { name: 'Chosen items' })
  ).toContainText('1 item chosen')

  await openTab(page, 'Create Content')
  await pressByKey(button(page, 'Security'))
  const security = page.getByRole('dialog', { name: 'Security' })
  await expect(security.getByText('This browser')).toBeVisible()
  const calls: string[] = []
  page.on('request', request => {
    if (request.method() === 'POST') calls.push(request.url())
  })
  await page.keyboard.press('Control+s')
  await page.keyboard.press('/')
  await button(security, 'Close').click()
  await expect(
    page.getByRole('tab', { name: 'Create Content' })
  ).toHaveAttribute('aria-selected', 'true')
  await expect(page.locator('[aria-invalid=true]')).toHaveCount(0)
  expect(calls).toEqual([])
})

test('a dialog in which the session ended does not come back with the next one', async ({
  page
}) => {
  // The form itself asks once, for the hosts whose media play here.
  const asked = page.waitForResponse('**/api/admin/system')
  await signIn(page)
  await asked
  await failing(page, '/api/admin/system', { status: 401 })
  // By key, because the toast of the sign-in may cover it.
  await pressByKey(button(page, 'System'))
  await expect(page.getByText('Your session has ended.')).toBeVisible()
  await page.unroute('**/api/admin/system')
  // Without reloading, because a new page has forgotten everything anyway.
  await page.getByLabel('Password').fill(ADMIN_PASSWORD)
  await page.keyboard.press('Enter')
  await expect(button(page, 'System')).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await pressByKey(button(page, 'System'))
  await expect(
    button(page.getByRole('dialog', { name: 'System' }), 'Refresh')
  ).toBeVisible()
})

test('how many streams a room keeps is written by Save and not by each arrow key, and the focus stays at it', async ({
  page
}) => {
  const written: (string | null)[] = []
  page.on('request', request => {
    if (request.method() === 'PATCH') written.push(request.postData())
  })
  await manage(page)
  await pressByKey(button(page, 'Live rooms'))
  await page.getByLabel('Name', { exact: true }).fill('Studio Keys')
  await pressByKey(button(page, 'Make room'))
  await pressByKey(button(page, 'I have kept it'))
  const keeps = page.getByLabel('Replays of Studio Keys')
  await keeps.focus()
  for (const _ of ['1', '2', '3']) await page.keyboard.press('ArrowDown')
  await expect(keeps).toHaveValue('3')
  expect(written).toEqual([])
  const save = button(page, 'Save what Studio Keys keeps')
  await pressByKey(save)
  await expect(save).toHaveCount(0)
  await expect(keeps).toHaveValue('3')
  await expect(keeps).toBeFocused()
  expect(written).toEqual(['{"keeps":3}'])
  await pressByKey(button(page, 'Remove Studio Keys'))
  await pressByKey(button(page, 'Remove'))
  await expect(keeps).toHaveCount(0)
})
