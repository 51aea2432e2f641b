import { expect, test } from 'vitest'
import { createMemoryBus } from '../rooms/bus.ts'
import type { Bus, CreateBus } from '../rooms/bus.ts'
import { connectTo, createTestStore, startChat } from '../testing.ts'

const SLOW = 'Slow mode is on: one message every 30 seconds'

test('slow mode counts a message that is still on its way between copies', async () => {
  const onTheWay: (() => void)[] = []
  const createBus: CreateBus = (listener, clock) => {
    const bus = createMemoryBus(listener, clock)
    const publish: Bus['publish'] = (channel, event) =>
      void (event.kind === 'message'
        ? onTheWay.push(() => bus.publish(channel, event))
        : bus.publish(channel, event))
    return { ...bus, publish }
  }
  const { chat, url, close } = await startChat({ createBus })
  const ada = await connectTo(url)
  await ada.join('slow')
  await chat.setSlowMode('slow', 30)
  ada.say('one')
  ada.say('two')
  expect((await ada.next('error')).data.message).toBe(SLOW)
  expect(onTheWay).toHaveLength(1)
  onTheWay[0]!()
  expect((await ada.next('chat_message')).data.content).toBe('one')
  await close()
})

test('slow mode that comes while the history is read is not undone by what was read', async () => {
  const store = createTestStore()
  const read = Promise.withResolvers<void>()
  const { load } = store
  store.load = async channel => {
    const state = await load(channel)
    await read.promise
    return state
  }
  const { chat, url, close } = await startChat({ store })
  const ada = await connectTo(url)
  await ada.join('slow')
  await chat.setSlowMode('slow', 30)
  read.resolve()
  // Only the result of the next read shows that the first one has ended.
  await chat.slowMode('slow')
  ada.say('one')
  await ada.next('chat_message')
  ada.say('two')
  expect((await ada.next('error')).data.message).toBe(SLOW)
  await close()
})
