import { once } from 'node:events'
import { createServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import { afterAll, expect, test } from 'vitest'
import { readConfig } from '#http/config'
import { storeFindings } from './stores.ts'

const closers: (() => void)[] = []
afterAll(() => {
  for (const close of closers) close()
})

/** Says OK to every command, and to INFO that it is of this version. */
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

const said = async (REDIS_URL: string) => {
  const env = { ADMIN_PASSWORD: 'long enough', REDIS_URL }
  const found = await storeFindings(readConfig(env))
  return found.find(({ about }) => about === 'Redis')
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
