import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { templateOf } from '#contract/templates'
import { PASSWORD, START, startProgram } from '../testing-program.ts'
import type { Program } from '../testing-program.ts'
import { METRICS_TOKEN, readFigures } from './figures.ts'
import { LIMITED } from './hostile/attacks.ts'
import { beHonest } from './hostile/honest.ts'
import type { Met } from './hostile/honest.ts'
import type { Row } from './table.ts'

const ATTACKERS = 20
const SAMPLE_MS = 5_000
const QUEUES_EMPTY_MS = 5_000
const MOST_MIB = 512
const MOST_DISK_MIB = 200
const PROMISED_MS = { pageP99: 100, chatP99: 250, saveP95: 1000 }

const atShare = (figures: number[], share: number): number => {
  const sorted = figures.toSorted((a, b) => a - b)
  return sorted[Math.ceil(sorted.length * share) - 1] ?? Infinity
}

async function diskMib(dir: string): Promise<number> {
  const files = await readdir(dir, { recursive: true })
  const sizes = await Promise.all(
    files.map(file => stat(join(dir, file)).then(({ size }) => size))
  )
  return sizes.reduce((sum, size) => sum + size, 0) / 1024 ** 2
}

/** Creates the limited collectible that everybody wants. */
async function makeLimited(url: string): Promise<void> {
  const json = { 'Content-Type': 'application/json' }
  const login = await fetch(`${url}/api/admin/login`, {
    method: 'POST',
    headers: json,
    body: JSON.stringify({ password: PASSWORD })
  })
  const { token } = (await login.json()) as { token: string }
  const item = {
    ...templateOf('collectible'),
    id: LIMITED,
    title: 'Limited',
    image: 'https://pictures.example/one.webp',
    metadata: { price: null, totalSupply: 10_000 }
  }
  const saved = await fetch(`${url}/api/content`, {
    method: 'POST',
    headers: { ...json, Authorization: `Bearer ${token}` },
    body: JSON.stringify(item)
  })
  if (!saved.ok) throw new Error(`${saved.status}: ${await saved.text()}`)
}

/** The names of the queues that are not empty. */
async function waitingIn(url: string): Promise<string[]> {
  const figures = await readFigures(url)
  return [...figures]
    .filter(([name, count]) => name.endsWith('_waiting') && count > 0)
    .map(([name, count]) => `${name} ${count}`)
}

/** Attacks for this long; returns how honest people and the process fared meanwhile. */
async function underAttack(hub: Program, dir: string, minutes: number) {
  const attackers = spawn(
    process.execPath,
    ['infra/trials/soak/hostile/attackers.ts', hub.url, String(ATTACKERS)],
    { stdio: ['ignore', 'inherit', 'inherit'] }
  )
  const ended = once(attackers, 'close')
  const ending = new AbortController()
  const honest = beHonest(hub.url, ending.signal)
  const until = performance.now() + minutes * 60_000
  let [mib, disk] = [0, 0]
  while (performance.now() < until && attackers.exitCode === null) {
    await wait(SAMPLE_MS)
    const figures = await readFigures(hub.url)
    const resident = figures.get('process_resident_memory_bytes') ?? Infinity
    mib = Math.max(mib, resident / 1024 ** 2)
    disk = Math.max(disk, await diskMib(dir))
  }
  const isAlive = attackers.exitCode === null
  ending.abort()
  const met = await honest
  attackers.kill('SIGTERM')
  const since = performance.now()
  let waiting = await waitingIn(hub.url)
  while (waiting.length > 0 && performance.now() - since < QUEUES_EMPTY_MS) {
    await wait(100)
    waiting = await waitingIn(hub.url)
  }
  await ended
  return { met, mib, disk, waiting, isAlive }
}

function honestRows({ pagesMs, chatMs, savesMs, signInsMs, refused }: Met) {
  const row = (
    what: string,
    figures: number[],
    share: number,
    mostMs: number
  ): Row => {
    const found = atShare(figures, share)
    return {
      what: `hostile: ${what} p${share * 100} at most ${mostMs} ms`,
      found: `${found.toFixed(0)} ms of ${figures.length}, worst ${Math.max(...figures).toFixed(0)} ms`,
      holds: found <= mostMs
    }
  }
  return [
    row('a page', pagesMs, 0.99, PROMISED_MS.pageP99),
    row('a chat message', chatMs, 0.99, PROMISED_MS.chatP99),
    row('save to HTML', savesMs, 0.95, PROMISED_MS.saveP95),
    {
      what: 'hostile: no honest request, message or sign-in is refused',
      found:
        refused.length === 0
          ? `none; ${signInsMs.length} sign-ins, worst ${Math.max(...signInsMs).toFixed(0)} ms`
          : `${refused.length}: ${[...new Set(refused)].slice(0, 8).join('; ')}`,
      holds: refused.length === 0 && signInsMs.length > 0
    }
  ]
}

/** All attacks at once from twenty addresses, while honest people are measured. */
export async function soakHostile(minutes: number): Promise<Row[]> {
  const dir = await mkdtemp(join(tmpdir(), 'pog-hostile-'))
  const env = {
    DATA_DIR: dir,
    LOG_LEVEL: 'error',
    TRUST_PROXY: 'true',
    METRICS_TOKEN,
    // As in the images.
    MALLOC_ARENA_MAX: '2'
  }
  const hub = await startProgram(START.at(-1)!, env, START.slice(0, -1))
  try {
    await makeLimited(hub.url)
    const { met, mib, disk, waiting, isAlive } = await underAttack(
      hub,
      dir,
      minutes
    )
    return [
      ...honestRows(met),
      {
        what: 'hostile: the attack goes on to its end',
        found: isAlive ? 'it did' : 'the attackers ended before',
        holds: isAlive
      },
      {
        what: `hostile: resident memory at most ${MOST_MIB} MiB`,
        found: `${mib.toFixed(0)} MiB`,
        holds: mib <= MOST_MIB
      },
      {
        what: `hostile: data directory at most ${MOST_DISK_MIB} MiB`,
        found: `${disk.toFixed(0)} MiB`,
        holds: disk <= MOST_DISK_MIB
      },
      {
        what: 'hostile: every queue is empty 5 s after the end',
        found: waiting.join(', ') || 'empty',
        holds: waiting.length === 0
      },
      {
        what: 'hostile: the process that was started is the one that answers',
        found: `exit code ${hub.child.exitCode}`,
        holds: hub.child.exitCode === null
      }
    ]
  } finally {
    await hub.end('SIGTERM')
    await rm(dir, { recursive: true, force: true })
  }
}
