import { afterEach, expect, test } from 'vitest'
import type { Clock } from '#http/clock'
import { connectTo, startChat } from '../testing.ts'
import type { Client } from '../testing.ts'
import { CHAT_LIMIT_DEFAULTS } from './limits.ts'
import type { ChatLimits } from './limits.ts'

let nowMs = 1_000_000
const clock: Clock = { now: () => Date.now(), elapsed: () => nowMs }
const closers: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const close of closers.splice(0)) await close()
  nowMs += 60_000
})

const QUICK = 'You are sending messages too quickly'
const ADA = '203.0.113.7'
const BO = '198.51.100.8'

/** A chat behind a proxy that passes on addresses, and a way to connect to it. */
async function start(limits: Partial<ChatLimits> = {}) {
  const hub = await startChat({
    clock,
    limits: { ...CHAT_LIMIT_DEFAULTS, ...limits },
    config: { trustProxy: true, publicOrigin: null, apiUrl: null },
    visitorOf: ({ headers }) => headers.cookie ?? null
  })
  closers.push(() => hub.close())
  const connect = (address: string, cookie?: string) =>
    connectTo(hub.url, {
      headers: {
        'X-Forwarded-For': address,
        ...(cookie !== undefined && { cookie })
      }
    })
  const meet = async (address: string, cookie?: string) => {
    const person = await connect(address, cookie)
    person.send({ type: 'join_channel', data: { channel: 'nova' } })
    await person.next('channel_joined')
    return person
  }
  return { ...hub, connect, meet }
}

/** Whether a message of this person is delivered, as the person sees it too. */
async function isHeard(person: Client, content = 'hello'): Promise<boolean> {
  const from = person.received.length
  person.say(content)
  for (;;) {
    const answer = person.received
      .slice(from)
      .find(
        ({ type, data }) =>
          type === 'error' ||
          (type === 'chat_message' && data.content === content)
      )
    if (answer?.type === 'error') expect(answer.data.message).toBe(QUICK)
    if (answer !== undefined) return answer.type === 'chat_message'
    await new Promise(resolve => person.ws.once('message', resolve))
  }
}

const errors = ({ received }: Client) =>
  received.flatMap(({ type, data }) => (type === 'error' ? [data.message] : []))

const leave = async (person: Client) => {
  person.ws.close()
  await person.closed()
}

test('reconnecting resets neither the messages that were sent nor the mute', async () => {
  const hub = await start()
  for (const content of ['one', 'two', 'three']) {
    const ada = await hub.meet(ADA)
    expect(await isHeard(ada, content)).toBe(true)
    await leave(ada)
  }
  for (let n = 0; n < 4; n++) {
    nowMs += 2_000
    const ada = await hub.meet(ADA)
    if (n === 0) {
      nowMs -= 2_000
      expect(await isHeard(ada, 'the fourth')).toBe(false)
      nowMs += 2_000
    } else {
      expect(await isHeard(ada, 'still muted')).toBe(false)
    }
    await leave(ada)
  }
  nowMs += 10_000
  expect(await isHeard(await hub.meet(ADA), 'free again')).toBe(true)
})

test('reconnecting resets neither the bad frames nor the joins', async () => {
  const hub = await start()
  for (let n = 0; n < 9; n++) {
    const eve = await hub.meet(ADA)
    await leave(eve)
  }
  for (let n = 0; n < 9; n++) {
    const eve = await hub.connect(ADA)
    eve.send({ type: 'join_channel', data: { channel: 'nova' } })
    expect((await eve.next('error')).data.message).toBe(QUICK)
    await leave(eve)
  }
  const eve = await hub.connect(ADA)
  eve.send('the tenth bad frame')
  expect(await eve.closed()).toBe(1008)
  const bo = await hub.meet(BO)
  expect(await isHeard(bo)).toBe(true)
})

test("somebody's mute holds no neighbour of the same address", async () => {
  const hub = await start()
  const [ada, neighbour] = [await hub.meet(ADA), await hub.meet(ADA)]
  for (let n = 0; n < 4; n++) ada.say('flood')
  expect((await ada.next('error')).data.message).toBe(QUICK)
  expect(await isHeard(neighbour)).toBe(true)
})

test('a visitor has one limit over all connections, wherever they come from', async () => {
  const hub = await start()
  const home = await hub.meet(ADA, 'visitor-1')
  const phone = await hub.meet(BO, 'visitor-1')
  for (const [n, person] of [home, phone, home].entries())
    expect(await isHeard(person, `message ${n}`)).toBe(true)
  expect(await isHeard(phone, 'the fourth')).toBe(false)
  await leave(home)
  await leave(phone)
  nowMs += 9_999
  const again = await hub.meet('192.0.2.1', 'visitor-1')
  expect(await isHeard(again)).toBe(false)
  expect(await isHeard(await hub.meet(ADA, 'visitor-2'))).toBe(true)
})

test('a classroom of 30 behind one address is heard, each with three messages at once', async () => {
  const hub = await start()
  const reader = await hub.meet(BO)
  const room = []
  for (let n = 0; n < 30; n++) room.push(await hub.meet(ADA))
  for (const person of room) for (let n = 0; n < 3; n++) person.say('hello')
  for (let n = 0; n < 90; n++) await reader.next('chat_message')
  for (const person of room) expect(errors(person)).toEqual([])
})

test.each([ADA, '127.0.0.1'])(
  'all connections of %s together may send 120 messages in 2 s',
  async address => {
    const hub = await start()
    const reader = await hub.meet(BO)
    const room: Client[] = []
    for (let n = 0; n < 50; n++) room.push(await hub.meet(address))
    for (const person of room) for (let n = 0; n < 3; n++) person.say('hello')
    for (let n = 0; n < 120; n++) await reader.next('chat_message')
    const refused = () => room.flatMap(person => errors(person))
    await expect.poll(() => refused().length).toBe(30)
    expect(new Set(refused())).toEqual(new Set([QUICK]))
    expect(await isHeard(reader, 'from elsewhere')).toBe(true)
    expect(reader.messages()).toHaveLength(121)
  }
)

test('the networks above an address have ceilings of four and sixteen times its own', async () => {
  const hub = await start({ addressMessages: 3 })
  const heard = async (address: string) => {
    const person = await hub.meet(address)
    let count = 0
    for (let n = 0; n < 3; n++) if (await isHeard(person)) count += 1
    await leave(person)
    return count
  }
  const inNet = async (address: (n: number) => string) => {
    let count = 0
    for (let n = 0; n < 8; n++) count += await heard(address(n))
    return count
  }
  expect(await inNet(n => `2001:db8:1:10${n}::1`)).toBe(12)
  expect(await inNet(n => `2001:db8:1:20${n}::1`)).toBe(12)
  expect(await inNet(n => `2001:db8:1:30${n}::1`)).toBe(12)
  expect(await inNet(n => `2001:db8:1:40${n}::1`)).toBe(12)
  expect(await inNet(n => `2001:db8:1:50${n}::1`)).toBe(0)
  expect(await heard('2001:db8:2::1')).toBe(3)
  expect(await inNet(n => `198.51.100.${n}`)).toBe(12)
  expect(await heard('198.51.101.1')).toBe(3)
})

test('one author takes half of what a room takes in a second, and others are heard', async () => {
  const hub = await start({
    messages: 100,
    addressMessages: 100,
    roomMessages: 20
  })
  const [eve, ada] = [await hub.meet(ADA), await hub.meet(BO)]
  for (let n = 0; n < 30; n++) eve.say('flood')
  for (let n = 0; n < 20; n++)
    expect((await eve.next('error')).data.message).toBe(QUICK)
  expect(eve.messages()).toHaveLength(10)
  for (let n = 0; n < 3; n++) expect(await isHeard(ada, `calm ${n}`)).toBe(true)
})

test('many authors who flood leave room for one who does not', async () => {
  const hub = await start({
    messages: 100,
    addressMessages: 100,
    roomMessages: 40
  })
  const ada = await hub.meet(BO)
  for (let n = 0; n < 6; n++) {
    const eve = await hub.meet(`203.0.${n}.1`)
    for (let m = 0; m < 20; m++) eve.say(`flood ${n}`)
    const own = () =>
      eve.messages().filter(({ content }) => content === `flood ${n}`)
    await expect.poll(() => own().length + errors(eve).length).toBe(20)
  }
  expect(await isHeard(ada, 'calm')).toBe(true)
})

test('joining the same channel again within ten seconds is answered without the history', async () => {
  const hub = await start()
  const ada = await hub.meet(ADA)
  await ada.next('message_history')
  expect(await isHeard(ada, 'said')).toBe(true)
  const histories = () =>
    ada.received.filter(({ type }) => type === 'message_history').length
  const again = { type: 'join_channel', data: { channel: 'nova' } }
  for (let n = 0; n < 3; n++) {
    ada.send(again)
    await ada.next('channel_joined')
  }
  expect(await isHeard(ada, 'still here')).toBe(true)
  expect(histories()).toBe(1)
  nowMs += 10_000
  ada.send(again)
  const { data } = await ada.next('message_history')
  expect(data.messages).toHaveLength(2)
})

test('an address that has been given too much history joins without it, and another is given it', async () => {
  const hub = await start({ historyBytes: 3_000 })
  const ada = await hub.meet(BO)
  expect(await isHeard(ada, 'x'.repeat(400))).toBe(true)
  const given = async (address: string) => {
    const person = await hub.meet(address)
    expect(await isHeard(person, `from ${address}`)).toBe(true)
    const [first] = person.received.filter(({ type }) =>
      ['message_history', 'chat_message'].includes(type)
    )
    await leave(person)
    nowMs += 100
    return first?.type === 'message_history'
  }
  const answers = []
  for (let n = 0; n < 6; n++) {
    nowMs += 1_000
    answers.push(await given(ADA))
  }
  expect(answers[0]).toBe(true)
  expect(answers.at(-1)).toBe(false)
  expect(await given('192.0.2.9')).toBe(true)
  nowMs += 60_000
  expect(await given(ADA)).toBe(true)
})
