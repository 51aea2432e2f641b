import { createItem, expectToast, openTab, press, test } from './admin-kit.ts'
import { boxOf } from './box.ts'
import { expect, signIn } from './fixtures.ts'

test.beforeEach(async ({ page }) => {
  await signIn(page)
})

test('the activity list names the last writes, newest first, with their item and time', async ({
  page
}) => {
  await createItem(page, 'Meetup', 'Written down')
  await openTab(page, 'Manage Content')
  await press(page, 'Written down', 'Move up')
  await expectToast(
    page,
    'Order updated',
    'The content order has been updated.'
  )
  await page.getByRole('button', { name: 'Activity' }).click()
  const entries = page.getByRole('tabpanel').getByRole('listitem')
  await expect(entries.nth(0)).toContainText(
    'Moved Written down in its section'
  )
  await expect(entries.nth(1)).toContainText('Created Written down')
  // Items that came, went or came back have a mark at the picture's corner; those that only moved have none.
  const mark = (index: number) => entries.nth(index).locator('.entry-mark')
  await expect(mark(0)).toHaveCount(0)
  await expect(mark(1)).toHaveClass(/ came$/)
  // The time is beside what happened then, even if the row is wide.
  const words = await boxOf(entries.nth(1).getByText('Created Written down'))
  const time = await boxOf(entries.nth(1).locator('time'))
  expect(words.x - (time.x + time.width)).toBeGreaterThan(0)
  expect(words.x - (time.x + time.width)).toBeLessThan(80)
  await expect(entries.nth(1).locator('img')).toHaveAttribute(
    'src',
    /^\/uploads\//
  )
  await page.getByRole('button', { name: 'Back to the library' }).click()
  await press(page, 'Written down', 'Delete')
  await expectToast(
    page,
    'Content deleted',
    'The content has been removed successfully.'
  )
  await page.getByRole('button', { name: 'Activity' }).click()
  await expect(entries.nth(0)).toContainText('Deleted Written down')
  await expect(mark(0)).toHaveClass(/ went$/)
  await expect(entries.nth(0)).toContainText(/\d{1,2}:\d{2} [AP]M$/)
})

test('the activity list is told by day, with the drawing of its type for an item that is gone', async ({
  page
}) => {
  await page.clock.setFixedTime('2027-03-15T12:00:00')
  const written = (day: string, target: string) => ({
    at: new Date(`2027-03-${day}T09:30:00`).toISOString(),
    action: 'Created {}',
    target
  })
  await page.route('**/api/admin/activity', route =>
    route.fulfill({
      json: [
        written('15', 'game-1700000000000'),
        written('15', 'meetup-1700000000000'),
        written('14', 'game-1700000000000'),
        written('02', 'game-1700000000000')
      ]
    })
  )
  await openTab(page, 'Manage Content')
  await page.getByRole('button', { name: 'Activity' }).click()
  const activity = page.getByRole('region', { name: 'Activity' })
  const days = activity.getByRole('heading', { level: 3 })
  await expect(days).toHaveText(['Today', 'Yesterday', 'Mar 2, 2027'])
  const lists = activity.getByRole('list')
  await expect(lists.nth(0).getByRole('listitem')).toHaveText([
    'Created game-17000000000009:30 AM',
    'Created meetup-17000000000009:30 AM'
  ])
  await expect(lists.nth(0).locator('img').nth(1)).toHaveAttribute(
    'src',
    /#meetup$/
  )
  await lists.nth(0).evaluate(list => {
    list.style.paddingBottom = '2000px'
  })
  await page.mouse.wheel(0, 900)
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(500)
  await expect(days.nth(0)).toBeInViewport({ ratio: 1 })
})
