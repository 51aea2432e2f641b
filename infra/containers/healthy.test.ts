import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import type { AddressInfo, Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startEmbeddedMongo } from '../embedded-mongo/start.ts'
import { startApiProgram, until } from '../trials/faults/testing.ts'
import type { Program } from '../trials/testing-program.ts'

const closing: (() => Promise<unknown>)[] = []
let api: Program
let databasePort: string

async function directory(): Promise<string> {
  const dir = await mkdtemp(join(tmpdir(), 'pog-healthy-'))
  closing.push(() => rm(dir, { recursive: true, force: true }))
  return dir
}

/** Runs a health check as the engine does, with nothing of this process's environment. */
async function check(
  words: string[],
  env: Record<string, string> = {}
): Promise<{ code: number | null; said: string }> {
  const child = spawn('bash', words, {
    env: { PATH: process.env['PATH'] ?? '', ...env }
  })
  let said = ''
  for (const output of [child.stdout, child.stderr]) {
    output.on('data', (text: Buffer) => {
      said += text.toString()
    })
  }
  const [code] = (await once(child, 'close')) as [number | null]
  return { code, said }
}

beforeAll(async () => {
  const embedded = await startEmbeddedMongo({
    dir: await directory(),
    port: 0,
    syncToDisk: false
  })
  closing.push(() => embedded.close())
  databasePort = new URL(embedded.uri).port
  api = await startApiProgram(`${embedded.uri}/pog`, {
    DATA_DIR: await directory(),
    PUBLIC_ORIGIN: 'https://pog.example'
  })
  closing.push(() => api.end('SIGKILL'))
  await until(() => api.said().includes('database ready'))
})
afterAll(async () => {
  for (const close of closing.toReversed()) await close()
})

test('A hub that serves is healthy under the name that it has, and under no other', async () => {
  const { port } = new URL(api.url)
  const words = ['infra/containers/healthy.sh', '/api/health/ready']
  const origins = ['https://pog.example', 'https://pog.example/']
  for (const PUBLIC_ORIGIN of origins) {
    expect(await check(words, { PORT: port, PUBLIC_ORIGIN })).toEqual({
      code: 0,
      said: ''
    })
  }
  const foreign = await check(words, {
    PORT: port,
    PUBLIC_ORIGIN: 'https://other.example'
  })
  expect([foreign.code, foreign.said]).toEqual([
    1,
    expect.stringContaining('421')
  ])
})

test('A hub that lacks its database is not healthy, and the check prints what is missing', async () => {
  const lost = await startApiProgram('mongodb://127.0.0.1:1/none', {
    DATA_DIR: await directory(),
    LOG_LEVEL: 'info'
  })
  closing.push(() => lost.end('SIGKILL'))
  const { port } = new URL(lost.url)
  const ready = await check(
    ['infra/containers/healthy.sh', '/api/health/ready'],
    {
      PORT: port
    }
  )
  expect(ready.code).toBe(1)
  expect(ready.said).toContain('503')
  expect(ready.said).toContain('"mongo":"down"')
  const live = await check(
    ['infra/containers/healthy.sh', '/api/health/live'],
    {
      PORT: port
    }
  )
  expect(live.code).toBe(0)
})

test('A port on which nobody listens is not healthy', async () => {
  const PORT = await silentPort(server => server.close())
  for (const words of [
    ['infra/containers/healthy.sh', '/'],
    ['infra/containers/mongo-healthy.sh', '127.0.0.1', PORT]
  ])
    expect((await check(words, { PORT })).code).toBe(1)
})

test('A database that answers is healthy, one that takes connections and says nothing is not', async () => {
  const words = ['infra/containers/mongo-healthy.sh', '127.0.0.1']
  expect(await check([...words, databasePort])).toEqual({ code: 0, said: '' })
  const hung = await silentPort(server => {
    closing.push(async () => server.close())
  })
  expect((await check([...words, hung])).code).toBe(1)
})

/** A port that takes connections and never answers, until it is closed. */
async function silentPort(then: (server: Server) => void): Promise<string> {
  const server = createServer(socket => {
    socket.on('error', () => undefined)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  then(server)
  return String(port)
}
