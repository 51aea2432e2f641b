import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startApi, startDatabase } from '../test/api.ts'
import type { TestApi } from '../test/api.ts'
import { probe } from './probe.ts'
import { isPublicAddress } from './public-address.ts'

const asked: string[] = []
const server = createServer((request, response) => {
  asked.push(`${request.method} ${request.headers.host} ${request.url}`)
  const status = Number(request.url?.slice(1) ?? 200)
  response.writeHead(status, { Location: 'http://elsewhere.example/' }).end()
})
let port = 0
let database: Awaited<ReturnType<typeof startDatabase>>
let first: TestApi
let second: TestApi
let nowMs = Date.parse('2026-05-01T12:00:00Z')
const link = (status: number) => `http://shop.example:${port}/${status}`

beforeAll(async () => {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  port = (server.address() as AddressInfo).port
  database = await startDatabase()
  const options = {
    mongodbUri: database.uri,
    clock: { now: () => nowMs, elapsed: () => performance.now() },
    links: {
      lookup: async () => [{ address: '127.0.0.1', family: 4 }],
      isPublic: () => true,
      answerMs: 20_000
    }
  }
  first = await startApi(options)
  second = await startApi(options)
})
afterAll(async () => {
  await first.close()
  await second.close()
  await database.close()
  server.close()
})

test.each([
  '0.0.0.0',
  '10.1.2.3',
  '100.64.0.1',
  '127.0.0.1',
  '169.254.169.254',
  '172.16.0.1',
  '172.31.255.255',
  '192.168.1.1',
  '198.18.0.1',
  '224.0.0.1',
  '255.255.255.255',
  '::',
  '::1',
  '::ffff:127.0.0.1',
  '::ffff:8.8.8.8',
  '64:ff9b::7f00:1',
  '2001:db8::1',
  '2002:7f00:1::',
  '2001::1',
  'fc00::1',
  'fe80::1',
  'ff02::1',
  'shop.example',
  ''
])('the link check never asks %s', address => {
  expect(isPublicAddress(address)).toBe(false)
})

test.each(['8.8.8.8', '172.32.0.1', '100.128.0.1', '2606:4700::1111'])(
  '%s is a public address',
  address => {
    expect(isPublicAddress(address)).toBe(true)
  }
)

test('a name that leads to one closed address among public ones is not asked at all', async () => {
  const before = asked.length
  const verdict = await probe(link(404), {
    lookup: async () => [
      { address: '93.184.216.34', family: 4 },
      { address: '127.0.0.1', family: 4 }
    ]
  })
  expect(verdict).toEqual({ kind: 'unknown' })
  const literal = await probe(`http://127.0.0.1:${port}/404`)
  expect(literal).toEqual({ kind: 'unknown' })
  expect(asked).toHaveLength(before)
})

test('a name without a dot and an address of the own network are not asked', async () => {
  const before = asked.length
  const lookedUp: string[] = []
  for (const host of ['nas', 'localhost', '[::1]', '[fd00::1]', '127.1']) {
    const verdict = await probe(`http://${host}:${port}/404`, {
      lookup: async name => {
        lookedUp.push(name)
        return [{ address: name, family: 4 }]
      }
    })
    expect([host, verdict]).toEqual([host, { kind: 'unknown' }])
  }
  expect(lookedUp).toEqual(['::1', 'fd00::1', '127.0.0.1'])
  expect(asked).toHaveLength(before)
})

test('every address is asked once a day by HEAD, by one of two copies, and redirects are not followed', async () => {
  for (const status of [200, 404, 410, 302, 500]) {
    await first.makeContent({
      id: `links-to-${status}`,
      externalUrl: link(status)
    })
  }
  await first.makeContent({
    type: 'movie',
    id: 'links-in-metadata',
    metadata: { trailerUrl: link(404), ticketUrl: 'https://tickets.invalid/' }
  })
  await second.get('/api/content/all')
  const bothRun = () =>
    Promise.all([
      first.api.features.links.run(),
      second.api.features.links.run()
    ])
  const own = () => asked.filter(line => line.includes('shop.example'))
  await bothRun()
  await bothRun()
  const once = [200, 302, 404, 410, 500].map(
    status => `HEAD shop.example:${port} /${status}`
  )
  expect(own().toSorted()).toEqual(once)
  expect(asked.join()).not.toContain('elsewhere')

  const admin = await second.asAdmin()
  const dead = (await admin.get('/api/content/dead-links')).body as object[]
  expect(dead).toHaveLength(3)
  expect(dead).toContainEqual({
    url: link(404),
    checkedAt: '2026-05-01T12:00:00.000Z',
    reason: 'The server answers 404'
  })
  expect(dead).toContainEqual({
    url: 'https://tickets.invalid/',
    checkedAt: '2026-05-01T12:00:00.000Z',
    reason: 'There is no server of this name'
  })

  nowMs += 86_400_000
  await bothRun()
  expect(own()).toHaveLength(10)
})

test('an address that no item has any more is forgotten', async () => {
  const admin = await first.asAdmin()
  await admin.delete('/api/content/links-in-metadata')
  nowMs += 1000
  await first.api.features.links.run()
  const dead = (await admin.get('/api/content/dead-links')).body
  expect(JSON.stringify(dead)).not.toContain('tickets.invalid')
})
