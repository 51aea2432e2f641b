import type { AddressInfo } from 'node:net'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createHttpServer } from '#http/server'
import { CHAT_LIMIT_DEFAULTS } from './limits/limits.ts'
import { connectRaw, connectTo, handshake, startChat } from './testing.ts'

let hub: Awaited<ReturnType<typeof startChat>>
beforeAll(async () => {
  hub = await startChat()
})
afterAll(() => hub.close())

/** The status of the answer to a raw handshake; a connection with 101 is cut. */
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
  ['https://HUB.test', 101],
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
  expect(await status('POG.Example', 'https://pog.example')).toBe(101)
  expect(await status('pog.example', 'https://evil.example')).toBe(403)
  expect(await status('evil.example', 'https://evil.example')).toBe(421)
  expect(await status('pog.example:80', 'https://pog.example')).toBe(421)
  expect(await status('pog.example:443', 'https://pog.example')).toBe(101)
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

test('F7: sockets over 100 of one address are 429, loopback is exempt; over the total 503', async () => {
  const limits = { ...CHAT_LIMIT_DEFAULTS, sockets: 130 }
  const config = { trustProxy: true, publicOrigin: null, apiUrl: null }
  const other = await startChat({ limits, config })
  const people = []
  const from = (address: string) => ({
    headers: { 'x-forwarded-for': `8.8.8.8, ${address}` }
  })
  for (let n = 0; n < 100; n++) {
    people.push(
      await connectTo(other.url, from(`2001:db8:1:2::${n.toString(16)}`))
    )
  }
  const status = (address: string) =>
    statusOf(handshake({ 'X-Forwarded-For': address }), other.port)
  expect(await status('2001:db8:1:2:ffff::1')).toBe(429)
  for (let n = 0; n < 30; n++) people.push(await connectTo(other.url))
  expect(await status('2001:db8:1:3::1')).toBe(503)
  people[0]?.ws.terminate()
  await expect.poll(other.chat.sockets).toBe(129)
  expect(await status('2001:db8:1:3::1')).toBe(101)
  await other.close()
})
