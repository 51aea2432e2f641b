import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises'
import { createServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, onTestFinished, test } from 'vitest'

/** Ten times the 2 s within which a start that cannot succeed says so. */
const PATIENCE_MS = 20_000

const dirs: string[] = []
afterAll(async () => {
  for (const dir of dirs) await rm(dir, { recursive: true, force: true })
})

async function dataDir(): Promise<string> {
  const dir = await mkdtemp(join(tmpdir(), 'pog-start-'))
  dirs.push(dir)
  return dir
}

/** The program of `npm start`; its output so far is in `said`. */
function start(env: Record<string, string>) {
  const child = spawn(process.execPath, ['infra/hub/start.ts'], {
    env: {
      PATH: process.env['PATH'] ?? '',
      PORT: '0',
      SEED: 'none',
      LOG_LEVEL: 'silent',
      ...env
    },
    stdio: ['ignore', 'pipe', 'pipe']
  })
  const hub = { child, said: '', ended: once(child, 'close') }
  const listen = (chunk: Buffer) => {
    hub.said += chunk.toString()
  }
  child.stdout.on('data', listen)
  child.stderr.on('data', listen)
  return hub
}

async function banner(hub: ReturnType<typeof start>): Promise<string> {
  await expect.poll(() => hub.said, { timeout: 50_000 }).toContain('Data')
  return hub.said
}

test('the hub ends with npm, whose shell hands SIGTERM to nobody', async () => {
  const npm = spawn('npm', ['start'], {
    env: {
      ...process.env,
      PORT: '0',
      SEED: 'none',
      LOG_LEVEL: 'silent',
      DATA_DIR: await dataDir()
    },
    stdio: ['ignore', 'pipe', 'ignore'],
    detached: true
  })
  let hasEnded = false
  onTestFinished(() => {
    if (!hasEnded) process.kill(-npm.pid!, 'SIGKILL')
  })
  let said = ''
  npm.stdout.on('data', chunk => {
    said += String(chunk)
  })
  // Not closed before the hub has ended too, since it shares npm's output.
  const ended = once(npm, 'close')
  const address = () => /http:\/\/localhost:\d+/.exec(said)?.[0]
  await expect.poll(address, { timeout: 50_000 }).toBeDefined()
  npm.kill('SIGTERM')
  await ended
  hasEnded = true
  await expect(fetch(address()!)).rejects.toThrow('fetch failed')
})

test.each([{}, { ADMIN_PASSWORD: 'short' }])(
  'in production the hub refuses to start without a long password, with one clear line and exit 78: %j',
  async given => {
    const hub = start({
      ...given,
      NODE_ENV: 'production',
      DATA_DIR: await dataDir()
    })
    expect(await hub.ended).toEqual([78, null])
    expect(hub.said.trim().split('\n')).toHaveLength(1)
    expect(hub.said).toContain('ADMIN_PASSWORD')
  }
)

test('npm start makes a password, keeps it for its owner alone and prints it in the banner', async () => {
  const dir = await dataDir()
  const hub = start({ DATA_DIR: dir })
  const said = await banner(hub)
  const kept = (await readFile(join(dir, 'admin-password'), 'utf8')).trim()
  expect(kept.length).toBeGreaterThanOrEqual(8)
  expect(said).toContain(kept)
  expect((await stat(join(dir, 'admin-password'))).mode & 0o777).toBe(0o600)
  expect(said).toMatch(/http:\/\/localhost:\d+/)
  expect(said).toContain(dir)
  hub.child.kill('SIGINT')
  expect(await hub.ended).toEqual([0, null])
})

test('a taken port ends the hub with one clear line', async () => {
  const taken = createServer().listen(0)
  await once(taken, 'listening')
  const { port } = taken.address() as AddressInfo
  const hub = start({ DATA_DIR: await dataDir(), PORT: String(port) })
  expect(await hub.ended).toEqual([1, null])
  expect(hub.said.trim()).toBe(
    `Port ${port} is taken. Set PORT to another port.`
  )
  taken.close()
})

test('a second process on the same DATA_DIR ends with one clear line', async () => {
  const dir = await dataDir()
  const first = start({ DATA_DIR: dir })
  await banner(first)
  const second = start({ DATA_DIR: dir })
  const [code] = await second.ended
  expect(code).toBe(1)
  expect(second.said.trim().split('\n')).toHaveLength(1)
  expect(second.said).toContain(dir)
  first.child.kill('SIGINT')
  await first.ended
})

test.each([
  { kind: 'a path below a device', path: '/dev/null/pog' },
  { kind: 'a file system that makes no folders', path: '/proc/nope' },
  { kind: 'a folder far below such a one', path: '/proc/nope/far/below' },
  { kind: 'a folder that nobody may change', path: '/proc/self' },
  { kind: 'a file', path: import.meta.filename }
])(
  'a data directory that is $kind ends the hub with one clear line, with a password and without',
  async ({ path }) => {
    for (const ADMIN_PASSWORD of ['', 'correct horse battery']) {
      const hub = start({ DATA_DIR: path, ADMIN_PASSWORD })
      const late = setTimeout(() => hub.child.kill('SIGKILL'), PATIENCE_MS)
      expect(await hub.ended, hub.said).toEqual([1, null])
      clearTimeout(late)
      const [line = '', ...more] = hub.said.trim().split('\n')
      expect(more).toEqual([])
      expect(
        line.startsWith(`The data directory ${path} cannot be written (`)
      ).toBe(true)
      expect(line).toMatch(/ \(E[A-Z]+\)\.$/)
    }
  }
)

test('the hub leaves nothing among the temporary files of the machine, not even after kill -9', async () => {
  const temporary = await dataDir()
  const hub = start({ DATA_DIR: await dataDir(), TMPDIR: temporary })
  await banner(hub)
  hub.child.kill('SIGKILL')
  await hub.ended
  // Building the site, which only the first start does, may leave caches of its tools.
  const left = await readdir(temporary)
  expect(left.filter(name => name.startsWith('pog'))).toEqual([])
})
