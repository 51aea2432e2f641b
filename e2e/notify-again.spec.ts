import { failing } from './admin-kit.ts'
import { button, dialog, fakePush, row } from './notify-kit.ts'
import { expect, test } from './states.ts'

test.use({ serviceWorkers: 'allow' })

const NOTICES = '/api/user/notices**'
const EVERY = 'Every stream that goes live'

test("by keys 'Try again' of what one is told of keeps the focus in it, however it ends, and a Stop that works then is told", async ({
  page
}) => {
  await fakePush(page)
  await page.goto('/streams')
  await button(page).click()
  const said = dialog(page).getByRole('status')
  const close = dialog(page).getByRole('button', { name: 'Close' })
  await expect(row(page, EVERY)).toBeVisible()
  await failing(page, NOTICES)
  await row(page, EVERY).getByRole('button').focus()
  await page.keyboard.press('Enter')
  await expect(said).toContainText('This did not work')
  const again = said.getByRole('button', { name: 'Try again' })
  const old = await again.elementHandle()
  await again.focus()
  await page.keyboard.press('Enter')
  await expect.poll(() => old?.evaluate(one => one.isConnected)).toBe(false)
  await expect(again).toBeFocused()
  await page.unroute(`**${NOTICES}`)
  await page.keyboard.press('Enter')
  await expect(said).toHaveText(`You are no longer notified of ${EVERY}.`)
  await expect(close).toBeFocused()
})

test('by keys the list of what one is told of is asked for again, and has the focus when it comes', async ({
  page
}) => {
  await fakePush(page)
  await page.goto('/streams')
  await button(page).click()
  await expect(row(page, EVERY)).toBeVisible()
  await failing(page, NOTICES, { status: 500 })
  // The pressed button fails for another reason, so the list shows its own.
  await page.addInitScript(() => {
    Notification.requestPermission = async () => 'denied'
  })
  await page.reload()
  await button(page).click()
  const list = dialog(page).getByRole('region', {
    name: 'What you are notified of'
  })
  const again = list.getByRole('button', { name: 'Try again' })
  const old = await again.elementHandle()
  await again.focus()
  await page.keyboard.press('Enter')
  await expect.poll(() => old?.evaluate(one => one.isConnected)).toBe(false)
  await expect(again).toBeFocused()
  await page.unroute(`**${NOTICES}`)
  await page.keyboard.press('Enter')
  await expect(row(page, EVERY)).toBeVisible()
  await expect(list).toBeFocused()
  await row(page, EVERY).getByRole('button').click()
  await expect(dialog(page)).toContainText(
    'You are not notified of anything yet.'
  )
})

test('what failed in the dialog is not said again when it is opened anew', async ({
  page
}) => {
  await fakePush(page)
  await page.goto('/streams')
  await button(page).click()
  await expect(row(page, EVERY)).toBeVisible()
  await failing(page, NOTICES)
  await row(page, EVERY).getByRole('button').click()
  const said = dialog(page).getByRole('status')
  await expect(said).toContainText('This did not work')
  await page.unroute(`**${NOTICES}`)
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toBeHidden()
  await button(page).click()
  await expect(row(page, EVERY)).toBeVisible()
  await expect(dialog(page)).not.toContainText('This did not work')
  await row(page, EVERY).getByRole('button').click()
  await expect(said).toContainText('no longer')
})

test('what fails is said once in the dialog, with one Try again, which brings the list too', async ({
  page
}) => {
  await fakePush(page)
  await failing(page, NOTICES)
  await page.goto('/streams')
  await button(page).click()
  const said = dialog(page).getByRole('status')
  await expect(said).toContainText('This did not work')
  await expect(dialog(page)).not.toContainText('Loading')
  await expect(dialog(page).getByText('This did not work')).toHaveCount(1)
  const again = dialog(page).getByRole('button', { name: 'Try again' })
  await expect(again).toHaveCount(1)
  await page.unroute(`**${NOTICES}`)
  await again.click()
  await expect(row(page, EVERY)).toBeVisible()
  await row(page, EVERY).getByRole('button').click()
  await expect(said).toContainText('no longer')
})
