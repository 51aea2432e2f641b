import { createServer } from 'node:http'
import type {
  IncomingMessage,
  RequestListener,
  Server,
  ServerResponse
} from 'node:http'
import { boundConnections } from '#http/connections'
import { isLoopback } from '#http/network'
import { enterConnection } from '#http/unanswered'
import { hasAnswer, readRestOfBody } from './rest-of-body.ts'

/**
 * Slow clients are cut off early. Keep-alive is longer than a proxy's, so that no connection is cut
 * under a request.
 */
const SERVER_OPTIONS = {
  requestTimeout: 30_000,
  headersTimeout: 10_000,
  keepAliveTimeout: 130_000,
  connectionsCheckingInterval: 2000,
  maxHeaderSize: 16_384,
  // Most requests have no body, and so no stream that has to end.
  optimizeEmptyRequests: true,
  // Some clients offer h2c with every request: that is no reason to treat it as a chat handshake.
  shouldUpgradeCallback: (request: IncomingMessage) =>
    request.headers.upgrade?.toLowerCase() === 'websocket'
} as const

const JSON_TYPE = 'application/json; charset=utf-8'

/** Answers `{message}` without Koa. */
export function refuse(
  response: ServerResponse,
  status: number,
  message: string,
  headers: Record<string, string> = {}
): void {
  const body = JSON.stringify({ message })
  response.writeHead(status, {
    'Content-Type': JSON_TYPE,
    'Content-Length': Buffer.byteLength(body),
    'Cache-Control': 'no-store',
    'X-Content-Type-Options': 'nosniff',
    ...headers
  })
  response.end(body)
}

const BROKEN: Record<string, [number, string]> = {
  HPE_HEADER_OVERFLOW: [431, 'The request headers are too large'],
  ERR_HTTP_REQUEST_TIMEOUT: [408, 'The request took too long']
}

/**
 * An http server that answers with JSON even what it cannot parse, and refuses CONNECT. Behind our
 * own proxy all connections are the proxy's: then none are counted by address.
 */
export function createHttpServer(
  listener: RequestListener,
  { trustProxy = false }: { trustProxy?: boolean } = {}
): Server {
  const server = createServer(SERVER_OPTIONS, (request, response) => {
    if (!enterConnection(request, response)) return
    readRestOfBody(request, response)
    listener(request, response)
  })
  boundConnections(server, {
    isCounted: address => !trustProxy && !isLoopback(address)
  })
  server.on('clientError', (error: NodeJS.ErrnoException, socket) => {
    if (!socket.writable || error.code === 'ECONNRESET' || hasAnswer(socket)) {
      socket.destroy()
      return
    }
    const [status, message] = BROKEN[error.code ?? ''] ?? [
      400,
      'The request is not valid HTTP'
    ]
    const body = JSON.stringify({ message })
    socket.end(
      `HTTP/1.1 ${status} Refused\r\nContent-Type: ${JSON_TYPE}\r\nContent-Length: ${Buffer.byteLength(body)}\r\nConnection: close\r\n\r\n${body}`
    )
  })
  server.on('checkExpectation', (request, response) => {
    if (!enterConnection(request, response)) return
    readRestOfBody(request, response)
    refuse(response, 417, 'This expectation cannot be met')
  })
  server.on('connect', (_request, socket) => socket.destroy())
  return server
}

/** How often a server that is shutting down looks for idle connections. */
const IDLE_LOOK_MS = 50

/** Accepts no more connections; resolves when every request under way has been answered. */
export async function drain(server: Server): Promise<void> {
  const look = setInterval(() => server.closeIdleConnections(), IDLE_LOOK_MS)
  await new Promise(resolve => server.close(resolve))
  clearInterval(look)
}
