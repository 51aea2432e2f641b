import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test, vi } from 'vitest'
import { startProgram } from '../testing-program.ts'
import type { Program } from '../testing-program.ts'
import {
  idsIn,
  isReady,
  patience,
  REPETITIONS,
  save,
  signIn,
  startApiProgram,
  startDatabaseProgram,
  until
} from './testing.ts'

// Programs are started and ended here, on a machine that may be busy with others.
vi.setConfig({ testTimeout: 600_000, hookTimeout: 600_000 })

const READY_MS = 3000
const REFUSAL_MS = 2500
const RECOVERY_MS = 5000
const WRITERS = 10

const dirs: string[] = []
const programs = new Set<Program>()
afterAll(async () => {
  for (const { child } of programs) child.kill('SIGKILL')
  for (const dir of dirs) await rm(dir, { recursive: true, force: true })
})

async function dataDir(): Promise<string> {
  const dir = await mkdtemp(join(tmpdir(), 'pog-crash-'))
  dirs.push(dir)
  return dir
}

/** What a program logged as its own errors. */
const failures = ({ said }: Program) =>
  said()
    .split('\n')
    .filter(line => line.includes('"level":50'))
    .join('\n')

/**
 * Saves from many clients until stopped; returns what was acknowledged, and how long refusals took.
 */
function startWriters(url: string, token: string, round: number) {
  const acknowledged: string[] = []
  const refusedMs: number[] = []
  const strange: number[] = []
  let writes = 0
  const over = new AbortController()
  const writer = async () => {
    while (!over.signal.aborted) {
      const id = `game-${round}-${writes++}`
      const since = performance.now()
      const status = await save(url, token, id)
      if (status === 201) acknowledged.push(id)
      else if (status === 503) refusedMs.push(performance.now() - since)
      else if (status !== 0) strange.push(status)
    }
  }
  const all = Array.from({ length: WRITERS }, writer)
  return {
    acknowledged,
    refusedMs,
    strange,
    stop: async () => {
      over.abort()
      await Promise.all(all)
    }
  }
}

test('After kill -9 npm start is ready again in 3 s, and no acknowledged save is lost or half there', async () => {
  const env = { DATA_DIR: await dataDir(), SEED: 'none', LOG_LEVEL: 'error' }
  const acknowledged: string[] = []
  const readyMs: number[] = []
  for (let round = 0; round <= REPETITIONS; round++) {
    const since = performance.now()
    const hub = await startProgram('infra/hub/start.ts', env)
    programs.add(hub)
    await until(() => hub.said().includes('Data'))
    if (round > 0) readyMs.push(performance.now() - since)
    const there = await idsIn(hub.url)
    expect(acknowledged.filter(id => !there.has(id))).toEqual([])
    const token = await signIn(hub.url)
    const writers = startWriters(hub.url, token, round)
    await until(() => writers.acknowledged.length >= 5 + 3 * round)
    const { signal } = await hub.end('SIGKILL')
    expect(signal).toBe('SIGKILL')
    await writers.stop()
    acknowledged.push(...writers.acknowledged)
  }
  const slowest = Math.max(...readyMs)
  process.stdout.write(
    `ready ${Math.round(slowest)} ms after kill -9 at the latest of ${REPETITIONS}\n`
  )
  expect(slowest).toBeLessThan(patience(READY_MS))
})

test('When the database dies under writes each is 503 in 2.5 s or safe, and 5 s after its return all goes on', async () => {
  const dir = await dataDir()
  let database = await startDatabaseProgram(dir)
  programs.add(database.program)
  const api = await startApiProgram(`${database.uri}/pog`, {
    DATA_DIR: await dataDir()
  })
  programs.add(api)
  await until(() => isReady(api.url))
  const token = await signIn(api.url)
  for (let round = 0; round < REPETITIONS; round++) {
    const writers = startWriters(api.url, token, round)
    await until(() => writers.acknowledged.length >= 20)
    await database.program.end('SIGKILL')
    await until(() => writers.refusedMs.length >= 2 * WRITERS)
    await writers.stop()
    expect(writers.strange, failures(api)).toEqual([])
    expect(Math.max(...writers.refusedMs)).toBeLessThan(patience(REFUSAL_MS))

    database = await startDatabaseProgram(dir)
    programs.add(database.program)
    const since = performance.now()
    await until(async () => (await save(api.url, token, 'game-after')) < 300)
    expect(performance.now() - since).toBeLessThan(patience(RECOVERY_MS))
    const there = await idsIn(api.url)
    expect(writers.acknowledged.filter(id => !there.has(id))).toEqual([])
  }
  expect(api.child.exitCode).toBeNull()
})
