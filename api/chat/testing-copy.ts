import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { TEST_PASSWORD } from '../test/api.ts'
import { connectTo } from './testing.ts'

/** Free ports; none is given out twice. */
export async function freePorts(count: number): Promise<number[]> {
  const servers = Array.from({ length: count }, () =>
    createServer().listen(0, '127.0.0.1')
  )
  await Promise.all(servers.map(server => once(server, 'listening')))
  const ports = servers.map(server => (server.address() as AddressInfo).port)
  for (const server of servers) server.close()
  await Promise.all(servers.map(server => once(server, 'close')))
  return ports
}

/** A free port. */
export const freePort = async (): Promise<number> => (await freePorts(1))[0]!

/** A copy of the API in a process of its own, on the port given or a free one. */
export async function startCopy(env: Record<string, string>, port?: number) {
  port ??= await freePort()
  const child = spawn(process.execPath, ['api/server.ts'], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      // No picture is ever uploaded to it: the folder is never created.
      DATA_DIR: join(tmpdir(), `pog-copy-${randomUUID()}`),
      ...env,
      PORT: String(port),
      HOST: '127.0.0.1',
      ADMIN_PASSWORD: TEST_PASSWORD,
      LOG_LEVEL: 'silent'
    }
  })
  const url = `http://127.0.0.1:${port}`
  const health = () => fetch(`${url}/api/health/ready`).catch(() => null)
  return {
    url,
    port,
    chatUrl: `ws://127.0.0.1:${port}/ws`,
    connect: () => connectTo(`ws://127.0.0.1:${port}/ws`),
    /** Waits until the copy reports this state of Redis. */
    async redis(state: 'up' | 'down' | 'off') {
      for (;;) {
        const reply = await health()
        const parts = (await reply?.json()) as {
          redis?: string
          mongo?: string
        }
        if (parts?.redis === state && parts.mongo === 'up') return
        await new Promise(resolve => setTimeout(resolve, 20))
      }
    },
    /** Ends it as a crash would. */
    async kill() {
      child.kill('SIGKILL')
      await once(child, 'exit')
    },
    async close() {
      if (child.signalCode !== null) return null
      child.kill('SIGTERM')
      await once(child, 'exit')
      return child.exitCode
    }
  }
}
