import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { WebSocket } from 'ws'
import { startDatabase } from '#api/test/api'
import { PASSWORD, startProgram } from '../testing-program.ts'
import type { Program } from '../testing-program.ts'
import {
  beginRequest,
  get,
  isReady,
  patience,
  signIn,
  startApiProgram,
  until
} from './testing.ts'

// Programs are started and ended here, on a machine that may be busy with others.
vi.setConfig({ testTimeout: 600_000, hookTimeout: 600_000 })

const DRAIN_MS = 10_000
const CTRL_C_MS = 2000

let database: Awaited<ReturnType<typeof startDatabase>>
const dirs: string[] = []
const programs: Program[] = []
beforeAll(async () => {
  database = await startDatabase()
})
afterAll(async () => {
  for (const { child } of programs) child.kill('SIGKILL')
  await database.close()
  for (const dir of dirs) await rm(dir, { recursive: true, force: true })
})

async function dataDir(): Promise<string> {
  const dir = await mkdtemp(join(tmpdir(), 'pog-end-'))
  dirs.push(dir)
  return dir
}

async function startApi(nodeOptions: string[] = []): Promise<Program> {
  const env = { DATA_DIR: await dataDir() }
  const api = await startApiProgram(database.uri, env, nodeOptions)
  programs.push(api)
  await until(() => isReady(api.url))
  return api
}

async function startHub(): Promise<Program> {
  const env = { DATA_DIR: await dataDir(), SEED: 'none' }
  const hub = await startProgram('infra/hub/start.ts', env)
  programs.push(hub)
  return hub
}

/** An upload of which the server has received half. */
async function beginUpload({ url }: Program) {
  const token = await signIn(url)
  const create = { width: 90, height: 90, channels: 3, background: 'red' }
  const png = await sharp({ create: create as never })
    .png()
    .toBuffer()
  const body = Buffer.concat([
    Buffer.from(
      '--b\r\nContent-Disposition: form-data; name="image"; filename="a"\r\nContent-Type: image/png\r\n\r\n'
    ),
    png,
    Buffer.from('\r\n--b--\r\n')
  ])
  const head = `POST /api/uploads/image HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer ${token}\r\nContent-Type: multipart/form-data; boundary=b\r\n`
  const upload = await beginRequest(url, head, body)
  // Connections are taken in order: after this answer the upload is under way.
  await get(`${url}/api/health/live`)
  return upload
}

/**
 * Connections that would keep open a server that only waits for them to end: a chatter, and a site
 * waiting for news.
 */
async function holdOn({ url }: Program) {
  const ws = new WebSocket(`${url.replace('http', 'ws')}/ws`)
  const left = once(ws, 'close')
  await once(ws, 'open')
  const head =
    'GET /api/revision?after=9999999999999 HTTP/1.1\r\nHost: localhost\r\n'
  const news = await beginRequest(url, head, Buffer.alloc(0))
  // Connections are taken in order: the one before this is being answered.
  await get(`${url}/api/health/live`)
  return { left, news }
}

test.each([
  ['the API', () => startApi()],
  ['npm start', startHub]
])(
  'SIGTERM lets an upload under way finish, lets go of chatters and of who waits for news, and ends %s with 0',
  async (_, start) => {
    const program = await start()
    const upload = await beginUpload(program)
    const { left, news } = await holdOn(program)
    const ended = program.end('SIGTERM')
    await until(() => program.said().includes('stopping'))
    const [code] = (await left) as [number]
    expect(code).toBe(1001)
    expect(await news.ended()).toBe(200)
    expect(await get(`${program.url}/api/health/live`)).toBe(0)
    expect(await upload.finish()).toBe(201)
    expect((await ended).code).toBe(0)
    expect(program.said()).toContain('stopped')
    expect((await ended).ms).toBeLessThan(patience(DRAIN_MS))
  }
)

test('SIGTERM ends the site container with 0 once its replies are out', async () => {
  const api = await startApi()
  const site = await startProgram('infra/hub/start-site.ts', {
    API_URL: api.url
  })
  programs.push(site)
  expect(await get(`${site.url}/`)).toBe(200)
  const { code, ms } = await site.end('SIGTERM')
  expect(code).toBe(0)
  expect(site.said()).toContain('stopped')
  expect(ms).toBeLessThan(patience(DRAIN_MS))
})

test('A request that never ends holds SIGTERM for 10 s at most, and Ctrl+C for less than 2 s', async () => {
  const api = await startApi()
  const hub = await startHub()
  const uploads = [await beginUpload(api), await beginUpload(hub)]
  const [slow, quick] = await Promise.all([
    api.end('SIGTERM'),
    hub.end('SIGINT')
  ])
  expect([slow.code, quick.code]).toEqual([0, 0])
  expect(slow.ms).toBeLessThan(patience(DRAIN_MS + 500))
  expect(quick.ms).toBeLessThan(patience(CTRL_C_MS))
  for (const upload of uploads) upload.drop()
})

/** Throws outside any request when the test says so. */
const onSignal = (work: string) => [
  '--import',
  `data:text/javascript,process.on('SIGUSR2',()=>{${work}})`
]

test('An uncaught exception is logged, what is under way is finished, and the process ends with 1', async () => {
  const api = await startApi(onSignal("throw new Error('planted')"))
  const upload = await beginUpload(api)
  const ended = api.end('SIGUSR2')
  await until(() => api.said().includes('uncaught exception'))
  expect(await upload.finish()).toBe(201)
  expect((await ended).code).toBe(1)
  expect(api.said()).toMatch(/"level":60.*planted.*uncaught exception/)
})

test('An unhandled rejection is logged and counted, and the process goes on', async () => {
  const api = await startApi(
    onSignal("void Promise.reject(new Error('planted'))")
  )
  api.child.kill('SIGUSR2')
  await until(() => api.said().includes('unhandled rejection'))
  const figures = await (await fetch(`${api.url}/api/metrics`)).text()
  expect(figures).toContain('pog_unhandled_errors_total 1')
  expect(await get(`${api.url}/api/health/live`)).toBe(200)
  expect((await api.end('SIGTERM')).code).toBe(0)
})

/** Whether this system lets a process be PID 1 of its own namespace, as in a container. */
function knowsNamespaces(): boolean {
  try {
    execFileSync('unshare', ['--pid', '--fork', 'true'], { stdio: 'ignore' })
    return existsSync('/proc/self/task')
  } catch {
    return false
  }
}
const HAS_NAMESPACES = knowsNamespaces()
if (!HAS_NAMESPACES)
  console.log('skipped: process 1 needs `unshare --pid`, which is not allowed')

test.runIf(HAS_NAMESPACES)(
  'As process 1 of a container the API ends on SIGTERM with 0',
  async () => {
    const child = spawn(
      'unshare',
      ['--pid', '--fork', '--kill-child', process.execPath, 'api/server.ts'],
      {
        env: {
          PATH: process.env['PATH'] ?? '',
          MONGODB_URI: database.uri,
          DATA_DIR: await dataDir(),
          ADMIN_PASSWORD: PASSWORD,
          HOST: '127.0.0.1',
          PORT: '0'
        },
        stdio: ['ignore', 'pipe', 'inherit']
      }
    )
    const ended = once(child, 'close')
    let said = ''
    child.stdout.on('data', chunk => {
      said += String(chunk)
    })
    await until(() => said.includes('api listening'))
    const children = `/proc/${child.pid}/task/${child.pid}/children`
    const first = Number(readFileSync(children, 'utf8').trim())
    process.kill(first, 'SIGTERM')
    await ended
    expect(said).toContain('stopped')
    expect(child.exitCode).toBe(0)
  }
)
