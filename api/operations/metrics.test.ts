import { expect, onTestFinished, test } from 'vitest'
import { openLine } from '../test/line.ts'
import { startApi } from '../test/api.ts'

async function start(env: Record<string, string>) {
  const hub = await startApi({ env })
  onTestFinished(() => hub.close())
  return async (...headers: string[]) => {
    const line = await openLine(hub.url)
    line.write(
      [
        'GET /api/metrics HTTP/1.1',
        ...headers,
        'Connection: close',
        '',
        ''
      ].join('\r\n')
    )
    await line.closed
    return line.statuses()[0]
  }
}

const HOST = 'Host: localhost'

test('Figures are told on this machine alone: never to what a proxy passed on, even when it forgets or empties what it says', async () => {
  const statusOf = await start({})
  expect(await statusOf(HOST)).toBe(200)
  for (const header of [
    'X-Forwarded-For: 127.0.0.1',
    'X-Forwarded-For: 203.0.113.7',
    'X-Forwarded-For:',
    'X-Forwarded-Host: pog.example',
    'X-Forwarded-Proto: https',
    'X-Real-IP: 127.0.0.1',
    'Forwarded: for=127.0.0.1',
    'Via: 1.1 edge'
  ])
    expect([header, await statusOf(HOST, header)]).toEqual([header, 403])
  expect(await statusOf('Host: pog.example')).toBe(403)
})

test('Behind a trusted proxy figures need the token, also from this machine', async () => {
  const closed = await start({ TRUST_PROXY: 'true' })
  expect(await closed(HOST)).toBe(403)
  expect(await closed(HOST, 'X-Forwarded-For: 127.0.0.1')).toBe(403)
  expect(await closed(HOST, 'Authorization: Bearer guess')).toBe(403)
  const open = await start({ TRUST_PROXY: 'true', METRICS_TOKEN: 'figures!' })
  expect(await open(HOST)).toBe(403)
  expect(await open(HOST, 'Authorization: Bearer guess')).toBe(403)
  expect(await open(HOST, 'Authorization: Bearer figures!')).toBe(200)
})

test('A proxy that tells nothing of whom it serves opens no figures of a hub with an origin of its own', async () => {
  const PUBLIC_ORIGIN = 'https://pog.example'
  const closed = await start({ PUBLIC_ORIGIN })
  expect(await closed(HOST)).toBe(403)
  const open = await start({ PUBLIC_ORIGIN, METRICS_TOKEN: 'figures!' })
  expect(await open(HOST)).toBe(403)
  expect(await open(HOST, 'Authorization: Bearer guess')).toBe(403)
  expect(await open(HOST, 'Authorization: Bearer figures!')).toBe(200)
})

test('A Prometheus that knows a copy by its address alone is told the figures for their token, and other hosts nothing else', async () => {
  const PUBLIC_ORIGIN = 'https://pog.example'
  const COPY = 'Host: 10.0.0.7:4321'
  const open = await start({ PUBLIC_ORIGIN, METRICS_TOKEN: 'figures!' })
  expect(await open(COPY, 'Authorization: Bearer figures!')).toBe(200)
  expect(await open(COPY, 'Authorization: Bearer guess')).toBe(403)
  const closed = await start({ PUBLIC_ORIGIN })
  expect(await closed(COPY)).toBe(421)
})

test('Whoever asks for OpenMetrics learns which request was slow: the id that its log line and its reply have', async () => {
  const hub = await startApi()
  onTestFinished(() => hub.close())
  const { headers } = await hub.get('/api/openapi.json')
  const requestId = headers.get('X-Request-Id')
  expect(requestId).toMatch(/^[\da-f]{8}-\w+$/)

  const open = await hub.get('/api/metrics', {
    Accept: 'application/openmetrics-text;version=1.0.0;q=0.5,text/plain;q=0.3'
  })
  expect(open.headers.get('Content-Type')).toMatch(
    /^application\/openmetrics-t/
  )
  expect(open.body).toContain('# TYPE pog_replies counter')
  expect(open.body).toMatch(/^pog_replies_total\{status="200"\} \d+$/m)
  expect(open.body).toContain(`# {request_id="${requestId}"}`)
  expect(String(open.body).trimEnd()).toMatch(/# EOF$/)

  const plain = await hub.get('/api/metrics')
  expect(plain.headers.get('Content-Type')).toMatch(/^text\/plain; version=0/)
  expect(plain.body).toContain('# HELP pog_reply_seconds How long')
  expect(plain.body).toContain('# TYPE pog_replies_total counter')
  expect(plain.body).not.toContain('request_id')
})
