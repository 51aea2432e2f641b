import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { freePort } from './testing-copy.ts'

/** Debian puts it where only the administrator looks. */
const PATH = `${process.env['PATH']}:/usr/sbin`

/** Whether this machine has a NATS to test with. */
export const hasNats =
  spawnSync('nats-server', ['--version'], {
    stdio: 'ignore',
    env: { ...process.env, PATH }
  }).status === 0

/** A server on the port; resolves once it takes connections. */
async function run(port: number, words: string[]) {
  const child = spawn(
    'nats-server',
    ['--addr', '127.0.0.1', '--port', String(port), ...words],
    { stdio: ['ignore', 'ignore', 'pipe'], env: { ...process.env, PATH } }
  )
  // Read to its end: it ends when nobody takes what it logs.
  await new Promise<void>(resolve => {
    child.stderr.on('data', chunk => {
      if (String(chunk).includes('Server is ready')) resolve()
    })
  })
  return child
}

/** A real nats-server of a test's own, which can go away and come back. */
export async function startNats(words: string[] = []) {
  const port = await freePort()
  let child = await run(port, words)
  async function kill(): Promise<void> {
    if (child.exitCode !== null || child.signalCode !== null) return
    child.kill('SIGKILL')
    await once(child, 'exit')
  }
  return {
    port,
    kill,
    revive: async () => {
      child = await run(port, words)
    },
    /** Stops answering without closing its connections. */
    freeze: () => child.kill('SIGSTOP'),
    thaw: () => child.kill('SIGCONT'),
    close: kill
  }
}
