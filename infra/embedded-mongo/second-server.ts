import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { createServer, connect } from 'node:net'
import type { AddressInfo } from 'node:net'
import { homedir } from 'node:os'
import { join } from 'node:path'

/** `.ci/run` installs it there: a tool of the tests that is never shipped. */
const INSTALLED = join(
  process.env['XDG_CACHE_HOME'] ?? join(homedir(), '.cache'),
  'pog-tests/secantusdb/bin/secantusd-py'
)
const START_MS = 60_000

export interface SecondServer {
  uri: string
  /** Undefined for a server that somebody else started. */
  process: ChildProcess | undefined
  close(): Promise<void>
}

/**
 * A MongoDB server that is not ours, for comparison: the one at SECOND_MONGODB_URI, else
 * secantusdb from SECANTUS_BIN or as installed by `.ci/run`. Gives a reason when there is none.
 * `around` goes before its command (taskset), `flags` after it.
 */
export async function startSecondServer(
  storage = ':memory:',
  around: string[] = [],
  flags: string[] = []
): Promise<SecondServer | { missing: string }> {
  const given = process.env['SECOND_MONGODB_URI']
  if (given)
    return { uri: given, process: undefined, close: () => Promise.resolve() }
  const program = process.env['SECANTUS_BIN'] ?? INSTALLED
  if (!existsSync(program))
    return { missing: `no second server: SECANTUS_BIN or ${INSTALLED}` }
  const port = await freePort()
  const words = [
    ...around,
    program,
    '--standalone',
    '--log-level',
    'ERROR',
    '--port',
    String(port),
    '--storage-path',
    storage,
    ...flags
  ]
  if (storage !== ':memory:') words.push('--sync-on-commit')
  const child = spawn(words[0]!, words.slice(1), { stdio: 'ignore' })
  await listening(port)
  return {
    uri: `mongodb://127.0.0.1:${port}`,
    process: child,
    close: async () => {
      const ended = once(child, 'exit')
      child.kill('SIGKILL')
      await ended
    }
  }
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}

async function listening(port: number): Promise<void> {
  const until = Date.now() + START_MS
  for (;;) {
    const socket = connect(port, '127.0.0.1')
    try {
      await once(socket, 'connect')
      return
    } catch (error) {
      if (Date.now() > until) throw error
      await new Promise(resolve => setTimeout(resolve, 50))
    } finally {
      socket.destroy()
    }
  }
}
