import type { Page } from '@playwright/test'
import { boxOf } from './box.ts'
import { expect, expectAccessible, test } from './states.ts'
import { fakeTwitch } from './fake-twitch-frame.ts'

test('a chat in which nobody has spoken shows a drawing of 120 x 88 until somebody does', async ({
  page
}) => {
  await fakeTwitch(page)
  await page.goto('/streamer-embed/nobody_here_yet')
  const drawing = page
    .getByRole('region', { name: 'Chat' })
    .locator('svg[viewBox="0 0 120 88"]')
  await expect(drawing).toBeVisible()
  await expect(
    page.getByText(
      'Nobody has spoken yet. This is the POG chat of nobody_here_yet.'
    )
  ).toBeVisible()
  expect(await boxOf(drawing)).toMatchObject({
    width: 120,
    height: 88
  })
  const field = page.getByPlaceholder('Send a message...')
  await expect(field).toBeEnabled()
  await field.fill('Hello')
  await field.press('Enter')
  await expect(page.getByRole('log').getByText('Hello')).toBeVisible()
  await expect(drawing).toHaveCount(0)
})

test('a chat of the hub shows skeletons until it is known what was said', async ({
  page
}) => {
  await fakeTwitch(page)
  const asked = Promise.withResolvers<void>()
  await page.routeWebSocket('**/ws', async socket => {
    await asked.promise
    socket.connectToServer()
  })
  await page.goto('/streamer-embed/says_it_late')
  const chat = page.getByRole('region', { name: 'Chat' })
  await expect(chat.locator('[data-skeleton]')).toBeVisible()
  await expect(chat.getByText('Nobody has spoken yet.')).toHaveCount(0)
  asked.resolve()
  await expect(chat.getByText('Nobody has spoken yet.')).toBeVisible()
  await expect(chat.locator('[data-skeleton]')).toHaveCount(0)
})

test('own lines are marked, and lines of one author follow each other without the name again', async ({
  page,
  browser
}) => {
  await fakeTwitch(page)
  await page.goto('/streamer-embed/two_who_talk')
  const other = await browser.newPage()
  await fakeTwitch(other)
  await other.goto(page.url())
  const say = async (who: Page, text: string) => {
    const field = who.getByPlaceholder('Send a message...')
    await expect(field).toBeEnabled()
    await field.fill(text)
    await field.press('Enter')
    for (const reader of [page, other])
      await expect(reader.getByRole('log').getByText(text)).toBeVisible()
  }
  await say(page, 'Mine')
  await say(page, 'Mine again')
  await say(other, 'Theirs')
  const line = (text: string) =>
    page
      .getByRole('log')
      .getByRole('listitem')
      .filter({ has: page.getByText(text, { exact: true }) })
  for (const text of ['Mine', 'Mine again'])
    await expect(line(text).getByText('you', { exact: true })).toHaveCount(1)
  await expect(line('Theirs').getByText('you', { exact: true })).toHaveCount(0)
  expect((await boxOf(line('Mine'))).height).toBe(40)
  expect((await boxOf(line('Mine again'))).height).toBe(20)
  await other.close()
})

test('a line is the own one whatever of it the hub takes out, and what it takes out is not counted', async ({
  page
}) => {
  await fakeTwitch(page)
  await page.goto('/streamer-embed/who_writes_hebrew')
  const field = page.getByPlaceholder('Send a message...')
  await expect(field).toBeEnabled()
  for (const text of ['\u200Fשלום!\u200F', `\u200F${'ש'.repeat(500)}`]) {
    await field.fill(text)
    await field.press('Enter')
    const line = page
      .getByRole('log')
      .getByRole('listitem')
      .filter({ hasText: text.replaceAll('\u200F', '') })
    await expect(line).toHaveClass(/\bown\b/)
  }
  await expect(page.getByText('Message is too long')).toHaveCount(0)
})

test('what is pressed in the field shows that a pointer is over it, and leaves the field its border', async ({
  page
}) => {
  await fakeTwitch(page)
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    await page.goto('/streamer-embed/night_owl')
    await expect(page.getByPlaceholder('Send a message...')).toBeEnabled()
    const send = page.getByRole('button', { name: 'Send' })
    await expect(send).toHaveCSS('color', 'rgb(167, 139, 250)')
    await send.hover()
    await expect(send).toHaveCSS('color', 'rgb(245, 243, 255)')
    await expect(send).toHaveCSS('background-color', 'rgba(0, 0, 0, 0)')
  }
})

for (const width of [390, 1440]) {
  test(`header and chat have one inset at ${width} px`, async ({ page }) => {
    await fakeTwitch(page)
    await page.setViewportSize({ width, height: 900 })
    await page.goto('/streamer-embed/night_owl')
    const inset = width === 390 ? 16 : 20
    const main = await boxOf(page.getByRole('main'))
    const arrow = await boxOf(
      page.getByRole('button', { name: 'Back to Streamers' }).locator('svg')
    )
    expect(arrow.x - main.x).toBeCloseTo(inset, 0)
    const chat = await boxOf(page.getByRole('region', { name: 'Chat' }))
    const field = await boxOf(
      page.getByPlaceholder('Send a message...').locator('..')
    )
    const toggles = await boxOf(page.getByRole('group', { name: 'Chat' }))
    for (const part of [field, toggles])
      expect((part?.x ?? 0) - chat.x).toBeCloseTo(inset, 0)
  })
}

test('an empty chat that cannot be reached says so, and that it is tried again, until it is', async ({
  page
}) => {
  await fakeTwitch(page)
  await page.clock.install()
  let isThere = false
  await page.routeWebSocket('/ws', socket => {
    if (isThere) socket.connectToServer()
    else void socket.close({ code: 1001 })
  })
  await page.goto('/streamer-embed/nobody_hears')
  const chat = page.getByRole('region', { name: 'Chat' })
  const sentence = chat.getByText(
    'The chat cannot be reached right now. Reconnecting every 5 seconds. Twitch Chat may still work.'
  )
  await expect(sentence).toBeVisible()
  await expectAccessible(page)
  // The sentence stays during further attempts, rather than coming and going.
  await page.clock.runFor(5000)
  await expect(sentence).toBeVisible()
  isThere = true
  await page.clock.runFor(5000)
  await expect(chat.getByText('Nobody has spoken yet.')).toBeVisible()
  await expect(sentence).toHaveCount(0)
})
