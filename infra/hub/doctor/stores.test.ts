import { once } from 'node:events'
import { createServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import { afterAll, expect, test } from 'vitest'
import { hasNats, startNats } from '#api/chat/testing-nats'
import { readConfig } from '#http/config'
import { storeFindings } from './stores.ts'

const closers: (() => void)[] = []
afterAll(() => {
  for (const close of closers) close()
})

/** A fake Redis that answers OK to every command, and to INFO that it has this version. */
async function startOldRedis(version: string): Promise<string> {
  const about = `# Server\r\nredis_version:${version}\r\n`
  const server = createServer(socket =>
    socket.on('data', chunk => {
      for (const command of String(chunk)
        .split(/^\*\d+\r\n/m)
        .slice(1)) {
        const isInfo = /^INFO\r$/m.test(command)
        socket.write(isInfo ? `$${about.length}\r\n${about}\r\n` : '+OK\r\n')
      }
    })
  ).listen(0, '127.0.0.1')
  await once(server, 'listening')
  closers.push(() => server.close())
  return `redis://127.0.0.1:${(server.address() as AddressInfo).port}`
}

/** A fake NATS that does just enough for a client that only connects. */
async function startOldNats(version: string): Promise<string> {
  const about = { server_id: 'old', version, max_payload: 1_048_576 }
  const server = createServer(socket => {
    socket.write(`INFO ${JSON.stringify(about)}\r\n`)
    socket.on('data', chunk => {
      if (String(chunk).includes('PING')) socket.write('PONG\r\n')
    })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  closers.push(() => server.close())
  return `nats://127.0.0.1:${(server.address() as AddressInfo).port}`
}

const said = async (REDIS_URL: string) => {
  const env = { ADMIN_PASSWORD: 'long enough', REDIS_URL }
  const found = await storeFindings(readConfig(env))
  return found.find(({ about }) => about === 'Redis')
}

const saidOfNats = async (NATS_URL: string) => {
  const config = readConfig({
    ADMIN_PASSWORD: 'long enough',
    CHAT_BUS: 'nats',
    REDIS_URL: 'redis://127.0.0.1:1',
    NATS_URL
  })
  const found = await storeFindings(config)
  return found.find(({ about }) => about === 'NATS')
}

test('The doctor says when a Redis is too old, and how many addresses of a cluster do not answer', async () => {
  const [old, good] = [
    await startOldRedis('6.2.14'),
    await startOldRedis('7.0.15')
  ]
  expect(await said(good)).toMatchObject({ state: 'ok' })
  expect(await said(old)).toMatchObject({
    state: 'bad',
    found: 'is older than Redis 7'
  })
  expect(await said(`${good},redis://127.0.0.1:1`)).toMatchObject({
    state: 'warn',
    found: 'answers, but for 1 of its 2 addresses'
  })
})

test('The doctor says when a NATS is too old or away', async () => {
  const [old, good] = [
    await startOldNats('2.8.4'),
    await startOldNats('2.9.10')
  ]
  const nowhere = 'nats://127.0.0.1:1'
  expect(await saidOfNats(good)).toMatchObject({ state: 'ok' })
  expect(await saidOfNats(old)).toMatchObject({
    state: 'warn',
    found: 'is older than NATS 2.9'
  })
  expect(await saidOfNats(nowhere)).toMatchObject({
    state: 'bad',
    found: 'does not answer'
  })
  expect(await saidOfNats(`${good},${nowhere}`)).toMatchObject({
    state: 'warn',
    found: 'answers, but for 1 of its 2 addresses'
  })
})

test('The doctor says when a NATS refuses its user', async context => {
  context.skip(!hasNats, 'there is no nats-server here')
  const nats = await startNats(['--user', 'pog', '--pass', 'right'])
  const at = (password: string) =>
    saidOfNats(`nats://pog:${password}@127.0.0.1:${nats.port}`)
  try {
    expect(await at('right')).toMatchObject({ state: 'ok' })
    expect(await at('wrong')).toMatchObject({
      state: 'bad',
      found: 'refuses this user'
    })
  } finally {
    await nats.close()
  }
})
