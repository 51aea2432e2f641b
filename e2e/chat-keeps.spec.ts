import { frame, many, message, open, serveByHand } from './chat-kit.ts'
import { expect, test } from './states.ts'

test("what is hidden while the reader is further up is not told as new, and 'N new messages' hands its focus to the log", async ({
  page
}) => {
  const history = many(1, 50)
  const { sockets } = await serveByHand(page, history)
  const chat = await open(page, '/streamer-embed/nova')
  await chat.log.hover()
  await page.mouse.wheel(0, -600)
  await expect(chat.log.getByText('message 50')).not.toBeInViewport()
  const fresh = page.getByRole('button', { name: /new message/ })
  sockets[0]?.send(frame('message_history', { messages: many(1, 49) }))
  await expect(chat.log.getByRole('listitem')).toHaveCount(49)
  await expect(fresh).toHaveCount(0)
  sockets[0]?.send(frame('chat_message', message(51)))
  await expect(fresh).toHaveText('1 new message')

  history.splice(0, 50, ...many(2, 49), message(51), message(52))
  await sockets[0]?.close({ code: 1001 })
  await expect(fresh).toHaveText('2 new messages')
  await fresh.focus()
  await page.keyboard.press('Enter')
  await expect(fresh).toHaveCount(0)
  await expect(chat.log).toBeFocused()
})

test('who was typing when the connection was lost types on when it is back, unless he went elsewhere', async ({
  page
}) => {
  await page.clock.install()
  const { sockets } = await serveByHand(page)
  const chat = await open(page, '/streamer-embed/nova')
  await page.clock.pauseAt(Date.now() + 60_000)
  await chat.input.focus()
  await page.keyboard.type('half a ')
  await sockets[0]?.close({ code: 1001 })
  await expect(chat.input).toBeDisabled()
  await page.clock.runFor(5000)
  await expect(chat.status('Connected')).toBeVisible()
  await expect(chat.input).toBeFocused()
  await page.keyboard.type('word')
  await expect(chat.input).toHaveValue('half a word')

  await sockets[1]?.close({ code: 1001 })
  await expect(chat.input).toBeDisabled()
  const twitch = page.getByRole('button', { name: 'Twitch Chat' })
  await twitch.focus()
  await page.clock.runFor(5000)
  await expect(chat.input).toBeEnabled()
  await expect(twitch).toBeFocused()
})

test('what is typed is still there after a look at the other chat', async ({
  page
}) => {
  await serveByHand(page)
  const chat = await open(page, '/streamer-embed/nova')
  await chat.input.fill('not sent yet')
  await page.getByRole('button', { name: 'Twitch Chat' }).click()
  await expect(chat.input).toHaveCount(0)
  await page.getByRole('button', { name: 'POG Chat' }).click()
  await expect(chat.input).toHaveValue('not sent yet')
})
