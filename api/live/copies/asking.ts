import { Agent, request } from 'node:http'
import type { IncomingMessage } from 'node:http'
import type { Call } from '#contract/call'
import type { Core } from '../../calls/core.ts'
import { SIGNATURE, signatureOf } from './signature.ts'

/** A copy that takes longer for its answer is away. */
const ANSWER_MS = 1500
/** More than the largest segment. */
const ANSWER_BYTES = 20 * 1024 * 1024
/** Connections to the copies that take streams. */
const CONNECTIONS = 32

interface CopyAnswer {
  status: number
  body: Buffer
}

/** Asks another copy of the API; it rejects when that one is away. */
export interface Asking {
  ask(at: string, call: Call, json?: unknown): Promise<CopyAnswer>
  close(): void
}

async function bodyOf(reply: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = []
  let bytes = 0
  for await (const chunk of reply as AsyncIterable<Buffer>) {
    bytes += chunk.length
    if (bytes > ANSWER_BYTES) throw new Error('The answer is too long')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

export function createAsking(core: Pick<Core, 'keys' | 'clock'>): Asking {
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS })
  return {
    ask: (at, { method, path }, json) =>
      new Promise((resolve, reject) => {
        const body = json === undefined ? null : JSON.stringify(json)
        const verb = method.toUpperCase()
        const asked = request(
          new URL(path, at),
          {
            agent,
            method: verb,
            signal: AbortSignal.timeout(ANSWER_MS),
            headers: {
              // The copy's own address is not in PUBLIC_ORIGIN, but localhost is always accepted.
              Host: 'localhost',
              [SIGNATURE]: signatureOf(core, verb, path),
              ...(body === null
                ? {}
                : {
                    'Content-Type': 'application/json',
                    'Content-Length': Buffer.byteLength(body)
                  })
            }
          },
          reply => {
            bodyOf(reply).then(
              read => resolve({ status: reply.statusCode ?? 0, body: read }),
              reject
            )
          }
        )
        asked.on('error', reject)
        asked.end(body)
      }),
    close: () => agent.destroy()
  }
}
