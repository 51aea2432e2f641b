import { once } from 'node:events'
import { createServer } from 'node:http'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { isIP } from 'node:net'
import type { AddressInfo } from 'node:net'
import { startApi, startDatabase } from '../test/api.ts'
import type { TestApiOptions } from '../test/api.ts'
import type { TestClient } from '../test/client.ts'
import type { LinkOptions } from './from-link.ts'
import { isPublicAddress } from './public-address.ts'

export type Answer = (
  request: IncomingMessage,
  response: ServerResponse
) => void

/** A stranger's server, as if it were on the internet, with its pages by path. */
async function startStranger(pages: Record<string, Answer>) {
  const asked: string[] = []
  const server = createServer((request, response) => {
    const path = request.url ?? '/'
    asked.push(`${request.headers.host?.replace(/:\d+$/, '')}${path}`)
    const answer = pages[path]
    if (answer) answer(request, response)
    else response.writeHead(404).end()
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const links: LinkOptions = {
    lookup: async host => {
      if (host === 'gone.example')
        throw Object.assign(new Error('gone'), { code: 'ENOTFOUND' })
      const address = host === 'inside.example' ? '10.0.0.7' : '127.0.0.1'
      return [{ address: isIP(host) ? host : address, family: 4 }]
    },
    isPublic: address => address === '127.0.0.1' || isPublicAddress(address),
    ports: [port],
    // A machine that is busy with other tests may be slow.
    answerMs: 20_000,
    readMs: 60_000
  }
  return {
    asked,
    links,
    at: (path: string) => `http://stranger.example:${port}${path}`,
    close: () => {
      server.closeAllConnections()
      server.close()
    }
  }
}

/** Answers with a page. */
export const page =
  (html: string | Buffer, type = 'text/html; charset=utf-8'): Answer =>
  (_request, response) => {
    response.writeHead(200, { 'Content-Type': type }).end(html)
  }

/** Redirects to another address. */
export const leadTo =
  (location: string): Answer =>
  (_request, response) => {
    response.writeHead(302, { Location: location }).end()
  }

/** A page with these lines in its head. */
export const headed = (...lines: string[]): string =>
  `<!doctype html><html><head>${lines.join('\n')}</head><body>Text</body></html>`

export const meta = (property: string, content: string): string =>
  `<meta property="${property}" content="${content}">`
export const ld = (value: object): string =>
  `<script type="application/ld+json">${JSON.stringify(value)}</script>`

export type Reading = Awaited<ReturnType<typeof startReading>>

/** A hub whose administrator reads links of a stranger. */
export async function startReading(pages: Record<string, Answer>) {
  const stranger = await startStranger(pages)
  const database = await startDatabase()
  const another = ({ links, ...options }: TestApiOptions) =>
    startApi({
      ...options,
      mongodbUri: database.uri,
      links: { ...stranger.links, ...links }
    })
  const hub = await another({})
  const admin = await hub.asAdmin()
  return {
    hub,
    /** A copy with other limits. */
    another,
    asked: stranger.asked,
    /** Reads a path of the stranger's server, or a whole address. */
    read: async (path: string, client: TestClient = admin) => {
      const url = path.startsWith('/') ? stranger.at(path) : path
      const reply = await client.post('/api/content/from-link', { url })
      return { status: reply.status, body: reply.body }
    },
    close: async () => {
      await hub.close()
      await database.close()
      stranger.close()
    }
  }
}
