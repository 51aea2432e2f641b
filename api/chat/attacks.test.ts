import type { AddressInfo } from 'node:net'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Clock } from '../clock.ts'
import { createHttpServer } from '../http-server.ts'
import { createMemoryBus } from './bus.ts'
import { CHAT_LIMIT_DEFAULTS } from './rules.ts'
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
afterAll(() => hub.close())

/** The status that a raw handshake is answered with; 101 lines are cut. */
async function statusOf(request: string, port = hub.port): Promise<number> {
  const line = await connectRaw(port)
  line.write(request)
  while (line.sofar().length === 0) await nextTurn()
  line.socket.destroy()
  return Number(line.sofar().toString().split(' ')[1])
}

test.each([
  ['https://evil.example', 403],
  ['http://hub.test.evil.example', 403],
  ['http://evil-hub.test', 403],
  ['null', 403],
  ['', 403],
  ['http://hub.test:81', 403],
  ['http://hub.test', 101],
  ['https://hub.test', 101],
  [null, 101]
])('F1: a handshake with Origin %s is answered %i', async (Origin, status) => {
  expect(await statusOf(handshake({ Origin }))).toBe(status)
})

test('F1: with PUBLIC_ORIGIN its own origin is welcome and another host is 421', async () => {
  const config = {
    trustProxy: false,
    publicOrigin: 'https://pog.example',
    apiUrl: null
  }
  const other = await startChat({ config })
  const status = (Host: string, Origin: string) =>
    statusOf(handshake({ Host, Origin }), other.port)
  expect(await status('pog.example', 'https://pog.example')).toBe(101)
  expect(await status('pog.example', 'https://evil.example')).toBe(403)
  expect(await status('evil.example', 'https://evil.example')).toBe(421)
  await other.close()
})

test.each([
  ['GET /ws/../x HTTP/1.1', {}, 404],
  ['GET /ws?x HTTP/1.1', {}, 404],
  ['GET /wss HTTP/1.1', {}, 404],
  ['POST /ws HTTP/1.1', {}, 400],
  ['GET /ws HTTP/1.1', { 'Sec-WebSocket-Key': null }, 400],
  ['GET /ws HTTP/1.1', { 'Sec-WebSocket-Key': 'short' }, 400],
  ['GET /ws HTTP/1.1', { 'Sec-WebSocket-Version': '12' }, 426],
  ['GET /ws HTTP/1.1', { Upgrade: 'h2c' }, 400]
])('F2: %s with %j is answered %i', async (line, changes, status) => {
  expect(await statusOf(handshake(changes, line))).toBe(status)
})

test('F2: an offer of h2c is answered as the request that it is', async () => {
  const server = createHttpServer((_request, response) => response.end('page'))
  server.on('upgrade', (request, socket, head) =>
    hub.chat.upgrade(request, socket, head)
  )
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const line = 'GET / HTTP/1.1'
  expect(await statusOf(handshake({ Upgrade: 'h2c' }, line), port)).toBe(200)
  expect(await statusOf(handshake({}, line), port)).toBe(404)
  expect(await statusOf(handshake(), port)).toBe(101)
  server.closeAllConnections()
  await new Promise(resolve => server.close(resolve))
})

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
    nowMs += 1000
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

test('F7: sockets over 100 of one address are 429, loopback is exempt; over the total 503', async () => {
  const limits = { ...CHAT_LIMIT_DEFAULTS, sockets: 130 }
  const config = { trustProxy: true, publicOrigin: null, apiUrl: null }
  const other = await startChat({ limits, config })
  const people = []
  const from = (address: string) => ({
    headers: { 'x-forwarded-for': `8.8.8.8, ${address}` }
  })
  for (let n = 0; n < 100; n++)
    people.push(
      await connectTo(other.url, from(`2001:db8:1:2::${n.toString(16)}`))
    )
  const status = (address: string) =>
    statusOf(handshake({ 'X-Forwarded-For': address }), other.port)
  expect(await status('2001:db8:1:2:ffff::1')).toBe(429)
  for (let n = 0; n < 30; n++) people.push(await connectTo(other.url))
  expect(await status('2001:db8:1:3::1')).toBe(503)
  people[0]?.ws.terminate()
  await people[0]?.closed()
  expect(await status('2001:db8:1:3::1')).toBe(101)
  await other.close()
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

test('F7: of a flood of 1,000 messages three come through, and the room goes on', async () => {
  const [eve, bo] = [await connectTo(hub.url), await connectTo(hub.url)]
  await eve.join('flooded')
  await bo.join('flooded')
  for (let n = 0; n < 1_000; n++) eve.say(`flood ${n}`)
  for (let n = 0; n < 997; n++) await eve.next('error')
  bo.say('calm')
  while ((await bo.next('chat_message')).data.content !== 'calm');
  expect(bo.messages()).toHaveLength(4)
  eve.ws.terminate()
  bo.ws.terminate()
})

test('F7: a socket is in one room, and empty rooms are freed', async () => {
  const open = new Set<string>()
  const other = await startChat({
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
