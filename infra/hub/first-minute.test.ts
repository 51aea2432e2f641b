import { spawnSync } from 'node:child_process'
import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PassThrough } from 'node:stream'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startProgram } from '../trials/testing-program.ts'
import { holdLog } from './terminal/held-log.ts'

let dir = ''
beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'pog-first-minute-'))
})
afterAll(() => rm(dir, { recursive: true, force: true }))

test.each(['start', 'test'])(
  'npm run %s before npm ci says in one line what to do',
  async script => {
    const clone = join(dir, script)
    for (const part of ['package.json', '.npmrc', 'infra', 'checks'])
      await cp(part, join(clone, part), { recursive: true })
    const { status, stdout, stderr } = spawnSync('npm', ['run', script], {
      cwd: clone,
      encoding: 'utf8',
      env: { PATH: process.env['PATH'] ?? '', HOME: dir }
    })
    const said = `${stdout}${stderr}`
      .split('\n')
      .filter(line => line !== '' && !/^(?:>|npm )/.test(line))
    expect(status).toBe(1)
    expect(said).toEqual([
      'POG is not installed yet: run `npm ci --include=dev` (Node 20 or newer), it brings the Node that POG runs on.'
    ])
  }
)

test('npm start writes no log line before the banner, and those it held back after it', async () => {
  const hub = await startProgram('infra/hub/start.ts', {
    DATA_DIR: join(dir, 'quiet'),
    SEED: 'none',
    LOG_LEVEL: 'info'
  })
  await expect.poll(hub.said).toContain('"database ready"')
  const lines = hub.said().split('\n')
  const banner = lines.findIndex(line => line.startsWith('  POG '))
  expect(banner).toBeGreaterThan(-1)
  expect(lines.slice(0, banner).filter(line => line.startsWith('{'))).toEqual(
    []
  )
  expect((await hub.end('SIGINT')).code).toBe(0)
})

test('a warning does not wait for the banner: who waits for a database reads why', async () => {
  const hub = await startProgram('infra/hub/start.ts', {
    DATA_DIR: join(dir, 'warned'),
    SEED: 'none',
    LOG_LEVEL: 'info',
    REDIS_URL: 'redis://127.0.0.1:1'
  })
  const warned = hub.said().search(/"level":[45]0/)
  expect(warned).toBeGreaterThan(-1)
  expect(warned).toBeLessThan(hub.said().indexOf('  POG '))
  expect((await hub.end('SIGINT')).code).toBe(0)
})

test('No more than 1,000 lines wait for the banner', () => {
  const out = new PassThrough()
  const log = holdLog(out)
  for (let line = 1; line < 1000; line += 1) log.write(`${line}\n`)
  expect(out.read()).toBeNull()
  log.write('1000\n')
  expect(String(out.read()).split('\n')).toHaveLength(1001)
  log.write('1001\n')
  expect(String(out.read())).toBe('1001\n')
})
