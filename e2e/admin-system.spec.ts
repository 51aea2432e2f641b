import type { Page } from '@playwright/test'
import { failing, hold, pressByKey, test } from './admin-kit.ts'
import { expectClean } from './axe.ts'
import { expect, signIn } from './fixtures.ts'

const PATH = '/api/admin/system'
const UNREACHABLE = 'The server cannot be reached. Please try again.'
const DATABASE_AWAY = 'The database does not answer.'

const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'System' })

async function openSystem(page: Page) {
  await page.getByRole('button', { name: 'System' }).click()
  return dialogOf(page)
}

/** The value beside a name. */
const factOf = (page: Page, name: string) =>
  dialogOf(page)
    .locator('.system-facts > div')
    .filter({ has: page.getByText(name, { exact: true }) })
    .getByRole('definition')

test('System tells versions, stores, disk, backup and queues of the hub, and what to do', async ({
  page
}) => {
  await signIn(page)
  const dialog = await openSystem(page)
  await expect(
    dialog.getByText('There has never been a nightly backup.')
  ).toBeVisible()
  await expect(
    dialog.getByText("docs/operations.md, 'Every night'", { exact: false })
  ).toBeVisible()
  await expect(factOf(page, 'Database')).toHaveText(
    /^Embedded \(SQLite 3\.\d+\.\d+\), answers$/
  )
  await expect(factOf(page, 'Last backup')).toHaveText('None')
  await expect(factOf(page, 'POG')).toHaveText(/^\d+\.\d+\.\d+$/)
  await expect(factOf(page, 'Node')).toHaveText(/^24\./)
  await expect(factOf(page, 'Redis')).toHaveText('Not configured')
  await expect(factOf(page, 'Twitch')).toHaveText('OK')
  await expect(factOf(page, 'Disk')).toHaveText(
    /^[\d.]+ [MGT]iB free in the data directory$/
  )
  const queue = (name: string) =>
    dialog.getByRole('listitem').filter({ hasText: name })
  await expect(queue('Sign-ins that wait')).toContainText('0 of 200')
  await expect(queue('Chat connections')).toContainText('0 of 20,000')
  await expect(queue('Pages that wait')).toContainText('0 of 200')
})

test('System is opened, looked at again and closed with the keyboard', async ({
  page
}) => {
  await signIn(page)
  const answered = page.waitForResponse(`**${PATH}`)
  await pressByKey(page.getByRole('button', { name: 'System' }))
  const dialog = dialogOf(page)
  const refresh = dialog.getByRole('button', { name: 'Refresh' })
  await expect(factOf(page, 'Redis')).toBeVisible()
  const report = await (await answered).json()
  report.copy.queues[0].now = 200
  report.warnings = []
  await page.route(`**${PATH}`, route => route.fulfill({ json: report }))
  await pressByKey(refresh)
  await expect(dialog.getByText('Nothing needs your attention.')).toBeVisible()
  await expect(dialog.getByText('200 of 200, full')).toBeVisible()
  await expect(refresh).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'System' })).toBeFocused()
})

test('System that cannot be asked again says so and shows what it saw, and why it never could', async ({
  page
}) => {
  await signIn(page)
  const dialog = await openSystem(page)
  const refresh = dialog.getByRole('button', { name: 'Refresh' })
  await expect(refresh).toBeVisible()
  await failing(page, PATH)
  await failing(page, '/api/health/live')
  await refresh.click()
  await expect(dialog.getByRole('alert')).toHaveText(
    `${UNREACHABLE} Below is the last report.`
  )
  await expect(factOf(page, 'Redis')).toHaveText('Not configured')
  await page.keyboard.press('Escape')
  await openSystem(page)
  await expect(dialog.getByRole('alert')).toHaveText(UNREACHABLE)
  await page.unrouteAll()
  await page.route('**/api/health/live', route =>
    route.fulfill({ json: { mongo: 'down', redis: 'off', twitch: 'up' } })
  )
  await failing(page, PATH, { status: 503, message: 'Not now' })
  await dialog.getByRole('button', { name: 'Try again' }).click()
  await expect(dialog.getByRole('alert')).toContainText(DATABASE_AWAY)
  await page.unrouteAll()
  await dialog.getByRole('button', { name: 'Try again' }).click()
  await expect(refresh).toBeVisible()
})

test('System after the end of the session leads to the login', async ({
  page
}) => {
  // The form itself asks once, for the hosts whose media play here.
  const asked = page.waitForResponse(`**${PATH}`)
  await signIn(page)
  await asked
  await failing(page, PATH, { status: 401, message: 'Unauthorized' })
  await page.getByRole('button', { name: 'System' }).click()
  await expect(page.getByText('Your session has ended.')).toBeVisible()
})

for (const width of [390, 900, 1440]) {
  test.describe(`At ${width} px`, () => {
    test.use({ viewport: { width, height: 900 } })

    test(`axe finds nothing on System while it loads, fails and tells (${width} px)`, async ({
      page
    }) => {
      await signIn(page)
      const release = await hold(page, PATH)
      const dialog = await openSystem(page)
      await expect(dialog.getByText('Loading...')).toBeVisible()
      await expectClean(page, 'loading')
      release()
      await expect(
        dialog.getByText('There has never been a nightly backup.')
      ).toBeVisible()
      await expectClean(page, 'report')
      expect(
        await dialog.evaluate(
          ({ scrollWidth, clientWidth }) => scrollWidth - clientWidth
        )
      ).toBe(0)
      await failing(page, PATH, {
        status: 500,
        message: 'Something went wrong'
      })
      await dialog.getByRole('button', { name: 'Refresh' }).click()
      await expect(dialog.getByRole('alert')).toBeVisible()
      await expectClean(page, 'old')
      await page.keyboard.press('Escape')
      await openSystem(page)
      await expect(dialog.getByText('Try again')).toBeVisible()
      await expectClean(page, 'failed')
    })
  })
}
