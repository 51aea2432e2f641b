import { fork } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { Agent, request as send } from 'node:http'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { pushTarget } from './answers.ts'
import { TEST_IMAGE, TEST_PASSWORD } from './api.ts'
import type { RouteFacts, Started, State } from './child.ts'
import { createTestClient } from './client.ts'
import { mutate, parsed } from './mutate.ts'
import type { WireRequest } from './mutate.ts'
import { createRandom } from './random.ts'

const REQUESTS = 10_000
const AT_LEAST_A_ROUTE = 200
const AT_ONCE = 16
/** The promise is 200 ms; a slow machine may take ten times as long. */
const LOOP_DELAY_MS = 2000
/** A server may close a connection under a client that writes more than it reads, but rarely. */
const CUT_LINES = 20
/** A request that waits for news is not awaited longer than this. */
const PATIENCE_MS = 400

const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64'
)
const MULTIPART = Buffer.concat([
  Buffer.from(
    '--b\r\nContent-Disposition: form-data; name="image"; filename="a.png"\r\nContent-Type: image/png\r\n\r\n'
  ),
  PIXEL,
  Buffer.from('\r\n--b--\r\n')
])

const CREDENTIAL = {
  id: 'none',
  rawId: 'none',
  type: 'public-key',
  clientExtensionResults: {}
}

/** A valid payload of every call that has one. */
const PAYLOADS: Record<string, object> = {
  'post /api/admin/login': { password: TEST_PASSWORD },
  'post /api/admin/login/passkey': {
    challenge: 'c'.repeat(43),
    assertion: {
      ...CREDENTIAL,
      response: { clientDataJSON: 'e', authenticatorData: 'e', signature: 'e' }
    }
  },
  'post /api/admin/login/recovery': { challenge: 'c'.repeat(43), code: 'x' },
  'post /api/admin/passkeys/options': { password: TEST_PASSWORD },
  'post /api/admin/passkeys': {
    challenge: 'c'.repeat(43),
    name: 'Laptop',
    attestation: {
      ...CREDENTIAL,
      response: { clientDataJSON: 'e', attestationObject: 'e' }
    }
  },
  'post /api/admin/passkeys/:id/remove': { password: TEST_PASSWORD },
  'post /api/admin/recovery-codes': { password: TEST_PASSWORD },
  'post /api/admin/verify': { token: 'x'.repeat(43) },
  'post /api/content': {
    id: 'game-1',
    title: 'A game',
    description: 'Text',
    image: TEST_IMAGE,
    type: 'game',
    badges: [{ text: 'NEW', variant: 'default' }],
    aspectRatio: 'video',
    showOnHomepage: true,
    externalUrl: '',
    metadata: { studio: 'A', genre: 'B' }
  },
  // An address of this machine, so that the fuzz asks nobody outside.
  'post /api/content/from-link': { url: 'http://127.0.0.1/' },
  'post /api/copies/live/:id/watchers': { watchers: [['v', '192.0.2.1']] },
  'post /api/live/rooms': { name: 'Studio', replaces: true, keeps: 1 },
  'patch /api/live/rooms/:id': { keeps: 1 },
  'post /api/content/:id/order': { order: 1 },
  'post /api/content/:id/homepage-order': { order: 1 },
  'post /api/twitch/streamers': {
    twitchId: '1234',
    username: 'someone',
    displayName: 'Someone',
    profileImageUrl: TEST_IMAGE,
    description: '',
    isFeatured: false
  },
  'post /api/twitch/streamers/:id/order': { order: 1 },
  'put /api/user/begun/:id': { seconds: 12, duration: 60 },
  'put /api/user/notices/:id': pushTarget,
  'put /api/chat/:channel/slow-mode': { seconds: 5 }
}

let child: ChildProcess
let hub: Started
beforeAll(async () => {
  child = fork(fileURLToPath(new URL('child.ts', import.meta.url)), {
    execArgv: []
  })
  ;[hub] = (await once(child, 'message')) as [Started]
})
afterAll(async () => {
  const ended = once(child, 'exit')
  child.disconnect()
  await ended
})

async function stateOfChild(): Promise<State> {
  child.send('state')
  const [state] = (await once(child, 'message')) as [State]
  return state
}

const agent = new Agent({ keepAlive: true, maxSockets: AT_ONCE })

/** The status, 0 when the server cut the connection, null when it keeps us waiting. */
function statusOf(
  request: WireRequest
): Promise<{ status: number | null; text: string }> {
  return new Promise(resolve => {
    const { method, path, headers, body } = request
    const sent = send(
      hub.url,
      {
        agent,
        method,
        path,
        headers: {
          ...headers,
          ...(body ? { 'Content-Length': body.length } : {})
        }
      },
      reply => {
        let text = ''
        reply.on('data', chunk => {
          text += String(chunk).slice(0, 500)
        })
        reply.on('end', () => resolve({ status: reply.statusCode ?? 0, text }))
      }
    )
    if (path.includes('/revision')) {
      setTimeout(() => {
        sent.destroy()
        resolve({ status: null, text: '' })
      }, PATIENCE_MS)
    }
    sent.on('error', () => resolve({ status: 0, text: '' }))
    sent.end(body ?? undefined)
  })
}

function validRequest(route: RouteFacts, token: string): WireRequest {
  const payload = PAYLOADS[`${route.method} ${route.path}`]
  const path = route.path
    .replace('/content/:id', '/content/game-1')
    .replace('/streams/:id', '/streams/stream-1')
    .replace('/collectibles/:id', '/collectibles/collectible-1')
    .replace(':version', '1')
    .replace(':type', 'game')
    .replaceAll(/:[A-Za-z]+/g, 'somebody')
  const body =
    route.body === 'file'
      ? MULTIPART
      : payload
        ? Buffer.from(JSON.stringify(payload))
        : null
  return {
    method: route.method.toUpperCase(),
    path,
    body,
    headers: {
      ...(route.body === 'file'
        ? { 'Content-Type': 'multipart/form-data; boundary=b' }
        : {}),
      ...(payload ? { 'Content-Type': 'application/json' } : {}),
      ...(route.who === 'admin' ? { Authorization: `Bearer ${token}` } : {})
    }
  }
}

test('10,000 mutated requests of all calls meet no 5xx', async () => {
  const random = createRandom(process.env['SEED_OF_TESTS'])
  const { routes } = hub
  for (const route of routes.filter(({ body }) => body === 'json'))
    expect(Object.keys(PAYLOADS)).toContain(`${route.method} ${route.path}`)

  const visitor = () => createTestClient(hub.url, [])
  const signIn = () => visitor().signIn(TEST_PASSWORD)
  let token = await signIn()
  const each = Math.max(AT_LEAST_A_ROUTE, Math.ceil(REQUESTS / routes.length))
  const work = Array.from({ length: each }, () => routes).flat()
  const { pid } = await stateOfChild()
  const statuses = new Map<number | null, number>()
  let bodies = 0
  let read = 0
  const one = async (route: RouteFacts): Promise<void> => {
    const request = mutate(validRequest(route, token), random)
    if (request.body && route.body === 'json') {
      bodies += 1
      if (parsed(request.body)) read += 1
    }
    const { status, text } = await statusOf(request)
    statuses.set(status, (statuses.get(status) ?? 0) + 1)
    const notConfigured = text.includes('Twitch is not configured')
    expect(
      status !== null && status >= 500 && !notConfigured,
      `seed ${random.seed}: ${request.method} ${request.path} ${JSON.stringify(request.headers)} ${request.body?.toString().slice(0, 500) ?? ''} -> ${status} ${text}`
    ).toBe(false)
    if (route.path.endsWith('/logout') && status === 204) token = await signIn()
  }
  const worker = async (): Promise<void> => {
    for (let route = work.pop(); route; route = work.pop()) await one(route)
  }
  await Promise.all(Array.from({ length: AT_ONCE }, worker))
  const state = await stateOfChild()
  process.stdout.write(
    `fuzz: ${each} a call, statuses ${JSON.stringify([...statuses])}, ${read} of ${bodies} bodies parse, event loop delay ${JSON.stringify(state.loopDelayMs)} ms\n`
  )
  expect(read / bodies).toBeGreaterThan(0.3)
  expect(statuses.get(0) ?? 0).toBeLessThanOrEqual(CUT_LINES)
  expect(statuses.get(null) ?? 0).toBeLessThan(each)
  expect(state.pid).toBe(pid)
  expect(state.loopDelayMs.max).toBeLessThan(LOOP_DELAY_MS)
  expect(state.isPolluted).toBe(false)
  expect((await visitor().get('/api/health/ready')).status).toBe(200)
}, 600_000)
