import { once } from 'node:events'
import { Agent, get, request } from 'node:http'
import type { IncomingMessage } from 'node:http'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startApi } from './api.ts'
import type { TestApi } from './api.ts'

/** `npm run soak` sends 10,000. */
const POSTS = Number(process.env['SPACED_POSTS'] ?? 500)
/** How long Caddy keeps an idle connection to us. */
const PROXY_IDLE_S = 120

let hub: TestApi
beforeAll(async () => {
  hub = await startApi()
})
afterAll(() => hub.close())

const agent = new Agent({ keepAlive: true, maxSockets: 4 })

function post(): Promise<{ status: number; keepAlive: string }> {
  return new Promise((resolve, reject) => {
    const outgoing = request(
      `${hub.url}/api/admin/login`,
      {
        agent,
        method: 'POST',
        headers: { 'Content-Type': 'application/json' }
      },
      response => {
        response.resume()
        response.once('end', () =>
          resolve({
            status: response.statusCode ?? 0,
            keepAlive: String(response.headers['keep-alive'])
          })
        )
      }
    )
    outgoing.once('error', reject)
    outgoing.end('{"password":""}')
  })
}

test('A proxy that keeps its connections meets no closed one: the server keeps them longer, over many POSTs', async () => {
  for (let sent = 0; sent < POSTS; sent++) {
    const { status, keepAlive } = await post()
    expect(status).toBe(400)
    const [, seconds = '0'] = /timeout=(\d+)/.exec(keepAlive) ?? []
    expect(Number(seconds)).toBeGreaterThan(PROXY_IDLE_S)
    for (let turns = 0; turns < sent % 5; turns++) await nextTurn()
  }
  agent.destroy()
})

test('While it ends every answer closes its connection, that of a list too', async () => {
  const ending = await startApi()
  const connectionOf = async (path: string) => {
    const asked = get(`${ending.url}${path}`, { agent: keeping })
    const [response] = (await once(asked, 'response')) as [IncomingMessage]
    response.resume()
    await once(response, 'end')
    return response.headers.connection
  }
  const keeping = new Agent({ keepAlive: true })
  const paths = ['/api/content/homepage', '/api/streams/none/chat']
  for (const path of paths)
    expect(await connectionOf(path), path).not.toBe('close')
  await ending.api.hangUp()
  for (const path of paths) expect(await connectionOf(path), path).toBe('close')
  keeping.destroy()
  await ending.close()
})
