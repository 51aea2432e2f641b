import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freePort } from '#api/chat/testing-copy'
import { startApi, startDatabase } from '#api/test/api'
import { startHelix, TEST_TWITCH_ENV } from '#api/twitch/testing'
import { ROOT } from '../../containers/testing-compose.ts'
import { kernel } from './machine.ts'

const STRONG = 'vE7mK2pQx9TzR4wL'
const SECRET = 'wq8Xn3Ld'

/** A fake Docker of the given versions. */
const DOCKER = `#!/bin/bash
case "$*" in
  --version) echo 'Docker version 28.2.2' ;;
  version*) echo "$ENGINE" ;;
  'compose ps'*) echo "$CADDY" ;;
  compose*) echo "$COMPOSE" ;;
esac
`
let cwd: string
let bin: string
beforeAll(async () => {
  cwd = await mkdtemp(join(tmpdir(), 'pog-doctor-'))
  bin = await mkdtemp(join(tmpdir(), 'pog-doctor-bin-'))
  await writeFile(join(bin, 'docker'), DOCKER)
  await chmod(join(bin, 'docker'), 0o755)
})
afterAll(async () => {
  for (const dir of [cwd, bin]) await rm(dir, { recursive: true })
})

/** What `npm run doctor` says on a machine with this environment. */
async function examine(env: Record<string, string> = {}) {
  const child = spawn(process.execPath, [`${ROOT}infra/hub/doctor.ts`], {
    cwd,
    env: {
      ENGINE: '29.0.1',
      COMPOSE: 'v2.40.3',
      ADMIN_PASSWORD: STRONG,
      PORT: String(await freePort()),
      ...env,
      PATH: `${bin}:${process.env['PATH']}`
    }
  })
  let said = ''
  for (const output of [child.stdout, child.stderr])
    output.on('data', text => (said += String(text)))
  const [code] = (await once(child, 'close')) as [number]
  return { code, said, lines: said.split('\n') }
}

test('The doctor says one line for each thing it looks at, and ends with 0 when none is bad', async () => {
  const { code, lines } = await examine()
  const [last, empty, ...findings] = lines
    .filter((_, n) => n < lines.length - 1)
    .toReversed()
  expect(last).toMatch(/^0 bad, \d+ to look at, \d+ fine$/)
  expect(empty).toBe('')
  for (const line of findings) expect(line).toMatch(/^(?:ok|warn)\s+.+: .+\.$/)
  for (const about of [
    'Node',
    'Disk',
    'Clock',
    'Docker engine',
    '.env',
    'ADMIN_PASSWORD',
    'Database',
    'Redis',
    'Twitch'
  ]) {
    expect(
      findings.filter(line => line.slice(6).startsWith(`${about}: `))
    ).toHaveLength(1)
  }
  expect(code).toBe(0)
})

test('What does not answer is bad, with what to do and without a password', async () => {
  const port = await freePort()
  const { code, said } = await examine({
    MONGODB_URI: `mongodb://pog:${SECRET}@127.0.0.1:${port}/pog`,
    REDIS_URL: `redis://:${SECRET}@127.0.0.1:${port}`
  })
  expect(said).toMatch(
    /^bad {3}Database: does not answer\. {2}Start it, or correct MONGODB_URI/m
  )
  expect(said).toMatch(
    /^bad {3}Redis: does not answer\. {2}Start it, or correct REDIS_URL/m
  )
  expect(said).toMatch(/^2 bad, /m)
  expect(said).not.toContain(SECRET)
  expect(said).not.toContain(STRONG)
  expect(code).toBe(1)
})

test('A database that answers is fine, or told to be an older one', async () => {
  const database = await startDatabase()
  const { said } = await examine({ MONGODB_URI: database.uri })
  expect(said).toMatch(
    /^(?:ok {4}Database: answers\.$|warn {2}Database: answers, and is older)/m
  )
  await database.close()
})

test('A port is free before a start, the hub’s after it, or taken by another program', async () => {
  const free = await freePort()
  expect((await examine({ PORT: String(free) })).said).toContain(
    `Port ${free}: is free.`
  )
  const PUBLIC_ORIGIN = 'https://pog.example'
  const hub = await startApi({ env: { PUBLIC_ORIGIN }, waitUntilReady: false })
  const { port } = new URL(hub.url)
  const after = await examine({ PORT: port, HOST: '127.0.0.1', PUBLIC_ORIGIN })
  expect(after.said).toContain(`Port ${port}: the hub answers.`)
  expect(after.said).toMatch(/^(?:ok|warn) +The hub's mongo: (?:up|down)\./m)
  await hub.close()
  const other = createServer((_, response) => response.end('hello'))
  await once(other.listen(0, '127.0.0.1'), 'listening')
  const taken = (other.address() as AddressInfo).port
  const { code, said } = await examine({
    PORT: String(taken),
    HOST: '127.0.0.1'
  })
  expect(said).toContain(
    `bad   Port ${taken}: is taken, and not by the hub.  Set PORT to another port.`
  )
  expect(code).toBe(1)
  other.close()
})

test('The ports of compose are free before its start, Caddy’s after it, or taken by another program', async () => {
  const other = createServer((_, response) => response.end('hello'))
  other.listen(0, '127.0.0.1')
  await once(other, 'listening')
  const { port: taken } = other.address() as AddressInfo
  const ports = {
    MONGO_PASSWORD: `${STRONG}2`,
    HUB_PORT: String(taken),
    HTTP_PORT: String(await freePort()),
    HTTPS_PORT: String(await freePort())
  }
  const before = await examine(ports)
  expect(before.said).toContain(
    `ok    Port ${ports.HTTP_PORT} of compose: is free.`
  )
  expect(before.said).toContain(
    `bad   Port ${taken} of compose: is taken.  Set HUB_PORT in .env to another one.`
  )
  const after = await examine({ ...ports, CADDY: 'a1b2c3' })
  expect(after.said).toContain(`ok    Port ${taken} of compose: Caddy has it.`)
  expect(after.said).not.toContain('of compose: is')
  other.close()
})

test('Unknown variables, weak passwords and wrong settings are told, each in its line', async () => {
  await writeFile(join(cwd, '.env'), 'ADMIN_PASWORD=typo\nSEED=none\n')
  const { code, said } = await examine({
    ADMIN_PASSWORD: 'password1',
    MONGO_PASSWORD: 'password1',
    LOG_LEVEL: 'loud'
  })
  await rm(join(cwd, '.env'))
  expect(said).toMatch(
    /^warn {2}\.env: ADMIN_PASWORD is not a variable of the hub\./m
  )
  expect(said).toMatch(/^warn {2}ADMIN_PASSWORD: is weak\./m)
  expect(said).toMatch(/^warn {2}MONGO_PASSWORD: is weak\./m)
  expect(said).toMatch(
    /^warn {2}Passwords: ADMIN_PASSWORD and MONGO_PASSWORD are the same\./m
  )
  expect(said).toMatch(/^bad {3}Settings: .*LOG_LEVEL must be/m)
  expect(said).not.toContain('password1')
  expect(code).toBe(1)
})

test.each([
  [
    '20.9.1',
    'v2.40.3',
    /^bad {3}Docker engine: 20\.9\.1\. {2}docker-compose\.yml needs 20\.10/m
  ],
  [
    '20.10.24+dfsg1',
    'v2.40.3',
    /^warn {2}Docker engine: 20\.10\.24\+dfsg1\. {2}Before 27\.0 IPv6/m
  ],
  [
    '29.0.1',
    'v2.2.0',
    /^bad {3}Docker compose: v2\.2\.0\. {2}docker-compose\.yml needs 2\.3\.3/m
  ],
  [
    '',
    '',
    /^warn {2}Docker engine: does not answer\.[^]*^warn {2}Docker compose: is not installed\./m
  ]
])(
  'Docker engine "%s" with compose "%s" is told',
  async (ENGINE, COMPOSE, line) => {
    expect((await examine({ ENGINE, COMPOSE })).said).toMatch(line)
  }
)

test('Credentials that Twitch takes are fine, others are not', async () => {
  const helix = await startHelix()
  await helix.set({ mode: 'healthy', users: [], streams: [] })
  const env = {
    ...TEST_TWITCH_ENV,
    TWURPLE_MOCK_API_PORT: process.env['TWURPLE_MOCK_API_PORT']!
  }
  expect((await examine(env)).said).toMatch(
    /^ok {4}Twitch: accepts the credentials\.$/m
  )
  await helix.close()
  const { code, said } = await examine(env)
  expect(said).toMatch(/^bad {3}Twitch: failed: .*Check TWITCH_CLIENT_ID/m)
  for (const secret of Object.values(TEST_TWITCH_ENV))
    expect(said).not.toContain(secret)
  expect(code).toBe(1)
})

test.each([
  ['6.12.5', 'ok'],
  ['6.19.0-generic', 'warn'],
  ['7.0.13', 'warn'],
  ['7.0.14', 'ok']
])('Linux %s is %s for MongoDB', (version, state) => {
  expect(kernel(version)).toMatchObject([
    { state, about: 'Kernel', found: version }
  ])
})
