import { mkdtemp, rm } from 'node:fs/promises'
import { Agent, createServer, request } from 'node:http'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Astro's own handler, as the build writes it. */
export type AstroHandler = (
  request: IncomingMessage,
  response: ServerResponse,
  next: undefined,
  locals: object
) => Promise<void>

export interface Rendered {
  status: number
  type: string
  contentSecurityPolicy: string | undefined
  body: Buffer
}

export interface Renderer {
  /** One real request to Astro; `locals` is what the page sees as Astro.locals. */
  render(path: string, locals: object): Promise<Rendered>
  close(): Promise<void>
}

const TICKET = 'x-render-ticket'
/** A render takes milliseconds; one that takes this long never ends. */
const RENDER_LIMIT_MS = 10_000

/** Puts Astro's handler behind a Unix socket, so that it gets requests that are requests. */
export async function startRenderer(handler: AstroHandler): Promise<Renderer> {
  const directory = await mkdtemp(join(tmpdir(), 'pog-render-'))
  const socketPath =
    process.platform === 'win32'
      ? `\\\\.\\pipe\\pog-render-${process.pid}`
      : join(directory, 'socket')
  const waiting = new Map<string, object>()
  let lastTicket = 0

  const server = createServer((incoming, response) => {
    const ticket = String(incoming.headers[TICKET])
    void handler(incoming, response, undefined, waiting.get(ticket) ?? {})
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(socketPath, resolve)
  })
  const agent = new Agent({ keepAlive: true, maxSockets: 4 })

  const ask = (path: string, ticket: string) =>
    new Promise<Rendered>((resolve, reject) => {
      const outgoing = request(
        {
          socketPath,
          path,
          agent,
          headers: { host: 'localhost', [TICKET]: ticket },
          timeout: RENDER_LIMIT_MS
        },
        response => {
          const parts: Buffer[] = []
          response.on('data', (part: Buffer) => parts.push(part))
          response.on('error', reject)
          response.on('end', () => {
            const policy = response.headers['content-security-policy']
            resolve({
              status: response.statusCode ?? 500,
              type: response.headers['content-type'] ?? 'text/html',
              contentSecurityPolicy: policy?.toString(),
              body: Buffer.concat(parts)
            })
          })
        }
      )
      outgoing.on('error', reject)
      outgoing.on('timeout', () =>
        outgoing.destroy(new Error(`Rendering ${path} took too long`))
      )
      outgoing.end()
    })

  return {
    async render(path, locals) {
      lastTicket += 1
      const ticket = String(lastTicket)
      waiting.set(ticket, locals)
      try {
        return await ask(path, ticket)
      } finally {
        waiting.delete(ticket)
      }
    },
    async close() {
      agent.destroy()
      await new Promise(resolve => {
        server.close(resolve)
      })
      await rm(directory, { recursive: true, force: true })
    }
  }
}
