import { expect, onTestFinished, test } from 'vitest'
import { CHAT_LIMIT_DEFAULTS } from './limits/limits.ts'
import { connectTo, startChat } from './testing.ts'

const LED = { headers: { 'chat-home': 'yes' } }

async function start(limits: { homeMembers?: number; homeSockets?: number }) {
  const chat = await startChat({
    limits: { ...CHAT_LIMIT_DEFAULTS, ...limits }
  })
  onTestFinished(() => chat.close())
  const come = (channel: string, options = {}) =>
    connectTo(chat.url, options, [`room.${channel}`])
  return { ...chat, come }
}

test('a home has 1,000 of a channel and 5,000 sockets, unless more are sent to it by chance', () => {
  expect(CHAT_LIMIT_DEFAULTS).toMatchObject({
    homeMembers: 1_000,
    homeSockets: 5_000
  })
})

test('the subprotocol that names a channel is accepted, and joins nothing by itself', async () => {
  const { come, url } = await start({})
  const named = await come('nova')
  expect(named.ws.protocol).toBe('room.nova')
  await named.join('echo')
  const plain = await connectTo(url)
  expect(plain.ws.protocol).toBe('')
  await plain.join('echo')
  plain.say('heard by both')
  for (const each of [named, plain])
    expect((await each.next('chat_message')).data.content).toBe('heard by both')
})

test('a home that has enough of a channel sends on whoever is led to it, and nobody who comes to it by chance', async () => {
  const { come } = await start({ homeMembers: 2 })
  for (let n = 0; n < 2; n += 1) await (await come('nova', LED)).join('nova')
  await expect(come('nova', LED)).rejects.toThrow('503')
  expect((await come('other', LED)).ws.protocol).toBe('room.other')
  const [first] = [await come('nova'), await come('nova')]
  expect(first.ws.protocol).toBe('room.nova')
})

test('a copy with enough sockets is home to nobody who comes', async () => {
  const { come, chat } = await start({ homeSockets: 2 })
  const first = await come('nova', LED)
  await come('other', LED)
  await expect(come('third', LED)).rejects.toThrow('503')
  first.ws.terminate()
  await expect.poll(chat.sockets).toBe(1)
  expect((await come('third', LED)).ws.protocol).toBe('room.third')
})
