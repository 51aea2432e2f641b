import { once } from 'node:events'
import type { ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { createHttpServer } from '#http/server'
import { openLine } from './line.ts'
import type { Line } from './line.ts'

const PAGE = 'GET / HTTP/1.1\r\nHost: localhost\r\n\r\n'

const held: ServerResponse[] = []
const server = createHttpServer((_request, response) => held.push(response))
const lines: Line[] = []
afterEach(() => {
  for (const line of lines) line.end()
  server.close()
})

test('Who sends 20 requests ahead of their answers gets them all; who sends more is cut off, and the rest is not even begun', async () => {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const line = await openLine(`http://127.0.0.1:${port}`)
  lines.push(line)

  line.write(PAGE.repeat(20))
  await expect.poll(() => held.length).toBe(20)
  for (const response of held.splice(0)) response.end('page')
  expect(await line.answers(20)).toBe(true)

  line.write(PAGE.repeat(20))
  await expect.poll(() => held.length).toBe(20)
  line.write(PAGE.repeat(1000))
  await line.closed
  expect(held).toHaveLength(20)
})
