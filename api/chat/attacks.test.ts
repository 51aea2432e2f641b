import { setImmediate as nextTurn } from 'node:timers/promises'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Clock } from '#http/clock'
import { createMemoryBus } from './rooms/bus.ts'
import {
  clientFrame,
  connectRaw,
  connectTo,
  handshake,
  startChat
} from './testing.ts'

type Hub = Awaited<ReturnType<typeof startChat>>

let nowMs = 1_000_000
const clock: Clock = { now: () => Date.now(), elapsed: () => nowMs }
let hub: Hub
beforeAll(async () => {
  hub = await startChat({ clock, approvedNames: async () => ['Nova_Live'] })
})
// What one test uses up must not count in the next one.
beforeEach(() => {
  nowMs += 60_000
})
afterAll(() => hub.close())

const HOSTILE: [string, string | Buffer][] = [
  ['text that is not JSON', '{'],
  ['a string', '"str"'],
  ['null', 'null'],
  ['an array', '[]'],
  ['a deep array', '['.repeat(8000) + ']'.repeat(8000)],
  ['a binary frame', Buffer.from('{"type":"join_channel"}')],
  ['an unknown type', '{"type":"shutdown","data":{}}'],
  ['a prototype for a type', '{"type":"__proto__","data":{}}'],
  ['no data', '{"type":"chat_message"}'],
  ['data that is a string', '{"type":"join_channel","data":"nova"}'],
  [
    'a channel that is an array',
    '{"type":"join_channel","data":{"channel":["nova"]}}'
  ],
  [
    'a channel with a slash',
    '{"type":"join_channel","data":{"channel":"a/b"}}'
  ],
  [
    'a channel of 26 characters',
    `{"type":"join_channel","data":{"channel":"${'a'.repeat(26)}"}}`
  ],
  ['an empty channel', '{"type":"join_channel","data":{"channel":""}}'],
  [
    '__proto__ with a dash for a channel',
    '{"type":"join_channel","data":{"channel":"__proto__-"}}'
  ],
  [
    'an operator for content',
    '{"type":"chat_message","data":{"username":"a","avatar":"","content":{"$ne":1}}}'
  ],
  [
    'a chat message before a channel was joined',
    '{"type":"chat_message","data":{"username":"a","avatar":"","content":"x"}}'
  ]
]

test.each(HOSTILE)(
  'F3: %s gets error {message} and the socket lives',
  async (_name, frame) => {
    const eve = await connectTo(hub.url)
    eve.ws.send(frame)
    const { data } = await eve.next('error')
    expect(data.message).toMatch(/^[A-Z].+/)
    expect(await eve.join('nova')).toEqual([])
    eve.ws.terminate()
  }
)

test('F3: ten bad frames in ten seconds close the socket with 1008, nine do not', async () => {
  const eve = await connectTo(hub.url)
  for (let n = 0; n < 9; n++) eve.send('bad')
  for (let n = 0; n < 9; n++) await eve.next('error')
  nowMs += 10_000
  eve.send('bad')
  await eve.next('error')
  for (let n = 0; n < 9; n++) eve.send('bad')
  expect(await eve.closed()).toBe(1008)
})

test('F3: 2,000 hostile frames leave the process alive and other rooms undisturbed', async () => {
  const [ada, bo] = [await connectTo(hub.url), await connectTo(hub.url)]
  await ada.join('quiet')
  await bo.join('quiet')
  for (let round = 0; round < 200; round++) {
    const eve = await connectTo(hub.url)
    for (let n = 0; n < 10; n++) eve.ws.send(HOSTILE[(round + n) % 15]![1])
    expect(await eve.closed()).toBe(1008)
    nowMs += 10_000
  }
  ada.say('still here')
  expect((await bo.next('chat_message')).data.content).toBe('still here')
  expect(bo.received.filter(({ type }) => type === 'error')).toEqual([])
  ada.ws.terminate()
  bo.ws.terminate()
})

const masked = clientFrame
const FRAMES: [string, Buffer, number][] = [
  ['17 KB', masked('x'.repeat(17 * 1024)), 1009],
  ['bad UTF-8', masked(Buffer.from([0x22, 0xc3, 0x28, 0x22])), 1007],
  [
    '100 fragments',
    Buffer.concat([
      masked('a', { first: 0x01 }),
      ...Array.from({ length: 100 }, () => masked('a', { first: 0 }))
    ]),
    1008
  ],
  ['RSV bits', masked('x', { first: 0xf1 }), 1002],
  ['unmasked', masked('x', { isMasked: false }), 1002],
  ['unknown opcode', masked('x', { first: 0x83 }), 1002],
  [
    'a ping flood',
    Buffer.concat(
      Array.from({ length: 1000 }, () => masked('', { first: 0x89 }))
    ),
    1008
  ],
  [
    'a flood of pongs that nobody asked for',
    Buffer.concat(
      Array.from({ length: 1000 }, () => masked('', { first: 0x8a }))
    ),
    1008
  ]
]

test.each(FRAMES)('F4: %s ends the line', async (_name, frame, code) => {
  const line = await connectRaw(hub.port)
  line.write(handshake())
  while (!line.sofar().includes('connection_established')) await nextTurn()
  line.write(frame)
  const answer = await line.answer()
  const close = answer.lastIndexOf(0x88)
  expect(answer.readUInt16BE(close + 2)).toBe(code)
})

describe('F7: the message limit', () => {
  const QUICK = 'You are sending messages too quickly'

  test('3 messages in 2 s, then 10 s mute; every message sent while muted gets the same error and does not lengthen the mute', async () => {
    const ada = await connectTo(hub.url)
    await ada.join('limits')
    const say = (content: string) => ada.say(content)
    for (const content of ['1', '2', '3']) say(content)
    for (let n = 0; n < 3; n++) await ada.next('chat_message')
    nowMs += 1_999
    say('the fourth')
    expect((await ada.next('error')).data.message).toBe(QUICK)
    nowMs += 9_999
    say('still muted')
    expect((await ada.next('error')).data.message).toBe(QUICK)
    nowMs += 1
    say('free again')
    expect((await ada.next('chat_message')).data.content).toBe('free again')
    expect(ada.messages().map(({ content }) => content)).toEqual([
      '1',
      '2',
      '3',
      'free again'
    ])
    ada.ws.terminate()
  })

  test('one message a second is never too quick, and one connection never mutes another', async () => {
    const [ada, bo] = [await connectTo(hub.url), await connectTo(hub.url)]
    await ada.join('limits')
    await bo.join('limits')
    for (let n = 0; n < 20; n++) {
      ada.say(`a${n}`)
      await ada.next('chat_message')
      nowMs += 1_000
    }
    for (let n = 0; n < 4; n++) ada.say('flood')
    await ada.next('error')
    bo.say('not me')
    while ((await bo.next('chat_message')).data.content !== 'not me');
    expect(bo.received.filter(({ type }) => type === 'error')).toEqual([])
    ada.ws.terminate()
    bo.ws.terminate()
  })
})

test('F7: joining and leaving without end is an error, then 1008', async () => {
  const eve = await connectTo(hub.url)
  for (let n = 0; n < 30; n++)
    eve.send({ type: 'join_channel', data: { channel: `room${n}` } })
  expect(await eve.closed()).toBe(1008)
  const joined = eve.received.filter(({ type }) => type === 'channel_joined')
  expect(joined.length).toBeLessThan(10)
})

test('F7: of a flood of 1,000 messages three come through, the socket is closed with 1008, and the room goes on', async () => {
  const [eve, bo] = [await connectTo(hub.url), await connectTo(hub.url)]
  await eve.join('flooded')
  await bo.join('flooded')
  for (let n = 0; n < 1_000; n++) eve.say(`flood ${n}`)
  expect(await eve.closed()).toBe(1008)
  bo.say('calm')
  while ((await bo.next('chat_message')).data.content !== 'calm');
  expect(bo.messages()).toHaveLength(4)
  bo.ws.terminate()
})

test('F7: a socket is in one room, and empty rooms are freed', async () => {
  const open = new Set<string>()
  const other = await startChat({
    clock,
    createBus: (listener, clock) => {
      const bus = createMemoryBus(listener, clock)
      return {
        ...bus,
        open: async channel => {
          open.add(channel)
          await bus.open(channel)
        },
        close: channel => open.delete(channel)
      }
    }
  })
  for (let n = 0; n < 100; n++) {
    const person = await connectTo(other.url)
    for (let m = 0; m < 5; m++) await person.join(`room_${n}_${m}`)
    expect([...open]).toEqual([`room_${n}_4`])
    person.ws.terminate()
    nowMs += 10_000
    while (open.size > 0) await nextTurn()
  }
  await other.close()
})

test('F8: a socket is in one room only', async () => {
  const [ada, bo] = [await connectTo(hub.url), await connectTo(hub.url)]
  await ada.join('one')
  await bo.join('one')
  await bo.join('two')
  ada.say('for one')
  await ada.next('chat_message')
  bo.say('for two')
  expect((await bo.next('chat_message')).data.content).toBe('for two')
  expect(bo.messages()).toHaveLength(1)
  expect(ada.messages()).toHaveLength(1)
  ada.ws.terminate()
  bo.ws.terminate()
})
