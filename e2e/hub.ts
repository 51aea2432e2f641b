import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import manifest from '../package.json' with { type: 'json' }

export const ADMIN_PASSWORD = 'correct horse battery'

const START = manifest.scripts.start.split(' ').slice(1)
const STARTED = /(http:\/\/localhost:(\d+))/

/** A running hub, started the way its users start it. */
export interface Hub {
  url: string
  /** The id of the current process. */
  pid: number
  /** Sends the signal to the process and waits for its end. */
  stop(signal?: NodeJS.Signals): Promise<void>
  /** Starts it again on the same port and the same data. */
  start(): Promise<void>
  /** Ends the hub and removes its data. */
  remove(): Promise<void>
}

/**
 * A data directory of its own. With the sample content it is a copy of the one that seeded.ts made for the
 * run, if it did, because decoding 80 pictures takes some 12 s of a core for each hub.
 */
async function makeDataDir(seed?: string): Promise<string> {
  const dir = await mkdtemp(join(tmpdir(), 'pog-e2e-'))
  const seeded = process.env['SEEDED_DATA']
  if (seed === undefined && seeded !== undefined)
    await cp(seeded, dir, { recursive: true })
  return dir
}

/**
 * Starts `npm start`'s program on a free port with data of its own, or over the directory that
 * DATA_DIR names; resolves when it serves.
 */
export async function startHub(env: Record<string, string> = {}): Promise<Hub> {
  const dataDir = env['DATA_DIR'] ?? (await makeDataDir(env['SEED']))
  let child: ChildProcess | null = null
  let port = '0'

  const hub: Hub = {
    url: '',
    pid: 0,
    async start() {
      const started = spawn(process.execPath, START, {
        env: {
          ...process.env,
          ADMIN_PASSWORD,
          LOG_LEVEL: 'warn',
          // All browsers of the tests come from one address.
          VISITORS_PER_ADDRESS: '1000000',
          CLAIMS_PER_ADDRESS: '1000000',
          ...env,
          DATA_DIR: dataDir,
          PORT: port
        },
        stdio: ['ignore', 'pipe', 'pipe']
      })
      child = started
      hub.pid = started.pid ?? 0
      const match = await addressOf(started)
      hub.url = match[1] ?? ''
      port = match[2] ?? '0'
    },
    async stop(signal = 'SIGTERM') {
      if (child === null || child.exitCode !== null) return
      const ended = new Promise(resolve => child?.once('exit', resolve))
      child.kill(signal)
      await ended
      child = null
    },
    async remove() {
      await hub.stop('SIGKILL')
      await rm(dataDir, { recursive: true, force: true })
    }
  }
  await hub.start()
  return hub
}

/** Reads the banner; a program that ends before printing one is an error with all its output. */
function addressOf(child: ChildProcess): Promise<RegExpExecArray> {
  return new Promise((resolve, reject) => {
    let said = ''
    const listen = (chunk: Buffer) => {
      said += chunk.toString()
      const match = STARTED.exec(said)
      if (match !== null) resolve(match)
    }
    child.stdout?.on('data', listen)
    child.stderr?.on('data', listen)
    child.once('exit', code => {
      reject(new Error(`the hub ended with ${code}:\n${said}`))
    })
  })
}
