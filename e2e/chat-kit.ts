import type { Page, WebSocketRoute } from '@playwright/test'
import { expect } from './fixtures.ts'

export const parts = (page: Page) => ({
  log: page.getByRole('log', { name: 'Chat messages' }),
  input: page.getByRole('textbox', { name: 'Message' }),
  send: page.getByRole('button', { name: 'Send' }),
  status: (text: string) => page.locator('output').filter({ hasText: text }),
  toast: (title: string) =>
    page
      .getByRole('region', { name: 'Notifications' })
      .getByRole('listitem')
      .filter({ hasText: title })
})

export async function open(page: Page, address: string) {
  await page.goto(address)
  const chat = parts(page)
  await expect(chat.status('Connected')).toBeVisible()
  return chat
}

export const message = (n: number, content = `message ${n}`) => ({
  id: `id-${n}`,
  username: 'Ada',
  content,
  avatar: '/guest.webp',
  timestamp: new Date(1_790_000_000_000 + n * 1000).toISOString()
})
export const frame = (type: string, data: unknown) =>
  JSON.stringify({ type, data })
export const many = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, i) => message(from + i))

/**
 * Replaces the chat server, so that the test decides what it says; returns its sockets, newest
 * last.
 */
export async function serveByHand(page: Page, history = many(1, 50)) {
  const sockets: WebSocketRoute[] = []
  const heard: string[] = []
  await page.routeWebSocket('/ws', socket => {
    sockets.push(socket)
    socket.onMessage(text => {
      heard.push(String(text))
      if (!String(text).includes('join_channel')) return
      socket.send(frame('connection_established', {}))
      socket.send(frame('channel_joined', { channel: 'nova' }))
      socket.send(frame('message_history', { messages: history }))
    })
  })
  return { sockets, heard }
}
