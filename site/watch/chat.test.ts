import { createServer } from 'node:http'
import type { Server } from 'node:http'
import { setImmediate as nextTurn } from 'node:timers/promises'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
// oxlint-disable-next-line no-restricted-imports -- a test may import anything: this one talks to the real server
import { OPEN_GATES, startChat } from '#api/chat/testing'
import { $chat } from './chat.ts'
import type { ChatStore } from './chat.ts'
import { $toasts } from '../lib/toast.ts'

let hub: Awaited<ReturnType<typeof startChat>>
const closers: (() => unknown)[] = []
let channels = 0

beforeEach(async () => {
  vi.stubEnv('SSR', false)
  hub = await startChat()
  pageIsAt(hub.port)
  $toasts.set([])
})
afterEach(async () => {
  vi.useRealTimers()
  for (const close of closers.splice(0)) await close()
  await hub.close()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

/** The browser's side of the connection that was opened last. */
let last: WebSocket
const RealWebSocket = globalThis.WebSocket
beforeEach(() => {
  const construct = (
    Socket: typeof WebSocket,
    given: ConstructorParameters<typeof WebSocket>
  ) => {
    last = new Socket(...given)
    return last
  }
  vi.stubGlobal('WebSocket', new Proxy(RealWebSocket, { construct }))
})

const pageIsAt = (port: number) =>
  vi.stubGlobal('location', { protocol: 'http:', host: `127.0.0.1:${port}` })

/** The chat of a fresh channel, shown as a page shows it. */
function show(): { chat: ChatStore; seen: string[] } {
  channels += 1
  const chat = $chat(`channel${channels}`)
  const seen: string[] = []
  closers.push(
    chat.subscribe(({ status }) => {
      if (seen.at(-1) !== status) seen.push(status)
    })
  )
  return { chat, seen }
}

async function until(isSo: () => boolean): Promise<void> {
  while (!isSo()) await nextTurn()
}

/** From now on the page comes from this server, which ends with the test. */
async function pageComesFrom(server: Server): Promise<void> {
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  closers.push(() => server.close())
  pageIsAt((server.address() as AddressInfo).port)
}

const contents = (chat: ChatStore) =>
  chat.get().messages.map(({ content }) => content)

test('a picture that is none of ours is not fetched, whoever says so', async () => {
  const { chat } = show()
  await until(() => chat.get().status === 'connected')
  const said = (id: string, avatar: string) => ({
    id,
    username: 'Eve',
    content: id,
    avatar,
    timestamp: new Date().toISOString()
  })
  const tell = (type: string, data: unknown) =>
    last.onmessage?.(
      new MessageEvent('message', { data: JSON.stringify({ type, data }) })
    )
  tell('message_history', { messages: [said('one', '/api/revision')] })
  tell('chat_message', said('two', 'https://evil.example/pixel.gif'))
  const ours = '/uploads/0123456789abcdef0123456789abcdef.webp'
  tell('chat_message', said('three', ours))
  expect(chat.get().messages.map(({ avatar }) => avatar)).toEqual([
    '/guest.webp',
    '/guest.webp',
    ours
  ])
})

test('own chat connection: connecting, connected, disconnected; on open it sends join_channel', async () => {
  const { chat, seen } = show()
  expect(seen).toEqual(['connecting'])
  await until(() => seen.includes('connected'))
  expect(chat.send('hello')).toBe(true)
  await until(() => contents(chat).length === 1)
  expect(chat.get().messages[0]).toMatchObject({
    username: 'Guest',
    content: 'hello',
    avatar: '/guest.webp'
  })
  await hub.chat.close()
  await until(() => seen.includes('disconnected'))
  expect(seen).toEqual(['connecting', 'connected', 'disconnected'])
})

test('a blank message is never sent, and nothing is sent without a connected socket', async () => {
  const { chat, seen } = show()
  expect(chat.send('too early')).toBe(false)
  await until(() => seen.includes('connected'))
  for (const blank of ['', '   ', '\u200B', ' \u2800 '])
    expect(chat.send(blank)).toBe(false)
  expect(chat.send('  one  ')).toBe(true)
  await until(() => contents(chat).length > 0)
  expect(contents(chat)).toEqual(['one'])
  await hub.chat.close()
  await until(() => seen.includes('disconnected'))
  expect(chat.send('too late')).toBe(false)
})

test('on close it reconnects after exactly 5000 ms, and history is replaced, not doubled', async () => {
  const { chat, seen } = show()
  await until(() => seen.includes('connected'))
  chat.send('kept')
  await until(() => contents(chat).length === 1)
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  last.close()
  await until(() => seen.at(-1) === 'disconnected')
  vi.advanceTimersByTime(4999)
  expect(seen.at(-1)).toBe('disconnected')
  vi.advanceTimersByTime(1)
  expect(seen.at(-1)).toBe('connecting')
  await until(() => seen.at(-1) === 'connected')
  chat.send('after')
  await until(() => contents(chat).includes('after'))
  expect(contents(chat)).toEqual(['kept', 'after'])
})

test('the socket names its channel, and after a connection that failed nothing, as a proxy may know no subprotocols', async () => {
  const offers: (string | undefined)[] = []
  const proxy = createServer()
  proxy.on('upgrade', (request, socket, head) => {
    offers.push(request.headers['sec-websocket-protocol'])
    delete request.headers['sec-websocket-protocol']
    hub.chat.upgrade(request, socket, head)
  })
  await pageComesFrom(proxy)
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const { seen } = show()
  const offered = `room.channel${channels}`
  await until(() => seen.length === 2)
  expect(seen.at(-1)).toBe('disconnected')
  vi.advanceTimersByTime(5000)
  await until(() => seen.length === 4)
  expect(seen.at(-1)).toBe('connected')
  expect(offers).toEqual([offered, undefined])
  last.close()
  await until(() => seen.length === 5)
  pageIsAt(hub.port)
  vi.advanceTimersByTime(5000)
  await until(() => seen.length === 7)
  expect(last.protocol).toBe(offered)
})

test('a message that was on its way when the line broke is told as not sent, and typed again, unless it came through', async () => {
  const { chat, seen } = show()
  await until(() => seen.at(-1) === 'connected')
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const again = async () => {
    const { length } = seen
    last.close()
    await until(() => seen.length === length + 1)
    vi.advanceTimersByTime(5000)
    await until(() => seen.length === length + 3)
  }
  last.onmessage = null
  chat.send('came through')
  await again()
  await until(() => contents(chat).length === 1)
  expect(chat.get().messages).toMatchObject([
    { content: 'came through', own: true }
  ])
  expect([$toasts.get(), chat.$typed.get()]).toEqual([[], ''])
  last.send = () => {}
  chat.send('went nowhere')
  // Longer than a sent message is looked for while the connection holds.
  const sentMs = Date.now()
  vi.spyOn(Date, 'now').mockImplementation(() => sentMs + 15_000)
  await again()
  await until(() => $toasts.get().length > 0)
  expect($toasts.get()).toMatchObject([
    {
      title: 'Chat Error',
      description: 'Your message was not sent: send it again'
    }
  ])
  expect(chat.$typed.get()).toBe('went nowhere')
  expect(contents(chat)).toEqual(['came through'])
})

test('where a subprotocol was accepted, only the fourth try in a row offers none, as a hub that starts again is tried often', async () => {
  const offers: (string | undefined)[] = []
  const away = createServer()
  away.on('upgrade', (request, socket) => {
    offers.push(request.headers['sec-websocket-protocol'])
    socket.destroy()
  })
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const { seen } = show()
  await until(() => seen.at(-1) === 'connected')
  const offered = `room.channel${channels}`
  expect(last.protocol).toBe(offered)
  await pageComesFrom(away)
  last.close()
  for (let tries = 1; tries <= 5; tries += 1) {
    await until(() => seen.at(-1) === 'disconnected')
    vi.advanceTimersByTime(5000)
    await until(() => offers.length === tries)
  }
  expect(offers).toEqual([offered, offered, offered, undefined, offered])
})

test('a chat that is open again is not away, though it gives no history to whoever may not read it', async () => {
  await hub.close()
  hub = await startChat({ gates: { ...OPEN_GATES, mayJoin: () => false } })
  pageIsAt(hub.port)
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const { chat, seen } = show()
  await until(() => seen.at(-1) === 'connected')
  last.close()
  await until(() => seen.at(-1) === 'disconnected')
  expect(chat.get().isAway).toBe(true)
  vi.advanceTimersByTime(5000)
  await until(() => seen.at(-1) === 'connected')
  expect(chat.get()).toMatchObject({ isAway: false, isRead: false })
})

test('a socket error toasts Connection Error / Failed to connect to chat server', async () => {
  const closed = createServer()
  await pageComesFrom(closed)
  await new Promise(resolve => closed.close(resolve))
  const { seen } = show()
  await until(() => seen.includes('disconnected'))
  expect($toasts.get()).toMatchObject([
    {
      title: 'Connection Error',
      description: 'Failed to connect to chat server'
    }
  ])
})

test("a server error toasts Chat Error with the server's message, destructive", async () => {
  const { chat, seen } = show()
  await until(() => seen.includes('connected'))
  for (let n = 0; n < 4; n++) chat.send(`quick ${n}`)
  await until(() => $toasts.get().length > 0)
  expect($toasts.get()).toMatchObject([
    {
      title: 'Chat Error',
      description: 'You are sending messages too quickly',
      variant: 'destructive'
    }
  ])
  // What was refused is in the field again, unless something else is typed there.
  expect(chat.$typed.get()).toBe('quick 3')
  const [before] = $toasts.get()
  chat.$typed.set('something else')
  chat.send('quick 4')
  await until(() => $toasts.get()[0] !== before)
  expect(chat.$typed.get()).toBe('something else')
  expect(chat.get().messages.every(({ own }) => own)).toBe(true)
})

test('unknown incoming message types are only logged', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
  const { chat, seen } = show()
  await until(() => seen.includes('connected'))
  chat.send('before')
  await until(() => contents(chat).length === 1)
  for (const data of [
    '{"type":"shutdown","data":{}}',
    '{"type":"message_history","data":{"messages":"<b>"}}',
    '{"type":"chat_message"}',
    'not json',
    'null'
  ])
    last.dispatchEvent(new MessageEvent('message', { data }))

  expect(warn).toHaveBeenCalledTimes(5)
  expect(contents(chat)).toEqual(['before'])
  expect($toasts.get()).toEqual([])
})
