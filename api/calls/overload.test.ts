import { once } from 'node:events'
import { connect } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startApi } from '../test/api.ts'
import type { TestApi } from '../test/api.ts'
import { createOverload } from './overload.ts'

const UNDER_WAY = 4
const TURN_MS = 10

let hub: TestApi
beforeAll(async () => {
  hub = await startApi({ underWay: UNDER_WAY })
  await hub.get('/api/content/all')
})
afterAll(() => hub.close())

/** A request that stays under way: its body never comes. */
async function hold(hub: TestApi, headers = '') {
  const { hostname, port } = new URL(hub.url)
  const socket = connect(Number(port), hostname)
  await once(socket, 'connect')
  socket.write(
    `POST /api/admin/login HTTP/1.1\r\nHost: localhost\r\n${headers}Content-Type: application/json\r\nContent-Length: 9\r\n\r\n{`
  )
  return socket
}

/**
 * Keeps the event loop, which this test shares, busy all the time; returns a function that stops
 * it.
 */
function spin(): () => void {
  let isOver = false
  const turn = () => {
    const until = performance.now() + TURN_MS
    while (performance.now() < until);
    if (!isOver) setImmediate(turn)
  }
  turn()
  return () => {
    isOver = true
  }
}

const statusOf = async (path: string) => (await hub.get(path)).status

test('When the event loop has no free moment in a second a request too many is 503 with Retry-After; health and lists are answered', async () => {
  const held = await Promise.all(
    Array.from({ length: UNDER_WAY }, () => hold(hub))
  )
  const stop = spin()
  try {
    let shed = await hub.get('/api/openapi.json')
    while (shed.status !== 503) shed = await hub.get('/api/openapi.json')
    expect(shed.body).toEqual({
      message: 'Service temporarily unavailable. Please try again.'
    })
    expect(Number(shed.headers.get('Retry-After'))).toBeGreaterThan(0)
    expect(await statusOf('/api/health/live')).toBe(200)
    expect(await statusOf('/api/content/all')).toBe(200)
    const { body } = await hub.get('/api/metrics')
    expect(body).toMatch(/pog_shed_requests_total [1-9]/)
  } finally {
    stop()
  }
  // This test's own requests keep the loop busy too, so it must pause between them.
  while ((await statusOf('/api/openapi.json')) !== 200) await wait(50)
  for (const socket of held) socket.destroy()
})

test('A busy process turns nobody away while few requests are under way', async () => {
  const stop = spin()
  try {
    for (let n = 0; n < 5; n++)
      expect(await statusOf('/api/openapi.json')).toBe(200)
  } finally {
    stop()
  }
})

test('Overload turns away only networks that have many requests under way themselves', async () => {
  const proxied = await startApi({
    underWay: UNDER_WAY,
    env: { TRUST_PROXY: 'true' }
  })
  const from = (address: string) =>
    proxied.get('/api/openapi.json', { 'X-Forwarded-For': address })
  const held = await Promise.all(
    Array.from({ length: UNDER_WAY }, () =>
      hold(proxied, 'X-Forwarded-For: 198.51.100.7\r\n')
    )
  )
  const stop = spin()
  try {
    while ((await from('198.51.100.8')).status !== 503);
    expect((await from('203.0.113.9')).status).toBe(200)
    expect((await from('198.51.100.8')).status).toBe(503)
  } finally {
    stop()
    for (const socket of held) socket.destroy()
    await proxied.close()
  }
})

test('A network has 500 requests under way at most, however idle the process is, and this machine more', () => {
  const overload = createOverload()
  const enter = (address: string) => overload.enter(address) !== false
  for (let n = 0; n < 500; n++)
    expect(enter(`198.51.100.${n % 250}`)).toBe(true)
  expect(enter('198.51.100.7')).toBe(false)
  expect(enter('203.0.113.9')).toBe(true)
  for (let n = 0; n < 501; n++) expect(enter('127.0.0.1')).toBe(true)
  overload.close()
})
