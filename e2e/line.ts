import { once } from 'node:events'
import { createServer, request } from 'node:http'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** The connection between a browser and a hub. */
export interface Line {
  url: string
  /** The requests that went over it: path, whether the request was conditional, and status. */
  went: { path: string; isConditional: boolean; status: number }[]
  /** As when the cable is pulled. */
  cut(): Promise<void>
  mend(): Promise<void>
  /** Connects to another hub from now on. */
  lead(url: string): void
  /** Adds these headers to the browser's requests from now on. */
  say(headers: Record<string, string>): void
  /** Changes the service worker's script, as another build does. */
  rebuild(change: (script: string) => string): void
  close(): Promise<void>
}

export async function startLine(hubUrl: string): Promise<Line> {
  let target = hubUrl
  let said: Record<string, string> = {}
  let rebuilt: ((script: string) => string) | undefined
  let port = 0

  async function sendRebuilt(
    reply: IncomingMessage,
    response: ServerResponse,
    change: (script: string) => string
  ) {
    let script = ''
    for await (const part of reply.setEncoding('utf8')) script += part
    response.writeHead(200, { 'Content-Type': 'text/javascript' })
    response.end(change(script))
  }

  const server = createServer((asked, response) => {
    const { url: path = '/', method = 'GET' } = asked
    const headers = { ...asked.headers, ...said }
    const isRebuilt = rebuilt !== undefined && path === '/sw.js'
    if (isRebuilt) {
      delete headers['accept-encoding']
      delete headers['if-none-match']
    }
    const passed = request(new URL(path, target), { method, headers })
    passed.on('error', () => response.destroy())
    passed.on('response', reply => {
      const status = reply.statusCode ?? 0
      const isConditional = asked.headers['if-none-match'] !== undefined
      line.went.push({ path, isConditional, status })
      if (isRebuilt && rebuilt)
        return void sendRebuilt(reply, response, rebuilt)
      response.writeHead(status, reply.headers)
      reply.pipe(response)
    })
    asked.pipe(passed)
  })

  const line: Line = {
    url: '',
    went: [],
    async cut() {
      const closed = once(server, 'close')
      server.close()
      server.closeAllConnections()
      await closed
    },
    async mend() {
      server.listen(port, 'localhost')
      await once(server, 'listening')
    },
    lead: url => (target = url),
    say: headers => (said = headers),
    rebuild: change => (rebuilt = change),
    async close() {
      if (server.listening) await line.cut()
    }
  }
  await line.mend()
  port = (server.address() as AddressInfo).port
  line.url = `http://localhost:${port}`
  return line
}
