import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from './testing-copy.ts'

/** Whether this machine has a Redis to test with. */
export const hasRedis =
  spawnSync('redis-server', ['--version'], { stdio: 'ignore' }).status === 0

/** A real redis-server of a test's own, which can go away and come back. */
export async function startRedis() {
  const dir = await mkdtemp(join(tmpdir(), 'pog-redis-'))
  const port = await freePort()
  const run = async () => {
    const child = spawn(
      'redis-server',
      [
        '--port',
        String(port),
        '--bind',
        '127.0.0.1',
        '--save',
        '',
        '--dir',
        dir
      ],
      { stdio: ['ignore', 'pipe', 'ignore'] }
    )
    for await (const chunk of child.stdout)
      if (String(chunk).includes('Ready to accept connections')) break
    child.stdout.resume()
    return child
  }
  let child = await run()
  const kill = async () => {
    if (child.exitCode !== null || child.signalCode !== null) return
    child.kill('SIGKILL')
    await once(child, 'exit')
  }
  return {
    url: `redis://127.0.0.1:${port}`,
    kill,
    revive: async () => {
      child = await run()
    },
    /** Stops answering without closing its connections. */
    freeze: () => child.kill('SIGSTOP'),
    thaw: () => child.kill('SIGCONT'),
    async close() {
      await kill()
      await rm(dir, { recursive: true, force: true })
    }
  }
}
