import { spawnSync } from 'node:child_process'
import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'

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
