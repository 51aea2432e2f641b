import type { Page } from '@playwright/test'
import { islandsListen, signIn } from './fixtures.ts'
import { expect, expectAccessible, test } from './states.ts'

const HIDE = { name: 'Hide message' }
const MUTE = { name: 'Mute author for 10 minutes' }

const logOf = (page: Page) => page.getByRole('log', { name: 'Chat messages' })
const toastOf = (page: Page) =>
  page.getByRole('region', { name: 'Notifications' }).getByRole('listitem')

async function open(page: Page, address: string): Promise<void> {
  await page.goto(address)
  await islandsListen(page)
  await expect(
    page.locator('output').filter({ hasText: 'Connected' })
  ).toBeVisible()
}

async function say(page: Page, text: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Message' }).fill(text)
  await page.keyboard.press('Enter')
}

test('the signed-in administrator hides a message, mutes its author and slows the chat down where it is read', async ({
  page,
  browser,
  hub
}) => {
  const address = `${hub.url}/streamer-embed/moderated`
  await signIn(page)
  await open(page, address)
  const ada = await browser.newPage()
  await open(ada, address)
  await say(ada, 'rude words')
  await expect(logOf(page).getByText('rude words')).toBeVisible()
  // Visitors who are not signed in have nothing to press.
  await expect(logOf(ada).getByText('rude words')).toBeVisible()
  await expect(ada.getByRole('button', HIDE)).toHaveCount(0)
  await expect(ada.getByLabel('Slow mode')).toHaveCount(0)
  await expectAccessible(page)

  await logOf(page).getByRole('button', MUTE).click()
  await expect(toastOf(page)).toContainText('Author muted')
  await expect(logOf(page).getByRole('listitem')).toContainText('muted')
  await say(ada, 'more of them')
  await expect(toastOf(ada)).toContainText('You are muted in this chat')

  await logOf(page).getByRole('button', HIDE).click()
  await expect(toastOf(page)).toContainText('Message hidden')
  for (const person of [page, ada])
    await expect(logOf(person).getByRole('listitem')).toHaveCount(0)

  await page.getByLabel('Slow mode').selectOption('30 s')
  await expect(toastOf(page)).toContainText(
    'Everyone can write one message every 30 seconds.'
  )
  const bo = await browser.newPage()
  await open(bo, address)
  await say(bo, 'one')
  await expect(logOf(bo).getByText('one')).toBeVisible()
  await say(bo, 'two')
  await expect(toastOf(bo)).toContainText(
    'Slow mode is on: one message every 30 seconds'
  )
  await page.reload()
  await expect(page.getByLabel('Slow mode')).toHaveValue('30')
  await page.getByLabel('Slow mode').selectOption('Off')
  await expect(toastOf(page)).toContainText('Slow mode off')
  for (const person of [ada, bo]) await person.close()
})

test('a moderation that the server refuses says so, and an ended session says that it has, with the way to a new one', async ({
  page,
  browser,
  hub
}) => {
  const address = `${hub.url}/streamer-embed/refused`
  await signIn(page)
  await open(page, address)
  await say(page, 'a message')
  const hide = logOf(page).getByRole('button', HIDE)
  await expect(hide).toBeVisible()
  await page.route('**/hide', route =>
    route.fulfill({ status: 503, json: { message: 'Try again later' } })
  )
  await hide.click()
  await expect(toastOf(page)).toContainText('Try again later')
  await expect(logOf(page).getByText('a message')).toBeVisible()
  await page.unroute('**/hide')
  const token = await page.evaluate(() => localStorage.getItem('adminToken'))
  const elsewhere = await browser.newPage()
  await elsewhere.request.post(`${hub.url}/api/admin/logout`, {
    headers: { Authorization: `Bearer ${token}` }
  })
  await page.context().clearCookies()
  await hide.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alert')).toContainText(
    'Your session has ended. Nothing was changed.'
  )
  await expect(hide).toHaveCount(0)
  await expect(logOf(page)).toBeFocused()
  await expect(toastOf(page)).not.toContainText('Unauthorized')
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Go to Admin' }).click()
  await expect(page.getByLabel('Password')).toBeVisible()
  await elsewhere.close()
})

test('by keys one message after the other is hidden, and after the last of them the focus is in the log', async ({
  page,
  hub
}) => {
  await signIn(page)
  await open(page, `${hub.url}/streamer-embed/by_keys`)
  for (const text of ['first', 'second']) {
    await say(page, text)
    await expect(logOf(page).getByText(text)).toBeVisible()
  }
  const hides = logOf(page).getByRole('button', HIDE)
  await hides.nth(1).focus()
  await page.keyboard.press('Enter')
  await expect(hides).toHaveCount(1)
  await expect(hides).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(hides).toHaveCount(0)
  await expect(logOf(page)).toBeFocused()
})
