import { Agent, createServer, request } from 'node:http'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { duplexPair } from 'node:stream'

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
  close(): void
}

const TICKET = 'x-render-ticket'
/** A render takes milliseconds; one that takes this long never ends. */
const RENDER_LIMIT_MS = 10_000
/** How many pages are rendered at once. */
const LINES = 4

/**
 * Puts Astro's handler behind HTTP, so that it gets requests that are requests. They stay in this
 * thread's memory: there is no socket that another user could reach or a crash leave behind.
 */
export function startRenderer(handler: AstroHandler): Renderer {
  const waiting = new Map<string, object>()
  let lastTicket = 0

  const server = createServer((incoming, response) => {
    const ticket = String(incoming.headers[TICKET])
    void handler(incoming, response, undefined, waiting.get(ticket) ?? {})
  })
  const agent = new Agent({ maxSockets: LINES })
  agent.createConnection = () => {
    const [ours, theirs] = duplexPair()
    server.emit('connection', theirs)
    return ours
  }

  const ask = (path: string, ticket: string) =>
    new Promise<Rendered>((resolve, reject) => {
      const headers = { host: 'localhost', [TICKET]: ticket }
      const outgoing = request({ path, agent, headers }, response => {
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
      })
      outgoing.once('socket', () => {
        const timer = setTimeout(
          () => outgoing.destroy(new Error(`Rendering ${path} took too long`)),
          RENDER_LIMIT_MS
        )
        outgoing.once('close', () => clearTimeout(timer))
      })
      outgoing.on('error', reject)
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
    close() {
      agent.destroy()
      server.close()
    }
  }
}
