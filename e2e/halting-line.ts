import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** Long enough for a browser to draw what it has received. */
const HALT_MS = 500

/** A connection to the hub that halts before the main part of every page. */
export async function startHaltingLine(hubUrl: string) {
  const server = createServer(async (asked, response) => {
    const reply = await fetch(new URL(asked.url ?? '/', hubUrl))
    const type = reply.headers.get('content-type') ?? 'text/plain'
    const body = Buffer.from(await reply.arrayBuffer())
    const at = type.startsWith('text/html') ? body.indexOf('<main') : 0
    response.writeHead(reply.status, { 'Content-Type': type })
    response.write(body.subarray(0, at))
    setTimeout(() => response.end(body.subarray(at)), at > 0 ? HALT_MS : 0)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    async close(): Promise<void> {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    }
  }
}
