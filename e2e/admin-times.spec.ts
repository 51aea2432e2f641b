import { putItem, removeItem } from './admin-api.ts'
import {
  createItem,
  expectToast,
  libraryCard,
  openTab,
  press,
  test
} from './admin-kit.ts'
import { expect, signIn } from './fixtures.ts'

/** In Berlin 02:30 occurs twice on this day, because the clocks are put back from 3 to 2. */
const SECOND_HALF_PAST_TWO = '2027-10-31T01:30:00.000Z'

test.use({ timezoneId: 'Europe/Berlin' })

test("an item with 'Visible from' ahead shows nowhere, and Manage says for when it is scheduled", async ({
  page,
  request
}) => {
  await signIn(page)
  await createItem(page, 'Game', 'Not yet a game')
  await openTab(page, 'Manage Content')
  await press(page, 'Not yet a game', 'Edit')
  await page.getByLabel('Visible from').fill('2099-01-02T20:00')
  await page.getByLabel('Visible until').fill('2099-01-03T20:00')
  await expect(page.getByText('Will show on')).toContainText(
    'from Jan 2, 2099, 8:00 PM GMT+1 until Jan 3, 2099, 8:00 PM GMT+1'
  )
  const saving = page.waitForRequest(
    sent => sent.url().endsWith('/api/content') && sent.method() === 'POST'
  )
  await page.getByRole('button', { name: 'Update Content' }).click()
  expect((await saving).postDataJSON()).toMatchObject({
    visibleFrom: '2099-01-02T19:00:00.000Z',
    visibleUntil: '2099-01-03T19:00:00.000Z'
  })
  await expectToast(
    page,
    'Content updated',
    'Not yet a game has been updated successfully.'
  )
  await openTab(page, 'Manage Content')
  await expect(await libraryCard(page, 'Not yet a game')).toContainText(
    'Scheduled for Jan 2, 2099, 8:00 PM GMT+1'
  )
  const games = async () => (await request.get('/games')).text()
  await expect.poll(games).not.toContain('Not yet a game')
})

test("Manage says 'Ended' of an item whose times are over, and an emptied field takes the time away", async ({
  page,
  workshop,
  request
}) => {
  const id = 'game-ended'
  await putItem(workshop.url, {
    id,
    type: 'game',
    title: 'Over and out',
    metadata: {},
    visibleUntil: '2026-01-02T19:00:00.000Z'
  })
  const games = async () => (await request.get('/games')).text()
  await signIn(page)
  await openTab(page, 'Manage Content')
  await expect(await libraryCard(page, 'Over and out')).toContainText(
    'Ended Jan 2, 2026, 8:00 PM GMT+1'
  )
  expect(await games()).not.toContain('Over and out')
  await press(page, 'Over and out', 'Edit')
  await page.getByLabel('Visible until').fill('')
  await page.getByRole('button', { name: 'Update Content' }).click()
  await expectToast(
    page,
    'Content updated',
    'Over and out has been updated successfully.'
  )
  await expect.poll(games).toContain('Over and out')
  await removeItem(workshop.url, id)
})

test("times in reverse are refused with a sentence, and a save of something else moves no instant, 'Unlocks at' included", async ({
  page,
  workshop
}) => {
  const id = 'tutorial-repeated-hour'
  await putItem(workshop.url, {
    id,
    type: 'tutorial',
    title: 'Twice half past two',
    metadata: { unlocksAt: SECOND_HALF_PAST_TWO },
    visibleUntil: SECOND_HALF_PAST_TWO
  })
  await signIn(page)
  await openTab(page, 'Manage Content')
  await press(page, 'Twice half past two', 'Edit')
  await page.getByLabel('Visible from').fill('2027-11-01T00:00')
  await page.getByRole('button', { name: 'Update Content' }).click()
  await expectToast(
    page,
    'Error saving content',
    "'Visible until' must be after 'Visible from'"
  )
  const until = page.getByLabel('Visible until')
  await expect(until).toBeFocused()
  await expect(until).toHaveAccessibleDescription(
    "'Visible until' must be after 'Visible from'"
  )
  await page.getByLabel('Visible from').fill('')
  await page.getByLabel('Description').fill('Something else')
  const saving = page.waitForRequest(
    sent => sent.url().endsWith('/api/content') && sent.method() === 'POST'
  )
  await page.getByRole('button', { name: 'Update Content' }).click()
  expect((await saving).postDataJSON()).toMatchObject({
    visibleFrom: null,
    visibleUntil: SECOND_HALF_PAST_TWO,
    metadata: { unlocksAt: SECOND_HALF_PAST_TWO }
  })
  await removeItem(workshop.url, id)
})

test('an hour that the clocks skip is refused with a sentence at its field, and not moved', async ({
  page,
  workshop
}) => {
  const id = 'game-skipped-hour'
  await putItem(workshop.url, {
    id,
    type: 'game',
    title: 'Spring forward',
    metadata: {}
  })
  await signIn(page)
  await openTab(page, 'Manage Content')
  await press(page, 'Spring forward', 'Edit')
  const from = page.getByLabel('Visible from')
  const update = page.getByRole('button', { name: 'Update Content' })
  await from.fill('2027-03-28T02:30')
  await update.click()
  await expect(from).toBeFocused()
  await expect(from).toHaveAccessibleDescription(
    'Visible from names an hour that the clocks skip here.'
  )
  await from.fill('2027-03-28T03:30')
  const saving = page.waitForRequest(
    sent => sent.url().endsWith('/api/content') && sent.method() === 'POST'
  )
  await update.click()
  expect((await saving).postDataJSON()).toMatchObject({
    visibleFrom: '2027-03-28T01:30:00.000Z'
  })
  await removeItem(workshop.url, id)
})
