import { once } from 'node:events'
import { createServer, request as ask } from 'node:http'
import type { AddressInfo } from 'node:net'

/** One address that sends each request to the next of several copies: the worst case of a name with many addresses. */
export async function startSpread(urls: string[]) {
  let turn = 0
  const server = createServer((request, response) => {
    const to = new URL(request.url ?? '/', urls[turn++ % urls.length])
    const { method = 'GET', headers } = request
    const passed = ask(to, { method, headers }, reply => {
      response.writeHead(reply.statusCode ?? 502, reply.headers)
      reply.pipe(response)
    })
    passed.on('error', () => response.destroy())
    response.on('close', () => passed.destroy())
    request.pipe(passed)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () => {
      server.closeAllConnections()
      server.close()
    }
  }
}
