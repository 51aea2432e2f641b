import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import manifest from '../../package.json' with { type: 'json' }

/** A program of the hub in a process of its own, as an operator runs it. */
export interface Program {
  child: ChildProcess
  /** Where it answers. */
  url: string
  /** Its output so far, both streams. */
  said(): string
  /** Sends the signal; returns how it ended and after how many milliseconds. */
  end(
    signal: NodeJS.Signals
  ): Promise<{ code: number | null; signal: string | null; ms: number }>
}

export const PASSWORD = 'correct horse battery'

/** What `npm start` gives to node: options, then the entry. */
export const START = manifest.scripts.start.split(' ').slice(1)

const ADDRESS = /http:\/\/localhost:(\d+)|"port":(\d+)|mongodb:\/\/\S+\n/

/**
 * Starts `node {entry}` with a password and a free port, unless `env` says otherwise, and resolves
 * when it has printed its address. It inherits only the PATH from this process's environment.
 */
export async function startProgram(
  entry: string,
  env: Record<string, string>,
  nodeOptions: string[] = []
): Promise<Program> {
  const child = spawn(process.execPath, [...nodeOptions, entry], {
    env: {
      PATH: process.env['PATH'] ?? '',
      ADMIN_PASSWORD: PASSWORD,
      PORT: '0',
      ...env
    },
    stdio: ['ignore', 'pipe', 'pipe']
  })
  let said = ''
  const program: Program = {
    child,
    url: '',
    said: () => said,
    end: async signal => {
      const since = performance.now()
      const ended =
        child.exitCode === null && child.signalCode === null
          ? once(child, 'close')
          : null
      child.kill(signal)
      await ended
      return {
        code: child.exitCode,
        signal: child.signalCode,
        ms: performance.now() - since
      }
    }
  }
  await new Promise<void>((resolve, reject) => {
    const listen = (chunk: Buffer) => {
      said += chunk.toString()
      const found = ADDRESS.exec(said)
      if (found === null) return
      program.url = `http://127.0.0.1:${found[1] ?? found[2]}`
      resolve()
    }
    child.stdout.on('data', listen)
    child.stderr.on('data', listen)
    child.once('close', code =>
      reject(new Error(`${entry} ended with ${code}:\n${said}`))
    )
  })
  return program
}
