import { once } from 'node:events'
import { createServer } from 'node:http'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/**
 * Twitch for tests, over real HTTP, at the paths that twurple calls when TWURPLE_MOCK_API_PORT is
 * set. Run it (`node e2e/fake-helix.ts` prints `{"port":N}`) or import startFakeHelix.
 * PUT /control changes its world, GET /control/calls lists the calls it got.
 */
export const FAKE_MODES = [
  'healthy',
  'slow',
  'down',
  'error',
  '401',
  '429',
  'garbage',
  'wrong-shape',
  'huge',
  'redirect',
  'hostile'
] as const
export type FakeMode = (typeof FAKE_MODES)[number]

export interface FakeUser {
  id: string
  login: string
  display_name: string
  description: string
  profile_image_url: string
}

export interface FakeStream {
  user_id: string
  title: string
  game_name: string
  viewer_count: number
  started_at?: string
}

export interface FakeWorld {
  mode: FakeMode
  users: FakeUser[]
  streams: FakeStream[]
  /** Seconds until the reset that mode 429 announces; null leaves the header out. */
  resetSeconds: number | null
  /** Increased to make every token issued so far invalid. */
  tokenGeneration: number
  /** Tokens are refused as long as this is true. */
  refuseTokens: boolean
}

export interface FakeCall {
  method: string
  path: string
  query: string
  /** Milliseconds since 1970. */
  at: number
  status: number
}

export interface FakeHelix {
  port: number
  close(): Promise<void>
}

const SLOW_MS = 20_000
const HUGE_BYTES = 10 * 1024 * 1024

function json(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'Content-Type': 'application/json' })
  response.end(JSON.stringify(body))
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  let text = ''
  for await (const chunk of request) text += String(chunk)
  return text
}

function streamsOf(world: FakeWorld, asked: string[]): unknown[] {
  return world.streams.flatMap(stream => {
    const user = world.users.find(({ id }) => id === stream.user_id)
    if (!user || !asked.includes(user.id)) return []
    return [
      {
        ...stream,
        id: `9${user.id}`,
        user_login: user.login,
        user_name: user.display_name,
        type: 'live',
        started_at: stream.started_at ?? '2026-01-01T00:00:00Z',
        thumbnail_url: `https://static-cdn.jtvnw.net/previews-ttv/live_user_${user.login}-{width}x{height}.jpg`
      }
    ]
  })
}

function channelsOf(world: FakeWorld, query: string): unknown[] {
  return world.users
    .filter(user => user.login.includes(query.toLowerCase()))
    .map(user => {
      const stream = world.streams.find(({ user_id }) => user_id === user.id)
      return {
        id: user.id,
        broadcaster_login: user.login,
        display_name: user.display_name,
        thumbnail_url: user.profile_image_url,
        is_live: stream !== undefined,
        title: stream?.title ?? '',
        game_name: stream?.game_name ?? '',
        started_at: ''
      }
    })
}

const HOSTILE = `</script><script>alert(1)</script>"><img src=x onerror=alert(1)>\u202E\u0000${'x'.repeat(5000)}`

/** The same items with hostile content in every text, mixed with entries that are not items at all. */
function poisoned(items: unknown[]): unknown[] {
  const bad = items.map(item => ({
    ...(item as object),
    title: HOSTILE,
    game_name: HOSTILE,
    display_name: HOSTILE,
    user_name: HOSTILE,
    description: HOSTILE,
    thumbnail_url: 'javascript:alert(1)',
    profile_image_url: 'data:image/svg+xml,<svg onload=alert(1)>'
  }))
  return [
    null,
    7,
    'text',
    [],
    { id: { $ne: null }, user_id: ['1'], user_login: '../x' },
    ...bad,
    { user_id: '1 OR 1', user_login: 'a b', viewer_count: -1 }
  ]
}

function dataOf(world: FakeWorld, path: string, query: URLSearchParams) {
  if (path === '/mock/streams') return streamsOf(world, query.getAll('user_id'))

  if (path === '/mock/search/channels')
    return channelsOf(world, query.get('query') ?? '')

  if (path === '/mock/users') {
    const asked = query.getAll('id')
    return world.users.filter(({ id }) => asked.includes(id))
  }
  return null
}

/** Answers one Helix call in the mode of the world; returns the status, 0 for none. */
function answerHelix(
  world: FakeWorld,
  url: URL,
  request: IncomingMessage,
  response: ServerResponse
): number {
  const respond = (status: number, body: unknown): number => {
    json(response, status, body)
    return status
  }
  const token = request.headers.authorization
  const valid = `Bearer token-${world.tokenGeneration}`
  if (world.mode === '401' || token !== valid)
    return respond(401, { status: 401, message: 'Invalid OAuth token' })

  const data = dataOf(world, url.pathname, url.searchParams)
  if (data === null) return respond(404, { message: 'Not found' })
  switch (world.mode) {
    case 'healthy':
      return respond(200, { data, pagination: {} })
    case 'hostile':
      return respond(200, { data: poisoned(data) })
    case 'error':
      return respond(500, { message: 'Internal error of the fake' })
    case 'wrong-shape':
      return respond(200, { data: { streams: 'none' } })
    case 'garbage':
      response.writeHead(200, { 'Content-Type': 'text/html' })
      response.end('<html><h1>We are working on it</h1>')
      return 200
    case 'huge':
      response.writeHead(200, { 'Content-Type': 'application/json' })
      response.end(`{"data":["${'x'.repeat(HUGE_BYTES)}"]}`)
      return 200
    case 'redirect':
      response.writeHead(302, { Location: 'http://evil.example/helix' })
      response.end()
      return 302
    case '429': {
      response.setHeader('Ratelimit-Limit', '800')
      response.setHeader('Ratelimit-Remaining', '0')
      if (world.resetSeconds !== null) {
        const reset = Math.ceil(Date.now() / 1000) + world.resetSeconds
        response.setHeader('Ratelimit-Reset', String(reset))
      }
      return respond(429, { status: 429, message: 'Too Many Requests' })
    }
    case 'slow':
      setTimeout(() => {
        if (!response.destroyed) json(response, 200, { data })
      }, SLOW_MS).unref()
      return 0
    case 'down':
      response.destroy()
      return 0
  }
}

function answerToken(world: FakeWorld, response: ServerResponse): number {
  if (world.mode === 'down') {
    response.destroy()
    return 0
  }
  if (world.refuseTokens) {
    json(response, 403, { status: 403, message: 'invalid client secret' })
    return 403
  }
  json(response, 200, {
    access_token: `token-${world.tokenGeneration}`,
    expires_in: 5_000_000,
    token_type: 'bearer'
  })
  return 200
}

/** Listens on a free port of the loopback. */
export async function startFakeHelix(): Promise<FakeHelix> {
  let world: FakeWorld = {
    mode: 'healthy',
    users: [],
    streams: [],
    resetSeconds: 60,
    tokenGeneration: 1,
    refuseTokens: false
  }
  let calls: FakeCall[] = []
  const control = async (request: IncomingMessage, path: string) => {
    if (path === '/control/calls') {
      if (request.method === 'DELETE') calls = []
      return calls
    }
    if (request.method === 'PUT') {
      const change = JSON.parse(await bodyOf(request)) as Partial<FakeWorld>
      world = { ...world, ...change }
    }
    return world
  }
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://fake.invalid')
    if (url.pathname.startsWith('/control')) {
      void control(request, url.pathname).then(
        answer => json(response, 200, answer),
        () => json(response, 400, { message: 'Bad control' })
      )
      return
    }
    const status =
      url.pathname === '/auth/token'
        ? answerToken(world, response)
        : answerHelix(world, url, request, response)
    calls.push({
      method: request.method ?? '',
      path: url.pathname,
      query: url.search,
      at: Date.now(),
      status
    })
  })
  server.listen(0, 'localhost')
  await once(server, 'listening')
  return {
    port: (server.address() as AddressInfo).port,
    close: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    }
  }
}

if (import.meta.main) {
  const { port } = await startFakeHelix()
  process.stdout.write(`${JSON.stringify({ port })}\n`)
}
