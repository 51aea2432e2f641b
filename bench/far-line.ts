import { once } from 'node:events'
import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'

const ROUND_TRIP_MS = 80

/**
 * A connection to a hub far away: every request takes a round trip, those before a click too. A browser
 * that does not `hurry` is sent nothing before the click.
 */
export async function startFarLine(hubUrl: string, { hurry = true } = {}) {
  const server = createServer((asked, response) => {
    const { url: path = '/', method = 'GET', headers } = asked
    if (!hurry && headers['sec-purpose']) headers['save-data'] = 'on'
    setTimeout(() => {
      const passed = request(new URL(path, hubUrl), { method, headers })
      passed.on('error', () => response.destroy())
      passed.on('response', reply => {
        response.writeHead(reply.statusCode ?? 0, reply.headers)
        reply.pipe(response)
      })
      asked.pipe(passed)
    }, ROUND_TRIP_MS)
  })
  server.listen(0, 'localhost')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    url: `http://localhost:${port}`,
    close() {
      server.close()
      server.closeAllConnections()
    }
  }
}
