import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm, stat } from 'node:fs/promises'
import { createServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'

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

test('a data directory that cannot be made ends the hub with one clear line', async () => {
  const hub = start({ DATA_DIR: '/dev/null/pog' })
  expect(await hub.ended).toEqual([1, null])
  expect(hub.said.trim()).toMatch(
    /^The data directory \/dev\/null\/pog cannot be written \(\w+\)\.$/
  )
})
