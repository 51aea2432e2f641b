import { spawn, spawnSync } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { copyFile, mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { freePort } from '#api/chat/testing-copy'
import { hasRedis, startRedis } from '#api/chat/testing-redis'
import { startDatabase } from '#api/test/api'
import { PASSWORD } from '../testing-program.ts'
import { startNames } from './testing-names.ts'
import { startSpread } from './testing-spread.ts'

const CONTAINERS = fileURLToPath(new URL('../../containers/', import.meta.url))
const LOOK_MS = 50
/** How the images start Node. */
const NODE = [process.execPath, '--disable-proto=delete']

const has = (program: string) =>
  spawnSync(program, ['version'], { stdio: 'ignore' }).status === 0

/** What this machine lacks for the edge, or null. */
export const missingForEdge =
  process.platform !== 'linux'
    ? 'only Linux has a loopback address for every copy'
    : !has('caddy')
      ? 'there is no caddy here'
      : !hasRedis
        ? 'there is no redis-server here'
        : null

export interface Copy {
  child: ChildProcess
  /** The copy's own address, bypassing the edge. */
  url: string
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = once(child, 'exit')
  child.kill('SIGKILL')
  await ended
}

async function untilAnswers(url: string, child: ChildProcess): Promise<void> {
  for (;;) {
    if (child.exitCode !== null) throw new Error(`${url} ended by itself`)
    const reply = await fetch(url).catch(() => null)
    await reply?.arrayBuffer()
    if (reply?.ok) return
    await wait(LOOK_MS)
  }
}

async function startCopy(
  file: string,
  address: string,
  env: Record<string, string>,
  path: string
): Promise<Copy> {
  const [command = '', ...flags] = NODE
  const child = spawn(command, [...flags, file], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { LOG_LEVEL: 'silent', ...env, HOST: address }
  })
  const url = `http://${address}:${env['PORT']}`
  await untilAnswers(url + path, child)
  return { child, url }
}

/** Copies what the containers have in /etc/caddy, except what retries a write at another copy; returns the program that starts Caddy. */
async function layConfig(dir: string): Promise<string> {
  const timeouts = join(dir, 'timeouts')
  await mkdir(timeouts)
  for (const [name, to] of [
    ['Caddyfile', dir],
    ['edge.sh', dir],
    ['bodies.caddy', timeouts]
  ] as const)
    await copyFile(join(CONTAINERS, name), join(to, name))
  return join(dir, 'edge.sh')
}

/** Caddy with our Caddyfile and this environment; it is answering when this resolves. */
export async function startCaddy(env: Record<string, string>, answers: string) {
  const dir = await mkdtemp(join(tmpdir(), 'pog-caddy-'))
  const child = spawn('sh', [await layConfig(dir)], {
    stdio: 'ignore',
    env: {
      PATH: process.env['PATH'] ?? '',
      HOME: dir,
      XDG_DATA_HOME: dir,
      XDG_CONFIG_HOME: dir,
      ...env
    }
  })
  await untilAnswers(answers, child)
  return {
    child,
    async close() {
      await end(child)
      await rm(dir, { recursive: true, force: true })
    }
  }
}

/**
 * The shape of docker-compose.yml on this machine: a database with the sample content, Redis, the
 * given number of api and site processes, each on a loopback address of its own, and Caddy.
 */
export async function startEdge({
  apis = 2,
  sites = 2,
  sitesAsk = 'the first copy',
  trustedProxies = '',
  apiEnv = {}
}: {
  apis?: number
  sites?: number
  sitesAsk?: 'the first copy' | 'all copies in turn'
  trustedProxies?: string
  apiEnv?: Record<string, string>
} = {}) {
  const dataDir = await mkdtemp(join(tmpdir(), 'pog-edge-'))
  const redis = await startRedis()
  const database = await startDatabase()
  const [apiPort, sitePort, httpPort, httpsPort, port] = await Promise.all(
    Array.from({ length: 5 }, freePort)
  )
  const addresses = (count: number, from: number) =>
    Array.from({ length: count }, (_, copy) => `127.0.0.${from + copy}`)
  const named = { api: addresses(apis, 2), site: addresses(sites, 100) }
  const apiUrl = `http://${named.api[0]}:${apiPort}`
  const shared = {
    MONGODB_URI: database.uri,
    REDIS_URL: redis.url,
    DATA_DIR: dataDir,
    API_URL: apiUrl
  }
  const startApi = (
    address: string,
    env: Record<string, string> = {},
    answers = '/api/health/ready'
  ) =>
    startCopy(
      'api/server.ts',
      address,
      {
        ...shared,
        PORT: String(apiPort),
        ADMIN_PASSWORD: PASSWORD,
        TRUST_PROXY: 'true',
        TRUSTED_PROXIES: trustedProxies,
        ...apiEnv,
        ...env
      },
      answers
    )
  const seeded = spawn(process.execPath, ['infra/hub/seed.ts'], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: shared
  })
  const [code] = (await once(seeded, 'exit')) as [number | null]
  if (code !== 0) throw new Error(`the sample content ended with ${code}`)
  const apiCopies = await Promise.all(
    named.api.map(address => startApi(address))
  )
  const spread =
    sitesAsk === 'all copies in turn'
      ? await startSpread(apiCopies.map(copy => copy.url))
      : null
  const siteCopies = await Promise.all(
    named.site.map(address =>
      startCopy(
        'infra/hub/start-site.ts',
        address,
        {
          API_URL: spread?.url ?? apiUrl,
          PORT: String(sitePort),
          SITE_COPIES: named.site.map(copy => `${copy}:${sitePort}`).join(' ')
        },
        '/'
      )
    )
  )
  const names = await startNames(named)
  const caddyEnv = {
    API_PORT: String(apiPort),
    SITE_PORT: String(sitePort),
    HTTP_PORT: String(httpPort),
    HTTPS_PORT: String(httpsPort),
    TRUSTED_PROXIES: trustedProxies,
    COPY_LOOKUP: `resolvers udp/${names.address}`
  }
  const url = `http://127.0.0.1:${port}`
  const caddy = await startCaddy(
    { ...caddyEnv, SITE_ADDRESS: `:${port}` },
    `${url}/`
  )
  return {
    url,
    caddy,
    caddyEnv,
    apis: apiCopies,
    sites: siteCopies,
    /** Kills a copy of the API as a machine failure would. */
    killApi: (copy: number) => end(apiCopies[copy]!.child),
    /** Starts it again at the same address. */
    async reviveApi(copy: number) {
      apiCopies[copy] = await startApi(named.api[copy]!)
    },
    /** Starts it there without access to the database. */
    async reviveApiAlone(copy: number) {
      apiCopies[copy] = await startApi(
        named.api[copy]!,
        { MONGODB_URI: 'mongodb://127.0.0.1:1/none' },
        '/api/health/live'
      )
    },
    async close() {
      await caddy.close()
      names.close()
      spread?.close()
      for (const { child } of [...siteCopies, ...apiCopies]) await end(child)
      await database.close()
      await redis.close()
      await rm(dataDir, { recursive: true, force: true })
    }
  }
}

export type Edge = Awaited<ReturnType<typeof startEdge>>
