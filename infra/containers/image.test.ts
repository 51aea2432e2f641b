import { spawn, spawnSync } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { homedir, tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { freePort } from '#api/chat/testing-copy'
import { startDatabase, TEST_PASSWORD } from '#api/test/api'

const BUILD_MS = 900_000
const LOOK_MS = 100
/** How npm says that its registry cannot be reached. */
const AWAY =
  /npm error code (?:ECONN\w+|ETIMEDOUT|EAI_AGAIN|ENOTFOUND|E5\d\d|E429)/
const HOME = homedir()

/** Runs a program; returns what it wrote, to both outputs, and its exit code. */
async function run(
  command: string,
  args: string[],
  env: Record<string, string> = {}
): Promise<{ code: number | null; said: string; out: string }> {
  const child = spawn(command, args, { env: { ...process.env, ...env } })
  let [said, out] = ['', '']
  child.stdout.on('data', (text: Buffer) => {
    said += text.toString()
    out += text.toString()
  })
  child.stderr.on('data', (text: Buffer) => {
    said += text.toString()
  })
  const [code] = (await once(child, 'close')) as [number | null]
  return { code, said, out }
}

const has = (program: string, flag = '--version') =>
  spawnSync(program, [flag], { stdio: 'ignore' }).error === undefined

/** What this machine lacks for building, or null. */
const missing =
  process.platform !== 'linux' || process.getuid?.() !== 0
    ? 'only root of a Linux can build them without docker'
    : !has('buildah')
      ? 'there is no buildah here'
      : !has('debootstrap')
        ? 'there is no debootstrap here'
        : spawnSync('unshare', ['--mount', 'true']).status !== 0
          ? 'this machine may not mount'
          : null
if (missing !== null)
  process.stdout.write(`Skipped: the images, because ${missing}\n`)

describe.skipIf(missing !== null)('The images without a registry', () => {
  let dir: string
  let env: Record<string, string>
  let base: Awaited<ReturnType<typeof run>>
  const running: ChildProcess[] = []

  beforeAll(async () => {
    dir = await mkdtemp(join(tmpdir(), 'pog-images-'))
    const settings = join(dir, 'storage.conf')
    await writeFile(
      settings,
      `[storage]\ndriver = "vfs"\ngraphroot = "${dir}/images"\nrunroot = "${dir}/run"\n`
    )
    env = { CONTAINERS_STORAGE_CONF: settings, STORAGE_DRIVER: 'vfs' }
    base = await run('sh', ['infra/containers/closed-base.sh', 'pog-base'], env)
    if (base.code === 69)
      process.stdout.write(`Skipped: the images, because ${base.said}\n`)
  }, BUILD_MS)
  afterAll(async () => {
    for (const child of running) {
      if (child.exitCode !== null || child.signalCode !== null) continue
      const ended = once(child, 'exit')
      child.kill('SIGKILL')
      await ended
    }
    await run('buildah', ['rm', '--all'], env)
    await run('buildah', ['rmi', '--all', '--force'], env)
    await rm(dir, { recursive: true, force: true })
  }, BUILD_MS)

  /** Builds an image and returns the folder with its root filesystem. */
  async function build(name: string, file: string): Promise<string | null> {
    const settings = join(HOME, '.npmrc')
    const built = await run(
      'buildah',
      [
        'bud',
        '--isolation',
        'chroot',
        '--storage-driver',
        'vfs',
        '--build-arg',
        'BASE=localhost/pog-base',
        ...(existsSync(settings)
          ? ['--secret', `id=npmrc,src=${settings}`]
          : []),
        '--tag',
        name,
        '--file',
        file,
        '.'
      ],
      env
    )
    if (AWAY.test(built.said)) return null
    if (built.code !== 0) throw new Error(built.said.slice(-4000))
    const from = await run('buildah', ['from', `localhost/${name}`], env)
    const mount = await run('buildah', ['mount', from.out.trim()], env)
    return mount.out.trim()
  }

  /** Starts the image's own command as its user in its root filesystem. */
  function start(root: string, file: string, given: Record<string, string>) {
    // Node finds its own executable through /proc, which container engines mount.
    const prepare = 'mount -t proc proc "$0/proc" && exec "$@"'
    const child = spawn(
      'unshare',
      [
        '--mount',
        'sh',
        '-c',
        prepare,
        root,
        'chroot',
        '--userspec=1000:1000',
        root,
        '/usr/bin/env',
        '-i',
        '-C',
        '/app',
        'PATH=/usr/local/bin:/usr/bin:/bin',
        ...Object.entries(given).map(pair => pair.join('=')),
        'node',
        '--disable-proto=delete',
        file
      ],
      { stdio: ['ignore', 'ignore', 'inherit'] }
    )
    running.push(child)
    return child
  }

  async function untilAnswers(url: string, child: ChildProcess) {
    for (;;) {
      if (child.exitCode !== null) throw new Error(`ended: ${child.exitCode}`)
      const reply = await fetch(url).catch(() => null)
      await reply?.arrayBuffer()
      if (reply?.ok) return
      await wait(LOOK_MS)
    }
  }

  test(
    'are built on a base of debootstrap and npm, start in their root filesystems as nobody special, and serve',
    async context => {
      context.skip(base.code === 69, base.said)
      expect([base.code, base.code === 0 ? '' : base.said]).toEqual([0, ''])
      const api = await build('pog-api', 'infra/containers/api.Dockerfile')
      const site = await build('pog-site', 'infra/containers/site.Dockerfile')
      if (api === null || site === null) {
        process.stdout.write('Skipped: the images, because npm is away\n')
        return context.skip('npm is away')
      }

      // The images' user may not open a socket that belongs to the user running this test.
      const database = await startDatabase({ port: 0 })
      const [apiPort, sitePort] = await Promise.all([freePort(), freePort()])
      const [apiUrl, siteUrl] = [apiPort, sitePort].map(
        port => `http://127.0.0.1:${port}`
      ) as [string, string]
      const shared = {
        HOST: '127.0.0.1',
        API_URL: apiUrl,
        LOG_LEVEL: 'warn',
        NODE_ENV: 'production'
      }
      const apiEnv = {
        ...shared,
        PORT: String(apiPort),
        MONGODB_URI: database.uri,
        DATA_DIR: '/data',
        ADMIN_PASSWORD: TEST_PASSWORD
      }
      const sample = start(api, 'infra/hub/seed.ts', apiEnv)
      expect(await once(sample, 'exit')).toEqual([0, null])
      await untilAnswers(
        `${apiUrl}/api/health/ready`,
        start(api, 'api/server.ts', apiEnv)
      )
      await untilAnswers(
        `${siteUrl}/`,
        start(site, 'infra/hub/start-site.ts', {
          ...shared,
          PORT: String(sitePort)
        })
      )
      const smoke = await run(
        process.execPath,
        ['infra/trials/smoke.ts', siteUrl, apiUrl],
        { ADMIN_PASSWORD: TEST_PASSWORD }
      )
      expect(smoke.said).toMatch(
        /^It serves: pages, lists, sign-in, upload, publishing, chat, sign-out\.$/m
      )
      await database.close()
    },
    BUILD_MS
  )

  test(
    'hold no tests, no tools of the build, no types and no secret, and are under 250 MB',
    async context => {
      context.skip(base.code === 69, base.said)
      const listed = await run(
        'buildah',
        ['images', '--format', '{{.Name}} {{.Size}}'],
        env
      )
      context.skip(!listed.out.includes('pog-site'), 'they were not built')
      process.stdout.write(listed.out)
      for (const name of ['pog-api', 'pog-site']) {
        expect(listed.out).toContain(`localhost/${name} `)
        const from = await run('buildah', ['from', `localhost/${name}`], env)
        const mount = await run('buildah', ['mount', from.out.trim()], env)
        const app = join(mount.out.trim(), 'app')
        const found = await run('find', [app, '-name', '*.test.ts'])
        expect(found.out.replaceAll(/^.*node_modules.*$\n/gm, '')).toBe('')
        const types = await run('find', [
          join(app, 'node_modules'),
          '-name',
          '*.d.ts'
        ])
        expect(types.out).toBe('')
        const size = await run('du', [
          '--summarize',
          '--apparent-size',
          '--block-size=1',
          mount.out.trim()
        ])
        expect(Number.parseInt(size.out, 10)).toBeLessThan(250e6)
        for (const absent of [
          'node_modules/astro',
          'node_modules/vitest',
          'e2e',
          '.env',
          '.git',
          '../root/.npmrc',
          '../root/.npm'
        ]) {
          expect([absent, existsSync(join(app, absent))]).toEqual([
            absent,
            false
          ])
        }
      }
    },
    BUILD_MS
  )
})
