import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort, freePorts } from './testing-copy.ts'

/** Debian puts it where only the administrator looks. */
const PATH = `${process.env['PATH']}:/usr/sbin`

/** Whether this machine has a NATS to test with. */
export const hasNats =
  spawnSync('nats-server', ['--version'], {
    stdio: 'ignore',
    env: { ...process.env, PATH }
  }).status === 0

/** Whether this machine can make a certificate. */
export const hasOpenssl =
  spawnSync('openssl', ['version'], { stdio: 'ignore' }).status === 0

/** A server on the port; resolves once it takes connections. */
async function run(port: number, words: string[]) {
  const child = spawn(
    'nats-server',
    ['--addr', '127.0.0.1', '--port', String(port), ...words],
    { stdio: ['ignore', 'ignore', 'pipe'], env: { ...process.env, PATH } }
  )
  // Its log is read for as long as it runs: the server would end if nobody did.
  await new Promise<void>(resolve => {
    child.stderr.on('data', chunk => {
      if (String(chunk).includes('Server is ready')) resolve()
    })
  })
  return child
}

/** A real nats-server of a test's own, which can go away and come back. */
export async function startNats(words: string[] = []) {
  const port = await freePort()
  let child = await run(port, words)
  async function kill(): Promise<void> {
    if (child.exitCode !== null || child.signalCode !== null) return
    child.kill('SIGKILL')
    await once(child, 'exit')
  }
  return {
    port,
    kill,
    revive: async () => {
      child = await run(port, words)
    },
    /** Stops answering without closing its connections. */
    freeze: () => child.kill('SIGSTOP'),
    thaw: () => child.kill('SIGCONT'),
    close: kill
  }
}

/**
 * A region of two servers and one of a single server, joined by gateways; whoever connects does so
 * over TLS.
 */
export async function startNatsRegions() {
  const dir = await mkdtemp(join(tmpdir(), 'pog-nats-'))
  const [certificate, key] = [join(dir, 'cert.pem'), join(dir, 'key.pem')]
  spawnSync('openssl', [
    ...'req -x509 -newkey ec -pkeyopt ec_paramgen_curve:P-256 -nodes'.split(
      ' '
    ),
    ...'-days 2 -subj /CN=nats -addext subjectAltName=DNS:localhost'.split(' '),
    '-keyout',
    key,
    '-out',
    certificate
  ])
  const [route, east, west, ...free] = await freePorts(7)
  const gateways = (name: string, port: number | undefined) => `
    gateway { name: ${name}, listen: "127.0.0.1:${port}", gateways: [
      { name: east, url: "nats://127.0.0.1:${east}" },
      { name: west, url: "nats://127.0.0.1:${west}" }
    ] }`
  const eastern = (own: number | undefined, gateway: number | undefined) => `
    cluster { name: east, listen: "127.0.0.1:${own}",
      routes: ["nats://127.0.0.1:${route}"] }
    ${gateways('east', gateway)}`
  const servers: Awaited<ReturnType<typeof startNats>>[] = []
  for (const [n, text] of [
    eastern(route, east),
    eastern(free[0], free[1]),
    gateways('west', west)
  ].entries()) {
    const settings = join(dir, `${n}.conf`)
    await writeFile(
      settings,
      `tls { cert_file: "${certificate}", key_file: "${key}" }\n${text}`
    )
    servers.push(await startNats(['--config', settings]))
  }
  return {
    certificate,
    east: [servers[0]!, servers[1]!] as const,
    west: servers[2]!,
    async close() {
      for (const server of servers) await server.close()
      await rm(dir, { recursive: true })
    }
  }
}
