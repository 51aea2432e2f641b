import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createServer } from 'node:net'
import type { AddressInfo, Socket } from 'node:net'
import { once } from 'node:events'
import { expect, test } from 'vitest'
import { startApiProgram, until } from '#infra/trials/faults/testing'
import { startDatabase } from '../../test/api.ts'

test('A Redis that never joins is told once, however often it is tried again, and keeps no copy from being ready', async () => {
  const database = await startDatabase()
  const dir = await mkdtemp(join(tmpdir(), 'pog-never-'))
  let tries = 0
  const refusing = createServer((socket: Socket) => {
    tries += 1
    socket.on('error', () => undefined).end('-ERR not here\r\n')
  }).listen(0, '127.0.0.1')
  await once(refusing, 'listening')
  const { port } = refusing.address() as AddressInfo
  const api = await startApiProgram(database.uri, {
    DATA_DIR: dir,
    LOG_LEVEL: 'info',
    REDIS_URL: `redis://:qxzv@127.0.0.1:${port}`
  })
  await until(() => tries >= 4)
  const said = api
    .said()
    .split('\n')
    .filter(line => line.includes('Redis'))
  expect(said).toHaveLength(1)
  expect(JSON.parse(said[0] ?? '')).toMatchObject({
    level: 40,
    msg: 'Redis is away'
  })
  expect(api.said()).not.toContain('qxzv')
  const ready = () => fetch(`${api.url}/api/health/ready`)
  await until(async () => (await ready()).status === 200)
  expect(await (await ready()).json()).toMatchObject({
    mongo: 'up',
    redis: 'down'
  })
  await api.end('SIGKILL')
  refusing.close()
  await database.close()
  await rm(dir, { recursive: true, force: true })
})
