import { Agent, request } from 'node:http'
import type { IncomingHttpHeaders, IncomingMessage } from 'node:http'
import { request as secureRequest } from 'node:https'
import { buffer } from 'node:stream/consumers'

export interface Answer {
  status: number
  headers: IncomingHttpHeaders
  body: Buffer
}

const answerOf = async (reply: IncomingMessage): Promise<Answer> => ({
  status: reply.statusCode ?? 0,
  headers: reply.headers,
  body: await buffer(reply)
})

/** The answers by their status. */
export const tally = (answers: Answer[]) =>
  Object.groupBy(answers, ({ status }) => String(status))

export interface Asker {
  /** A path of the origin, or a whole address; a broken connection is an error. */
  ask(
    method: string,
    path: string,
    headers?: Record<string, string | number>,
    body?: Buffer | string
  ): Promise<Answer>
  close(): void
}

/**
 * Requests over kept connections, as browsers do, and sends a path as it is: URL would normalise
 * odd ones.
 */
export function createAsker(origin: string): Asker {
  const agent = new Agent({ keepAlive: true, maxSockets: 200 })
  return {
    ask: (method, path, headers = {}, body) =>
      new Promise((resolve, reject) => {
        const [, host = origin, raw = ''] =
          /^(http:\/\/[^/]+)?(.*)$/.exec(path) ?? []
        const options = { method, agent, headers, path: raw }
        const sent = request(host, options, reply => resolve(answerOf(reply)))
        sent.on('error', reject)
        sent.end(body)
      }),
    close: () => agent.destroy()
  }
}

/**
 * Asks this machine for its home page over TLS, whoever signed. First the name of the certificate, then
 * the name of the host.
 */
export function askSecure(
  servername: string,
  port: number,
  host: string
): Promise<Answer> {
  const options = {
    host: '127.0.0.1',
    port,
    servername,
    rejectUnauthorized: false,
    headers: { host }
  }
  return new Promise((resolve, reject) => {
    secureRequest(options, reply => resolve(answerOf(reply)))
      .on('error', reject)
      .end()
  })
}
