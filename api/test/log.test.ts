import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startApiProgram, isReady, until } from '#infra/trials/faults/testing'
import { startProgram } from '#infra/trials/testing-program'
import type { Program } from '#infra/trials/testing-program'
import { openLine } from './line.ts'
import { startDatabase } from './api.ts'

/** None of these may ever appear in a log. */
const CANARY = {
  password: 'canary-of-the-password',
  wrong: 'canary-of-a-wrong-password',
  metrics: 'canary-of-the-metrics-token',
  twitch: 'canary-of-the-twitch-secret',
  database: 'canary-of-the-database-password',
  redis: 'canary-of-the-redis-password',
  cookie: 'canary-of-a-cookie',
  query: 'canary-of-a-query',
  body: 'canary-of-a-body'
}

let database: Awaited<ReturnType<typeof startDatabase>>
let dataDir: string
let api: Program
beforeAll(async () => {
  database = await startDatabase()
  dataDir = await mkdtemp(join(tmpdir(), 'pog-log-'))
  api = await startApiProgram(database.uri, {
    DATA_DIR: dataDir,
    LOG_LEVEL: 'trace',
    ADMIN_PASSWORD: CANARY.password,
    METRICS_TOKEN: CANARY.metrics,
    TWITCH_CLIENT_ID: 'canary',
    TWITCH_CLIENT_SECRET: CANARY.twitch,
    REDIS_URL: `redis://user:${CANARY.redis}@127.0.0.1:1`
  })
  await until(() => api.said().includes('database ready'))
})
afterAll(async () => {
  await api.end('SIGKILL')
  await database.close()
  await rm(dataDir, { recursive: true, force: true })
})

async function send(
  path: string,
  method = 'GET',
  body?: unknown,
  headers: Record<string, string> = {}
): Promise<Response> {
  const response = await fetch(api.url + path, {
    method,
    headers: { 'Content-Type': 'application/json', ...headers },
    ...(body === undefined ? {} : { body: JSON.stringify(body) })
  })
  return response
}

const lines = () =>
  api
    .said()
    .trim()
    .split('\n')
    .map(line => JSON.parse(line) as Record<string, unknown>)

test('Every request is one JSON line with the id that its reply carries, whatever its path holds', async () => {
  const injected = '/api/streams/a%0A%7B%22level%22%3A60%7D%1B%5B31m'
  for (const path of ['/api/user/profile', injected, '/api/content/all']) {
    const reply = await send(path)
    const id = reply.headers.get('X-Request-Id')
    await reply.arrayBuffer()
    if (path === '/api/content/all') continue
    await until(() => lines().some(line => line['requestId'] === id))
    const own = lines().filter(line => line['requestId'] === id)
    expect(own).toHaveLength(1)
    expect(own[0]).toMatchObject({
      method: 'GET',
      status: reply.status,
      msg: 'request'
    })
    expect(own[0]?.['path']).toBe(path)
  }
  await until(() => lines().some(line => line['path'] === '/api/content/all'))
})

test('A body that its sender cuts off is told as that, and counts as no mistake of ours', async () => {
  const before = lines().length
  for (const [path, type] of [
    ['/api/admin/login', 'application/json'],
    ['/api/admin/verify', 'application/json']
  ] as const) {
    for (const length of [
      'Content-Length: 1000',
      'Transfer-Encoding: chunked'
    ]) {
      const line = await openLine(api.url)
      line.write(
        `POST ${path} HTTP/1.1\r\nHost: localhost\r\nContent-Type: ${type}\r\n${length}\r\n\r\n20\r\n{"`
      )
      // An answer in between: by now the request has been read.
      await (await send('/api/health/live')).arrayBuffer()
      line.end()
    }
  }
  const own = () =>
    lines()
      .slice(before)
      .filter(line => line['method'] === 'POST' || line['msg'] === 'failed')
  await until(() => own().length >= 4)
  for (const line of own()) {
    expect(line).toMatchObject({
      level: 30,
      msg: 'request cut off',
      status: 400
    })
  }
  expect(own()).toHaveLength(4)
})

test('No password, token, cookie, query or body ever stands in a log, at any level and in no failure', async () => {
  const signedIn = await send('/api/admin/login', 'POST', {
    password: CANARY.password
  })
  const { token } = (await signedIn.json()) as { token: string }
  const cookies = signedIn.headers.getSetCookie()
  expect(cookies.length).toBeGreaterThan(0)
  const authorized = {
    Authorization: `Bearer ${token}`,
    Cookie: `pog_visitor=${CANARY.cookie}; other=${CANARY.cookie}`
  }
  await send('/api/admin/login', 'POST', { password: CANARY.wrong })
  await send('/api/admin/verify', 'POST', { token })
  await send('/api/content', 'POST', { [CANARY.body]: CANARY.body }, authorized)
  await send(`/api/content/all?token=${CANARY.query}`, 'GET', undefined, {
    ...authorized
  })
  await send(
    `/api/twitch/external/search?q=${CANARY.query}`,
    'GET',
    undefined,
    authorized
  )
  await send('/api/user/profile', 'GET', undefined, authorized)
  await send('/api/metrics', 'GET', undefined, {
    Authorization: `Bearer ${CANARY.metrics}`
  })
  const last = await send(`/api/nowhere?token=${token}`, 'GET')
  const lastId = String(last.headers.get('X-Request-Id'))
  await until(() => api.said().includes(lastId))
  // Failures of the database connection carry its address.
  const uri = `mongodb://pog:${CANARY.database}@127.0.0.1:1/pog`
  const lost = await startProgram('api/server.ts', {
    MONGODB_URI: uri,
    LOG_LEVEL: 'trace',
    DATA_DIR: dataDir,
    ADMIN_PASSWORD: CANARY.password
  })
  expect(await isReady(lost.url)).toBe(false)
  await until(() => lost.said().includes('database not ready'))
  await lost.end('SIGKILL')
  const said = api.said() + lost.said()
  const secrets = [
    ...Object.values(CANARY),
    token,
    ...cookies.map(cookie => cookie.slice(cookie.indexOf('=') + 1, 40))
  ]
  expect(secrets.filter(secret => said.includes(secret))).toEqual([])
})

test('Figures tell requests, latencies, event loop, sockets, deliveries, lists, Twitch, pictures and version', async () => {
  const text = await (
    await send('/api/metrics', 'GET', undefined, {
      Authorization: `Bearer ${CANARY.metrics}`
    })
  ).text()
  for (const name of [
    'pog_info{version="',
    'pog_replies_total{status="200"}',
    'pog_reply_seconds_bucket{le="0.05"}',
    'pog_reply_seconds_count',
    'pog_event_loop_delay_seconds{quantile="0.99"}',
    'pog_resources{kind="TCPSocketWrap"}',
    'pog_chat_sockets 0',
    'pog_chat_deliveries_total 0',
    'pog_public_list_replies_total',
    'pog_twitch_calls_total',
    'pog_twitch_calls_left',
    'pog_images_decoding 0',
    'pog_images_waiting 0',
    'pog_shed_requests_total 0',
    'pog_unhandled_errors_total 0',
    'process_resident_memory_bytes'
  ])
    expect(text).toContain(`\n${name}`)
})

test('A password that is easy to guess is a warning from the start, and is not shown', async () => {
  const weak = await startApiProgram(
    database.uri.replace('mongodb://', 'mongodb://pog:letmein-pog@'),
    { DATA_DIR: dataDir, ADMIN_PASSWORD: 'qwertz-pog' }
  )
  await until(() => weak.said().includes('MONGO_PASSWORD is easy to guess'))
  await weak.end('SIGKILL')
  expect(weak.said()).toContain('ADMIN_PASSWORD is easy to guess')
  expect(weak.said()).not.toMatch(/letmein-pog|qwertz-pog/)
})
