import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'

export const ROOT = fileURLToPath(new URL('../..', import.meta.url))

const answers = (...words: string[]) =>
  spawnSync('docker', words, { stdio: 'ignore', timeout: 20_000 }).status === 0

/** What this machine lacks to run docker-compose.yml, or null. */
export function missingForEngine(): string | null {
  if (!answers('info')) return 'no Docker engine answers here'
  if (!answers('compose', 'version')) return 'docker has no compose here'
  if (!answers('buildx', 'version')) return 'docker has no buildx here'
  return null
}

export interface Ran {
  code: number | null
  /** What it wrote to both outputs. */
  said: string
}

/** Runs a program in the project's folder and waits for its end. */
export async function run(
  command: string,
  words: string[],
  env: Record<string, string> = {}
): Promise<Ran> {
  const child = spawn(command, words, {
    cwd: ROOT,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, ...env }
  })
  let said = ''
  child.stdout.on('data', text => (said += String(text)))
  child.stderr.on('data', text => (said += String(text)))
  const [code] = (await once(child, 'close')) as [number | null]
  return { code, said }
}

/** Runs it, and throws its last output when it fails. */
export async function must(
  command: string,
  words: string[],
  env: Record<string, string> = {}
): Promise<string> {
  const { code, said } = await run(command, words, env)
  if (code === 0) return said
  throw new Error(`${command} ${words.join(' ')}: ${said.slice(-3000)}`)
}
