import { once } from 'node:events'
import { createServer } from 'node:http'
import type { Server } from 'node:http'
import { connect, Socket } from 'node:net'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { boundConnections } from './connections.ts'

const servers: Server[] = []
const sockets: Socket[] = []
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.destroy()
  for (const server of servers.splice(0)) server.close()
})

async function listen(bounds: Parameters<typeof boundConnections>[1]) {
  const server = createServer((_request, response) => response.end('page'))
  boundConnections(server, bounds)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  servers.push(server)
  return (server.address() as AddressInfo).port
}

/** The answer to a connection from this address: a status, or 'closed'. */
async function ask(port: number, localAddress: string) {
  const socket = connect({ port, host: '127.0.0.1', localAddress })
  sockets.push(socket)
  socket.on('error', () => socket.destroy())
  socket.write('GET / HTTP/1.1\r\nHost: localhost\r\n\r\n')
  const answered = once(socket, 'data').then(([data]) =>
    String(data).slice(9, 12)
  )
  const closed = once(socket, 'close').then(() => 'closed')
  return { socket, answer: await Promise.race([answered, closed]) }
}

test('Connections above the bound of an address are closed at once, those of others are answered, and a place is free again after an end', async () => {
  const port = await listen({ isCounted: () => true, ofAddress: 2 })
  const first = await ask(port, '127.0.0.11')
  const second = await ask(port, '127.0.0.11')
  const third = await ask(port, '127.0.0.11')
  expect([first.answer, second.answer, third.answer]).toEqual([
    '200',
    '200',
    'closed'
  ])
  expect((await ask(port, '127.0.0.12')).answer).toBe('200')

  first.socket.destroy()
  let again = await ask(port, '127.0.0.11')
  while (again.answer === 'closed') again = await ask(port, '127.0.0.11')
  expect(again.answer).toBe('200')
})

test('Connections above the bound of all addresses are closed at once', async () => {
  const port = await listen({ isCounted: () => false, inAll: 2 })
  const answers = []
  for (let n = 0; n < 3; n++)
    answers.push((await ask(port, `127.0.0.${20 + n}`)).answer)
  expect(answers).toEqual(['200', '200', 'closed'])
})

test('What is not counted (a proxy, this machine) may hold more than an address', async () => {
  const port = await listen({ isCounted: () => false, ofAddress: 1 })
  expect((await ask(port, '127.0.0.31')).answer).toBe('200')
  expect((await ask(port, '127.0.0.31')).answer).toBe('200')
})

test('The networks above an IPv6 /64 hold four times the connections of an address together, and others go on', async () => {
  const server = createServer()
  boundConnections(server, { isCounted: () => true, ofAddress: 2 })
  /**
   * Whether a connection from there stays open; faked, as this machine has only one IPv6 address.
   */
  const stays = (remoteAddress: string) => {
    const socket = new Socket()
    sockets.push(socket)
    Object.defineProperty(socket, 'remoteAddress', { value: remoteAddress })
    server.emit('connection', socket)
    return !socket.destroyed
  }
  const inOnePlace = Array.from({ length: 12 }, (_, n) =>
    stays(`2001:db8:12:34${n.toString(16).padStart(2, '0')}::1`)
  )
  expect(inOnePlace.filter(Boolean)).toHaveLength(8)
  expect(stays('2001:db8:12:ff00::1')).toBe(false)
  expect(stays('2001:db8:13::1')).toBe(true)

  sockets[0]?.destroy()
  await expect.poll(() => stays('2001:db8:12:ff00::1')).toBe(true)
  // The neighbours of an IPv4 address are strangers.
  const neighbours = Array.from({ length: 12 }, (_, n) =>
    stays(`203.0.113.${n}`)
  )
  expect(neighbours).not.toContain(false)
})
