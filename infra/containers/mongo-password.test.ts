import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { freePort } from '#api/chat/testing-copy'
import { startSecondServer } from '../embedded-mongo/second-server.ts'
import { isReady, startApiProgram, until } from '../trials/faults/testing.ts'

const OLD = "qx@/:?$%#& 'zv"
const NEW = 'zv%24"\\qx/@'

const closing: (() => Promise<unknown>)[] = []
afterAll(async () => {
  for (const close of closing.toReversed()) await close()
})

async function directory(): Promise<string> {
  const dir = await mkdtemp(join(tmpdir(), 'pog-password-'))
  closing.push(() => rm(dir, { recursive: true, force: true }))
  return dir
}

/** `mongosh --quiet --host h --port p script`, supporting only what our scripts use. */
const MONGOSH = `#!${process.execPath}
import { createRequire } from 'node:module'
import { readFileSync } from 'node:fs'
const { mongo } = createRequire(${JSON.stringify(import.meta.filename)})('mongoose')
const words = process.argv.slice(2)
const after = name => words[words.indexOf(name) + 1]
const client = await mongo.MongoClient.connect(
  'mongodb://' + after('--host') + ':' + after('--port')
)
const asked = []
const db = {
  getSiblingDB: name => ({
    createUser: ({ user, ...rest }) =>
      asked.push(() => client.db(name).command({ createUser: user, ...rest })),
    updateUser: (user, rest) =>
      asked.push(() => client.db(name).command({ updateUser: user, ...rest }))
  })
}
new Function('db', 'print', readFileSync(words.at(-1), 'utf8'))(db, console.log)
for (const ask of asked) await ask()
await client.close()
`

/** Stands in for mongod: takes the flags that our script passes, and starts the second server. */
const mongod = (program: string, storage: string) => `#!/bin/bash
[ "$1 $2 $3" = "--bind_ip 127.0.0.1 --port" ] && [ "$#" = 4 ] || exit 64
exec ${program} --standalone --sync-on-commit --log-level ERROR --storage-path ${storage} --host 127.0.0.1 --port "$4"
`

test('A password with every sign in it signs in, and a new one in .env is taken by the documented commands', async context => {
  const storage = await directory()
  const look = await startSecondServer()
  if ('missing' in look || look.process === undefined) {
    console.log('skipped: no second server that can be started here')
    context.skip()
    return
  }
  const program = look.process.spawnfile
  await look.close()
  const bin = await directory()
  for (const [name, text] of [
    ['mongosh.mjs', MONGOSH],
    [
      'mongosh',
      `#!/bin/sh\nexec ${process.execPath} ${bin}/mongosh.mjs "$@"\n`
    ],
    ['mongod', mongod(program, storage)]
  ] as const) {
    await writeFile(join(bin, name), text)
    await chmod(join(bin, name), 0o755)
  }
  expect(existsSync(program)).toBe(true)

  /** What `docker compose run --rm --no-deps mongo bash /pog/mongo-alone.sh {script}` does. */
  const alone = async (script: string, password: string) => {
    const port = String(await freePort())
    return new Promise<{ code: unknown; said: string }>(done => {
      execFile(
        'bash',
        [
          'infra/containers/mongo-alone.sh',
          resolve('infra/containers', script)
        ],
        {
          env: {
            PATH: `${bin}:${process.env['PATH'] ?? ''}`,
            MONGO_PASSWORD: password,
            MONGO_PORT: port
          }
        },
        (error, out, err) =>
          done({ code: error?.code ?? 0, said: `${out}${err}` })
      )
    })
  }
  /** Starts the database with --auth and the API beside it; returns whether the API signs in. */
  const signsIn = async (password: string): Promise<boolean> => {
    const server = await startSecondServer(storage, [], ['--auth'])
    if ('missing' in server) throw new Error(server.missing)
    const { host } = new URL(server.uri)
    const api = await startApiProgram(`mongodb://pog@${host}/pog`, {
      DATA_DIR: await directory(),
      MONGO_PASSWORD: password,
      LOG_LEVEL: 'trace'
    })
    await until(async () => {
      const said = api.said()
      return (await isReady(api.url)) || said.includes('authentication failed')
    })
    const ready = await isReady(api.url)
    expect(api.said()).not.toMatch(/qx|zv/)
    await api.end('SIGKILL')
    await server.close()
    return ready
  }

  expect(await alone('mongo-init.js', OLD)).toMatchObject({ code: 0 })
  expect(await signsIn(OLD)).toBe(true)
  const told = await alone('mongo-password.js', NEW)
  expect(told.code).toBe(0)
  expect(told.said).not.toMatch(/qx|zv/)
  expect(await signsIn(NEW)).toBe(true)
  expect(await signsIn(OLD)).toBe(false)
})
