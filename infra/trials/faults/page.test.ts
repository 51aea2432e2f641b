import { once } from 'node:events'
import { createServer } from 'node:http'
import type { RequestListener, Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, expect, test } from 'vitest'
import { createSite } from '../../../site/server/server.ts'
import { QUIET } from '../../../site/server/testing.ts'

const servers: Server[] = []
async function listen(listener: RequestListener): Promise<string> {
  const server = createServer(listener).listen(0, '127.0.0.1')
  servers.push(server)
  await once(server, 'listening')
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}
afterAll(() => {
  for (const server of servers) {
    server.closeAllConnections()
    server.close()
  }
})

test('A page that breaks while it is made is the 500 screen, whole and without a word of its inside', async () => {
  // Its picture is something that cannot be an address, so no page can be made from it.
  const apiUrl = await listen((request, response) => {
    response.writeHead(200, { 'Content-Type': 'application/json' })
    response.end(
      request.url?.startsWith('/api/streams/')
        ? JSON.stringify({
            id: 'broken',
            title: 'Broken',
            thumbnailUrl: 'https://['
          })
        : '[]'
    )
  })
  const site = createSite({ apiUrl, publicOrigin: null, log: QUIET })
  await site.start()
  const reply = await fetch(`${await listen(site.handle)}/stream/broken`)
  const text = await reply.text()
  expect(reply.status).toBe(500)
  expect(reply.headers.get('content-type')).toBe('text/html')
  expect(text).toMatch(
    /^<!doctype html>[^]*Something went wrong[^]*<\/html>\s*$/i
  )
  expect(text).not.toMatch(/TypeError|undefined|node_modules|\.astro\b|\bat \w/)
  await site.close()
})
