import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'

let dir: string
beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'pog-address-'))
})
afterAll(() => rm(dir, { recursive: true, force: true }))

/** A program that keeps running is killed after this time, with another code than 78. */
const MOST_MS = 100_000

const GOOD = { MONGODB_URI: 'mongodb://127.0.0.1:1/none' }
const PROGRAMS = [
  ['api/server.ts'],
  ['infra/hub/start.ts'],
  ['infra/hub/seed.ts'],
  ['infra/hub/reset-second-factor.ts'],
  ['infra/hub/backup.ts', 'never-written.tar.zst']
]

/** Runs a program to its end; returns what it wrote to both outputs, and its exit code. */
function run(words: string[], env: Record<string, string>) {
  return new Promise<{ code: unknown; said: string }>(resolve => {
    execFile(
      process.execPath,
      words,
      {
        timeout: MOST_MS,
        env: {
          PATH: process.env['PATH'] ?? '',
          DATA_DIR: dir,
          ADMIN_PASSWORD: 'long enough',
          PORT: '0',
          LOG_LEVEL: 'trace',
          ...env
        }
      },
      (error, out, err) =>
        resolve({ code: error?.code ?? 0, said: `${out}${err}` })
    )
  })
}

test.each([
  ['MONGODB_URI', 'mongodb://pog:qx@zv/zv@mongo:27017/pog'],
  ['MONGODB_URI', 'mongodb://pog:12/zv@mongo:27017/pog'],
  ['MONGODB_URI', 'mongodb://pog:qxzv@mongo:27017/pog?authSauce=qxzv'],
  ['MONGODB_URI', 'mongodb://pog:qxzv@mongo:27017/pog?replicaSet='],
  ['REDIS_URL', 'redis://pog:qx/zv@redis:6379'],
  ['REDIS_URL', 'redis://pog:qx%zv@redis:6379'],
  ['REDIS_URL', 'redis://pog:12/zv@redis:6379']
])(
  'Every program ends with 78 and one line without a part of the password when %s is %s',
  async (name, address) => {
    const ended = await Promise.all(
      PROGRAMS.map(words => run(words, { ...GOOD, [name]: address }))
    )
    for (const [n, { code, said }] of ended.entries()) {
      const words = PROGRAMS[n]!
      expect([words[0], code, said]).toEqual([
        words[0],
        78,
        expect.stringMatching(new RegExp(`^${name} [^\\n]+\\n$`))
      ])
      expect(said).not.toMatch(/qx|zv|12/)
    }
  }
)
