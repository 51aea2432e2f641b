import { frame, many, message, open, parts, serveByHand } from './chat-kit.ts'
import { startHub } from './hub.ts'
import { expect, test } from './states.ts'

test('two people talk through a real restart: disconnected, Connection Error, connected again, nothing doubled', async ({
  browser
}) => {
  const hub = await startHub({ SEED: 'none' })
  try {
    const address = `${hub.url}/streamer-embed/Nova_Live`
    const pages = [await browser.newPage(), await browser.newPage()] as const
    const ada = await open(pages[0], address)
    const bo = await open(pages[1], address)
    await ada.input.fill('hello from one')
    await ada.input.press('Enter')
    await expect(ada.input).toHaveValue('')
    await expect(bo.log.getByText('hello from one')).toBeVisible()
    await expect(bo.log.getByText('Guest')).toBeVisible()
    await ada.input.fill('not sent yet')

    await hub.stop()
    for (const person of [ada, bo]) {
      await expect(person.status('Disconnected')).toBeVisible()
      await expect(person.input).toBeDisabled()
      await expect(person.send).toBeDisabled()
      await expect(person.toast('Connection Error')).toContainText(
        'Failed to connect to chat server',
        { timeout: 30_000 }
      )
    }
    await hub.start()
    for (const person of [ada, bo])
      await expect(person.status('Connected')).toBeVisible({ timeout: 60_000 })
    await expect(ada.input).toHaveValue('not sent yet')
    await bo.input.fill('hello from two')
    await bo.send.click()
    for (const person of [ada, bo]) {
      await expect(person.log.getByText('hello from two')).toBeVisible()
      await expect(person.log.getByRole('listitem')).toHaveText([
        /hello from one/,
        /hello from two/
      ])
    }
    for (const page of pages) await page.close()
  } finally {
    await hub.remove()
  }
})

test('the page comes with the chat connecting and its input disabled', async ({
  browser,
  hub
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto(`${hub.url}/streamer-embed/nova`)
  const chat = parts(page)
  await expect(chat.status('Connecting...')).toBeVisible()
  await expect(chat.input).toBeDisabled()
  await context.close()
})

test('on close it reconnects after exactly 5000 ms, and history is replaced', async ({
  page
}) => {
  await page.clock.install()
  const { sockets, heard } = await serveByHand(page, many(1, 3))
  const chat = await open(page, '/streamer-embed/Nova')
  expect(JSON.parse(heard[0] ?? '')).toEqual({
    type: 'join_channel',
    data: { channel: 'nova' }
  })
  await expect(chat.log.getByRole('listitem')).toHaveCount(3)
  await page.clock.pauseAt(Date.now() + 60_000)
  await sockets[0]?.close({ code: 1001 })
  await expect(chat.status('Disconnected')).toBeVisible()
  await page.clock.runFor(4999)
  await expect(chat.status('Disconnected')).toBeVisible()
  expect(sockets).toHaveLength(1)
  await page.clock.runFor(1)
  await expect(chat.status('Connected')).toBeVisible()
  expect(sockets).toHaveLength(2)
  await expect(chat.log.getByRole('listitem')).toHaveCount(3)
})

test("Chat Error with the server's message, destructive, for the fourth message in two seconds", async ({
  page
}) => {
  const chat = await open(page, '/streamer-embed/quick')
  for (const text of ['one', 'two', 'three', 'four']) {
    await chat.input.fill(text)
    await chat.input.press('Enter')
  }
  await expect(chat.toast('Chat Error')).toContainText(
    'You are sending messages too quickly'
  )
  await expect(chat.toast('Chat Error')).toHaveClass(/destructive/)
  await expect(chat.input).toHaveValue('four')
})

test('Enter sends and blank never sends', async ({ page }) => {
  const { heard } = await serveByHand(page)
  const chat = await open(page, '/streamer-embed/nova')
  await chat.input.press('Enter')
  await chat.input.fill('   ')
  await chat.input.press('Enter')
  await chat.send.click()
  await chat.input.fill('  words  ')
  await chat.input.press('Enter')
  await expect(chat.input).toHaveValue('')
  expect(heard.slice(1).map(text => JSON.parse(text) as unknown)).toEqual([
    {
      type: 'chat_message',
      data: { username: 'Guest', content: 'words', avatar: '/guest.webp' }
    }
  ])
})

test('F9: what the server sends is shown as text only, and unknown types are only logged', async ({
  page
}) => {
  const logged: string[] = []
  const dialogs: string[] = []
  page.on('console', entry => {
    if (entry.type() === 'warning') logged.push(entry.text())
  })
  page.on('dialog', async dialog => {
    dialogs.push(dialog.message())
    await dialog.dismiss()
  })
  const { sockets } = await serveByHand(page, [])
  const chat = await open(page, '/streamer-embed/nova')
  const attack = '<img src=x onerror=alert(1)><script>alert(2)</script>'
  const socket = sockets[0]
  socket?.send(frame('shutdown', { now: true }))
  socket?.send('not json')
  socket?.send(
    frame('chat_message', {
      ...message(1, attack),
      username: attack,
      avatar: 'javascript:alert(3)'
    })
  )
  socket?.send(frame('chat_message', message(2, 'the end')))
  await expect(chat.log.getByText('the end')).toBeVisible()
  await expect(chat.log.locator('p').first()).toHaveText(attack)
  expect(await chat.log.locator('script, [src^="javascript"]').count()).toBe(0)
  expect(logged.filter(text => text.includes('Unknown'))).toHaveLength(2)
  expect(dialogs).toEqual([])
})

test("the log follows new messages unless the reader scrolled up, then 'N new messages'", async ({
  page
}) => {
  const { sockets } = await serveByHand(page)
  const chat = await open(page, '/streamer-embed/nova')
  const say = (n: number) => sockets[0]?.send(frame('chat_message', message(n)))
  await expect(
    chat.log.getByText('message 50', { exact: true })
  ).toBeInViewport()
  say(51)
  await expect(chat.log.getByText('message 51')).toBeInViewport()
  await chat.log.hover()
  await page.mouse.wheel(0, -600)
  await expect(chat.log.getByText('message 51')).not.toBeInViewport()
  say(52)
  await expect(
    page.getByRole('button', { name: '1 new message' })
  ).toBeVisible()
  say(53)
  say(54)
  const fresh = page.getByRole('button', { name: '3 new messages' })
  await expect(fresh).toBeVisible()
  await expect(chat.log.getByText('message 54')).not.toBeInViewport()
  await fresh.click()
  await expect(chat.log.getByText('message 54')).toBeInViewport()
  await expect(fresh).toBeHidden()
  say(55)
  await expect(chat.log.getByText('message 55')).toBeInViewport()
})

test('a thousand messages scroll without a long task, and older ones leave the page', async ({
  page
}) => {
  const { sockets } = await serveByHand(page)
  const chat = await open(page, '/streamer-embed/nova')
  for (let n = 51; n <= 1060; n++)
    sockets[0]?.send(frame('chat_message', message(n)))
  await expect(chat.log.getByText('message 1060')).toBeVisible()
  await expect(chat.log.getByRole('listitem')).toHaveCount(1000)
  // A long task has 50 ms; ten times that, because this machine may be busy.
  const longest = await chat.log.evaluate(async box => {
    let longestMs = 0
    const observer = new PerformanceObserver(list => {
      for (const { duration } of list.getEntries())
        longestMs = Math.max(longestMs, duration)
    })
    observer.observe({ type: 'longtask' })
    for (let step = 0; step < 60; step++) {
      box.scrollTop -= 700
      await new Promise(resolve => requestAnimationFrame(resolve))
    }
    observer.disconnect()
    return longestMs
  })
  expect(longest).toBeLessThan(500)
})

test('a message that is too long is told, and stays where it was typed; 500 emoji are not', async ({
  page
}) => {
  const { heard } = await serveByHand(page, [])
  const chat = await open(page, '/streamer-embed/nova')
  const long = 'a'.repeat(501)
  await chat.input.fill(long)
  await chat.input.press('Enter')
  await expect(chat.toast('Chat Error')).toContainText('Message is too long')
  await expect(chat.input).toHaveValue(long)
  await chat.input.fill('🦊'.repeat(500))
  await chat.input.press('Enter')
  await expect(chat.input).toHaveValue('')
  expect(heard.filter(text => text.includes('chat_message'))).toHaveLength(1)
})

test('a damaged message of the history is left out', async ({ page }) => {
  const damaged = { id: '2' } as ReturnType<typeof message>
  await serveByHand(page, [message(1), damaged, message(3)])
  const chat = await open(page, '/streamer-embed/nova')
  await expect(chat.log.getByRole('listitem')).toHaveCount(2)
})
